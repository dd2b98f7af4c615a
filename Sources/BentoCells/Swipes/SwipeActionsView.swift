internal import BentoGeometry
internal import BentoMotion
package import BentoViews

/// The buttons at the edge of a swiped row.
///
/// The width of the view is the distance that the row is open. The buttons share this width in proportion to
/// their natural widths. Each button starts at the row and is covered by the next, so the cached bitmaps do
/// not change while the buttons move. As a swipe approaches a full swipe, the first action covers the others.
@MainActor
package final class SwipeActionsView: View {
  package private(set) var configuration = SwipeActionsConfiguration(actions: [])
  /// Whether the actions are at the left edge of the row.
  package private(set) var isOnLeft = false
  /// The distance that the row is open.
  private(set) var distance = 0.0
  /// Whether the row is closing.
  package var isClosing = false
  /// The buttons, from the row outward.
  private var buttons: [SwipeActionButton] = []

  package required init() {
    super.init()
    clipsToBounds = true
  }

  package convenience init(
    _ configuration: SwipeActionsConfiguration,
    isOnLeft: Bool,
    onPress: @escaping (ContextualAction, View) -> Void
  ) {
    self.init()
    self.configuration = configuration
    self.isOnLeft = isOnLeft
    for action in configuration.actions.reversed() {
      let button = SwipeActionButton(action, isOnLeft: isOnLeft) { onPress(action, $0) }
      buttons.append(button)
      addSubview(button)
    }
  }

  /// The rules for how drags move the row.
  package var reveal: SwipeReveal {
    SwipeReveal(
      actionsWidth: buttons.reduce(0) { $0 + $1.naturalWidth },
      rowWidth: superview?.bounds.width ?? 0,
      allowsFullSwipe: configuration.performsFirstActionWithFullSwipe
    )
  }

  /// The distance that the row is moved to the right; negative if moved to the left.
  var shift: Double { isOnLeft ? distance : -distance }

  /// The distance that the row is open on screen.
  package var shownDistance: Double { presented.frame.width }

  /// Returns the button for an action.
  package func button(of action: ContextualAction) -> View {
    buttons.first { $0.action === action } ?? self
  }

  /// Sets the distance that the row is open; the distance takes effect when the row is next laid out.
  package func set(distance: Double) {
    self.distance = displayScale.snap(distance)
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// Returns the view's frame, which is beside the row's content.
  func frame(beside content: Rect) -> Rect {
    Rect(
      x: isOnLeft ? content.minX - distance : content.maxX,
      y: content.y,
      width: distance,
      height: content.height
    )
  }

  package override func layoutSubviews() {
    let widths = buttons.map(\.naturalWidth)
    let total = widths.reduce(0, +)
    guard total > 0 else { return }
    let uncovered = 1 - reveal.cover(at: distance)
    var passed = 0.0
    for (button, width) in zip(buttons, widths) {
      let share = button === buttons.last ? uncovered : 1
      let start = displayScale.snap(distance * passed / total * share)
      let extent = max(width, distance - start)
      button.frame = Rect(x: start, y: 0, width: extent, height: bounds.height)
        .mirrored(in: bounds, if: isOnLeft)
      passed += width
    }
  }
}
