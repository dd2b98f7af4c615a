public import BentoGeometry
public import BentoLayout
public import BentoViews

/// A row or column of views.
///
/// ```swift
/// let row = StackView(arrangedSubviews: [icon, name, Spacer(), state], spacing: 8)
/// row.alignment = .center
/// row.setCustomSpacing(4, after: icon)
/// let form = StackView(arrangedSubviews: [row, note], axis: .vertical, spacing: 12)
/// form.isLayoutMarginsRelativeArrangement = true
/// form.layoutMargins = EdgeInsets(16)
/// state.isHidden = true // takes no room any more
/// ```
///
/// Nested stacks are laid out together in one run of the layout engine, by the outermost of them:
/// widths first, then heights at the final widths, so that text wraps without a second pass.
@MainActor
open class StackView: View {
  /// The direction in which the views follow each other.
  public var axis: Axis = .horizontal {
    didSet { if axis != oldValue { arrangementDidChange() } }
  }

  /// How the views share the room along the axis.
  public var distribution: StackDistribution = .fill {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }

  /// How the views lie across the axis.
  public var alignment: StackAlignment = .fill {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }

  /// The room between neighbors, in points.
  public var spacing = 0.0 {
    didSet { if spacing != oldValue { arrangementDidChange() } }
  }

  /// The direction in which leading lies; nil takes `semanticContentDirection`,
  /// and without one that of the view around.
  public var direction: LayoutDirection? {
    didSet { if direction != oldValue { arrangementDidChange() } }
  }

  /// Whether the view's layout margins keep the views away from the edges.
  public var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// Whether a column counts its spacing from the last baseline of a view to the first one of the next
  /// view, so that lines of text keep their distance whatever their fonts; views without text count by
  /// their edges.
  public var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// The device pixels in a point to whose grid the edges are snapped; nil takes the display's.
  ///
  /// Numbers below one make a grid that is wider than a point. The outermost stack decides.
  public var layoutScale: Double? {
    didSet { if layoutScale != oldValue { arrangementDidChange() } }
  }

  /// The views in their order; hidden ones take no room.
  public private(set) var arrangedSubviews: [View] = []

  /// The custom spacing after arranged views; what leaves takes its spacing along.
  private var spacingAfter: [ObjectIdentifier: Double] = [:]
  let arrangement = ViewArrangement()

  /// Creates an empty row.
  public required init() {
    super.init()
  }

  /// Creates a stack of views.
  public convenience init(
    arrangedSubviews: [View],
    axis: Axis = .horizontal,
    spacing: Double = 0
  ) {
    self.init()
    self.axis = axis
    self.spacing = spacing
    setArrangedSubviews(arrangedSubviews)
  }

  open override func layoutSubviews() { layOutArrangedSubviews() }

  open override func sizeThatFits(_ size: Size) -> Size { arrangedSize(fitting: size) }

  open override var intrinsicContentSize: Size { arrangedSize(width: nil, height: nil) }

  open override var heightDependsOnWidth: Bool { true }

  open override func measure(width: Double?, height: Double?) -> Size {
    arrangedSize(width: width, height: height)
  }

  open override func contentSizeDidChange(of subview: View) { arrangementDidChange() }

  open override func layoutMarginsDidChange() {
    if isLayoutMarginsRelativeArrangement { arrangementDidChange() }
  }

  open override var fadesHiddenSubviews: Bool { true }

  /// The arranged views in their order, whenever they came; the others where they lie among them.
  open override var subviewsInFocusOrder: [View] {
    let subviews = subviews
    if subviews.elementsEqual(arrangedSubviews, by: ===) { return subviews }
    let arranged = Set(arrangedSubviews.map { ObjectIdentifier($0) })
    var next = arrangedSubviews.makeIterator()
    return subviews.map { view in
      arranged.contains(ObjectIdentifier(view)) ? next.next() ?? view : view
    }
  }

  open override func arrangementDidChange(of subview: View) { arrangementDidChange() }

  open override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    forgetArranged(subview)
    releaseArranged(subview)
  }

  open override func subviewsDidChange() { arrangementDidChange() }
}

// MARK: - Arranged views

extension StackView {
  /// Adds a view at the end.
  public func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a view at a place in the order; the place is clamped.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    if view.superview === self {
      arrangedSubviews.removeAll { $0 === view }
    } else {
      addSubview(view)
      // What was called meanwhile may have moved the view on.
      guard view.superview === self else { return }
    }
    arrangedSubviews.insert(view, at: min(max(0, index), arrangedSubviews.count))
    arrangementDidChange()
  }

  /// Arranges other views, in their order, in one go: new ones come in, and those that are left out go.
  ///
  /// The views that stay keep their custom spacing. A view that is there more than once counts once.
  ///
  /// - Complexity: O(*n*) of the views that stay or come.
  public func setArrangedSubviews(_ views: [View]) {
    var wanted: Set<ObjectIdentifier> = []
    let views = views.filter { wanted.insert(ObjectIdentifier($0)).inserted }
    guard !views.elementsEqual(arrangedSubviews, by: ===) else { return }
    for view in arrangedSubviews where !wanted.contains(ObjectIdentifier(view)) {
      view.removeFromSuperview()
    }
    for view in views where view.superview !== self { addSubview(view) }
    // What was called meanwhile may have moved views on.
    arrangedSubviews = views.filter { $0.superview === self }
    arrangementDidChange()
  }

  /// Takes a view out of the order; it stays a subview.
  public func removeArrangedSubview(_ view: View) {
    forgetArranged(view)
    arrangementDidChange()
  }

  private func forgetArranged(_ view: View) {
    spacingAfter[ObjectIdentifier(view)] = nil
    guard let index = arrangedSubviews.lastIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
  }

  /// Sets the room after one of the arranged views, in points; nil takes ``spacing``.
  ///
  /// A view loses it when it leaves the stack. For a view that the stack does not arrange nothing
  /// happens.
  public func setCustomSpacing(_ spacing: Double?, after view: View) {
    guard spacingAfter[ObjectIdentifier(view)] != spacing,
      arrangedSubviews.contains(where: { $0 === view })
    else { return }
    spacingAfter[ObjectIdentifier(view)] = spacing
    view.invalidateIntrinsicContentSize()
    arrangementDidChange()
  }

  /// The room set after one of the views, or nil.
  public func customSpacing(after view: View) -> Double? {
    spacingAfter[ObjectIdentifier(view)]
  }
}

// MARK: - ArrangingView

extension StackView: ArrangingView {
  var layoutKind: LayoutKind { .stack }

  func describe(into style: inout LayoutStyle) {
    style.axis = axis
    style.distribution = distribution
    style.alignment = alignment
    style.spacing = spacing
    style.spacingIsBetweenBaselines = isBaselineRelativeArrangement
  }

  func describe(_ subview: View, into style: inout LayoutStyle) {
    style.spacingAfter = customSpacing(after: subview)
  }
}
