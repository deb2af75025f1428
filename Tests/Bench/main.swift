import TallyDocuments

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

// Measures floor 1 on every line of an NDJSON file, several times over, and prints each rate:
//
//     tally-bench FILE [RUNS [MODE]]
//
// parse: lines into indices. walk: the same, then a look at every type. names: the same, then every
// member name looked up. strings: the same, then every escaped string decoded.
//
// inflate: the file as one gzip stream, by the bytes that come out. frames: what each of the streams
// in the file comes to, for `ci/inflate-compare`.

let arguments = CommandLine.arguments
guard arguments.count >= 2, let bytes = readFile(arguments[1]) else {
  print("usage: tally-bench FILE [RUNS [parse|walk|names|strings|inflate|frames]]")
  exit(2)
}
let runs = arguments.count > 2 ? Int(arguments[2]) ?? 5 : 5
let mode = arguments.count > 3 ? arguments[3] : "parse"
if mode == "frames" {
  printFrames(of: bytes)
  exit(0)
}
let lines = mode == "inflate" ? [] : lineRanges(of: bytes)
var names = NameWalk()
do {
  for _ in 0..<runs { try measure() }
} catch {
  print(error)
  exit(2)
}

@MainActor func measure() throws {
  let begin = processSeconds()
  var total = 0
  var size = bytes.count
  switch mode {
  case "inflate":
    size = try bytes.inflated(.gzip, limit: .max >> 1).count
    total = size
  case "walk": total = try sum(over: lines) { countIntegers(in: $0) }
  case "names": total = try sum(over: lines) { names.countHits(in: $0) }
  case "strings": total = try sum(over: lines) { decodeStrings(of: $0) }
  default: total = try sum(over: lines) { $0.count }
  }
  let rate = Double(size) / (processSeconds() - begin) / 1e6
  print("tally \(Int(rate)) MB/s \(total) \(mode)")
}

@inline(__always)
func sum(over lines: [Range<Int>], _ measure: (borrowing Document) -> Int) throws -> Int {
  var parser = DocumentParser()
  let origin = Origin(file: arguments[1])
  var total = 0
  for line in lines {
    let document = try parser.parse(bytes, range: line, origin: origin)
    total += measure(document)
    parser.recycle(document)
  }
  return total
}

func lineRanges(of bytes: Bytes) -> [Range<Int>] {
  var lines: [Range<Int>] = []
  var start = 0
  for offset in 0..<bytes.count where bytes[offset] == UInt8(ascii: "\n") {
    lines.append(start..<offset)
    start = offset + 1
  }
  return lines
}

func readFile(_ path: String) -> Bytes? {
  let file = unsafe open(path, O_RDONLY)
  guard file >= 0 else { return nil }
  defer { close(file) }
  let size = Int(lseek(file, 0, SEEK_END))
  lseek(file, 0, SEEK_SET)
  return unsafe Bytes(capacity: size) { target in
    var filled = 0
    while filled < size, let base = target.baseAddress {
      // Safe: `filled` bytes of `size` are taken.
      let count = unsafe read(file, base + filled, size - filled)
      guard count > 0 else { break }
      filled += count
    }
    return filled
  }
}

/// The processor time of this process, in seconds.
func processSeconds() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
