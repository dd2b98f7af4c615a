import BentoControls
import BentoGeometry
import BentoInteraction
import BentoPickers
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// Laws of dates and times that are typed part by part: typing the digits of a day or a time yields exactly
/// that value, whatever was shown before and in whichever order the language has the parts.
@Suite
struct TypedPartsTests {
  private let harness = Harness(size: Size(width: 360, height: 120), scale: 1)

  private nonisolated static let orders: [[CalendarNames.Part]] = [
    [.day, .month, .year], [.day, .year, .month], [.month, .day, .year], [.month, .year, .day],
    [.year, .month, .day], [.year, .day, .month],
  ]

  /// The first and last days of months of all lengths, in common years and leap years.
  private static let days: [CalendarDate] = [1, 26, 1999, 2024, 2026, 9999].flatMap { year in
    [1, 2, 4, 12].flatMap { month in
      [1, 3, 12, 28, 29, 30, 31].compactMap { CalendarDate(year: year, month: month, day: $0) }
    }
  }

  private static let shown = ["2026-02-15", "2024-02-29", "2025-12-31", "0001-01-01", "2026-04-30"]
    .compactMap { CalendarDate($0) }

  private func show<Field: PartsField>(_ field: Field) -> Field {
    field.frame = Rect(origin: Point(x: 20, y: 20), size: field.intrinsicContentSize)
    harness.window.addSubview(field)
    field.becomeFirstResponder()
    return field
  }

  /// The text of a day in a given order.
  private func text(
    _ day: CalendarDate,
    _ order: [CalendarNames.Part],
    separator: String,
    pads: Bool
  ) -> String {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = "\(number)"
      return pads ? String(repeating: "0", count: max(0, count - text.count)) + text : text
    }
    return order.map { part in
      switch part {
      case .year: String(repeating: "0", count: 4 - "\(day.year)".count) + "\(day.year)"
      case .month: digits(day.month, 2)
      case .day: digits(day.day, 2)
      }
    }.joined(separator: separator)
  }

  @Test(arguments: orders)
  func `typing the digits of a day yields that day`(order: [CalendarNames.Part]) {
    let picker = show(DatePicker())
    picker.names = .english
    picker.names.order = order
    picker.names.separator = "."
    // As in a program that renders its form again after each change.
    picker.addAction(for: .valueChanged) { [unowned picker] in
      let date = picker.date
      picker.date = date
    }

    for before in Self.shown {
      for day in Self.days {
        for (separator, pads) in [("", true), (".", true), (".", false)] {
          let text = text(day, order, separator: separator, pads: pads)
          picker.date = before
          harness.key(.home)
          harness.type(text)
          if !pads {
            // A final 1 may be the beginning of a 12.
            picker.resignFirstResponder()
            picker.becomeFirstResponder()
          }
          #expect(picker.date == day, "\(text) over \(before), \(order)")
        }
      }
    }
  }

  @Test(arguments: orders)
  func `limits apply to the whole day, not to its parts`(order: [CalendarNames.Part]) throws {
    let picker = show(DatePicker())
    picker.names = .english
    picker.names.order = order
    let first = try #require(CalendarDate("2024-02-20"))
    let last = try #require(CalendarDate("2026-04-29"))
    picker.minimumDate = first
    picker.maximumDate = last
    picker.addAction(for: .valueChanged) { [unowned picker] in
      #expect((first...last).contains(picker.date))
    }

    for before in Self.shown {
      for day in Self.days {
        picker.date = before
        harness.key(.home)
        harness.type(text(day, order, separator: "", pads: true))
        #expect(picker.date == min(last, max(first, day)), "\(day) over \(before), \(order)")
      }
    }
  }

  @Test
  func `the parts can be typed in any order`() throws {
    let picker = show(DatePicker())
    picker.names = .english
    for before in Self.shown {
      for day in Self.days {
        let text = day.description.split(separator: "-")
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
          picker.date = before
          for part in order {
            harness.key(.home)
            for _ in 0..<part { harness.key(.right) }
            harness.type(String(text[part]))
          }
          #expect(picker.date == day, "\(day) over \(before), \(order)")
        }
      }
    }
  }

  @Test(arguments: [nil, ["AM", "PM"]])
  func `typing the digits of a time yields that time, even with limits`(halves: [String]?) throws {
    let picker = show(TimePicker())
    picker.names = .english
    picker.names.dayHalves = halves
    let limits = [
      (TimeOfDay.midnight, TimeOfDay.lastMinute),
      (try #require(TimeOfDay("08:30")), try #require(TimeOfDay("17:15"))),
    ]
    for (first, last) in limits {
      picker.minimumTime = first
      picker.maximumTime = last
      for before in [0, 8 * 60 + 40, 12 * 60, 17 * 60, 1439] {
        for minutes in stride(from: 0, to: 1440, by: 7) {
          let time = TimeOfDay(minutesSinceMidnight: minutes)
          picker.time = TimeOfDay(minutesSinceMidnight: before)
          harness.key(.home)
          if halves == nil {
            harness.type(time.description)
          } else {
            let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
            harness.type(hour < 10 ? "0\(hour)" : "\(hour)")
            harness.type(String(time.description.suffix(2)))
            harness.type(time.hour < 12 ? "a" : "p")
          }
          #expect(picker.time == min(last, max(first, time)), "\(time) over \(before)")
        }
      }
    }
  }

  @Test
  func `a short month remembers the day until the field is left`() throws {
    let picker = show(DatePicker())
    picker.names = .english
    picker.date = try #require(CalendarDate("2026-01-31"))
    harness.key(.home)
    harness.key(.right)
    harness.key(.up)
    #expect(picker.date.description == "2026-02-28")
    harness.key(.up)
    #expect(picker.date.description == "2026-03-31")
    harness.key(.down)
    picker.resignFirstResponder()
    picker.becomeFirstResponder()
    harness.key(.up)

    #expect(picker.date.description == "2026-03-28")
  }

  @Test
  func `a nonexistent day becomes the month's last when all is typed`() throws {
    let picker = show(DatePicker())
    picker.names = .english
    picker.names.order = [.day, .month, .year]
    picker.date = try #require(CalendarDate("2026-01-15"))
    harness.key(.home)
    harness.type("3102")
    let halfTyped = harness.render()
    harness.type("2026")

    #expect(picker.date.description == "2026-02-28")
    #expect(halfTyped != harness.render())
    #expect(harness.render() == harness.renderFully())
    harness.key(.home)
    harness.key(.right)
    harness.type("3")
    #expect(picker.date.description == "2026-03-31")
  }

  @Test
  func `an impossible digit is rejected, and values set by the program are shown`() throws {
    let picker = show(DatePicker())
    picker.names = .english
    picker.date = try #require(CalendarDate("2026-11-23"))
    harness.key(.home)
    harness.key(.right)
    harness.type("1")
    harness.type("3")
    harness.type("2")
    #expect(picker.date.description == "2026-12-23")
    harness.type("31")
    picker.date = try #require(CalendarDate("2025-02-03"))
    harness.key(.home)
    harness.key(.up)

    #expect(picker.date.description == "2026-02-03")
  }

  @Test
  func `other months of a calendar lead back to the same day`() throws {
    let calendar = CalendarView()
    calendar.names = .english
    calendar.date = try #require(CalendarDate("2026-01-31"))
    calendar.frame = Rect(origin: .zero, size: calendar.intrinsicContentSize)
    harness.window.addSubview(calendar)
    calendar.becomeFirstResponder()
    harness.key(.pageDown)
    harness.key(.pageDown)
    harness.key(.space)

    #expect(calendar.date.description == "2026-03-31")
  }
}
