import Testing

@testable import monitor

/// The texts of the monitor.
@MainActor
struct MonitorTextsTests {
  @Test(arguments: [
    (0, "0 B"), (1_023, "1023 B"), (1_024, "1.0 KiB"), (102_300, "99.9 KiB"),
    (1_023_000, "999 KiB"),
    (1_048_000, "1.0 MiB"), (5 << 30, "5.0 GiB"), (7 << 40, "7.0 TiB"),
  ])
  func `byte counts are shown in a suitable unit`(bytes: Int, text: String) {
    #expect(Texts.bytes(bytes) == text)
  }
}
