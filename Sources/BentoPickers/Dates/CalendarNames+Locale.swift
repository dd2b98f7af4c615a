internal import Glibc

nonisolated extension CalendarNames {
  /// The conventions of the desktop's language, from the C library locale that the environment specifies;
  /// ``english`` if the environment specifies none that can be used.
  public static let current = CalendarNames(locale: "") ?? .english

  /// Creates the conventions of a C library locale, or returns nil for "C" and for a locale that is not
  /// installed.
  ///
  /// - Parameter name: The name, such as "de_DE.UTF-8"; empty for the locale that the environment specifies.
  public init?(locale name: String) {
    guard let locale = unsafe newlocale(LC_TIME_MASK, name, nil) else { return nil }
    defer { unsafe freelocale(locale) }
    func text(_ item: some BinaryInteger) -> String {
      unsafe nl_langinfo_l(nl_item(item), locale).map { unsafe String(cString: $0) } ?? ""
    }
    let dateFormat = text(D_FMT)
    // The "C" locale has no language, and its date format is not in common use.
    guard dateFormat != "%m/%d/%y", let (order, separator) = Self.order(in: dateFormat) else {
      return nil
    }
    // The C library's weeks begin on Sunday.
    func week(from first: some BinaryInteger) -> [String] {
      (1...7).map { text(Int(first) + $0 % 7) }
    }
    let clock = text(T_FMT)
    let halves = [text(AM_STR), text(PM_STR)]
    let usesHalves = zip(clock, clock.dropFirst()).contains { $0 == "%" && "rIp".contains($1) }
    self.init(
      months: (0..<12).map { text(Int(MON_1) + $0) },
      weekdays: week(from: DAY_1),
      shortWeekdays: week(from: ABDAY_1),
      firstWeekday: unsafe Self.firstWeekday(of: locale),
      order: order,
      separator: separator,
      dayHalves: usesHalves && !halves.contains("") ? halves : nil
    )
  }

  /// Returns the order of the parts in a `strftime` format, and the separator between the first two.
  static func order(in format: String) -> (order: [Part], separator: String)? {
    let format =
      format == "%F" ? "%Y-%m-%d" : format == "%D" ? "%m/%d/%y" : format
    var order: [Part] = []
    var separator = ""
    var isSpecifier = false
    for character in format {
      if isSpecifier {
        switch character {
        case "Y", "y": order.append(.year)
        case "m", "b", "B": order.append(.month)
        case "d", "e": order.append(.day)
        case "-", "E", "O": continue
        default: break
        }
        isSpecifier = false
      } else if character == "%" {
        isSpecifier = true
      } else if order.count == 1, !character.isLetter {
        separator.append(character)
      }
    }
    guard order.count == 3, Set(order).count == 3 else { return nil }
    return (order, separator.isEmpty ? "-" : separator)
  }

  /// Returns the first day of the week in a locale.
  private static func firstWeekday(of locale: locale_t) -> CalendarDate.Weekday {
    // The two results are numbers, not strings: the first pointer is itself a date on which a week of the
    // locale begins, and the byte at the second is the position of the first day in that week.
    let base = unsafe nl_langinfo_l(nl_item(_NL_TIME_WEEK_1STDAY), locale)
    let day = unsafe base.map { Int(bitPattern: $0) & 0xFFFF_FFFF } ?? 0
    let offset =
      unsafe nl_langinfo_l(nl_item(_NL_TIME_FIRST_WEEKDAY), locale).map { unsafe Int($0.pointee) }
      ?? 1
    let start =
      CalendarDate(year: day / 10_000, month: day / 100 % 100, day: day % 100)?.weekday ?? .sunday
    return CalendarDate.Weekday.allCases[(start.rawValue - 1 + max(0, offset - 1)) % 7]
  }
}
