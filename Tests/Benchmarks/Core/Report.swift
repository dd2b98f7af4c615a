import Glibc

/// The output format of measurements.
struct Report {
  /// Whether each line is a JSON object.
  let isJSON: Bool

  /// Prints the header of a table.
  func begin() {
    guard !isJSON else { return }
    line(["name", "value", "unit", "reference", "ratio", "target", "runs"])
  }

  /// Prints a measurement.
  func add(_ measurement: Measurement) {
    let benchmark = measurement.benchmark
    let target = benchmark.target?.description
    if isJSON {
      let fields = [
        "\"name\":\"\(benchmark.name)\"",
        "\"value\":\(shortest(measurement.value))",
        "\"unit\":\"\(benchmark.unit.rawValue)\"",
        "\"reference\":\(measurement.reference.map(shortest) ?? "null")",
        "\"ratio\":\(measurement.ratio.map(shortest) ?? "null")",
        "\"target\":\(target.map { "\"\($0)\"" } ?? "null")",
        "\"runs\":\(measurement.runs)",
      ]
      write("{\(fields.joined(separator: ","))}")
    } else {
      let mark = measurement.isOnTarget.map { $0 ? "" : " missed" } ?? ""
      line([
        benchmark.name,
        shortest(measurement.value),
        benchmark.unit.rawValue,
        measurement.reference.map(shortest) ?? "-",
        measurement.ratio.map(shortest) ?? "-",
        (target ?? "-") + mark,
        String(measurement.runs),
      ])
    }
  }

  /// Reports why a benchmark did not run, separately from the results.
  func skip(_ benchmark: Benchmark, because reason: any Error) {
    write("\(benchmark.name): skipped: \(reason)", to: STDERR_FILENO)
  }

  private static let widths = [40, 12, 5, 12, 10, 24, 5]

  private func line(_ cells: [String]) {
    var text = ""
    for (index, cell) in cells.enumerated() {
      let padding = String(repeating: " ", count: max(0, Self.widths[index] - cell.count))
      let isNumber = [1, 3, 4, 6].contains(index)
      text += isNumber ? padding + cell + "  " : cell + padding + "  "
    }
    write(text)
  }

  private func write(_ text: String, to file: Int32 = STDOUT_FILENO) {
    let bytes = Array("\(text)\n".utf8)
    _ = Glibc.write(file, bytes, bytes.count)
  }
}

/// A number with at least four significant digits, without trailing zeros.
func shortest(_ value: Double) -> String {
  guard value.isFinite else { return "0" }
  var factor = 1.0
  while value.magnitude * factor < 1_000, factor < 1e6 { factor *= 10 }
  let rounded = (value * factor).rounded() / factor
  return rounded == rounded.rounded() && rounded.magnitude < 1e15
    ? String(Int(rounded)) : String(rounded)
}
