import Bento

/// A small layout with conflicting constraints, shown with its result and the layout engine's reports.
final class BrokenSample: View {
  /// The size available to the layout, in points; content outside it is also drawn.
  static let room = Size(width: 120, height: 44)

  /// The reports of the engine so far.
  private(set) var reports: [LayoutReport] = []
  /// Called when there is a new report.
  var didReport: (() -> Void)?
  /// Called with the content after its layout, to trigger the conflict.
  var provoke: ((StackView) -> Void)?

  private let content: StackView
  private let frameOfRoom = DashedFrame()

  init(_ content: StackView) {
    self.content = content
    super.init()
    accessibilityIdentifier = "sample"
    content.accessibilityIdentifier = "row"
    content.layoutMargins = .zero
    addSubview(content)
    addSubview(frameOfRoom)
  }

  required convenience init() {
    self.init(StackView())
  }

  override var intrinsicContentSize: Size {
    Size(width: Self.room.width + 4, height: Self.room.height + 4)
  }

  override func layoutSubviews() {
    content.frame = Rect(origin: Point(x: 2, y: 2), size: Self.room)
    frameOfRoom.frame = content.frame.insetBy(dx: -2, dy: -2)
    guard let provoke else { return }
    self.provoke = nil
    content.layoutIfNeeded()
    provoke(content)
    content.setNeedsLayout()
  }

  override func layoutDidReport(_ report: LayoutReport) {
    var report = report
    report.path = String(report.path.dropFirst(layoutPath.count + 1))
    reports.append(report)
    didReport?()
  }
}

/// A dashed border around a view.
private final class DashedFrame: View {
  required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in context: DrawContext) {
    let area = context.bounds
    let color = context.theme.colors.tertiaryLabel
    for x in stride(from: 0, to: area.width, by: 6) {
      let width = min(3, area.width - x)
      context.fill(Rect(x: x, y: 0, width: width, height: 1), with: color)
      context.fill(Rect(x: x, y: area.height - 1, width: width, height: 1), with: color)
    }
    for y in stride(from: 0, to: area.height, by: 6) {
      let height = min(3, area.height - y)
      context.fill(Rect(x: 0, y: y, width: 1, height: height), with: color)
      context.fill(Rect(x: area.width - 1, y: y, width: 1, height: height), with: color)
    }
  }
}
