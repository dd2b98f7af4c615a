/// The current states of a view, for assistive technology and tests.
public nonisolated struct AccessibilityStates: OptionSet, Hashable, Sendable {
  /// One bit per state.
  public let rawValue: Int

  /// Creates the states whose bits are set.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The view cannot be used.
  public static let disabled = Self(rawValue: 1 << 0)
  /// The view has keyboard focus.
  public static let focused = Self(rawValue: 1 << 1)
  /// The view is one of the selected items.
  public static let selected = Self(rawValue: 1 << 2)
  /// The view is on.
  public static let checked = Self(rawValue: 1 << 3)
  /// The view is neither on nor off.
  public static let mixed = Self(rawValue: 1 << 4)
  /// The view's details are shown.
  public static let expanded = Self(rawValue: 1 << 5)
  /// The view's details are hidden but can be shown.
  public static let collapsed = Self(rawValue: 1 << 6)
  /// The view's text can be edited.
  public static let editable = Self(rawValue: 1 << 7)
  /// The view hides the typed text.
  public static let secure = Self(rawValue: 1 << 8)
  /// The view's value is not accepted.
  public static let invalid = Self(rawValue: 1 << 9)
  /// The view is busy with a task.
  public static let busy = Self(rawValue: 1 << 10)
  /// The rest of the window cannot be used while the view is shown.
  public static let modal = Self(rawValue: 1 << 11)

  private static let names: [(Self, String)] = [
    (.disabled, "disabled"), (.focused, "focused"), (.selected, "selected"),
    (.checked, "checked"), (.mixed, "mixed"), (.expanded, "expanded"),
    (.collapsed, "collapsed"), (.editable, "editable"), (.secure, "secure"),
    (.invalid, "invalid"), (.busy, "busy"), (.modal, "modal"),
  ]

  /// The names of the states that are set, in a fixed order.
  public var names: [String] {
    Self.names.filter { contains($0.0) }.map(\.1)
  }
}

extension AccessibilityStates: CustomStringConvertible {
  /// The names in brackets.
  public var description: String { "[\(names.joined(separator: ", "))]" }
}
