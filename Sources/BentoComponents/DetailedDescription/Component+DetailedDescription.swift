public import BentoBox
internal import BentoControls
internal import BentoGeometry
public import BentoGraphics
public import BentoInteraction
internal import BentoViews

extension Component {
  /// A row with an image, a column of text, a detail text and an accessory, all of which are optional.
  ///
  /// ```swift
  /// Component.DetailedDescription(
  ///   texts: ["Dr. Amelia Watson", "General practitioner"],
  ///   detail: "10:30",
  ///   image: portrait.map { .image($0) } ?? .text("AW"),
  ///   badgeIcon: online,
  ///   didTap: { store.open(.doctor) }
  /// )
  /// ```
  ///
  /// The style sheet has one style for each string; additional strings are not shown. The default
  /// accessory is a chevron. A row with a tap action is highlighted while it is pressed, can be
  /// focused with Tab, and is activated by Space and Return. The same applies to an accessory with
  /// its own action.
  public struct DetailedDescription: AutoRenderable {
    /// A closure that writes the content to a view.
    public let configurator: (DetailedDescriptionView) -> Void
    /// The style of the row.
    public let styleSheet: StyleSheet

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - texts: The strings, from top to bottom; an empty string leaves no gap.
    ///   - detail: The text at the trailing edge, on one line; nil or empty for none.
    ///   - image: An image, or text in place of an image; shown at its own size unless the style
    ///     sheet specifies a fixed size.
    ///   - accessory: The accessory at the trailing edge.
    ///   - accessoryName: The accessibility label of the accessory, used if the accessory is a button.
    ///   - badgeIcon: The badge on the corner of the image.
    ///   - didTap: Called when the row is tapped.
    ///   - didTapAccessory: Called when the accessory is tapped; if nil, taps on the accessory go
    ///     to the row.
    ///   - interactionBehavior: Whether taps on the row and the accessory change the first responder.
    ///   - styleSheet: The style of the row.
    public init(
      texts: [TextValue] = [],
      detail: TextValue? = nil,
      image: ImageOrLabelView.Content? = nil,
      accessory: AccessoryView.Accessory = .chevron,
      accessoryName: String? = nil,
      badgeIcon: BentoGraphics.Image? = nil,
      didTap: (() -> Void)? = nil,
      didTapAccessory: (() -> Void)? = nil,
      interactionBehavior: InteractionBehavior = .becomeFirstResponder,
      styleSheet: StyleSheet = StyleSheet()
    ) {
      self.styleSheet = styleSheet
      configurator = { view in
        view.show(texts, in: styleSheet.textStyles)
        (detail ?? .plain("")).apply(to: view.detailLabel)
        view.detailLabel.isHidden = detail?.isEmpty ?? true
        let image = image ?? ImageOrLabelView.Content.none
        view.imageOrLabelView.content = image
        view.imageOrLabelView.isHidden = image == ImageOrLabelView.Content.none
        view.badgeView.image = badgeIcon
        view.badgeView.isHidden = badgeIcon == nil || view.imageOrLabelView.isHidden
        let accessoryView = view.accessoryView
        accessoryView.accessory = accessory
        accessoryView.accessibilityLabel = accessoryName
        accessoryView.interactionBehavior = interactionBehavior
        accessoryView.didTap = didTapAccessory
        accessoryView.highlightingGesture.didRebindView()
        let gesture = view.highlightingGesture
        gesture.interactionBehavior = interactionBehavior
        gesture.didTap = didTap.map { .resign(action: $0) }
        gesture.didRebindView()
      }
    }

    /// Mounts the component in the accessory.
    public func didMount(to view: DetailedDescriptionView, storage: ViewStorage) {
      view.accessoryView.children.mount()
    }

    /// Unmounts the component in the accessory.
    public func willUnmount(from view: DetailedDescriptionView, storage: ViewStorage) {
      view.accessoryView.children.unmount()
    }

    /// Forwards the call to the component in the accessory.
    public func willDisplay(_ view: DetailedDescriptionView) {
      view.accessoryView.children.willDisplay()
    }

    /// Forwards the call to the component in the accessory.
    public func didEndDisplaying(_ view: DetailedDescriptionView) {
      view.accessoryView.children.didEndDisplaying()
    }
  }
}
