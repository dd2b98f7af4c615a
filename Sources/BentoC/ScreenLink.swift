/// What a screen and the C program around it say to each other: names with texts.
@MainActor
public final class ScreenLink {
  /// Takes what the program tells with `bento_host_send`; set by the screen.
  public var onMessage: ((_ name: String, _ text: String) -> Void)?

  /// Takes what the screen tells, for the program's `on_message`.
  var deliver: ((_ name: String, _ text: String) -> Void)?

  /// Creates a link to nobody, such as for a preview of a screen.
  public init() {}

  /// Creates a link to Swift code that takes the screen's messages in place of a C program.
  public init(deliver: @escaping (_ name: String, _ text: String) -> Void) {
    self.deliver = deliver
  }

  /// Tells the program something; without one nothing happens.
  public func send(_ name: String, _ text: String = "") {
    deliver?(name, text)
  }
}
