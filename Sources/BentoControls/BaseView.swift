public import BentoViews

/// A view to derive the view of a component from: it takes over the margins of what it stands in, and
/// can ask for a least height.
///
/// In a list the margins of the list count at the sides, and above and below only the view's own: cells
/// have no margins. Use `effectiveLayoutMargins` to place what is inside:
///
/// ```swift
/// final class NoteView: BaseView {
///   let label = Label()
///
///   required init() {
///     super.init()
///     addSubview(label)
///   }
///
///   override func layoutSubviews() { label.frame = layoutMarginsRect }
/// }
/// ```
@MainActor
open class BaseView: View, BaseViewProtocol {
  /// Whether the view is at least 44 points high where its container has the room.
  public var enforcesMinimumHeight = false {
    didSet { if enforcesMinimumHeight != oldValue { minimumHeightDidChange() } }
  }

  /// Creates a view that asks for no height.
  public required init() {
    super.init()
    preservesSuperviewLayoutMargins = true
  }
}
