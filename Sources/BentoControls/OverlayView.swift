public import BentoGeometry
public import BentoLayout
public import BentoViews

/// Views in one place, each aligned in the view's bounds, backmost first.
///
/// The view is as large as the largest of them asks to be. Its ``backgroundView`` and its
/// ``decorations`` take that size and add nothing to it. Overlays and stacks inside one another are
/// laid out together in one run of the layout engine.
@MainActor
open class OverlayView: View {
  /// Where the views stand, on both axes.
  public var alignment: StackAlignment = .fill {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }

  /// Where the views stand vertically; nil takes ``alignment``.
  public var verticalAlignment: StackAlignment? {
    didSet { if verticalAlignment != oldValue { arrangementDidChange() } }
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

  /// The views that give the overlay its size, backmost first; hidden ones take no room.
  public private(set) var contentViews: [View] = []

  /// The views in front of the others that take the overlay's size and add nothing to it.
  public private(set) var decorations: [View] = []

  /// The view behind the others that takes the overlay's size and adds nothing to it, or nil.
  ///
  /// Setting it takes the one before out of the overlay.
  public var backgroundView: View? {
    get { storedBackground }
    set {
      guard newValue !== storedBackground else { return }
      let old = storedBackground
      storedBackground = nil
      old?.removeFromSuperview()
      guard let newValue else { return }
      if newValue.superview === self { forget(newValue) }
      insertSubview(newValue, at: 0)
      guard newValue.superview === self else { return }
      storedBackground = newValue
      arrangementDidChange()
    }
  }

  private var storedBackground: View?
  let arrangement = ViewArrangement()

  /// Creates an overlay without views.
  public required init() {
    super.init()
  }

  /// Creates an overlay of views, backmost first.
  public convenience init(contentViews: [View], alignment: StackAlignment = .fill) {
    self.init()
    self.alignment = alignment
    for view in contentViews { addContentView(view) }
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

  open override func arrangementDidChange(of subview: View) { arrangementDidChange() }

  open override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    forget(subview)
    releaseArranged(subview)
  }

  open override func subviewsDidChange() { arrangementDidChange() }
}

// MARK: - Views

extension OverlayView {
  /// Adds a view in front of the others and behind the decorations.
  public func addContentView(_ view: View) {
    insertContentView(view, at: contentViews.count)
  }

  /// Adds a view among the ``contentViews``; the place is clamped.
  public func insertContentView(_ view: View, at index: Int) {
    if view.superview === self { forget(view) }
    let index = min(max(0, index), contentViews.count)
    insertSubview(view, at: (storedBackground == nil ? 0 : 1) + index)
    // What was called meanwhile may have moved the view on, and others.
    guard view.superview === self else { return }
    contentViews.insert(view, at: min(index, contentViews.count))
    arrangementDidChange()
  }

  /// Adds a view in front of all others that takes the overlay's size and adds nothing to it.
  public func addDecoration(_ view: View) {
    if view.superview === self { forget(view) }
    addSubview(view)
    guard view.superview === self else { return }
    decorations.append(view)
    arrangementDidChange()
  }

  /// Forgets the part that a view has played here so far.
  private func forget(_ view: View) {
    contentViews.removeAll { $0 === view }
    decorations.removeAll { $0 === view }
    if storedBackground === view { storedBackground = nil }
  }
}

// MARK: - ArrangingView

extension OverlayView: ArrangingView {
  var layoutKind: LayoutKind { .overlay }

  var layoutScale: Double? { nil }

  var arrangedSubviews: [View] {
    (storedBackground.map { [$0] } ?? []) + contentViews + decorations
  }

  func describe(into style: inout LayoutStyle) {
    style.alignment = alignment
    style.verticalAlignment = verticalAlignment
  }

  func describe(_ subview: View, into style: inout LayoutStyle) {
    guard !contentViews.contains(where: { $0 === subview }) else { return }
    style.isDecoration = true
    style.ownAlignment = .fill
  }
}
