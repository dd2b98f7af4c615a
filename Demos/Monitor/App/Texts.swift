import Glibc
import MonitorProcesses

/// Formats numbers for display.
nonisolated enum Texts {
  /// Formats a number with one fraction digit.
  static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// Formats a load as a percentage of one processor.
  static func load(_ load: Double) -> String { tenths(load * 100) }

  /// Formats a fraction as a whole percentage.
  static func percent(_ portion: Double) -> String {
    "\(Int((portion * 100).rounded()))\u{A0}%"
  }

  /// Formats a time before now, in seconds, as a label of a time axis.
  static func axis(_ seconds: Double) -> String {
    seconds == 0 ? "now" : "\u{2212}\(plain(seconds))\u{A0}s"
  }

  /// Formats a time before now, in seconds, as part of a sentence.
  static func ago(_ seconds: Double) -> String {
    seconds == 0 ? "Now" : "\(plain(seconds))\u{A0}s ago"
  }

  private static func plain(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? "\(Int(seconds))" : tenths(seconds)
  }

  /// Formats a number of bytes.
  static func bytes(_ bytes: Int) -> String {
    var size = Double(bytes)
    guard size >= 1_024 else { return "\(bytes) B" }
    for unit in ["KiB", "MiB", "GiB"] {
      size /= 1_024
      if size < 99.95 { return "\(tenths(size)) \(unit)" }
      if size < 999.5 { return "\(Int(size.rounded())) \(unit)" }
    }
    return "\(tenths(size / 1_024)) TiB"
  }

  /// Formats a time in seconds since 1970, in the local time zone.
  static func moment(_ seconds: Int) -> String {
    var (time, fields) = (time_t(seconds), tm())
    tzset()
    guard localtime_r(&time, &fields) != nil else { return "" }
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(fields.tm_year + 1_900)-\(two(fields.tm_mon + 1))-\(two(fields.tm_mday))"
    return "\(day) \(two(fields.tm_hour)):\(two(fields.tm_min)):\(two(fields.tm_sec))"
  }

  /// Formats a count with its unit.
  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    number == 1 ? "1 \(one)" : "\(number) \(many)"
  }
}
