import Bento

/// A card with a stack of samples, each shown with its frame, and a handle that changes the card's width.
final class LayoutStage: View {
  static let padding = 16.0
  static let leastWidth = 96.0
  private static let measureHeight = 24.0
  /// The additional space below the stack for the sizes of its views, in points.
  private static let markerRoom = 8.0

  /// The stack with the samples.
  let stack = StackView()
  /// The handle at the right edge of the card.
  let handle = WidthHandle()
  /// Called with the new conflicts of a layout pass, in order.
  var didReport: (([LayoutReport]) -> Void)?
  /// The width of the card, in points; limited to a readable minimum and the stage's width.
  var cardWidth = Double.infinity {
    didSet { if cardWidth != oldValue { setNeedsLayout() } }
  }
  /// Whether frames are drawn over the views.
  var showsFrames = true {
    didSet { markers.forEach { $0.isHidden = !showsFrames } }
  }

  private let card = View()
  private let ruler = WidthRuler()
  private var reports: [LayoutReport] = []
  private(set) var markers: [FrameMarker] = []

  required init() {
    super.init()
    card.cornerRadius = 10
    card.borderWidth = 1
    stack.spacing = Self.padding
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = EdgeInsets(Self.padding)
    stack.accessibilityIdentifier = "stack"
    for view in [card, stack, ruler, handle] { addSubview(view) }
    handle.didMove = { [weak self] distance in self?.moveEdge(by: distance) }
  }

  /// Adds a sample to the stack.
  func add(_ view: View) {
    stack.addArrangedSubview(view)
    let marker = FrameMarker()
    markers.append(marker)
    addSubview(marker)
  }

  override func layoutSubviews() {
    card.backgroundColor = theme.colors.surface
    card.borderColor = theme.colors.border
    let grid = 1 / min(1, stack.layoutScale ?? 1)
    let width = (keptWidth / grid).rounded(.down) * grid
    let measureHeight = scaled(Self.measureHeight)
    let height = max(0, bounds.height - measureHeight)
    card.frame = Rect(x: 0, y: 0, width: width, height: height)
    stack.frame = card.frame
    stack.frame.size.height = max(0, height - scaled(Self.markerRoom))
    handle.frame = Rect(x: width, y: 0, width: WidthHandle.width, height: height)
    ruler.frame = Rect(x: 0, y: height, width: width, height: measureHeight)
    stack.layoutIfNeeded()
    for (marker, view) in zip(markers, stack.arrangedSubviews) {
      marker.frame = convert(view.bounds, from: view)
    }
    guard !reports.isEmpty else { return }
    didReport?(reports)
    reports = []
  }

  override func layoutDidReport(_ report: LayoutReport) {
    reports.append(report)
  }

  /// The card's width between the readable minimum and the stage's width.
  private var keptWidth: Double {
    min(max(0, bounds.width - WidthHandle.width), max(Self.leastWidth, cardWidth))
  }

  /// Moves the edge; may be called several times before the next layout pass.
  private func moveEdge(by distance: Double) {
    cardWidth = keptWidth + distance
  }
}

/// A line with two ends that shows a width.
private final class WidthRuler: View {
  /// The vertical position of the line, in points.
  private static let middle = 14.0

  private let width = Label()

  required init() {
    super.init()
    isUserInteractionEnabled = false
    width.font = .preferredFont(forTextStyle: .caption2).withWeight(.medium)
    width.textAlignment = .center
    addSubview(width)
  }

  override func layoutSubviews() {
    width.textColor = theme.colors.secondaryLabel
    width.text = FrameMarker.number(bounds.width)
    let (side, line) = (scaled(40), scaled(16))
    width.frame = Rect(
      x: (bounds.width - side) / 2,
      y: Self.middle - line / 2,
      width: side,
      height: line
    )
    setNeedsDisplay()
  }

  override func draw(in context: DrawContext) {
    let color = context.theme.colors.tertiaryLabel
    let (middle, right, gap) = (Self.middle, context.bounds.width, scaled(22))
    for (start, end) in [(0.5, right / 2 - gap), (right / 2 + gap, right - 0.5)] where end > start {
      context.fill(Rect(x: start, y: middle, width: end - start, height: 1), with: color)
    }
    for x in [0, right - 1] {
      context.fill(Rect(x: x, y: middle - 4, width: 1, height: 9), with: color)
    }
  }
}
