internal import Glibc

nonisolated extension CalendarDate {
  /// The day that it is now, by the clock and the time zone of the machine.
  public static func today() -> CalendarDate {
    var seconds = time(nil)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return CalendarDate(daysSince1970: 0) }
    return CalendarDate(
      year: Int(parts.tm_year) + 1_900,
      month: Int(parts.tm_mon) + 1,
      day: Int(parts.tm_mday)
    ) ?? CalendarDate(daysSince1970: 0)
  }
}
