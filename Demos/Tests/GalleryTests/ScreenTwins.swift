import Bento
import BentoTesting
import Foundation
import Testing
import VirtualDisplay

@testable import gallery

/// A screen of the gallery twice: in a window of a real X server and headless, used alike.
///
/// What is done is done to both. The pictures are compared where both have come to rest, so that how
/// fast the window is does not matter: a comparison waits for the picture that the harness has drawn.
@MainActor
final class ScreenTwins {
  /// A key by what it means to the toolkit, and by its name in X.
  struct NamedKey {
    let key: Key
    let name: String

    static let down = NamedKey(key: .down, name: "Down")
    static let home = NamedKey(key: .home, name: "Home")
    static let space = NamedKey(key: .space, name: "space")
    static let delete = NamedKey(key: .delete, name: "Delete")
    static let menu = NamedKey(key: .menu, name: "Menu")
    static let escape = NamedKey(key: .escape, name: "Escape")
    static let enter = NamedKey(key: .enter, name: "Return")
    static let up = NamedKey(key: .up, name: "Up")
    static let right = NamedKey(key: .right, name: "Right")
    static let end = NamedKey(key: .end, name: "End")
    static let left = NamedKey(key: .left, name: "Left")
    static let backspace = NamedKey(key: .backspace, name: "BackSpace")
    static let insert = NamedKey(key: .insert, name: "Insert")
    static let tab = NamedKey(key: .tab, name: "Tab")
    static let tenth = NamedKey(key: .function(10), name: "F10")

    static func character(_ character: Character) -> NamedKey {
      NamedKey(key: .character(character), name: "\(character)")
    }
  }

  /// How far a notch of a mouse's wheel moves the content, in points.
  private static let notch = 48.0
  /// After so long nothing moves any more, and scroll bars have faded.
  private static let rest = Duration.milliseconds(1_500)
  /// After so long a caret that was seen is not, and the other way around.
  private static let halfBlink = Duration.milliseconds(600)

  let harness: Harness
  let display: VirtualDisplay
  private var manager: Program?
  private let program: Program
  private let window: DesktopWindow
  /// Where the pointer was moved last.
  private var pointer: Point?

  /// Opens a screen in a window and waits until it is seen; with a window manager, the window can be
  /// closed by Alt and F4.
  init(of entry: GalleryScreen, showing view: View, isManaged: Bool = false) throws {
    harness = Harness(size: entry.size)
    harness.mount(view)
    display = try VirtualDisplay(height: max(600, Int(entry.size.height) + 40))
    if isManaged { manager = try display.startWindowManager() }
    program = try display.launch("gallery", ["show", entry.name, "--alone", "--bundled-fonts"])
    window = try DesktopWindow(titled: "Bento Gallery: \(entry.title)", on: display)
    if isManaged { try window.waitUntilActive() } else { try window.focus() }
    // The server begins with the pointer anywhere, which may hover.
    try move(to: Point(x: 1, y: 1))
    try expectSamePicture("at the start")
  }

  /// Waits until the window shows what the harness shows when nothing moves any more.
  func expectSamePicture(_ moment: String) throws {
    harness.settle()
    harness.advance(by: Self.rest)
    harness.settle()
    let pixels = harness.render()
    #expect(pixels == harness.renderFully(), "What is painted \(moment) leaves nothing behind.")
    // A caret blinks, and rests after ten seconds. Where the main actor was busy so long, the window's
    // caret may be seen for good while the harness's has just gone: each of its two phases will do.
    harness.advance(by: Self.halfBlink)
    let wanted = [pixels, harness.render()].map { Screenshot.checksum(ofPixels: $0.words) }
    do {
      try wait(for: "the same picture \(moment)") {
        try wanted.contains(window.picture().checksum)
      }
    } catch {
      Attachment.record(pixels.png(), named: "harness.png")
      Attachment.record(try display.run("import", "-window", "root", "png:-"), named: "window.png")
      throw error
    }
  }

  /// Asks both to close; where that is refused, lets both ask the person why.
  func wishToClose() async throws {
    _ = harness.window.shouldClose?()
    await harness.run {}
    try window.press("alt+F4")
  }

  /// Waits until the program has ended by itself.
  func waitForEnd() throws {
    try program.waitForGoodEnd()
  }

  /// Ends the program, which must not have gone wrong.
  func end() throws {
    program.send(SIGTERM)
    try program.waitForGoodEnd()
  }
}

// MARK: - Hands

