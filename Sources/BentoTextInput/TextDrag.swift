internal import BentoEditing
internal import BentoGeometry
internal import BentoPlatform
internal import BentoViews

/// A press on selected text, which drags it elsewhere when the pointer moves.
struct TextDrag {
  /// How far the pointer moves before the text is dragged, in points.
  private static let threshold = 6.0

  /// The bytes of the text that are dragged.
  let range: Range<Int>
  /// Where the button went down, in the window's space.
  let start: Point
  /// Where the pointer is, in the window's space.
  private(set) var point: Point
  /// Whether the pointer has moved far enough.
  private(set) var isUnderWay = false

  init(_ range: Range<Int>, from start: Point) {
    self.range = range
    self.start = start
    point = start
  }

  /// Follows the pointer.
  mutating func move(to point: Point) {
    self.point = point
    if start.distance(to: point) > Self.threshold { isUnderWay = true }
  }
}

extension TextInputController {
  /// Moves or copies a part of the text to another place of it, as one change, and selects it there.
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

  /// Gives a part of the text to another view that takes text at a point of the window.
  func drop(_ range: Range<Int>, outsideAt point: Point, copying: Bool) {
    guard let window = client.window else { return }
    let string = text.buffer.string(in: range)
    var view = window.hitTest(point)
    while let current = view {
      if current !== client, let take = current.dropHandler {
        let before = revision
        guard take(DropEvent(text: string, position: point)) else { return }
        // Whoever took the text may have changed this one.
        if !copying, before == revision { replace(range, with: "", kind: .single) }
        return
      }
      view = current.superview
    }
  }
}
