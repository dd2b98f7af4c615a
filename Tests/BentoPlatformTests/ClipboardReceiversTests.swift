import BentoPlatform
import Testing

struct ClipboardReceiversTests {
  private let now = ContinuousClock.now

  private func dropped(_ ages: [Duration], most: Int = 1_000) -> Int? {
    ClipboardReceivers.dropped(ages.map { now - $0 }, now: now, most: most)
  }

  @Test func `few receivers stay, however long they have been idle`() {
    #expect(dropped([]) == nil)
    #expect(dropped(Array(repeating: .seconds(3_600), count: 63)) == nil)
  }

  @Test func `of many receivers, the one that has been idle the longest is dropped`() {
    var ages = Array(repeating: Duration.seconds(21), count: 64)
    ages[40] = .seconds(22)

    #expect(dropped(ages) == 40)
  }

  @Test func `a burst of receivers costs none its data before they are too many`() {
    var ages = Array(repeating: Duration.seconds(19), count: 100)
    ages[7] = .seconds(20)

    #expect(dropped(ages) == nil)
    #expect(dropped(ages, most: 100) == 7)
  }
}
