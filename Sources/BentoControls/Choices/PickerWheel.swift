public import BentoGeometry
public import BentoGraphics
public import BentoInteraction
internal import BentoLayout
public import BentoPlatform
public import BentoViews

/// A picker with spinning wheels; the row in the middle of each wheel is selected.
///
/// ```swift
/// let time = PickerWheel(columns: [
///   PickerWheel.Column("Hours", count: 24) { "\($0)" },
///   PickerWheel.Column("Minutes", count: 60) { $0 < 10 ? "0\($0)" : "\($0)" },
/// ])
/// time.selectedIndices = [7, 30]
/// time.addAction(for: .valueChanged) { time in alarm.set(time.selectedIndices) }
/// ```
///
/// The user spins a wheel with a finger or the mouse; after being released, the wheel decelerates and stops
/// with a row in the middle. A press on a row, or scrolling with the mouse wheel, moves that row to the
/// middle. Only the visible rows are requested and drawn, so a wheel can have any number of rows.
///
/// **Keys.** Tab stops at each wheel. Up and Down move by one row, Page Up and Page Down by five, and Home
/// and End to the ends; Left and Right move to the adjacent wheel, and letters move to the row that begins
/// with them.
///
/// `ControlEvent.valueChanged` is sent when a wheel that the user moved stops at a different row.
@MainActor
open class PickerWheel: Control {
  /// The content of a wheel.
  public struct Column {
    /// The accessibility label of the wheel.
    public var name: String
    /// The number of rows, at least 0.
    public var count: Int {
      didSet { count = max(0, count) }
    }
    /// The width of the wheel, in points; nil for an equal share of the available width.
    public var width: Double?
    /// A closure that returns the text of a row.
    public var title: (Int) -> String

    /// Creates a wheel whose rows are requested when they become visible.
    public init(
      _ name: String,
      count: Int,
      width: Double? = nil,
      title: @escaping (Int) -> String
    ) {
      self.name = name
      self.count = max(0, count)
      self.width = width
      self.title = title
    }

    /// Creates a wheel with the given strings as its rows.
    public init(_ name: String, titles: [String], width: Double? = nil) {
      self.init(name, count: titles.count, width: width) { titles[$0] }
    }
  }

  /// The height of a row, in points; non-finite values and values less than 10 are logged and ignored.
  public var rowHeight = 34.0 {
    didSet {
      guard rowHeight != oldValue else { return }
      guard rowHeight.isFinite, rowHeight >= 10 else {
        ViewLog.once("PickerWheel ignores the row height \(rowHeight).")
        rowHeight = oldValue
        return
      }
      for wheel in wheels { wheel.rowHeight = scaledRowHeight }
      contentDidChange()
    }
  }

  /// The maximum number of lines in a row; 0 for as many as fit in ``rowHeight``.
  public var numberOfLines = 1 {
    didSet {
      guard numberOfLines != oldValue else { return }
      numberOfLines = max(0, numberOfLines)
      for wheel in wheels { wheel.numberOfLines = numberOfLines }
    }
  }

  /// The font of the rows.
  public var font = Font.preferredFont(forTextStyle: .body) {
    didSet {
      guard font != oldValue else { return }
      for wheel in wheels { wheel.font = font }
    }
  }

  /// The contents of the wheels, in reading order.
  ///
  /// Setting them preserves the selected rows that still exist.
  public var columns: [Column] = [] { didSet { columnsDidChange() } }

  /// Called with the indices of the selected rows after each change by the user, before
  /// `ControlEvent.valueChanged` is sent.
  public var onChange: (([Int]) -> Void)?

  private var wheels: [WheelColumn] = []
  /// The height of a row at the text scale of the window.
  private var scaledRowHeight: Double { displayScale.snap(rowHeight * max(1, effectiveTextScale)) }

  /// Creates a picker without wheels.
  public required init() {
    super.init()
    isPressable = false
    sizeConstraints.width.hugging = 100
    sizeConstraints.height.hugging = 900
  }

  /// Creates a picker.
  public convenience init(columns: [Column]) {
    self.init()
    setUp(columns)
  }

  // Property observers don't run in initializers.
  private func setUp(_ columns: [Column]) { self.columns = columns }

  /// Passes Space and Return, which wheels don't use, to the superviews.
  open override func keyDown(with event: KeyEvent) -> Bool { passOn(event) }

  /// Called when the user presses the row in the middle of a wheel, or Space or Return.
  package var didConfirm: ((_ column: Int) -> Void)?

  // MARK: Selection