extension ScreenTwins {
  /// Moves the pointer; where it is already there is no motion, as in X.
  func move(to point: Point) throws {
    guard point != pointer else { return }
    pointer = point
    harness.pointer(.move, at: point)
    try window.movePointer(x: Int(point.x), y: Int(point.y))
  }

  /// The number of a mouse's button in X.
  private func number(of button: PointerEvent.Button) -> String {
    switch button {
    case .primary: "1"
    case .middle: "2"
    case .secondary: "3"
    case .other(let number): "\(number)"
    }
  }

  /// Moves the pointer and presses a button of the mouse.
  func press(at point: Point, button: PointerEvent.Button = .primary) throws {
    try move(to: point)
    harness.pointer(.down, at: point, button: button)
    try display.run("xdotool", "mousedown", number(of: button))
  }

  /// Moves the pointer and lets a button of the mouse go.
  func release(at point: Point, button: PointerEvent.Button = .primary) throws {
    try move(to: point)
    harness.pointer(.up, at: point, button: button)
    try display.run("xdotool", "mouseup", number(of: button))
  }

  /// Presses at a point, moves to another one in a few steps, and lets go.
  func drag(from start: Point, to end: Point) throws {
    try press(at: start)
    for share in [0.25, 0.5, 0.75] {
      try move(
        to: Point(
          x: (start.x + share * (end.x - start.x)).rounded(),
          y: (start.y + share * (end.y - start.y)).rounded()
        )
      )
    }
    try release(at: end)
  }

  /// Clicks while a modifier key is held.
  func click(at point: Point, holding modifiers: KeyModifiers = []) throws {
    pointer = point
    harness.click(at: point, modifiers: modifiers)
    try hold(modifiers) { try window.click(x: Int(point.x), y: Int(point.y)) }
  }

  /// Clicks at once after a click, as the second or third of a row.
  func clickAgain(at point: Point, count: Int = 2) throws {
    harness.click(at: point, clickCount: count)
    try display.run("xdotool", "click", "1")
  }

  /// Waits so long that the next click begins a new row.
  func rest() throws {
    harness.advance(by: Self.rest)
    try display.run("sleep", "0.7")
  }

  /// Clicks in the middle of a view of the harness, and at the same place in the window.
  func click(on view: View) throws {
    let point = view.convert(view.bounds.center, to: nil)
    try click(at: Point(x: point.x.rounded(), y: point.y.rounded()))
  }

  /// Presses and releases a key while modifier keys are held.
  func key(_ key: NamedKey, holding modifiers: KeyModifiers = []) throws {
    harness.key(key.key, modifiers: modifiers)
    try hold(modifiers) { try display.run("xdotool", "key", key.name) }
  }

  /// Types small letters.
  func type(_ text: String) throws {
    for letter in text { try key(.character(letter)) }
  }

  /// Types text of any letters into what takes text.
  func write(_ text: String) throws {
    harness.type(text)
    try display.run("xdotool", "type", "--delay", "20", text)
  }

  /// Waits until a selection of the X server holds a text.
  func expectSelection(_ name: String, _ text: String) throws {
    try wait(for: "the \(name) selection") {
      let data = try display.run("xclip", "-o", "-selection", name)
      return String(decoding: data, as: UTF8.self) == text
    }
  }

  /// Lets another program own a selection of the X server.
  func own(_ name: String, _ text: String) throws {
    harness.services.clipboards[name == "primary" ? .primary : .clipboard] = text
    let command = "printf '%s' '\(text)' | xclip -selection \(name) >/dev/null 2>&1"
    try display.run("sh", "-c", command)
  }

  /// Turns the wheel by notches, downwards where the number is positive.
  func turnWheel(_ notches: Int, at point: Point, holding modifiers: KeyModifiers = []) throws {
    try move(to: point)
    let button = notches < 0 ? "4" : "5"
    try hold(modifiers) {
      for _ in 0..<notches.magnitude {
        harness.scroll(
          by: Size(width: 0, height: notches < 0 ? Self.notch : -Self.notch),
          at: point,
          isPrecise: false,
          modifiers: modifiers
        )
        try display.run("xdotool", "click", button)
      }
    }
  }

  private func hold(_ modifiers: KeyModifiers, while body: () throws -> Void) throws {
    let names = [(KeyModifiers.shift, "shift"), (.control, "ctrl"), (.alt, "alt")]
      .filter { modifiers.contains($0.0) }.map(\.1)
    for name in names { try display.run("xdotool", "keydown", name) }
    try body()
    for name in names.reversed() { try display.run("xdotool", "keyup", name) }
  }
}
