import BentoControls
import BentoPickers
import Testing

/// Days and times as values.
@Suite
struct CalendarDateTests {
  private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

  @Test(arguments: [
    (2023, 2, 29), (1900, 2, 29), (2024, 0, 1), (2024, 13, 1), (2024, 4, 31), (2024, 1, 0),
    (0, 1, 1), (10_000, 1, 1), (2024, -1, -1), (.max, 1, 1), (.min, .min, .min),
  ])
  func `a nonexistent day is nil`(year: Int, month: Int, day: Int) {
    #expect(CalendarDate(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [(2024, 2, 29), (2000, 2, 29), (1, 1, 1), (9999, 12, 31)])
  func `an existing day keeps its numbers`(year: Int, month: Int, day: Int) throws {
    let date = try #require(CalendarDate(year: year, month: month, day: day))
    #expect((date.year, date.month, date.day) == (year, month, day))
    #expect(CalendarDate(date.description) == date)
  }

  @Test(arguments: [
    "", "2024", "2024-2-29", "2024-02-30", "24-02-01", "2024/02/01", "-024-02-01", "2024-02-01 ",
    "٢٠٢٤-02-01", "+024-02-01",
  ])
  func `a text that is not a day is nil`(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test
  func `known days have known numbers and weekdays`() throws {
    #expect(try day("1970-01-01").daysSince1970 == 0)
    #expect(try day("2000-03-01").daysSince1970 == 11_017)
    #expect(try day("1969-12-31").daysSince1970 == -1)
    #expect(try day("1970-01-01").weekday == .thursday)
    #expect(try day("1906-12-09").weekday == .sunday)
    #expect(try day("2026-11-23").weekday == .monday)
    #expect(CalendarDate.earliest.weekday == .monday)
    #expect(CalendarDate.latest.weekday == .friday)
  }

  @Test
  func `every day follows the previous one, for 800 years`() throws {
    var date = try day("1599-12-31")
    var weekday = date.weekday.rawValue
    for _ in 0..<292_194 {
      let next = date.adding(days: 1)
      let isNewMonth = date.day == date.daysInMonth
      #expect(next.day == (isNewMonth ? 1 : date.day + 1))
      #expect(next > date)
      weekday = weekday % 7 + 1
      guard next.weekday.rawValue == weekday, next.adding(days: -1) == date else {
        Issue.record("\(date) \(next)")
        return
      }
      date = next
    }
    #expect(date.description == "2399-12-31")
  }

  @Test
  func `adding months and years keeps the day, or uses the last one`() throws {
    #expect(try day("2024-01-31").adding(months: 1) == day("2024-02-29"))
    #expect(try day("2023-01-31").adding(months: 1) == day("2023-02-28"))
    #expect(try day("2024-03-31").adding(months: -1) == day("2024-02-29"))
    #expect(try day("2024-02-29").adding(years: 1) == day("2025-02-28"))
    #expect(try day("2024-12-15").adding(months: 13) == day("2026-01-15"))
    #expect(try day("2024-01-15").adding(months: -25) == day("2021-12-15"))
    #expect(try day("2026-11-23").days(until: day("2026-12-25")) == 32)
    #expect(try day("2026-11-23").firstOfMonth == day("2026-11-01"))
  }

  @Test(arguments: [Int.max, .min, 4_000_000, -4_000_000, 120_000, -120_000])
  func `the first and the last day are the limits`(count: Int) throws {
    let end: CalendarDate = count > 0 ? .latest : .earliest
    let middle = try day("2026-11-23")
    if count.magnitude > 3_000_000 { #expect(middle.adding(days: count) == end) }
    #expect(middle.adding(months: count).year == end.year)
    #expect(middle.adding(years: count).year == end.year)
    #expect(CalendarDate.latest.adding(days: 1) == .latest)
    #expect(CalendarDate.earliest.adding(days: -1) == .earliest)
  }

  @Test
  func `times have limits and texts`() throws {
    let time = try #require(TimeOfDay("09:30"))
    #expect((time.hour, time.minute, time.description) == (9, 30, "09:30"))
    #expect(TimeOfDay(hour: 24, minute: 0) == nil)
    #expect(TimeOfDay(hour: 0, minute: -1) == nil)
    #expect(TimeOfDay("9:30") == nil)
    #expect(TimeOfDay("24:00") == nil)
    #expect(time.adding(minutes: -600).description == "23:30")
    #expect(time.adding(minutes: .max) != time.adding(minutes: .min))
    #expect(TimeOfDay(minutesSinceMidnight: -1) == .lastMinute)
    #expect(TimeOfDay.midnight < time)
  }

  @Test
  func `a week begins as the locale specifies`() {
    var names = CalendarNames.english
    #expect(names.week.first == .monday)
    names.firstWeekday = .sunday
    #expect(names.week == [.sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday])
    names.months = []
    #expect(names.name(ofMonth: 3) == "3")
  }

  @Test
  func `dates without a locale are formatted as in ISO 8601`() {
    #expect(CalendarNames(locale: "C") == nil)
    #expect(CalendarNames(locale: "no_WHERE") == nil)
    #expect(CalendarNames.current.week.count == 7)
  }
}
