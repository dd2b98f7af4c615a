import Bento
import CSDL2
import Glibc

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
    case .character("p"), .escape: tell("selected", window.clipboard.primaryText)
    case .character("h"): copyTypes()
    case .character("i"): window.clipboard.image = ClipboardPanel.picture(of: length)
    case .character("m"):
      load("image") {
        try await $0.loadImage()
      } print: {
        "\($0.pixels.hashValue)"
      }
    case .character("n"):
      load("png") {
        try await $0.loadData(ofType: .png)
      } print: {
        Self.digest(of: $0)
      }
    case .character("o"):
      load("own") {
        try await $0.loadData(ofType: Self.own)
      } print: {
        Self.digest(of: $0)
      }
    case .character("s"):
      report("png \((try? window.clipboard.data(ofType: .png))?.map(Self.digest) ?? "failed")")
    case .character("g"): tell("html", window.clipboard.html)
    case .character("f"):
      let files = window.clipboard.files
      report("files \(files?.isCut ?? false) \(files?.paths.map(\.text) ?? [])")
    case .character("y"): report("types \(window.clipboard.types.map(\.name))")
    case .character("x"):
      load("text") {
        try await $0.loadData(ofType: .text)
      } print: {
        Self.digest(of: $0)
      }
    case .character("r"): exchangeRepeatedly()
    case .character("k"):
      SDL_SetClipboardText("by SDL ü")
      report("copied by SDL")
    case .character("l"):
      let text = SDL_GetClipboardText()
      report("sdl \(text.map { String(cString: $0) } ?? "")")
      SDL_free(text)
    case .character("z"):
      report("busy")
      sleep(4)
      report("idle")
    case .character("t"): editor.becomeFirstResponder()
    case .character("q"): window.close()
    default: return false
    }
    return true
  }

  /// A type of this program.
  private static let own: ContentType = "application/x-bento-probe"

  /// Copies text, HTML, files and data of a type of this program, which is created on demand.
  private func copyTypes() {
    var contents = ClipboardContents(text: "plain ü")
    contents.html = "<b>bold ü</b>"
    contents.files = CopiedFiles(["/tmp/a b.txt", "/tmp/ü"], isCut: true)
    contents.provide(Self.own) { [length] in Array(Self.text(of: length).utf8) }
    window?.clipboard.setContents(contents)
    report("copied \(Self.digest(of: editor.text))")
  }

  /// Copies a thousand times for the middle button, reads data of other programs as often, and prints the number
  /// of its bytes.
  private func exchangeRepeatedly() {
    guard let clipboard = window?.clipboard else { return }
    var count = 0
    for round in 0..<1_000 {
      clipboard.primaryText = "text \(round)"
      count += ((try? clipboard.data(ofType: Self.own)) ?? nil)?.count ?? 0
    }
    report("rounds 1000 \(count)")
  }

  /// Loads data, and prints it and the longest time between two turns of the main actor meanwhile.
  private func load<Value>(
    _ verb: String,
    _ body: @escaping (Clipboard) async throws -> Value?,
    print: @escaping (Value) -> String
  ) {
    guard let clipboard = window?.clipboard else { return }
    Task {
      let ticks = Task {
        var longest = Duration.zero
        var last = ContinuousClock.now
        while !Task.isCancelled {
          try? await Task.sleep(for: .milliseconds(1))
          longest = max(longest, ContinuousClock.now - last)
          last = .now
        }
        return longest
      }
      let start = ContinuousClock.now
      var (value, failure): (Value?, String) = (nil, "nothing")
      do { value = try await body(clipboard) } catch { failure = "\(error)" }
      let duration = ContinuousClock.now - start
      ticks.cancel()
      report("turn \(await ticks.value) of \(duration)")
      report("\(verb) \(value.map(print) ?? failure)")
    }
  }

  /// A picture whose pixels depend on the length.
  private static func picture(of length: Int) -> Image {
    Image(
      pixels: PixelBuffer(width: 300, height: 200) { x, y in
        let value = UInt8(truncatingIfNeeded: (x &* 31) ^ (y &* 17) &+ length)
        return Pixel(red: value, green: UInt8(truncatingIfNeeded: x), blue: 7)
      }
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    editor.frame = bounds
  }

  private func tell(_ verb: String, _ text: String?) {
    report("\(verb) \(text.map(ClipboardPanel.digest) ?? "nothing")")
  }

  /// A text of `length` bytes without repetitions.
  private nonisolated static func text(of length: Int) -> String {
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
  static func digest(of text: String) -> String { digest(of: Array(text.utf8)) }

  /// The number of bytes, and the checksum that the tests compute.
  private nonisolated static func digest(of bytes: [UInt8]) -> String {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\(bytes.count) \(sum)"
  }
}
