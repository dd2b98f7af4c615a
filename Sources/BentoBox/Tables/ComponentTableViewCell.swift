internal import BentoGraphics
internal import BentoLists
internal import BentoViews

/// A cell, header or footer that shows a component.
@MainActor
protocol ComponentContainer: AnyObject {
  /// The place of the component.
  var slot: ComponentSlot { get }
  /// Whether the table is seen through the container.
  var showsTableBehind: Bool { get set }
}

extension ComponentContainer {
  /// Lets the table show through where the component's view has a clear background (rule B-090).
  func updateBackground() { showsTableBehind = slot.view?.backgroundColor?.alpha == 0 }
}

/// A row that shows a component.
@MainActor
final class ComponentTableViewCell: TableViewCell, ComponentContainer {
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
    updateBackground()
  }
}

/// A header or footer that shows a component.
@MainActor
final class ComponentHeaderFooterView: TableViewHeaderFooterView, ComponentContainer {
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
    updateBackground()
  }
}
