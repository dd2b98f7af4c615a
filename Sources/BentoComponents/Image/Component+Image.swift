public import BentoBox
public import BentoGraphics
public import BentoViews

extension Component {
  /// A row with a picture, with a button at its corner if it can be pressed.
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
  /// The picture stands in the middle of the row's width, at its own size; one that is wider than the
  /// row is scaled down to its width. The button lies around the top corner at the end of the room of
  /// the picture, half outside: leave margins of 22 points for it.
  ///
  /// A picture says nothing to those who cannot see it: give it a name by
  /// `accessibility(label:)`.
  @MainActor
  public struct Image: AutoRenderable {
    /// The view of the row.
    public typealias View = ImageComponentView

    /// Writes the content into a view that is styled already.
    public let configurator: (ImageComponentView) -> Void
    /// How the row looks.
    public let styleSheet: StyleSheet

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - image: The picture; nil for none, which leaves the margins.
    ///   - styleSheet: How the row looks.
    ///   - accessibilityIdentifier: What tests find the picture by.
    ///   - accessoryViewAccessibilityIdentifier: What tests find the button by.
    ///   - didTapAccessory: Called when the button is pressed; without it there is no button.
    ///   - interactionBehavior: Whether the button takes the keyboard when it is pressed, so that what
    ///     is edited elsewhere is complete before `didTapAccessory` is called.
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
  /// How a ``Component/Image`` looks.
  @MainActor
  public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
    /// How the row looks: no higher than its picture by default.
    public var base = BaseViewStyle(enforcesMinimumHeight: false)
    /// How the picture looks, and how it fills its room.
    public var image: StyleSheetPart<ImageViewStyleSheet>
    /// How the button at the corner looks.
    public var accessory: StyleSheetPart<ButtonStyleSheet>

    /// Creates a sheet with the looks of the picture and of the button.
    public init(
      image: ImageViewStyleSheet = ImageViewStyleSheet(),
      accessory: ButtonStyleSheet = ButtonStyleSheet()
    ) {
      self.image = StyleSheetPart(image)
      self.accessory = StyleSheetPart(accessory)
    }

    /// Writes all properties.
    public func apply(to element: ImageComponentView) {
      base.apply(to: element)
      image.apply(to: element.imageView)
      accessory.apply(to: element.accessory)
    }
  }
}
