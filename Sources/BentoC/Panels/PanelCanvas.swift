internal import BentoEmbedded
internal import CBento

/// A row that the program draws.
struct PanelCanvas: Renderable {
  let row: PanelRow

  func render(in view: PanelCanvasView) {
    view.height = row.height
    view.show(row, row.revision)
    view.accessibilityLabel = row.id
  }

  static func layoutEquivalence(_ old: PanelCanvas, _ new: PanelCanvas) -> LayoutEquivalence {
    old.row.height == new.row.height ? .same : .different
  }
}

/// The view of a ``PanelCanvas``: an image with the program's pixels.
final class PanelCanvasView: View {
  private let imageView = ImageView()
  private weak var row: PanelRow?
  private var revision = 0
  private var drawnSize: Size?
  private var drawnScale = 0.0

  /// The height, in points.
  var height = 0.0 {
    didSet { if height != oldValue { invalidateIntrinsicContentSize() } }
  }

  required init() {
    super.init()
    addSubview(imageView)
  }

  /// Shows a row's drawing, which is made in the next layout pass if it is not there yet.
  func show(_ row: PanelRow, _ revision: Int) {
    guard self.row !== row || self.revision != revision else { return }
    self.row = row
    self.revision = revision
    drawnSize = nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    imageView.frame = bounds
    let scale = displayScale.factor
    guard let row, window != nil, bounds.size != drawnSize || scale != drawnScale else { return }
    drawnSize = bounds.size
    drawnScale = scale
    imageView.image = PanelPrograms.drawing(of: row, size: bounds.size, scale: scale)
  }

  override var intrinsicContentSize: Size { Size(width: 0, height: height) }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.givenWidth ?? 0, height: height)
  }
}
