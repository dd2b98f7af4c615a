internal import BentoGeometry
package import BentoViews

/// The buttons beside a row that is drawn aside.
///
/// The view is as wide as the row is drawn aside. The buttons share that width as they share their
/// natural one, each from the row's side on and covered by the next: so their pictures stay the same
/// while they move. On the way to a full swipe, the first action covers the others.
@MainActor
package final class SwipeActionsView: View {
  package private(set) var configuration = SwipeActionsConfiguration(actions: [])
  /// Whether the actions are at the left edge of the row.
  package private(set) var isOnLeft = false
  /// How far the row is drawn aside.
  private(set) var distance = 0.0
  /// Whether the row is on its way back into its place.
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

  /// How drags move the row.
  package var reveal: SwipeReveal {
    SwipeReveal(
      actionsWidth: buttons.reduce(0) { $0 + $1.naturalWidth },
      rowWidth: superview?.bounds.width ?? 0,
      allowsFullSwipe: configuration.performsFirstActionWithFullSwipe
    )
  }

  /// How far the row is moved to the right.
  var shift: Double { isOnLeft ? distance : -distance }

  /// How far the row is seen to be drawn aside.
  package var shownDistance: Double { presented.frame.width }

  /// The button of an action.
  package func button(of action: ContextualAction) -> View {
    buttons.first { $0.action === action } ?? self
  }

  /// Draws the row aside; the row's next layout shows it.
  package func set(distance: Double) {
    self.distance = displayScale.snap(distance)
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// The frame beside the content of a row that is drawn aside.
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
      button.frame = Rect(
        x: isOnLeft ? bounds.maxX - start - extent : start,
        y: 0,
        width: extent,
        height: bounds.height
      )
      passed += width
    }
  }
}
