internal import BentoViews

/// A kind of text that a view provides for assistive technology and tests.
public enum AccessibilityText: Hashable, Sendable {
  /// The name for assistive technology.
  case label
  /// The state, described in words.
  case value
  /// The name for tests and tools.
  case identifier
}

extension NativeView {
  /// The text of the given kind.
  ///
  /// The implementation is a switch because writing through a key path allocates memory each time
  /// (`bento.modifiers.blocks`).
  subscript(text: AccessibilityText) -> String? {
    get {
      switch text {
      case .label: accessibilityLabel
      case .value: accessibilityValue
      case .identifier: accessibilityIdentifier
      }
    }
    set {
      switch text {
      case .label: accessibilityLabel = newValue
      case .value: accessibilityValue = newValue
      case .identifier: accessibilityIdentifier = newValue
      }
    }
  }
}
