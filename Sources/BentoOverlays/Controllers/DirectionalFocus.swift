internal import BentoControls
internal import BentoGeometry
internal import BentoLists
internal import BentoPlatform
internal import BentoViews

/// A namespace for functions that move the focus to the nearest view in a direction.
///
/// The search begins in the innermost scroll view around the focused view. If nothing there is in the
/// direction, the scroll view scrolls by at most half of its height, so that a list shows further rows, and is
/// searched again; at the end of its content, the search continues in the scroll view around it, and at last in
/// the whole window or the topmost overlay. Which view is the nearest one is decided by `DirectionalSearch`.
@MainActor
enum DirectionalFocus {
  /// Moves the focus or, if nothing can have it, scrolls.
  ///
  /// - Returns: Whether anything has moved.
  static func move(_ direction: MoveDirection, in host: ViewHost) -> Bool {
    guard let current = host.firstResponder else { return false }
    let root = root(around: current, in: host)
    for area in areas(around: current, in: root) {
      if let target = target(direction, from: current, in: area) {
        return FocusNavigator.focus(target, in: host)
      }
      guard let scrollView = area as? ScrollView, scroll(scrollView, direction) else { continue }
      let target = target(direction, from: current, in: area)
      // If there is no view to focus, the user reads on with the next press.
      return target.map { FocusNavigator.focus($0, in: host) } ?? true
    }
    return false
  }

  /// The topmost overlay, the panel with the input that has the focus, or the window.
  private static func root(around view: View, in host: ViewHost) -> View {
    if let overlay = host.window.overlayLayer?.blockingOverlay { return overlay.content }
    var current: View? = view
    while let ancestor = current {
      if ancestor is InputPanel { return ancestor }
      current = ancestor.superview
    }
    return host.window
  }

  /// The scroll views around a view from the innermost one, and the root.
  private static func areas(around view: View, in root: View) -> [View] {
    var areas: [View] = []
    // From the selected row of a list, left and right lead to the controls in the row.
    var next: View? = view is ListView ? view : view.superview
    while let current = next, current !== root {
      if current is ScrollView { areas.append(current) }
      next = current.superview
    }
    return areas + [root]
  }

  /// Scrolls by half of the height or width, at most; the frames are then up to date.
  private static func scroll(_ scrollView: ScrollView, _ direction: MoveDirection) -> Bool {
    let size = scrollView.bounds.size
    let delta = Size(
      width: -direction.step.x * size.width / 2,
      height: -direction.step.y * size.height / 2
    )
    guard scrollView.scroll(by: delta, isPrecise: true) else { return false }
    scrollView.layoutIfNeeded()
    return true
  }

  // MARK: Searching

  private static func target(
    _ direction: MoveDirection,
    from current: View,
    in area: View
  ) -> View? {
    var stops = FocusStops(around: current)
    stops.collect(in: area)
    let source = source(of: current, direction, in: area)
    let search = DirectionalSearch(from: source, toward: direction)
    if let index = search.best(of: stops.frames) { return stops.views[index] }
    // Toward the beginning of a row, the controls in it are left for the row itself.
    let backward: MoveDirection = area.leadsFromRight ? .right : .left
    guard direction == backward, area !== current, let list = area as? ListView else { return nil }
    return list.canBecomeFirstResponder ? list : nil
  }

  /// Returns the rectangle from which the focus moves: the focused view or row; if it has been scrolled away,
  /// the edge of the area.
  private static func source(
    of view: View,
    _ direction: MoveDirection,
    in area: View
  ) -> Rect {
    let isRow = view is ListView
    var source = view.convert((isRow ? view.contextMenuAnchor : nil) ?? view.bounds, to: nil)
    let visible = area.convert(area.bounds, to: nil)
    if area is ScrollView, area !== view, source.intersection(visible).isEmpty { source = visible }
    let isInside = source == visible || (isRow && area === view && direction.isHorizontal)
    guard isInside else { return source }
    // A strip at the edge where the direction begins, so that everything inside is in the direction.
    switch direction {
    case .left: return Rect(x: source.maxX, y: source.y, width: 0, height: source.height)
    case .right: return Rect(x: source.x, y: source.y, width: 0, height: source.height)
    case .up: return Rect(x: source.x, y: source.maxY, width: source.width, height: 0)
    case .down: return Rect(x: source.x, y: source.y, width: source.width, height: 0)
    }
  }
}

/// The views that a controller can focus, with their visible frames in the window.
private struct FocusStops {
  private(set) var views: [View] = []
  private(set) var frames: [Rect] = []
  private let current: View
  private var passed: [View] = []

  init(around current: View) {
    self.current = current
  }

  /// Adds the stops in an area.
  mutating func collect(in area: View) {
    for subview in area.subviewsInFocusOrder { collect(subview, clip: nil) }
  }

  /// Adds a view and those inside it.
  ///
  /// - Parameter clip: The visible part of the scroll view that contains them but not the current view; nil if
  ///   they may be scrolled into view.
  private mutating func collect(_ view: View, clip: Rect?) {
    guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled, !(view is InputPanel)
    else { return }
    let holdsCurrent = current.isDescendant(of: view)
    if let scope = view as? any FocusScope { passed += scope.passedViews }
    if !holdsCurrent, isStop(view) { add(view, clip: clip) }
    // The rows of another list are reached through the list.
    if view is ListView, view.canBecomeFirstResponder, !holdsCurrent { return }
    var clip = clip
    if view is ScrollView, !holdsCurrent {
      let visible = view.convert(view.bounds, to: nil)
      clip = clip.map { $0.intersection(visible) } ?? visible
    }
    for subview in view.subviewsInFocusOrder { collect(subview, clip: clip) }
  }

  private func isStop(_ view: View) -> Bool {
    // In a label, text can only be selected, which takes a keyboard to be of use.
    view.canBecomeFirstResponder && view.isTabStop && !(view is Label)
      && !passed.contains { $0 === view } && view.defaultSemantics.role != .separator
  }

  private mutating func add(_ view: View, clip: Rect?) {
    let frame = view.convert(view.bounds, to: nil)
    let visible = clip.map { frame.intersection($0) } ?? frame
    guard !visible.isEmpty else { return }
    views.append(view)
    frames.append(visible)
  }
}
