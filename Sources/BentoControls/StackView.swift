public import BentoGeometry
public import BentoLayout
public import BentoViews

/// A row or column of views.
///
/// Nested stacks are laid out together in one run of the layout engine, by the outermost of them:
/// widths first, then heights at the final widths, so that text wraps without a second pass.
@MainActor
open class StackView: View {
  /// The direction in which the views follow each other.
  public var axis: Axis = .horizontal {
    didSet { if axis != oldValue { styleDidChange() } }
  }

  /// How the views share the room along the axis.
  public var distribution: StackDistribution = .fill {
    didSet { if distribution != oldValue { styleDidChange() } }
  }

  /// How the views lie across the axis.
  public var alignment: StackAlignment = .fill {
    didSet { if alignment != oldValue { styleDidChange() } }
  }

  /// The room between neighbours, in points.
  public var spacing = 0.0 {
    didSet { if spacing != oldValue { styleDidChange() } }
  }

  /// The direction in which leading lies; nil takes that of the stack around.
  public var direction: LayoutDirection? {
    didSet { if direction != oldValue { styleDidChange() } }
  }

  /// Whether `layoutMargins` keep the views away from the edges.
  public var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { styleDidChange() } }
  }

  /// The views in their order; hidden ones take no room.
  public private(set) var arrangedSubviews: [View] = []

  private var spacingAfter: [ObjectIdentifier: Double] = [:]
  private let arrangement = StackArrangement()

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
    for view in arrangedSubviews {
      addArrangedSubview(view)
    }
  }

  open override func layoutSubviews() {
    // A stack inside a stack is placed by the outermost one.
    guard !isArrangedInStack else { return }
    arrangement.layout(self)
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    arrangement.measure(
      self,
      width: size.width.isFinite && size.width > 0 ? size.width : nil,
      height: nil
    )
  }

  open override var intrinsicContentSize: Size {
    arrangement.measure(self, width: nil, height: nil)
  }

  open override var heightDependsOnWidth: Bool { true }

  open override func measure(width: Double?, height: Double?) -> Size {
    arrangement.measure(self, width: width, height: height)
  }

  open override func contentSizeDidChange(of subview: View) {
    invalidateIntrinsicContentSize()
  }

  open override func layoutMarginsDidChange() {
    if isLayoutMarginsRelativeArrangement { invalidateIntrinsicContentSize() }
  }

  open override func arrangementDidChange(of subview: View) {
    invalidateIntrinsicContentSize()
  }

  open override func subviewsDidChange() {
    arrangedSubviews.removeAll { $0.superview !== self }
    invalidateIntrinsicContentSize()
  }
}

// MARK: - Arranged views

extension StackView {
  /// Adds a view at the end.
  public func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a view at a place in the order; the place is clamped.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(0, index), arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
    invalidateIntrinsicContentSize()
  }

  /// Takes a view out of the order; it stays a subview.
  public func removeArrangedSubview(_ view: View) {
    arrangedSubviews.removeAll { $0 === view }
    spacingAfter[ObjectIdentifier(view)] = nil
    invalidateIntrinsicContentSize()
  }

  /// Sets the room after one of the views, in points; nil takes ``spacing``.
  public func setCustomSpacing(_ spacing: Double?, after view: View) {
    guard spacingAfter[ObjectIdentifier(view)] != spacing else { return }
    spacingAfter[ObjectIdentifier(view)] = spacing
    view.invalidateIntrinsicContentSize()
    styleDidChange()
  }

  /// The room set after one of the views, or nil.
  public func customSpacing(after view: View) -> Double? {
    spacingAfter[ObjectIdentifier(view)]
  }

  private func styleDidChange() {
    invalidateIntrinsicContentSize()
  }

  /// Whether another stack places this one.
  var isArrangedInStack: Bool {
    (superview as? StackView)?.arrangedSubviews.contains { $0 === self } ?? false
  }
}

/// Room that takes up what the views beside it leave.
@MainActor
public final class Spacer: View {
  /// Creates room without a minimum.
  public required init() {
    super.init()
    isUserInteractionEnabled = false
    var constraints = SizeConstraints()
    for axis in [\SizeConstraints.width, \.height] {
      constraints[keyPath: axis].hugging = 1
      constraints[keyPath: axis].compression = 1
    }
    sizeConstraints = constraints
  }

  /// Creates room that takes at least so many points along its stack.
  public convenience init(minLength: Double) {
    self.init()
    sizeConstraints.width.minimum.required = minLength
    sizeConstraints.height.minimum.required = minLength
  }

  public override func sizeThatFits(_ size: Size) -> Size { .zero }

  public override var intrinsicContentSize: Size { .zero }
}
