internal import BentoCells
internal import BentoGeometry
internal import BentoListLayouts
internal import BentoLists
internal import BentoPlatform
internal import BentoViews

/// A collection view cell that shows a component.
@MainActor
final class ComponentCollectionViewCell: CollectionViewCell, ComponentContainer {
  /// The slot that shows the component.
  private(set) lazy var slot = ComponentSlot(inCell: contentView)

  override func prepareForReuse() {
    super.prepareForReuse()
    slot.unbind()
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    inheritMargins(at: layoutAttributes.frame)
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }

  override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    inheritMargins(at: layoutAttributes.frame)
  }

  override func sizeThatFits(_ size: Size) -> Size { slot.size(fitting: size) }

  override func keyDown(with event: KeyEvent) -> Bool {
    moveFocus(withKey: event) || super.keyDown(with: event)
  }

  override var isSelected: Bool {
    didSet { if isSelected != oldValue { announceSelection(isSelected) } }
  }

  override func windowActivityDidChange() {
    super.windowActivityDidChange()
    if isSelected { announceSelection(true) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    announceSelection(isSelected)
    slot.layout()
  }
}

/// A supplementary view that shows a component, or nothing.
@MainActor
final class ComponentReusableView: CollectionReusableView, ComponentContainer {
  /// The slot that shows the component.
  private(set) lazy var slot = ComponentSlot(inCell: self)

  override func prepareForReuse() {
    super.prepareForReuse()
    slot.unbind()
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    inheritMargins(at: layoutAttributes.frame)
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }

  override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    inheritMargins(at: layoutAttributes.frame)
  }

  override func sizeThatFits(_ size: Size) -> Size { slot.size(fitting: size) }

  override var offersContextMenu: Bool { offersComponentMenu || super.offersContextMenu }

  override func makeContextMenu(at point: Point?) -> Menu? {
    makeComponentMenu(at: point) ?? super.makeContextMenu(at: point)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    slot.layout()
  }
}

// MARK: - Side margins

extension ComponentContainer where Self: CollectionReusableView {
  /// Inherits the part of the margins that reaches into the container, which may be anywhere in the
  /// collection view.
  func inherit(_ margins: EdgeInsets) {
    slot.listMargins = margins
    inheritMargins(at: frame)
  }

  /// Inherits the part of the collection view's side margins that reaches into a frame.
  fileprivate func inheritMargins(at frame: Rect) {
    guard slot.listMargins != .zero || slot.inheritedMargins != .zero,
      let list = superview as? CollectionView
    else { return }
    let inherited = list.remainder(of: slot.listMargins, in: frame)
    guard inherited != slot.inheritedMargins else { return }
    slot.inheritedMargins = inherited
    list.contentDidChange(in: self)
  }
}

extension CollectionView {
  /// Returns the part of the view's side margins that reaches into a frame of the content, in points.
  func remainder(of margins: EdgeInsets, in frame: Rect) -> EdgeInsets {
    guard margins != .zero else { return .zero }
    let room = bounds.width - contentInset.left - contentInset.right
    // Content that scrolls horizontally has no fixed distance from the sides.
    guard contentSize.width <= room + 0.5 else { return .zero }
    return EdgeInsets(
      top: 0,
      left: max(0, margins.left - contentInset.left - frame.minX),
      bottom: 0,
      right: max(0, margins.right + contentInset.left + frame.maxX - bounds.width)
    )
  }
}
