internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// The handles below a caret, or below both ends of what is selected, by which a finger moves them.
///
/// They are shown after a touch, and stay until a key, the mouse or the program changes anything.
@MainActor
final class TextHandles {
  /// How far from the place that is touched best a finger takes a handle, in points.
  private static let reach = 22.0
  /// How far below the middle of the disk that place is, in points: above it a touch is for the text.
  private static let drop = 6.0

  private unowned let client: any TextPressClient
  private var views: [TextHandleView] = []

  init(for client: any TextPressClient) {
    self.client = client
  }

  /// Whether handles are shown.
  var areShown: Bool { !views.isEmpty }

  /// The places of the handles: the caret, or the ends of what is selected.
  private var places: [TextSelection] {
    let selection = client.controller.text.selection
    guard !selection.isEmpty else { return [selection] }
    return [
      TextSelection(caret: selection.range.lowerBound),
      TextSelection(caret: selection.range.upperBound, isUpstream: true),
    ]
  }

  /// Shows handles where they belong.
  func show() {
    let places = places
    while views.count > places.count { views.removeLast().removeFromSuperview() }
    while views.count < places.count {
      let view = TextHandleView()
      client.handleSuperview.addSubview(view)
      views.append(view)
    }
    layout()
  }

  /// Takes the handles away.
  func hide() {
    for view in views { view.removeFromSuperview() }
    views = []
  }

  /// Follows the text.
  func layout() {
    let places = places
    guard areShown else { return }
    guard places.count == views.count else { return show() }
    View.performWithoutAnimation {
      for (view, place) in zip(views, places) {
        let frame = client.dropCaretFrame(at: place).map {
          client.handleSuperview.convert($0, from: client.dropCaretSuperview)
        }
        view.isHidden = frame.map { !client.isInView($0) } ?? true
        view.hasStem = views.count > 1
        if let frame { view.place(below: frame) }
      }
    }
  }

  /// The handle at a point of the window, and how far from its finger the end is that it moves.
  func handle(at point: Point) -> (isStart: Bool, grip: Point)? {
    let shown = views.filter { !$0.isHidden }
    func distance(_ view: TextHandleView) -> Double {
      let middle = view.knob.center + Point(x: 0, y: Self.drop)
      return view.convert(middle, to: nil).distance(to: point)
    }
    guard let view = shown.min(by: { distance($0) < distance($1) }), distance(view) < Self.reach
    else { return nil }
    return (view === views.first, view.convert(view.stem.center, to: nil) - point)
  }
}

/// A handle: a disk, under a line at the end of what is selected.
@MainActor
final class TextHandleView: View {
  static let diameter = 16.0

  /// Whether the line is drawn: the caret is one already.
  var hasStem = false {
    didSet { if hasStem != oldValue { setNeedsDisplay() } }
  }
  /// The line, from the view's top left.
  private(set) var stem = Rect.zero

  required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// The disk, from the view's top left.
  var knob: Rect {
    Rect(x: 0, y: stem.maxY - 1, width: Self.diameter, height: Self.diameter)
  }

  /// Places the handle at a caret.
  func place(below caret: Rect) {
    stem = Rect(
      x: (Self.diameter - caret.width) / 2,
      y: 0,
      width: caret.width,
      height: caret.height
    )
    frame = Rect(
      x: caret.midX - Self.diameter / 2,
      y: caret.minY,
      width: Self.diameter,
      height: caret.height + Self.diameter - 1
    )
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func draw(in context: DrawContext) {
    if hasStem { context.fill(stem, with: context.tintColor) }
    context.fill(.ellipse(knob), with: .color(context.tintColor))
  }
}