  /// The index of the selected row in each wheel, or -1 for a wheel without rows.
  ///
  /// Setting it turns the wheels immediately and sends no event; out-of-range values are clamped.
  public var selectedIndices: [Int] {
    get { wheels.map(\.selectedIndex) }
    set {
      for (wheel, index) in zip(wheels, newValue) { wheel.select(index, animated: false) }
    }
  }

  /// Returns the index of the selected row in a wheel; nil if the wheel has no rows or does not exist.
  public func selectedIndex(inColumn column: Int) -> Int? {
    guard wheels.indices.contains(column), wheels[column].selectedIndex >= 0 else { return nil }
    return wheels[column].selectedIndex
  }

  /// Turns a wheel to a row, with or without animation; sends no event.
  public func select(_ index: Int, inColumn column: Int, animated: Bool) {
    guard wheels.indices.contains(column) else { return }
    wheels[column].select(index, animated: animated)
  }

  private func columnsDidChange() {
    while wheels.count > columns.count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < columns.count {
      let wheel = WheelColumn()
      wheel.rowHeight = scaledRowHeight
      wheel.font = font
      wheel.numberOfLines = numberOfLines
      wheel.onSettle = { [weak self] in self?.selectionDidChange() }
      wheel.onConfirm = { [weak self, weak wheel] in
        guard let self, let index = wheels.firstIndex(where: { $0 === wheel }) else { return }
        didConfirm?(index)
      }
      wheel.onMove = { [weak self, weak wheel] isForward in
        guard let self, let index = wheels.firstIndex(where: { $0 === wheel }) else {
          return false
        }
        let next = index + (isForward ? 1 : -1)
        return wheels.indices.contains(next) && wheels[next].becomeFirstResponder()
      }
      wheels.append(wheel)
      addSubview(wheel)
    }
    for (wheel, column) in zip(wheels, columns) { wheel.show(column) }
    contentDidChange()
  }

  private func selectionDidChange() {
    onChange?(selectedIndices)
    sendActions(for: .valueChanged)
  }

  private func contentDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  // MARK: View

  open override func textScaleDidChange() {
    super.textScaleDidChange()
    rowHeightDidChange()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    rowHeightDidChange()
  }

  private func rowHeightDidChange() {
    for wheel in wheels { wheel.rowHeight = scaledRowHeight }
    contentDidChange()
  }

  open override var canBecomeFirstResponder: Bool { false }

  /// Focuses the first wheel.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    wheels.first?.becomeFirstResponder() ?? false
  }

  open override func stateDidChange() {
    super.stateDidChange()
    for wheel in wheels { wheel.isUsable = isEnabled }
  }

  open override var intrinsicContentSize: Size {
    let width = columns.reduce(0) { $0 + ($1.width ?? 90) }
    return Size(width: max(90, width), height: 5 * scaledRowHeight)
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    let natural = intrinsicContentSize
    return Size(width: size.givenWidth ?? natural.width, height: natural.height)
  }

  open override func layoutSubviews() {
    let fixed = columns.compactMap(\.width).reduce(0, +)
    let others = columns.count { $0.width == nil }
    let share = others > 0 ? max(0, bounds.width - fixed) / Double(others) : 0
    var x = others > 0 ? 0 : max(0, (bounds.width - fixed) / 2)
    for (wheel, column) in zip(wheels, columns) {
      let width = column.width ?? share
      wheel.place(
        in: Rect(
          x: displayScale.snap(leadsFromRight ? bounds.width - x - width : x),
          y: 0,
          width: displayScale.snap(width),
          height: bounds.height
        )
      )
      x += width
    }
  }

  open override func draw(in context: DrawContext) {
    let band = Rect(
      x: context.bounds.x,
      y: context.scale.snap(context.bounds.midY - scaledRowHeight / 2),
      width: context.bounds.width,
      height: scaledRowHeight
    )
    let colors = context.theme.colors
    context.fill(band, cornerRadius: context.theme.radii.medium, with: colors.fill)
    if errorMessage != nil {
      context.stroke(
        .roundedRect(band.insetBy(dx: 0.5, dy: 0.5), CornerRadii(context.theme.radii.medium)),
        with: colors.negativeText
      )
    }
  }

  /// The semantics of a group of wheels, each a stepper whose value is the selected text.
  open override var defaultSemantics: ViewSemantics {
    ViewSemantics(role: .group, states: isEnabled ? [] : [.disabled])
  }

  open override var contentDescription: String? {
    wheels.compactMap(\.selectedTitle).joined(separator: " ")
  }
}
