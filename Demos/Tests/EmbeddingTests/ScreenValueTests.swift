import BentoC
import Testing

/// Values that a screen exchanges with its program, which these tests play in Swift.
@MainActor
struct ScreenValueTests {
  /// A struct with padding at its end, which C includes in the size.
  private struct Padded: BitwiseCopyable, Equatable {
    var number = 0.0
    var mark: UInt8 = 0
  }

  @Test
  func `values arrive at the closure for their name`() throws {
    let link = ScreenLink()
    var received: [Padded] = []
    link.onValue("padded", of: Padded.self) { received.append($0) }

    try link.receive("padded", value: Padded(number: 1.5, mark: 7))
    try link.receive("padded", value: Padded(number: -2, mark: 8))

    #expect(received == [Padded(number: 1.5, mark: 7), Padded(number: -2, mark: 8)])
  }

  @Test
  func `a later closure replaces an earlier one, also while it runs`() throws {
    let link = ScreenLink()
    var lines: [String] = []
    link.onValue("number", of: Int32.self) { number in
      lines.append("first \(number)")
      link.onValue("number", of: Int32.self) { lines.append("second \($0)") }
    }

    try link.receive("number", value: Int32(1))
    try link.receive("number", value: Int32(2))

    #expect(lines == ["first 1", "second 2"])
  }

  @Test
  func `a value of another size or name is an error`() {
    let link = ScreenLink()
    link.onValue("number", of: Int32.self) { _ in Issue.record("The value has another size.") }

    let size = #expect(throws: ScreenValueError.self) {
      try link.receive("number", value: Int64(1))
    }
    let name = #expect(throws: ScreenValueError.self) {
      try link.receive("other", value: Int32(1))
    }

    #expect(size?.code == .size && name?.code == .name)
    #expect(
      size?.description == "The value “number” cannot be exchanged: it has 8 bytes, but the "
        + "screen’s type Int32 has 4."
    )
  }

  @Test
  func `published state is read back by name and kind`() throws {
    let link = ScreenLink()
    link.publish("padded", value: Padded(number: 3, mark: 1))
    link.publish("volume", number: 0.25)
    link.publish("title", text: "Grüße")
    link.publish("volume", number: 0.75)

    #expect(try link.publishedValue("padded", of: Padded.self) == Padded(number: 3, mark: 1))
    #expect(try link.publishedNumber("volume") == 0.75)
    #expect(try link.publishedText("title") == "Grüße")
    let errors = [
      #expect(throws: ScreenValueError.self) { try link.publishedNumber("title") },
      #expect(throws: ScreenValueError.self) { try link.publishedText("volume") },
      #expect(throws: ScreenValueError.self) { try link.publishedValue("title", of: Int8.self) },
      #expect(throws: ScreenValueError.self) { try link.publishedNumber("none") },
      #expect(throws: ScreenValueError.self) { try link.publishedValue("padded", of: Int8.self) },
    ]
    #expect(errors.map(\.?.code) == [.kind, .kind, .kind, .name, .size])
  }

  @Test
  func `sending a value without a receiver does nothing`() {
    ScreenLink().send("number", value: 1)
  }
}
