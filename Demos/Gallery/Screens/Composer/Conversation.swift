import Bento

/// A message.
struct Message {
  /// The identifier, which is smaller for older messages.
  let id: Int
  let text: AttributedText
  let isOwn: Bool
}

/// The loaded messages, and those that can still be loaded.
struct Conversation {
  private static let pageSize = 20
  private static let lines = [
    "Did the new tables arrive?", "Yes, both of them.", "And the chairs?",
    "They arrive on Thursday, with the lamps. I ordered the ones that we saw at the trade fair.",
    "Good.", "Who will open the door?", "I will. Ada is bringing the keys in the morning.",
  ]

  /// The messages, from oldest to newest.
  private(set) var messages: [Message]
  private var pagesLeft = 3

  var hasOlder: Bool { pagesLeft > 0 }

  init() {
    var link: AttributedText = "Hugs its text, and its "
    link.append("link", attributes: TextAttributes(link: "https://example.org"))
    link.append(" opens.")
    let address: AttributedText = "https://example.org/an-address-that-is/wider/than-its-bubble"
    messages = [
      Message(id: 0, text: "Short.", isOwn: false),
      Message(id: 1, text: link, isOwn: false),
      Message(id: 2, text: address, isOwn: true),
    ]
    loadOlder()
  }

  mutating func send(_ text: String) {
    let id = (messages.last?.id ?? 0) + 1
    messages.append(Message(id: id, text: AttributedText(text), isOwn: true))
  }

  /// Loads one more page of older messages.
  mutating func loadOlder() {
    guard hasOlder else { return }
    pagesLeft -= 1
    let first = messages.first?.id ?? 0
    let older = (first - Self.pageSize..<first).map { id in
      let line = Self.lines[(id % Self.lines.count + Self.lines.count) % Self.lines.count]
      return Message(id: id, text: AttributedText(line), isOwn: id.isMultiple(of: 2))
    }
    messages.insert(contentsOf: older, at: 0)
  }
}
