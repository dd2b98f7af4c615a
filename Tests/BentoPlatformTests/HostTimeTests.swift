import BentoPlatform
import Testing

@Suite
struct HostTimeTests {
  @Test
  func `a moment plus a duration is a later moment, and the difference of moments a duration`() {
    let start = HostTime(nanoseconds: 5)
    let end = start + .milliseconds(2)

    #expect(start < end)
    #expect(end - start == .milliseconds(2))
  }
}
