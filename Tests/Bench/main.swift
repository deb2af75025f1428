import TallyDocuments

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

// Parses every line of an NDJSON file into an index, several times over, and prints each rate:
//
//     tally-bench FILE [RUNS]

let arguments = CommandLine.arguments
guard arguments.count >= 2, let bytes = readFile(arguments[1]) else {
  print("usage: tally-bench FILE [RUNS]")
  exit(2)
}
let runs = arguments.count > 2 ? Int(arguments[2]) ?? 5 : 5
let lines = lineRanges(of: bytes)
for _ in 0..<runs {
  let begin = processSeconds()
  let values = try countValues(lines, of: bytes)
  let rate = Double(bytes.count) / (processSeconds() - begin) / 1e6
  print("tally \(Int(rate)) MB/s \(values) values")
}

func countValues(_ lines: [Range<Int>], of bytes: Bytes) throws -> Int {
  var parser = DocumentParser()
  let origin = Origin(file: arguments[1])
  var values = 0
  for line in lines {
    let document = try parser.parse(bytes, range: line, origin: origin)
    values += document.count
    parser.recycle(document)
  }
  return values
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
