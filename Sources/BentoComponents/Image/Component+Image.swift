public import BentoBox
public import BentoGraphics
public import BentoInteraction
internal import BentoViews

extension Component {
  /// A row with an image and an optional button at its corner.
  ///
  /// ```swift
  /// Component.Image(image: scan)
  ///
  /// Component.Image(
  ///   image: photo,
  ///   styleSheet: Component.Image.StyleSheet(
  ///     accessory: ButtonStyleSheet().compose(\.images[.normal], removeIcon)
  ///   ),
  ///   didTapAccessory: { draft.photo = nil }
  /// )
  /// ```
  ///
  /// The image is horizontally centered at its own size, and scaled down if it is wider than the row. The
  /// button is centered on the top trailing corner of the image's area, half outside of it; leave margins of
  /// 22 points for it.
  ///
  /// Images are not accessible without a name: set one with `accessibility(label:)`.
  @MainActor
  public struct Image: AutoRenderable {
    /// The view of the row.
    public typealias View = ImageComponentView

    /// A closure that writes the content to a view that is already styled.
    public let configurator: (ImageComponentView) -> Void
    /// The style of the row.
    public let styleSheet: StyleSheet

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - image: The image; if nil, only the margins remain.
    ///   - styleSheet: The style of the row.
    ///   - accessibilityIdentifier: The identifier by which tests find the image.
    ///   - accessoryViewAccessibilityIdentifier: The identifier by which tests find the button.
    ///   - didTapAccessory: Called when the button is pressed; if nil, there is no button.
    ///   - interactionBehavior: Whether a press makes the button first responder, which ends editing
    ///     elsewhere before `didTapAccessory` is called.
    public init(
      image: BentoGraphics.Image? = nil,
      styleSheet: StyleSheet = StyleSheet(),
      accessibilityIdentifier: String? = nil,
      accessoryViewAccessibilityIdentifier: String? = nil,
      didTapAccessory: (() -> Void)? = nil,
      interactionBehavior: InteractionBehavior = .becomeFirstResponder
    ) {
      self.styleSheet = styleSheet
      configurator = { view in
        view.show(image)
        view.imageView.accessibilityIdentifier = accessibilityIdentifier
        view.accessory.accessibilityIdentifier = accessoryViewAccessibilityIdentifier
        view.accessory.accessibilityLabel = "Details"
        view.accessory.takesKeyboard = interactionBehavior.contains(.becomeFirstResponder)
        view.accessory.isHidden = didTapAccessory == nil
        view.didTapAccessory = didTapAccessory
      }
    }
  }
}

extension Component.Image {
  /// The style of a ``Component/Image``.
  @MainActor
  public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
    /// The style of the row; by default no taller than its image.
    public var base = BaseViewStyle(enforcesMinimumHeight: false)
    /// The style of the image, and how it fills its area.
    public var image: StyleSheetPart<ImageViewStyleSheet>
    /// The style of the button at the corner.
    public var accessory: StyleSheetPart<ButtonStyleSheet>

    /// Creates a style sheet with the given styles for the image and the button.
    public init(
      image: ImageViewStyleSheet = ImageViewStyleSheet(),
      accessory: ButtonStyleSheet = ButtonStyleSheet()
    ) {
      self.image = StyleSheetPart(image)
      self.accessory = StyleSheetPart(accessory)
    }

    /// Applies all properties to the element.
    public func apply(to element: ImageComponentView) {
      base.apply(to: element)
      image.apply(to: element.imageView)
      accessory.apply(to: element.accessory)
    }
  }
}
