internal import BentoCells
internal import BentoGeometry
internal import BentoGraphics
internal import BentoLists
internal import BentoPlatform
internal import BentoViews

/// A view that shows a component in a table.
@MainActor
protocol TableComponentContainer: ComponentContainer {
  /// Whether the table is visible through the container.
  var showsTableBehind: Bool { get set }
}

extension TableComponentContainer {
  /// Makes the table visible through the container if the component's view has a clear background (rule
  /// B-090).
  func updateBackground() { showsTableBehind = slot.view?.backgroundColor?.alpha == 0 }
}

/// A table view cell that shows a component.
@MainActor
final class ComponentTableViewCell: TableViewCell, TableComponentContainer {
  /// The slot of the component.
  private(set) lazy var slot = ComponentSlot(inCell: contentView)

  override func prepareForReuse() {
    super.prepareForReuse()
    slot.unbind()
  }

  override func preferredHeight(forWidth width: Double) -> Double {
    slot.height(forWidth: width)
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    moveFocus(withKey: event) || super.keyDown(with: event)
  }

  override func setSelected(_ isSelected: Bool, animated: Bool) {
    super.setSelected(isSelected, animated: animated)
    announceSelection(isSelected)
  }

  override func windowActivityDidChange() {
    super.windowActivityDidChange()
    if isSelected { announceSelection(true) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    announceSelection(isSelected)
    slot.layout()
    updateBackground()
  }

  func updateBackground() {
    let color = slot.view?.backgroundColor
    showsTableBehind = color?.alpha == 0
    contentColor = color
  }
}

/// A header or footer that shows a component.
@MainActor
final class ComponentHeaderFooterView: TableViewHeaderFooterView, TableComponentContainer {
  /// The slot of the component.
  private(set) lazy var slot = ComponentSlot(inCell: contentView)

  override func prepareForReuse() {
    super.prepareForReuse()
    slot.unbind()
  }

  override func preferredHeight(forWidth width: Double) -> Double {
    slot.height(forWidth: width)
  }

  override var offersContextMenu: Bool { offersComponentMenu || super.offersContextMenu }

  override func makeContextMenu(at point: Point?) -> Menu? {
    makeComponentMenu(at: point) ?? super.makeContextMenu(at: point)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    slot.layout()
    updateBackground()
  }
}
