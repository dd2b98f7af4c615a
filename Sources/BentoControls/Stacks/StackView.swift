public import BentoGeometry
public import BentoLayout
public import BentoViews

/// A view that arranges views in a row or column.
///
/// ```swift
/// let row = StackView(arrangedSubviews: [icon, name, Spacer(), state], spacing: 8)
/// row.alignment = .center
/// row.setCustomSpacing(4, after: icon)
/// let form = StackView(arrangedSubviews: [row, note], axis: .vertical, spacing: 12)
/// form.isLayoutMarginsRelativeArrangement = true
/// form.layoutMargins = EdgeInsets(16)
/// state.isHidden = true // takes no space
/// ```
///
/// Nested stacks are laid out together in one pass of the layout engine, by the outermost of them: widths
/// first, then heights at the final widths, so text wraps without a second pass.
@MainActor
open class StackView: View {
  /// The direction in which the views are arranged.
  public var axis: Axis = .horizontal {
    didSet { if axis != oldValue { arrangementDidChange() } }
  }

  /// The distribution of the views along the axis.
  public var distribution: StackDistribution = .fill {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }

  /// The alignment of the views perpendicular to the axis.
  public var alignment: StackAlignment = .fill {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }

  /// The space between adjacent views, in points.
  public var spacing = 0.0 {
    didSet { if spacing != oldValue { arrangementDidChange() } }
  }

  /// The layout direction; nil to use `semanticContentDirection` or, if that is nil, the direction of the
  /// superview.
  public var direction: LayoutDirection? {
    didSet { if direction != oldValue { arrangementDidChange() } }
  }

  /// Whether the views are inset by the layout margins.
  public var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// Whether a column measures its spacing from the last baseline of a view to the first baseline of the next
  /// view.
  ///
  /// The distance between lines of text then doesn't depend on their fonts. For views without text, the edges
  /// are used.
  public var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// The number of grid lines per point to which edges are snapped; nil to use the display's scale.
  ///
  /// With a number below one, the grid is coarser than a point. The value of the outermost stack applies.
  public var layoutScale: Double? {
    didSet { if layoutScale != oldValue { arrangementDidChange() } }
  }

  /// The arranged views, in order; hidden ones take up no space.
  public private(set) var arrangedSubviews: [View] = []

  /// The custom spacing after each arranged view, removed together with the view.
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

  /// The arranged views in order, regardless of when they were added; other subviews keep their positions
  /// among them.
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

  /// Inserts a view; the index is clamped.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    if view.superview === self {
      arrangedSubviews.removeAll { $0 === view }
    } else {
      addSubview(view)
      // Callbacks may have moved the view to another superview.
      guard view.superview === self else { return }
    }
    arrangedSubviews.insert(view, at: min(max(0, index), arrangedSubviews.count))
    arrangementDidChange()
  }

  /// Replaces the arranged views in one step: new views are added, and omitted ones are removed.
  ///
  /// Views that remain keep their custom spacing. Duplicates are ignored.
  ///
  /// - Complexity: O(*n*) in the number of views that remain or are added.
  public func setArrangedSubviews(_ views: [View]) {
    var wanted: Set<ObjectIdentifier> = []
    let views = views.filter { wanted.insert(ObjectIdentifier($0)).inserted }
    guard !views.elementsEqual(arrangedSubviews, by: ===) else { return }
    for view in arrangedSubviews where !wanted.contains(ObjectIdentifier(view)) {
      view.removeFromSuperview()
    }
    for view in views where view.superview !== self { addSubview(view) }
    // Callbacks may have moved views to another superview.
    arrangedSubviews = views.filter { $0.superview === self }
    arrangementDidChange()
  }

  /// Removes a view from the arrangement; it stays a subview.
  public func removeArrangedSubview(_ view: View) {
    forgetArranged(view)
    arrangementDidChange()
  }

  private func forgetArranged(_ view: View) {
    spacingAfter[ObjectIdentifier(view)] = nil
    guard let index = arrangedSubviews.lastIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
  }

  /// Sets the space after an arranged view, in points; nil to use ``spacing``.
  ///
  /// The setting is removed when the view leaves the stack. Views that are not arranged by the stack are
  /// ignored.
  public func setCustomSpacing(_ spacing: Double?, after view: View) {
    guard spacingAfter[ObjectIdentifier(view)] != spacing,
      arrangedSubviews.contains(where: { $0 === view })
    else { return }
    spacingAfter[ObjectIdentifier(view)] = spacing
    view.invalidateIntrinsicContentSize()
    arrangementDidChange()
  }

  /// Returns the custom spacing after a view, or nil.
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
