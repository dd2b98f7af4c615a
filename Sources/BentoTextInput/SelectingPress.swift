package import BentoEditing
package import BentoGeometry
package import BentoViews

/// A press that selects text by characters, words, or lines, depending on the number of clicks.
package struct SelectingPress {
  /// The unit of selection, which depends on the number of clicks.
  package enum Unit {
    /// Characters, for a single click.
    case character
    /// Words, for a double-click.
    case word
    /// Lines, for a triple-click.
    case line

    /// Creates the unit for a number of clicks.
    package init(clickCount: Int) {
      self = clickCount >= 3 ? .line : clickCount == 2 ? .word : .character
    }

    /// Returns the range of the unit of text at an offset.
    package func range(at offset: Int, in buffer: TextBuffer, by rule: WordRule) -> Range<Int> {
      switch self {
      case .character: offset..<offset
      case .word: buffer.wordRange(at: offset, by: rule)
      case .line: buffer.lineRange(around: offset)
      }
    }
  }

  /// The unit by which the selection grows and shrinks as the pointer moves.
  package var unit: Unit
  /// The range selected when the button was pressed.
  var origin: Range<Int>
  /// The location of the pointer, in the window's coordinate space.
  var point: Point
  /// The timer that scrolls while the pointer stays outside the text.
  package var timer: ViewTimer?

  /// Creates a press at an offset of text; with Shift, it extends the current selection.
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

  /// Returns the selection after the pointer reaches a unit of text.
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
