internal import BentoGeometry
package import BentoGraphics
package import BentoViews

/// The picture of an item that the user has picked up: it lies above the list and throws a shadow.
///
/// A picture rather than the cell itself, so that the cell keeps its place among the others, and may
/// be recycled, while the user carries its item elsewhere.
@MainActor
package final class LiftedItemView: View {
  private var picture: View?
  /// The number of items, where there are several.
  private var badge: CountBadge?
  private var isRaised = true { didSet { updateShadow() } }

  package required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Shows what a cell showed in the last frame, at its place.
  ///
  /// - Parameters:
  ///   - cell: The cell of the item.
  ///   - surface: What the item stands on, so that nothing shows through; nil for nothing.
  ///   - count: How many items are moved with it, itself included.
  package convenience init(of cell: View, on surface: Color?, count: Int) {
    self.init()
    let picture = cell.snapshotView()
    self.picture = picture
    backgroundColor = surface
    cornerRadius = cell.cornerRadius
    addSubview(picture)
    if count > 1 {
      let badge = CountBadge(count)
      self.badge = badge
      addSubview(badge)
    }
    frame = cell.frame
    updateShadow()
  }

  package override func themeDidChange() {
    super.themeDidChange()
    updateShadow()
  }

  package override func layoutSubviews() {
    picture?.frame = bounds
    badge?.place(inCornerOf: bounds)
  }

  /// Takes the shadow and the number away: the item comes to rest.
  package func lower() {
    badge?.alpha = 0
    isRaised = false
  }

  private func updateShadow() {
    shadow =
      isRaised
      ? Shadow(color: theme.colors.shadow, radius: 16, offset: Size(width: 0, height: 4))
      : Shadow(color: .clear, radius: 0, offset: .zero)
  }
}
