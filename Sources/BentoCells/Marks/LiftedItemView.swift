internal import BentoAnimators
internal import BentoGeometry
package import BentoGraphics
internal import BentoInteraction
package import BentoViews

/// The image of an item that the user has picked up, shown above the list with a shadow.
///
/// The view shows an image rather than the cell itself, so the cell keeps its position among the
/// other cells and can be recycled while the user drags the item elsewhere.
@MainActor
package final class LiftedItemView: View {
  private var picture: View?
  /// The badge with the number of items, if there is more than one.
  private var badge: CountBadge?
  private var isRaised = true { didSet { updateShadow() } }

  package required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Creates an image of a cell as it was displayed in the last frame, and places the image at the
  /// cell's position.
  ///
  /// - Parameters:
  ///   - cell: The cell of the item.
  ///   - surface: The background color of the item, which keeps anything from showing through; nil
  ///     for none.
  ///   - count: The number of items being dragged, including this one.
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

  /// Removes the shadow and the badge when the item comes to rest.
  package func lower() {
    badge?.alpha = 0
    isRaised = false
  }

  private func updateShadow() {
    shadow =
      isRaised
      ? theme.elevations.medium.shadow(color: theme.colors.shadow)
      : Shadow(color: .clear, radius: 0, offset: .zero)
  }
}
