import Testing

@testable import BentoPickers

/// Date formats of languages.
@Suite
struct CalendarNamesTests {
  @Test(arguments: [
    ("%d.%m.%Y", [CalendarNames.Part.day, .month, .year], "."),
    ("%m/%d/%Y", [.month, .day, .year], "/"),
    ("%Y-%m-%d", [.year, .month, .day], "-"),
    ("%F", [.year, .month, .day], "-"),
    ("%-d. %-m. %Y", [.day, .month, .year], ". "),
    ("%d-%b-%Y", [.day, .month, .year], "-"),
  ])
  func `the order is derived from a format`(
    format: String,
    order: [CalendarNames.Part],
    separator: String
  ) throws {
    let read = try #require(CalendarNames.order(in: format))
    #expect(read.order == order)
    #expect(read.separator == separator)
  }

  @Test(arguments: ["", "%d.%m", "%x", "%%", "%Y年"])
  func `a format without all parts has no order`(format: String) {
    #expect(CalendarNames.order(in: format) == nil)
  }
}
