internal import BentoGeometry
internal import BentoLists
internal import BentoPlatform
internal import BentoViews

/// An item that shows a component.
@MainActor
final class ComponentCollectionViewCell: CollectionViewCell, ComponentContainer {
  /// The place of the component.
  private(set) lazy var slot = ComponentSlot(inCell: contentView)

  override func prepareForReuse() {
    super.prepareForReuse()
    slot.unbind()
  }

  override func sizeThatFits(_ size: Size) -> Size { slot.size(fitting: size) }

  override func keyDown(with event: KeyEvent) -> Bool {
    moveFocus(withKey: event) || super.keyDown(with: event)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    slot.layout()
  }
}

/// A supplementary view that shows a component, or nothing.
@MainActor
final class ComponentReusableView: CollectionReusableView, ComponentContainer {
  /// The place of the component.
  private(set) lazy var slot = ComponentSlot(inCell: self)

  override func prepareForReuse() {
    super.prepareForReuse()
    slot.unbind()
  }

  override func sizeThatFits(_ size: Size) -> Size { slot.size(fitting: size) }

  override func layoutSubviews() {
    super.layoutSubviews()
    slot.layout()
  }
}
