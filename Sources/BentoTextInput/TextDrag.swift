internal import BentoEditing
internal import BentoGeometry
internal import BentoInteraction
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

  /// Removes dragged text that another view or program has received, unless this text has changed since.
  func removeDragged(_ range: Range<Int>, of revision: Int) {
    guard revision == self.revision else { return }
    replace(range, with: "", kind: .single)
  }
}

/// The value of dragged text, by which a view recognizes its own.
struct DraggedText {
  weak var client: (any TextPressClient)?
  let range: Range<Int>
}

extension TextPressClient {
  /// Takes text that is dropped on the view, and shows where it would be inserted.
  ///
  /// - Parameter insert: A closure that inserts text of other views and programs.
  func takeDroppedText(
    _ presses: TextPresses,
    insert: @escaping (Drop) -> Bool
  ) {
    let target = onDrop(of: [.text]) { [unowned self] drop in
      guard let own = drop.value as? DraggedText, own.client === self else { return insert(drop) }
      let offset = hit(at: convert(drop.location, to: nil)).offset
      controller.drop(own.range, at: offset, copying: drop.action == .copy)
      return true
    }
    target.choosesAction = { [unowned self] drop in
      mayEdit && drop.action != .link ? drop.action : nil
    }
    target.hoverDidChange = { [unowned self, unowned presses] drop in
      presses.showDropCaret(at: drop.map { convert($0.location, to: nil) })
    }
    target.showsRing = false
  }
}
