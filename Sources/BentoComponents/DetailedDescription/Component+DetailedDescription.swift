public import BentoBox
internal import BentoControls
internal import BentoGeometry
public import BentoGraphics
public import BentoViews

extension Component {
  /// A row with a picture, texts below each other, a detail and an accessory, each of which may be missing.
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
  /// The sheet has a style for each text; of more texts, the last ones are not shown. An arrow stands at
  /// the end unless the row is told otherwise. A row that can be tapped is highlighted meanwhile, reached
  /// by Tab and pressed by Space and Return; so is an accessory with an action of its own.
  public struct DetailedDescription: AutoRenderable {
    /// Writes the content into a view.
    public let configurator: (DetailedDescriptionView) -> Void
    /// How the row looks.
    public let styleSheet: StyleSheet

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - texts: The texts below each other; an empty one leaves no gap.
    ///   - detail: The text behind them, on one line; nil or empty for none.
    ///   - image: The picture, or a text in its place; at its own size unless the sheet has another one.
    ///   - accessory: What stands at the end.
    ///   - accessoryName: What assistive technology calls the accessory, where that is a button.
    ///   - badgeIcon: What hangs on the corner of the picture.
    ///   - didTap: Runs when the row is tapped.
    ///   - didTapAccessory: Runs when the accessory is tapped; nil leaves it to the row.
    ///   - interactionBehavior: What both taps do to the keyboard.
    ///   - styleSheet: How the row looks.
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

    /// Tells the component in the accessory.
    public func willDisplay(_ view: DetailedDescriptionView) {
      view.accessoryView.children.willDisplay()
    }

    /// Tells the component in the accessory.
    public func didEndDisplaying(_ view: DetailedDescriptionView) {
      view.accessoryView.children.didEndDisplaying()
    }
  }
}
