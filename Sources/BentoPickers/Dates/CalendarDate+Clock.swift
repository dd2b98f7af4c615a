internal import Glibc

nonisolated extension CalendarDate {
  /// Returns the current day, according to the system's clock and time zone.
  public static func today() -> CalendarDate { DateAndTime.now().date }
}

nonisolated extension DateAndTime {
  /// Returns the current minute, according to the system's clock and time zone.
  public static func now() -> DateAndTime {
    var seconds = Glibc.time(nil)
    var parts = unsafe tm()
    let beginning = DateAndTime(date: CalendarDate(daysSince1970: 0))
    // A change to the time zone takes effect only with this call.
    tzset()
    guard unsafe localtime_r(&seconds, &parts) != nil,
      let date = unsafe CalendarDate(
        year: Int(parts.tm_year) + 1_900,
        month: Int(parts.tm_mon) + 1,
        day: Int(parts.tm_mday)
      )
    else { return beginning }
    let minutes = unsafe Int(parts.tm_hour) * 60 + Int(parts.tm_min)
    return DateAndTime(date: date, time: TimeOfDay(minutesSinceMidnight: minutes))
  }
}
