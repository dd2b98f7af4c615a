internal import BentoBox
public import BentoGeometry
internal import BentoGraphics
internal import BentoLists
public import BentoViews

/// A view that stacks the components of a custom input vertically and is as tall as the stack.
///
/// Windows show inputs automatically; see `customInput(_:contentStatus:)`. To show an input elsewhere, create
/// a view:
///
/// ```swift
/// let inputView = InputView()
/// inputView.update(Component.OptionPicker(options: sizes, selected: size, didPickItem: choose))
/// ```
@MainActor
public final class InputView: View {
  private static let estimate = 64.0

  private var box: AnyBox?
  private var table: TableView?
  /// The height of the components at a given width, as reported by the table.
  private var measured: (width: Double, height: Double)?
  /// The cached height and ideal width of the box.
  private var known: (width: Double, height: Double)?
  private var knownWidth: Double?

  /// Creates a view without an input.
  public required init() {
    super.init()
    clipsToBounds = true
  }

  /// Shows an input immediately, without animation.
  ///
  /// The views of the previous input are reused unless the box of the new input has IDs of different types.
  public func update(_ input: some CustomInput) {
    let box = input.makeCustomInputBox()
    let table = table(for: box)
    self.box = box
    measured = nil
    known = nil
    knownWidth = nil
    box.unsafeRender(in: table, animated: false)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func table(for box: AnyBox) -> TableView {
    if let table, self.box?.type == box.type { return table }
    table?.removeFromSuperview()
    let new = TableView(frame: bounds, style: .plain)
    new.backgroundColor = .clear
    new.isScrollEnabled = false
    new.separatorStyle = .none
    new.estimatedRowHeight = Self.estimate
    new.estimatedSectionHeaderHeight = Self.estimate
    new.estimatedSectionFooterHeight = Self.estimate
    addSubview(new)
    table = new
    return new
  }

  private func height(forWidth width: Double) -> Double {
    if let measured, measured.width == width { return measured.height }
    if let known, known.width == width { return known.height }
    let height = box?.tableViewHeightBoundTo(width: width) ?? 0
    known = (width, height)
    return height
  }

  private var idealWidth: Double {
    if let knownWidth { return knownWidth }
    let width = box?.tableViewIdealWidth ?? 0
    knownWidth = width
    return width
  }

  // MARK: Views

  /// Returns the size of the components at a given width.
  public override func sizeThatFits(_ size: Size) -> Size {
    let width = size.width.isFinite && size.width >= 0 ? size.width : idealWidth
    return Size(width: width, height: height(forWidth: width))
  }

  /// The size at which nothing is compressed.
  public override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: Double.infinity, height: .infinity))
  }

  /// Whether the height depends on the width; always true, because text wraps.
  public override var heightDependsOnWidth: Bool { true }

  /// Lays out the components.
  public override func layoutSubviews() {
    guard let table else { return }
    table.frame = bounds
    table.layoutIfNeeded()
    // Text in the window may be larger than the measured text.
    let height = table.contentSize.height
    guard bounds.width > 0, (height - self.height(forWidth: bounds.width)).magnitude > 0.5 else {
      return
    }
    measured = (bounds.width, height)
    invalidateIntrinsicContentSize()
  }

  /// Discards the cached height, because the height of a row has changed.
  public override func contentSizeDidChange(of subview: View) {
    setNeedsLayout()
  }
}
