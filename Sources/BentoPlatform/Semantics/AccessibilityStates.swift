/// What holds of a view at the moment, for assistive technology and tests.
public nonisolated struct AccessibilityStates: OptionSet, Hashable, Sendable {
  /// A bit for each state.
  public let rawValue: Int

  /// Creates the states whose bits are set.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// It cannot be used.
  public static let disabled = Self(rawValue: 1 << 0)
  /// It has the keyboard.
  public static let focused = Self(rawValue: 1 << 1)
  /// It is one of the selected items.
  public static let selected = Self(rawValue: 1 << 2)
  /// It is on.
  public static let checked = Self(rawValue: 1 << 3)
  /// It is neither on nor off.
  public static let mixed = Self(rawValue: 1 << 4)
  /// What belongs to it is shown.
  public static let expanded = Self(rawValue: 1 << 5)
  /// What belongs to it can be shown, and is not.
  public static let collapsed = Self(rawValue: 1 << 6)
  /// Its text can be edited.
  public static let editable = Self(rawValue: 1 << 7)
  /// It hides what is typed.
  public static let secure = Self(rawValue: 1 << 8)
  /// Its value is not accepted.
  public static let invalid = Self(rawValue: 1 << 9)
  /// It is at work.
  public static let busy = Self(rawValue: 1 << 10)
  /// Nothing else in the window can be used meanwhile.
  public static let modal = Self(rawValue: 1 << 11)

  private static let names: [(Self, String)] = [
    (.disabled, "disabled"), (.focused, "focused"), (.selected, "selected"),
    (.checked, "checked"), (.mixed, "mixed"), (.expanded, "expanded"),
    (.collapsed, "collapsed"), (.editable, "editable"), (.secure, "secure"),
    (.invalid, "invalid"), (.busy, "busy"), (.modal, "modal"),
  ]

  /// The names of the states that hold, in a fixed order.
  public var names: [String] {
    Self.names.filter { contains($0.0) }.map(\.1)
  }
}

extension AccessibilityStates: CustomStringConvertible {
  /// The names in brackets.
  public var description: String { "[\(names.joined(separator: ", "))]" }
}
