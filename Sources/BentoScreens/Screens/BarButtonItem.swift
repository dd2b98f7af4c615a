internal import BentoControls
public import BentoGraphics
internal import BentoInteraction
internal import BentoViews

/// A value that describes a bar button: its appearance and its action.
///
/// ```swift
/// BarButtonItem(title: "Save", isEnabled: draft.isComplete) { send(.save) }
/// BarButtonItem(icon: .plus, accessibilityLabel: "New note") { send(.add) }
/// BarButtonItem(appearance: .activityIndicator)
/// ```
@MainActor
public struct BarButtonItem {
  /// The content of a bar button.
  public nonisolated enum Appearance: Hashable, Sendable {
    /// Text.
    case text(String)
    /// An image.
    case image(Image)
    /// One of the toolkit's icons, or a custom one.
    case icon(Icon)
    /// An activity indicator, which cannot be pressed.
    case activityIndicator
  }

  /// The content of the button.
  public var appearance: Appearance
  /// Whether the button can be pressed.
  public var isEnabled: Bool
  /// The accessibility label; nil to use the button's text.
  ///
  /// Set it for a button that shows an image.
  public var accessibilityLabel: String?
  /// An identifier for tests and tools, which is never spoken.
  public var accessibilityIdentifier: String?
  /// Called when the button is pressed, or nil.
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

  /// Creates a button with a title.
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

  /// Returns a new button.
  ///
  /// - Parameter willTriggerAction: Called before the callback, or nil.
  public func make(willTriggerAction: (() -> Void)? = nil) -> BarButton {
    let button = BarButton()
    button.appearance = appearance
    applyNonAppearanceChanges(to: button, willTriggerAction: willTriggerAction)
    return button
  }

  /// Sets all properties of a button except its appearance.
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

  /// Returns whether the number of buttons or the content of any button differs between two arrays.
  public static func hasAppearanceChanged(_ old: [BarButtonItem], _ new: [BarButtonItem]) -> Bool {
    old.map(\.appearance) != new.map(\.appearance)
  }
}
