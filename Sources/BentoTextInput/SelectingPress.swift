package import BentoEditing
package import BentoGeometry
package import BentoViews

/// A press that selects text, in the units that it began with.
package struct SelectingPress {
  /// What a press selects: one press, two or three in a row.
  package enum Unit {
    /// Single characters, from one press.
    case character
    /// Whole words, from two.
    case word
    /// Whole lines, from three.
    case line

    /// What is selected of a text by a number of presses in a row.
    package init(clickCount: Int) {
      self = clickCount >= 3 ? .line : clickCount == 2 ? .word : .character
    }

    /// The unit of a text at an offset.
    package func range(at offset: Int, in buffer: TextBuffer, by rule: WordRule) -> Range<Int> {
      switch self {
      case .character: offset..<offset
      case .word: buffer.wordRange(at: offset, by: rule)
      case .line: buffer.lineRange(around: offset)
      }
    }
  }

  /// What grows and shrinks with the pointer.
  package var unit: Unit
  /// What was selected when the button went down.
  var origin: Range<Int>
  /// Where the pointer is, in the window's space.
  var point: Point
  /// Scrolls on while the pointer rests beside the text.
  package var timer: ViewTimer?

  /// A press that begins at an offset of a text; one that extends goes on from what is selected.
  package init(
    at offset: Int,
    of text: EditableText,
    by rule: WordRule,
    clickCount: Int,
    extends: Bool,
    point: Point
  ) {
    let anchor = text.selection.anchor
    unit = extends ? .character : Unit(clickCount: clickCount)
    origin = extends ? anchor..<anchor : unit.range(at: offset, in: text.buffer, by: rule)
    self.point = point
  }

  /// What is selected when the pointer reaches a unit.
  package func selection(reaching reached: Range<Int>, isUpstream: Bool = false) -> TextSelection {
    guard reached.lowerBound >= origin.lowerBound else {
      return TextSelection(
        anchor: origin.upperBound,
        head: reached.lowerBound,
        isUpstream: isUpstream
      )
    }
    return TextSelection(
      anchor: origin.lowerBound,
      head: max(reached.upperBound, origin.upperBound),
      isUpstream: isUpstream
    )
  }
}
