import Bento
import Foundation
import Observation
import Testing

// The code of the article on migrating that concerns models, line by line.

extension CalendarDate {
  init?(_ date: Date, in calendar: Calendar = .current) {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

@Observable
private final class Observed<Value> {
  private(set) var value: Value

  init(_ value: Value, subscribe: (@escaping (Value) -> Void) -> Void) {
    self.value = value
    subscribe { [weak self] in self?.value = $0 }
  }
}

@Suite struct MigratingModelTests {
  @Test func `a date of Foundation becomes a day`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    let date = Date(timeIntervalSince1970: 86_400 * 59)

    #expect(CalendarDate(date, in: calendar) == CalendarDate(year: 1970, month: 3, day: 1))
  }

  @Test func `a signal's values can be observed`() {
    var send: ((Int) -> Void)?
    let observed = Observed(1) { send = $0 }

    send?(2)

    #expect(observed.value == 2)
  }
}
