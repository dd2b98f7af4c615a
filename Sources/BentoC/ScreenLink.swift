/// The connection between a screen and the surrounding C program, through which they exchange named
/// messages with text, and named values.
///
/// ```swift
/// let link = ScreenLink { name, text in print(name, text) }
/// link.onMessage = { name, text in print("from C:", name, text) }
/// link.send("volume", "0.5")
/// ```
///
/// A value has a type, such as a struct of the program's header that Swift imports. The screen accepts values
/// by name, sends values, and publishes its state, which the program reads when it needs it:
///
/// ```swift
/// link.onValue("player", of: player_state.self) { player in label.text = "\(player.lives) lives" }
/// link.send("move", value: move(x: 1, y: 0))
/// link.publish("volume", number: slider.value)
/// ```
@MainActor
public final class ScreenLink {
  /// Called with each message that the program sends with `bento_host_send`; set by the screen.
  public var onMessage: ((_ name: String, _ text: String) -> Void)?

  /// A closure that delivers the screen's messages to the program's `on_message`.
  var deliver: ((_ name: String, _ text: String) -> Void)?
  /// A closure that delivers the screen's values to the program.
  var deliverValue: ((_ name: String, _ bytes: [UInt8]) -> Void)?
  /// The closures that receive the program's values, by name.
  var receivers: [String: ValueReceiver] = [:]
  /// The state that the screen has published, by name.
  var published: [String: PublishedValue] = [:]

  /// Creates a link without a receiver, such as for a preview of a screen.
  public init() {}

  /// Creates a link to Swift code that, instead of a C program, receives the screen's messages.
  public init(deliver: @escaping (_ name: String, _ text: String) -> Void) {
    self.deliver = deliver
  }

  /// Sends a message to the program; does nothing if the link has no receiver.
  public func send(_ name: String, _ text: String = "") {
    deliver?(name, text)
  }
}
