public import BentoGeometry
public import BentoLayout
public import BentoViews

/// A view that stacks its content views on top of each other, from back to front, each aligned within the
/// overlay's bounds.
///
/// ```swift
/// let poster = OverlayView(contentViews: [cover, caption], alignment: .center)
/// poster.verticalAlignment = .trailing
/// poster.backgroundView = shade  // as large as the poster
/// poster.addDecoration(newBadge)
/// ```
///
/// The view is as large as its largest content view. Its ``backgroundView`` and ``decorations`` are given
/// that size and don't affect it. Nested overlays and stacks are laid out together in one pass of the layout
/// engine.
@MainActor
open class OverlayView: View {
  /// The alignment of the views on both axes.
  public var alignment: StackAlignment = .fill {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }

  /// The vertical alignment of the views; nil to use ``alignment``.
  public var verticalAlignment: StackAlignment? {
    didSet { if verticalAlignment != oldValue { arrangementDidChange() } }
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

  /// The views that determine the size of the overlay, from back to front; hidden ones take up no space.
  public private(set) var contentViews: [View] = []

  /// The views above all others; they are sized to match the overlay and don't affect its size.
  public private(set) var decorations: [View] = []

  /// The view behind all others, or nil; it is sized to match the overlay and doesn't affect its size.
  ///
  /// Setting it removes the previous background view.
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

  /// Creates an empty overlay.
  public required init() {
    super.init()
  }

  /// Creates an overlay of views, ordered from back to front.
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
  /// Adds a view above the other content views and below the decorations.
  public func addContentView(_ view: View) {
    insertContentView(view, at: contentViews.count)
  }

  /// Inserts a view into the ``contentViews``; the index is clamped.
  public func insertContentView(_ view: View, at index: Int) {
    if view.superview === self { forget(view) }
    let index = min(max(0, index), contentViews.count)
    insertSubview(view, at: (storedBackground == nil ? 0 : 1) + index)
    // Callbacks may have moved this view and others to another superview.
    guard view.superview === self else { return }
    contentViews.insert(view, at: min(index, contentViews.count))
    arrangementDidChange()
  }

  /// Adds a view above all others; it is sized to match the overlay and doesn't affect its size.
  public func addDecoration(_ view: View) {
    if view.superview === self { forget(view) }
    addSubview(view)
    guard view.superview === self else { return }
    decorations.append(view)
    arrangementDidChange()
  }

  /// Removes a view from its previous role in the overlay.
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
