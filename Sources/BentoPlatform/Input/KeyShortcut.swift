/// A combination of a key and modifier keys that runs a command.
///
/// ```swift
/// KeyShortcut(.character("s"))                      // Ctrl+S
/// KeyShortcut(.character("s"), [.control, .shift])  // Ctrl+Shift+S
/// KeyShortcut(.function(5), [])                     // F5
/// ```
///
/// The key is identified by its meaning in the keyboard layout, not by its position on the keyboard: on an
/// AZERTY layout, Ctrl+A is also the key that types an "a".
public struct KeyShortcut: Hashable, Sendable {
  /// The key, identified by the unshifted character if it types one.
  public let key: Key
  /// The modifier keys that must be down; no others may be down.
  public let modifiers: KeyModifiers

  /// Creates a shortcut; an uppercase letter is treated as lowercase.
  public init(_ key: Key, _ modifiers: KeyModifiers = .control) {
    if case .character(let character) = key, let small = character.lowercased().first,
      character.lowercased().count == 1
    {
      self.key = .character(small)
    } else {
      self.key = key
    }
    self.modifiers = modifiers
  }

  /// Returns whether a key event is a press of this shortcut.
  public func matches(_ event: KeyEvent) -> Bool {
    event.phase == .down && event.key == key && event.modifiers == modifiers
  }
}

// MARK: - CustomStringConvertible

extension KeyShortcut: CustomStringConvertible {
  /// The shortcut as shown in menus, such as "Ctrl+Shift+S".
  public var description: String { keyNames.joined(separator: "+") }

  /// The labels of the keys, modifier keys first.
  package var keyNames: [String] {
    let names: [(KeyModifiers, String)] = [
      (.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift"), (.command, "Super"),
    ]
    let held = names.filter { modifiers.contains($0.0) }.map(\.1)
    return held + [key.name]
  }
}

extension Key {
  /// The label of the key.
  fileprivate var name: String {
    switch self {
    case .character(let character): character.uppercased()
    case .space: "Space"
    case .enter: "Enter"
    case .escape: "Esc"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .insert: "Insert"
    case .left: "Left"
    case .right: "Right"
    case .up: "Up"
    case .down: "Down"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "Page Up"
    case .pageDown: "Page Down"
    case .menu: "Menu"
    case .function(let number): "F\(number)"
    case .other(let code): "Key \(code)"
    }
  }
}
