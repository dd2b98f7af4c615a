internal import BentoEditing
internal import BentoGeometry
internal import BentoPlatform
internal import BentoViews

/// A press that begins on selected text and drags the text when the pointer moves.
struct TextDrag {
  /// The distance in points that the pointer must move before dragging starts.
  private static let threshold = 6.0

  /// The bytes of the dragged text.
  let range: Range<Int>
  /// The location at which the button was pressed, in the window's coordinate space.
  let start: Point
  /// The location of the pointer, in the window's coordinate space.
  private(set) var point: Point
  /// Whether the pointer has moved far enough to start dragging.
  private(set) var isUnderWay = false

  init(_ range: Range<Int>, from start: Point) {
    self.range = range
    self.start = start
    point = start
  }

  /// Updates the location of the pointer.
  mutating func move(to point: Point) {
    self.point = point
    if start.distance(to: point) > Self.threshold { isUnderWay = true }
  }
}

extension TextInputController {
  /// Moves or copies part of the text to another offset as a single change, and selects it there.
  func drop(_ range: Range<Int>, at offset: Int, copying: Bool) {
    guard offset < range.lowerBound || offset > range.upperBound || copying else { return }
    let buffer = text.buffer
    let moved = buffer.string(in: range)
    let movedStyles = text.runs(in: range)
    if copying {
      select(TextSelection(caret: offset))
      return insertDropped(moved, styles: movedStyles)
    }
    let isBackward = offset < range.lowerBound
    let whole = min(offset, range.lowerBound)..<max(offset, range.upperBound)
    let between = isBackward ? offset..<range.lowerBound : range.upperBound..<offset
    let passed = buffer.string(in: between)
    let passedStyles = text.runs(in: between)
    let string = isBackward ? moved + passed : passed + moved
    let styles = isBackward ? movedStyles + passedStyles : passedStyles + movedStyles
    guard replace(whole, with: string, styles: styles, kind: .single, isOwn: true) else { return }
    let start = isBackward ? offset : offset - range.count
    select(TextSelection(anchor: start, head: start + range.count))
  }

  /// Drops part of the text on another view that accepts text, at a point in the window.
  func drop(_ range: Range<Int>, outsideAt point: Point, copying: Bool) {
    guard let window = client.window else { return }
    let string = text.buffer.string(in: range)
    var view = window.hitTest(point)
    while let current = view {
      if current !== client, let take = current.dropHandler {
        let before = revision
        guard take(DropEvent(text: string, position: point)) else { return }
        // The view that accepted the text may have changed this text.
        if !copying, before == revision { replace(range, with: "", kind: .single) }
        return
      }
      view = current.superview
    }
  }
}
