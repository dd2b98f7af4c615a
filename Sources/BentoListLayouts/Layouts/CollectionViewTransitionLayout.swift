public import BentoGeometry

/// The layout of a collection view during an interactive transition between two other layouts.
///
/// ``/BentoLists/CollectionView/startInteractiveTransition(to:completion:)`` creates the layout. Law: at a
/// progress of 0 the view is displayed as with ``currentLayout``, and at 1 as with ``nextLayout``.
///
/// ```swift
/// let transition = collectionView.startInteractiveTransition(to: GridLayout(columns: 3))
/// transition.transitionProgress = 0.4
/// collectionView.finishInteractiveTransition()
/// ```
///
/// Each element moves along a straight line on the screen, so the content offset moves from one layout's
/// offset to the other's; any scrolling by the user in the meantime is added. An element that is visible
/// neither before nor after the transition is omitted, and an element that only one of the layouts has
/// fades in or out.
@MainActor
public final class CollectionViewTransitionLayout: CollectionViewLayout {
  /// The conditions for which the two layouts are prepared.
  package nonisolated struct Environment: Equatable {
    private let size: Size
    private let inset: EdgeInsets
    private let leadsFromRight: Bool

    /// Creates the conditions from the size of a view, its content inset and its direction.
    package init(size: Size, inset: EdgeInsets, leadsFromRight: Bool) {
      self.size = size
      self.inset = inset
      self.leadsFromRight = leadsFromRight
    }
  }

  /// The layout at the start of the transition.
  public let currentLayout: CollectionViewLayout
  /// The layout at the end of the transition.
  public let nextLayout: CollectionViewLayout
  /// The progress of the transition, from 0 to 1; values outside this range are clamped, and NaN changes
  /// nothing.
  public var transitionProgress = 0.0 {
    didSet {
      transitionProgress =
        transitionProgress.isNaN ? oldValue : min(1, max(0, transitionProgress))
      if transitionProgress != oldValue { host?.follow(self) }
    }
  }

  /// The content offsets of the two layouts.
  package var (start, end) = (Point.zero, Point.zero)
  /// The conditions at the start of the transition.
  package var environment: Environment?
  /// Called at the end; the arguments specify whether the last animation was completed and whether the
  /// transition was finished.
  package var completion: ((_ completed: Bool, _ finished: Bool) -> Void)?
  /// The displayed progress, which does not change while the view requests cells.
  private var progress = 0.0

  package init(currentLayout: CollectionViewLayout, nextLayout: CollectionViewLayout) {
    self.currentLayout = currentLayout
    self.nextLayout = nextLayout
    super.init()
  }

  /// The content offset at the current progress, not including scrolling by the user.
  package var offset: Point {
    if progress == 0 { return start }
    if progress == 1 { return end }
    let way = end - start
    return Point(
      x: displayScale.snap(start.x + way.x * progress),
      y: displayScale.snap(start.y + way.y * progress)
    )
  }

  /// Displays the current progress.
  package func show() {
    progress = transitionProgress
    // Pinned views must be where they would be if the view used the layout alone.
    currentLayout.transitionShift = offset - start
    nextLayout.transitionShift = offset - end
    let context = makeContext(invalidateEverything: false)
    context.movesPinnedViewsOnly = true
    invalidateLayout(with: context)
  }

  // MARK: Layout

  /// Prepares whichever of the two layouts is out of date.
  package override func prepareIfNeeded() {
    super.prepareIfNeeded()
    for layout in [currentLayout, nextLayout] { layout.prepareIfNeeded() }
  }

  /// The size of the content, interpolated between the content sizes of the two layouts.
  public override var collectionViewContentSize: Size {
    // The size is at least that of the view, so the maximum offset changes as evenly as the offset itself.
    func size(_ layout: CollectionViewLayout) -> Size {
      let (size, room) = (layout.shownContentSize, viewportSize)
      return Size(width: max(size.width, room.width), height: max(size.height, room.height))
    }
    if progress == 0 { return size(currentLayout) }
    if progress == 1 { return size(nextLayout) }
    let (old, new) = (size(currentLayout), size(nextLayout))
    return Size(
      width: old.width + (new.width - old.width) * progress,
      height: old.height + (new.height - old.height) * progress
    )
  }

