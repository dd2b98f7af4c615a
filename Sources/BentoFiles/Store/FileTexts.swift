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
    guard let time = LocalTime(seconds) else { return "" }
    return "\(time.date) \(time.clock)"
  }

  /// Formats a time in the local time zone for a narrow column, depending on the current time: "Today 09:05",
  /// "Yesterday 09:05", "Nov 24", or "2025-11-24" in a different year.
  ///
  /// - Parameters:
  ///   - seconds: The time, in seconds since 1970.
  ///   - now: The current time, in seconds since 1970.
  public static func shortTime(_ seconds: Double, now: Double) -> String {
    guard let time = LocalTime(seconds) else { return "" }
    guard let now = LocalTime(now) else { return time.date }
    switch now.dayNumber - time.dayNumber {
    case 0: return "Today \(time.clock)"
    case 1: return "Yesterday \(time.clock)"
    default: return time.year == now.year ? "\(time.monthName) \(time.day)" : time.date
    }
  }
}

/// A time in the local time zone.
private nonisolated struct LocalTime {
  let year: Int32
  let month: Int32
  let day: Int32
  /// The hours and minutes, such as "09:05".
  let clock: String
  /// The number of the calendar day, counted from an arbitrary day.
  let dayNumber: Int

  /// Returns the time at a number of seconds since 1970, or nil if the time is out of range.
  init?(_ seconds: Double) {
    guard seconds.isFinite, seconds.magnitude < 1e11 else { return nil }
    var moment = time_t(seconds)
    var parts = unsafe tm()
    // A change to the time zone takes effect only after this call.
    tzset()
    unsafe localtime_r(&moment, &parts)
    unsafe (year, month, day) = (parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday)
    clock = unsafe "\(Self.two(parts.tm_hour)):\(Self.two(parts.tm_min))"
    dayNumber = unsafe timegm(&parts) / 86_400
  }

  /// The date, such as "2026-11-24".
  var date: String { "\(year)-\(Self.two(month))-\(Self.two(day))" }

  /// The short name of the month, such as "Nov".
  var monthName: String {
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return names[Int(month) - 1]
  }

  private static func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
