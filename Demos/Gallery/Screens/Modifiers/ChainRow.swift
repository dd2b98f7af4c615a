import Bento

/// A chain of modifiers as text, its result in a row 300 points wide, and the size of the resulting view.
struct ChainRow: Renderable {
  let chain: Chain

  func render(in view: ChainRowView) {
    // Zero-width spaces allow line breaks between calls, but not within a name.
    view.text.text = chain.text.replacing(").", with: ")\u{200B}.")
    view.stage.slot.bind(chain.component)
    view.setNeedsLayout()
  }

  func willUnmount(from view: ChainRowView, storage: ViewStorage) {
    view.stage.slot.unbind()
  }

  func willDisplay(_ view: ChainRowView) { view.stage.slot.willDisplay() }

  func didEndDisplaying(_ view: ChainRowView) { view.stage.slot.didEndDisplaying() }
}

/// The view of a ``ChainRow``.
///
/// The stage is next to the text if both fit, otherwise below it.
final class ChainRowView: View {
  /// The width of the stage, in points, unless the row is narrower.
  private static let stageWidth = 300.0
  private static let leastWidthForColumns = 600.0
  private static let sizeWidth = 72.0
  private static let margin = 16.0
  private static let inset = 10.0
  private static let gap = 12.0

  let text = Label()
  /// The row that contains the component.
  let stage = ComponentView()
  /// The size of the component's view.
  let size = Label()
  private let outline = View()

  required init() {
    super.init()
    text.font = .preferredFont(forTextStyle: .body)
    text.numberOfLines = 0
    size.font = .preferredFont(forTextStyle: .body).withWeight(.semibold)
    size.textAlignment = .trailing
    // A text may be larger than its row during an animation.
    stage.clipsToBounds = true
    outline.borderWidth = 1
    outline.cornerRadius = 5
    for view in [outline, text, stage, size] { addSubview(view) }
  }

  override func layoutSubviews() {
    let colors = theme.colors
    size.textColor = colors.secondaryLabel
    outline.borderColor = colors.border
    outline.backgroundColor = colors.groupedBackground
    let areas = areas(forWidth: bounds.width)
    text.fillMiddle(of: areas.text)
    stage.frame = areas.stage
    outline.frame = areas.stage.insetBy(dx: -1, dy: -1)
    // The component's view has its size only after the stage has been laid out.
    stage.layoutIfNeeded()
    let measured = stage.slot.view?.frame.size ?? .zero
    size.text = "\(points: measured.width) × \(points: measured.height)"
    size.fillMiddle(of: areas.size)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let areas = areas(forWidth: size.width)
    return Size(width: size.width, height: areas.text.union(areas.stage).maxY + Self.inset)
  }

  override var heightDependsOnWidth: Bool { true }

  /// Returns the frames of the parts in a row of the given width, vertically centered next to the stage.
  private func areas(forWidth width: Double) -> (text: Rect, stage: Rect, size: Rect) {
    let hasColumns = width >= Self.leastWidthForColumns
    let room = max(0, width - 2 * Self.margin)
    let stageWidth = min(Self.stageWidth, room)
    let stageHeight = stage.slot.height(forWidth: stageWidth)
    let sizeWidth = scaled(Self.sizeWidth)
    let besideText = sizeWidth + Self.gap + (hasColumns ? stageWidth + Self.gap : 0)
    let textWidth = max(0, room - besideText)
    let textHeight = text.sizeThatFits(Size(width: textWidth, height: .infinity)).height
    let line = hasColumns ? max(textHeight, stageHeight) : textHeight
    let stageY = hasColumns ? ((line - stageHeight) / 2).rounded() : line + 8
    func place(x: Double, y: Double, width partWidth: Double, height: Double) -> Rect {
      Rect(x: x, y: Self.inset + y, width: partWidth, height: height)
        .mirrored(in: Rect(x: 0, y: 0, width: width, height: 0), if: isMirrored)
    }
    return (
      text: place(x: Self.margin, y: 0, width: textWidth, height: line),
      stage: place(
        x: hasColumns ? Self.margin + textWidth + Self.gap : Self.margin,
        y: stageY,
        width: stageWidth,
        height: stageHeight
      ),
      size: place(x: width - Self.margin - sizeWidth, y: 0, width: sizeWidth, height: line)
    )
  }
}

extension DefaultStringInterpolation {
  /// Appends a number of points as it is written in source code: without a decimal point if it is whole.
  mutating func appendInterpolation(points: Double) {
    appendLiteral(FrameMarker.number(points))
  }
}
