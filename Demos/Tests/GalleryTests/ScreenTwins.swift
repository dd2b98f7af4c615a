import Bento
import BentoTesting
import Foundation
import Testing
import VirtualDisplay

@testable import gallery

/// A screen of the gallery that runs twice, in a window of a real X server and headless, with the same input.
///
/// All input goes to both. The images are compared when both are idle, so the speed of the window does not
/// matter: a comparison waits until the window shows the image that the harness has drawn.
@MainActor
final class ScreenTwins {
  /// A key's name in the toolkit, and its name in X.
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

  /// The distance that a notch of the mouse wheel scrolls the content, in points.
  private static let notch = 60.0
  /// The time after which nothing moves anymore and scroll bars have faded.
  private static let rest = Duration.milliseconds(1_500)
  /// The time after which a visible caret is hidden, and vice versa.
  private static let halfBlink = Duration.milliseconds(600)

  let harness: Harness
  let display: VirtualDisplay
  private var manager: Program?
  private let program: Program
  private let window: DesktopWindow
  /// The last position of the pointer, or nil.
  private var pointer: Point?

  /// Opens a screen in a window and waits until it is visible; with a window manager, Alt and F4 can close
  /// the window.
  init(of entry: GalleryScreen, showing view: View, isManaged: Bool = false) throws {
    harness = Harness(size: entry.size)
    harness.window.isResizable = true
    harness.mount(view)
    display = try VirtualDisplay(height: max(600, Int(entry.size.height) + 40))
    if isManaged { manager = try display.startWindowManager() }
    program = try display.launch("gallery", ["show", entry.name, "--alone", "--bundled-fonts"])
    window = try DesktopWindow(titled: "\(entry.title) – Bento Gallery", on: display)
    if isManaged { try window.waitUntilActive() } else { try window.focus() }
    // The server starts with the pointer at an arbitrary position, where it may hover over a control.
    try move(to: Point(x: 1, y: 1))
    try expectSamePicture("at the start")
  }

  /// Waits until the window shows the harness's content in its resting state.
  func expectSamePicture(_ moment: String) throws {
    harness.settle()
    harness.advance(by: Self.rest)
    harness.settle()
    let pixels = harness.render()
    #expect(pixels == harness.renderFully(), "What is painted \(moment) leaves nothing behind.")
    // A caret blinks, and stops after ten seconds. If the main actor was busy for that long, the window's
    // caret may stay visible although the harness's has just disappeared, so either phase is accepted.
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

  /// Requests that both screens close; if they refuse, lets both ask the user for confirmation.
  func wishToClose() async throws {
    _ = harness.window.shouldClose?()
    await harness.run {}
    try window.press("alt+F4")
  }

  /// Waits until the program has exited on its own.
  func waitForEnd() throws {
    try program.waitForGoodEnd()
  }

  /// Ends the program and requires that it exits without an error.
  func end() throws {
    program.send(SIGTERM)
    try program.waitForGoodEnd()
  }
}

// MARK: - User input

extension ScreenTwins {
  /// Moves the pointer; as in X, there is no motion event if the pointer is already at that position.
  func move(to point: Point) throws {
    guard point != pointer else { return }
    pointer = point
    harness.pointer(.move, at: point)
    try window.movePointer(x: Int(point.x), y: Int(point.y))
  }

  /// The number of a mouse button in X.
  private func number(of button: PointerEvent.Button) -> String {
    switch button {
    case .primary: "1"
    case .middle: "2"
    case .secondary: "3"
    case .other(let number): "\(number)"
    }
  }

  /// Moves the pointer and presses a mouse button.
  func press(at point: Point, button: PointerEvent.Button = .primary) throws {
    try move(to: point)
    harness.pointer(.down, at: point, button: button)
    try display.run("xdotool", "mousedown", number(of: button))
  }

  /// Moves the pointer and releases a mouse button.
  func release(at point: Point, button: PointerEvent.Button = .primary) throws {
    try move(to: point)
    harness.pointer(.up, at: point, button: button)
    try display.run("xdotool", "mouseup", number(of: button))
  }

  /// Presses at a point, moves to another one in a few steps, and releases.
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

  /// Clicks immediately after another click, as the second or third click of a series.
  func clickAgain(at point: Point, count: Int = 2) throws {
    harness.click(at: point, clickCount: count)
    try display.run("xdotool", "click", "1")
  }

  /// Waits until the next click begins a new series.
  func rest() throws {
    harness.advance(by: Self.rest)
    try display.run("sleep", "0.7")
  }

  /// Clicks the center of a view of the harness, and the same point in the window.
  func click(on view: View) throws {
    let point = view.convert(view.bounds.center, to: nil)
    try click(at: Point(x: point.x.rounded(), y: point.y.rounded()))
  }

  /// Presses and releases a key while modifier keys are held.
  func key(_ key: NamedKey, holding modifiers: KeyModifiers = []) throws {
    harness.key(key.key, modifiers: modifiers)
    try hold(modifiers) { try display.run("xdotool", "key", key.name) }
  }

  /// Types lowercase letters.
  func type(_ text: String) throws {
    for letter in text { try key(.character(letter)) }
  }

  /// Enters arbitrary text into the view that receives text input.
  func write(_ text: String) throws {
    harness.type(text)
    try display.run("xdotool", "type", "--delay", "20", text)
  }

  /// Waits until a selection of the X server contains a text.
  func expectSelection(_ name: String, _ text: String) throws {
    try wait(for: "the \(name) selection") {
      let data = try display.run("xclip", "-o", "-selection", name)
      return String(decoding: data, as: UTF8.self) == text
    }
  }

  /// Makes another program the owner of a selection of the X server.
  func own(_ name: String, _ text: String) throws {
    harness.services.clipboards[name == "primary" ? .primary : .clipboard] = text
    let command = "printf '%s' '\(text)' | xclip -selection \(name) >/dev/null 2>&1"
    try display.run("sh", "-c", command)
  }

  /// Turns the mouse wheel by notches, downward if the number is positive.
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
