import BentoPlatform
import Testing

@Suite
struct HostTimeTests {
  @Test
  func `a moment and a duration give a later moment, and two moments their distance`() {
    let start = HostTime(nanoseconds: 5)
    let end = start + .milliseconds(2)

    #expect(start < end)
    #expect(end - start == .milliseconds(2))
  }
}
