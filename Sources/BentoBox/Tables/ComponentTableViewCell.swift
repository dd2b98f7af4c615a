internal import BentoLists
internal import BentoViews

/// A row that shows a component.
@MainActor
final class ComponentTableViewCell: TableViewCell {
  /// The place of the component.
  private(set) lazy var slot = ComponentSlot(in: contentView)

  override func prepareForReuse() {
    super.prepareForReuse()
    slot.unbind()
  }

  override func preferredHeight(forWidth width: Double) -> Double {
    slot.height(forWidth: width)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    slot.layout()
  }
}

/// A header or footer that shows a component.
@MainActor
final class ComponentHeaderFooterView: TableViewHeaderFooterView {
  /// The place of the component.
  private(set) lazy var slot = ComponentSlot(in: contentView)

  override func prepareForReuse() {
    super.prepareForReuse()
    slot.unbind()
  }

  override func preferredHeight(forWidth width: Double) -> Double {
    slot.height(forWidth: width)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    slot.layout()
  }
}