  /// Returns the attributes of the elements that are visible in at least one of the two layouts.
  public override func layoutAttributesForElements(
    in rect: Rect
  ) -> [CollectionViewLayoutAttributes] {
    let old = currentLayout.shownElements(in: rect.moved(by: start - offset))
    let new = nextLayout.shownElements(in: rect.moved(by: end - offset))
    let elements = Set((old + new).map { ListElement($0) })
    return elements.sorted().compactMap(attributes).filter { $0.frame.intersects(rect) }
  }

  /// Returns the attributes of an item, interpolated between its two positions.
  public override func layoutAttributesForItem(
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    attributes(of: .cell(indexPath))
  }

  /// Returns the attributes of a supplementary view, interpolated between its two positions.
  public override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    attributes(of: ListElement(.supplementaryView(ofKind: elementKind), indexPath))
  }

  /// Returns the attributes of a decoration view, interpolated between its two positions.
  public override func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    attributes(of: ListElement(.decorationView(ofKind: elementKind), indexPath))
  }

  // MARK: Invalidation

  /// Invalidates the parts that a context specifies, and both layouts entirely if it specifies everything.
  public override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything {
      for layout in [currentLayout, nextLayout] { layout.invalidateLayout() }
    }
    super.invalidateLayout(with: context)
  }

  /// Returns whether the bounds differ; the two layouts make their own decisions.
  public override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    for layout in [currentLayout, nextLayout]
    where layout.shouldInvalidateLayout(forBoundsChange: newBounds) {
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: newBounds))
    }
    return newBounds != preparedBounds
  }

  /// Returns a context in which only the pinned views have moved; the two layouts are invalidated separately.
  public override func invalidationContext(
    forBoundsChange newBounds: Rect
  ) -> CollectionViewLayoutInvalidationContext {
    let context = makeContext(invalidateEverything: false)
    context.movesPinnedViewsOnly = true
    return context
  }
}

// MARK: - Between two places

extension CollectionViewTransitionLayout {
  /// Returns the attributes of an element, or nil if neither layout has it.
  private func attributes(of element: ListElement) -> CollectionViewLayoutAttributes? {
    let old = currentLayout.shownAttributes(of: element)
    let new = nextLayout.shownAttributes(of: element)
    guard var from = old ?? new, var to = new ?? old else { return nil }
    if old == nil {
      from.frame.origin = to.frame.origin + start - end
      from.alpha = 0
    }
    if new == nil {
      to.frame.origin = from.frame.origin + end - start
      to.alpha = 0
    }
    limit(&from, &to)
    return between(from, to)
  }

  /// Moves a position that is out of view as close to the other position as possible while keeping it out of
  /// view, so that nothing rushes past.
  private func limit(
    _ from: inout CollectionViewLayoutAttributes,
    _ to: inout CollectionViewLayoutAttributes
  ) {
    guard let bounds = host?.bounds else { return }
    let way = (to.frame.origin - end) - (from.frame.origin - start)
    let size = Size(
      width: bounds.width + max(from.frame.width, to.frame.width),
      height: bounds.height + max(from.frame.height, to.frame.height)
    )
    let limited = Point(
      x: min(size.width, max(-size.width, way.x)),
      y: min(size.height, max(-size.height, way.y))
    )
    guard limited != way else { return }
    if from.frame.intersects(bounds.moved(by: start - offset)) {
      to.frame.origin = from.frame.origin - start + end + limited
    } else {
      from.frame.origin = to.frame.origin - end + start - limited
    }
  }

  private func between(
    _ from: CollectionViewLayoutAttributes,
    _ to: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    let share = progress
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    var result = share < 0.5 ? from : to
    result.selfSizingAxes = []
    guard share > 0, share < 1 else { return result }
    result.frame = displayScale.snap(
      Rect(
        x: mix(from.frame.x, to.frame.x),
        y: mix(from.frame.y, to.frame.y),
        width: mix(from.frame.width, to.frame.width),
        height: mix(from.frame.height, to.frame.height)
      )
    )
    result.alpha = mix(from.isHidden ? 0 : from.alpha, to.isHidden ? 0 : to.alpha)
    result.isHidden = from.isHidden && to.isHidden
    let (old, new) = (from.transform, to.transform)
    result.transform = Transform(
      a: mix(old.a, new.a),
      b: mix(old.b, new.b),
      c: mix(old.c, new.c),
      d: mix(old.d, new.d),
      tx: mix(old.tx, new.tx),
      ty: mix(old.ty, new.ty)
    )
    return result
  }
}

nonisolated extension Rect {
  fileprivate func moved(by distance: Point) -> Rect {
    Rect(origin: origin + distance, size: size)
  }
}
