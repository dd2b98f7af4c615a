import Bento

/// A text view, and keys that copy and paste texts of a given length; it prints the length of a text and a
/// checksum of its bytes.
@MainActor
final class ClipboardPanel: View {
  private let editor = TextView()
  private let length = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 0

  required init() {
    super.init()
    addSubview(editor)
    editor.text = ClipboardPanel.text(of: length)
  }

  override var canBecomeFirstResponder: Bool { true }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    becomeFirstResponder()
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    guard let window, event.modifiers.isEmpty else { return false }
    switch event.key {
    case .character("c"):
      window.clipboard.text = editor.text
      report("copied \(ClipboardPanel.digest(of: editor.text))")
    case .character("e"): window.clipboard.text = nil
    case .character("v"): tell("pasted", window.clipboard.text)
    case .character("p"): tell("selected", window.clipboard.primaryText)
    case .character("t"): editor.becomeFirstResponder()
    case .character("q"): window.close()
    default: return false
    }
    return true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    editor.frame = bounds
  }

  private func tell(_ verb: String, _ text: String?) {
    report("\(verb) \(text.map(ClipboardPanel.digest) ?? "nothing")")
  }

  /// A text of `length` bytes without repetitions.
  static func text(of length: Int) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(length + 16)
    var number = 0
    while bytes.count < length {
      bytes += "ü\(number)\n".utf8
      number += 1
    }
    bytes.removeLast(bytes.count - length)
    // Not in the middle of a character.
    if bytes.last == 0xc3 { bytes[bytes.count - 1] = UInt8(ascii: "x") }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The length of a text, and the checksum that the tests compute.
  static func digest(of text: String) -> String {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\(text.utf8.count) \(sum)"
  }
}
