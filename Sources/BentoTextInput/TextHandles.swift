internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// The touch handles below the caret, or below both ends of the selection.
///
/// They are shown after a touch, and hidden when a key, the mouse, or the program makes a change.
@MainActor
final class TextHandles {
  /// The maximum distance between a touch and the center of a handle's touch area, in points.
  private static let reach = 22.0
  /// The distance of a touch area's center below the middle of the disk, in points; touches above the area
  /// are handled by the text.
  private static let drop = 6.0

  private unowned let client: any TextPressClient
  private var views: [TextHandleView] = []

  init(for client: any TextPressClient) {
    self.client = client
  }

  /// Whether handles are shown.
  var areShown: Bool { !views.isEmpty }

  /// The positions of the handles: the caret, or the ends of the selection.
  private var places: [TextSelection] {
    let selection = client.controller.text.selection
    guard !selection.isEmpty else { return [selection] }
    return [
      TextSelection(caret: selection.range.lowerBound),
      TextSelection(caret: selection.range.upperBound, isUpstream: true),
    ]
  }

  /// Shows the handles at their positions.
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

  /// Hides the handles.
  func hide() {
    for view in views { view.removeFromSuperview() }
    views = []
  }

  /// Updates the positions of the handles to match the text.
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

  /// Returns the handle at a point in the window, and the offset from the finger to the end of the selection
  /// that the handle moves.
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

/// A handle: a disk below a line at the end of the selection.
@MainActor
final class TextHandleView: View {
  static let diameter = 16.0

  /// Whether the line is drawn; the handle of the caret doesn't need one.
  var hasStem = false {
    didSet { if hasStem != oldValue { setNeedsDisplay() } }
  }
  /// The line, relative to the view's top left.
  private(set) var stem = Rect.zero

  required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// The disk, relative to the view's top left.
  var knob: Rect {
    Rect(x: 0, y: stem.maxY - 1, width: Self.diameter, height: Self.diameter)
  }

  /// Positions the handle below a caret.
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
