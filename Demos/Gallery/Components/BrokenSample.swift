import Bento

/// A small layout with conflicting constraints, shown with its result and the layout engine's reports.
final class BrokenSample: View {
  /// The size available to the layout, in points at a text scale of 1; content outside it is also drawn.
  static let room = Size(width: 120, height: 44)

  /// The reports of the engine so far.
  private(set) var reports: [LayoutReport] = []
  /// Called when there is a new report.
  var didReport: (() -> Void)?
  /// Called with the content after its layout, to trigger the conflict.
  var provoke: ((StackView) -> Void)?

  private let content: StackView
  private let frameOfRoom = DashedFrame()
  /// The text scale for which the content's constraints are scaled.
  private var textScale = 1.0

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
    Size(width: scaled(Self.room.width) + 4, height: scaled(Self.room.height) + 4)
  }

  override func layoutSubviews() {
    let room = Size(width: scaled(Self.room.width), height: scaled(Self.room.height))
    content.frame = Rect(origin: Point(x: 2, y: 2), size: room)
    frameOfRoom.frame = content.frame.insetBy(dx: -2, dy: -2)
    guard let provoke else { return }
    self.provoke = nil
    content.layoutIfNeeded()
    provoke(content)
    content.setNeedsLayout()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    scaleConstraints()
  }

  override func textScaleDidChange() {
    super.textScaleDidChange()
    scaleConstraints()
  }

  /// Scales the sizes that the layout requests with the text, so that words fit in them at every text scale.
  private func scaleConstraints() {
    let factor = (window?.textScale ?? 1) / textScale
    guard factor != 1 else { return }
    textScale *= factor
    for view in content.arrangedSubviews {
      for axis in [\SizeConstraints.width, \.height] {
        view.sizeConstraints[keyPath: axis].scaleLengths(by: factor)
      }
    }
    invalidateIntrinsicContentSize()
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

extension LayoutLimits {
  /// Multiplies all lengths by a factor.
  fileprivate mutating func scaleLengths(by factor: Double) {
    for limit in [\LayoutLimits.minimum, \.maximum, \.exact] {
      if let length = self[keyPath: limit].preferred {
        self[keyPath: limit].preferred = length * factor
      }
      if let length = self[keyPath: limit].required {
        self[keyPath: limit].required = length * factor
      }
    }
  }
}
