internal import BentoControls
public import BentoGraphics
internal import BentoViews

/// A button in a bar, as a value: what it looks like, and what a press does.
///
/// ```swift
/// BarButtonItem(title: "Save", isEnabled: draft.isComplete) { send(.save) }
/// BarButtonItem(icon: .plus, accessibilityLabel: "New note") { send(.add) }
/// BarButtonItem(appearance: .activityIndicator)
/// ```
@MainActor
public struct BarButtonItem {
  /// What a button in a bar looks like.
  public nonisolated enum Appearance: Hashable, Sendable {
    /// A text.
    case text(String)
    /// A picture.
    case image(Image)
    /// One of the toolkit's icons, or an icon of one's own.
    case icon(Icon)
    /// A spinner, which cannot be pressed.
    case activityIndicator
  }

  /// What the button looks like.
  public var appearance: Appearance
  /// Whether the button can be pressed.
  public var isEnabled: Bool
  /// What assistive technology calls the button; nil for its text.
  ///
  /// One that shows a picture needs it.
  public var accessibilityLabel: String?
  /// A name for tests and tools, never spoken.
  public var accessibilityIdentifier: String?
  /// What a press does; nil for nothing.
  public var callback: (() -> Void)?

  /// Creates a button.
  public init(
    appearance: Appearance,
    isEnabled: Bool = true,
    accessibilityLabel: String? = nil,
    accessibilityIdentifier: String? = nil,
    callback: (() -> Void)? = nil
  ) {
    self.appearance = appearance
    self.isEnabled = isEnabled
    self.accessibilityLabel = accessibilityLabel
    self.accessibilityIdentifier = accessibilityIdentifier
    self.callback = callback
  }

  /// Creates a button with a text.
  public init(
    title: String,
    isEnabled: Bool = true,
    accessibilityIdentifier: String? = nil,
    callback: @escaping () -> Void
  ) {
    self.init(
      appearance: .text(title),
      isEnabled: isEnabled,
      accessibilityIdentifier: accessibilityIdentifier,
      callback: callback
    )
  }

  /// Creates a button with an icon.
  public init(
    icon: Icon,
    accessibilityLabel: String,
    isEnabled: Bool = true,
    accessibilityIdentifier: String? = nil,
    callback: @escaping () -> Void
  ) {
    self.init(
      appearance: .icon(icon),
      isEnabled: isEnabled,
      accessibilityLabel: accessibilityLabel,
      accessibilityIdentifier: accessibilityIdentifier,
      callback: callback
    )
  }

  /// Makes the button.
  ///
  /// - Parameter willTriggerAction: Called before the callback; nil for nothing.
  public func make(willTriggerAction: (() -> Void)? = nil) -> BarButton {
    let button = BarButton()
    button.appearance = appearance
    applyNonAppearanceChanges(to: button, willTriggerAction: willTriggerAction)
    return button
  }

  /// Sets all of a button but what it looks like.
  public func applyNonAppearanceChanges(
    to button: BarButton,
    willTriggerAction: (() -> Void)? = nil
  ) {
    button.isEnabled = isEnabled && appearance != .activityIndicator
    button.accessibilityIdentifier = accessibilityIdentifier
    button.name = accessibilityLabel
    button.press = { [callback] in
      willTriggerAction?()
      callback?()
    }
  }

  /// Whether buttons look different: there are more or fewer, or one of them shows something else.
  public static func hasAppearanceChanged(_ old: [BarButtonItem], _ new: [BarButtonItem]) -> Bool {
    old.map(\.appearance) != new.map(\.appearance)
  }
}
