public import BentoBox
public import BentoGraphics
public import BentoInteraction
internal import BentoViews

extension Component {
  /// A row with an image and an optional button on its corner.
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
  /// The image is horizontally centered at its own size, and scaled down if it is wider than the
  /// row. The button is centered on the top trailing corner of the image's area, with half of it
  /// outside the area; leave margins of 22 points for the button.
  ///
  /// Images without a name are not accessible; set a name with `accessibility(label:)`.
  @MainActor
  public struct Image: AutoRenderable {
    /// The view of the row.
    public typealias View = ImageComponentView

    /// A closure that writes the content to a view that has already been styled.
    public let configurator: (ImageComponentView) -> Void
    /// The style of the row.
    public let styleSheet: StyleSheet

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - image: The image; if nil, only the margins remain.
    ///   - styleSheet: The style of the row.
    ///   - accessibilityIdentifier: The identifier that tests use to find the image.
    ///   - accessoryViewAccessibilityIdentifier: The identifier that tests use to find the button.
    ///   - didTapAccessory: Called when the button is pressed; if nil, there is no button.
    ///   - interactionBehavior: Whether pressing the button makes it first responder, which ends
    ///     editing elsewhere before `didTapAccessory` is called.
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
    /// The style of the row, which is no taller than its image by default.
    public var base = BaseViewStyle(enforcesMinimumHeight: false)
    /// The style of the image, including how it fills its area.
    public var image: StyleSheetPart<ImageViewStyleSheet>
    /// The style of the button on the corner.
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
