internal import Glibc

/// Functions that format file sizes and times.
///
/// ```swift
/// FileTexts.size(1_500)   // "1.5 KB"
/// ```
public nonisolated enum FileTexts {
  /// Formats a number of bytes: "512 bytes", "1.5 KB", "12 MB".
  public static func size(_ bytes: Int) -> String {
    guard bytes >= 1_000 else { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
    var number = Double(bytes)
    for unit in ["KB", "MB", "GB", "TB"] {
      number /= 1_000
      if number < 10 { return "\((number * 10).rounded() / 10) \(unit)" }
      if number < 999.5 || unit == "TB" { return "\(Int(number.rounded())) \(unit)" }
    }
    return "\(bytes) bytes"
  }

  /// Formats a time in the local time zone: "2026-11-24 09:05".
  public static func time(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds.magnitude < 1e11 else { return "" }
    var clock = time_t(seconds)
    var parts = unsafe tm()
    // A change to the time zone takes effect only after this call.
    tzset()
    unsafe localtime_r(&clock, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = unsafe "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    let time = unsafe "\(two(parts.tm_hour)):\(two(parts.tm_min))"
    return "\(date) \(time)"
  }
}
