internal import BentoEditing
internal import BentoGeometry
internal import BentoViews

/// A press that selects text, in the units that it began with.
struct SelectingPress {
  /// What a press selects: one press, two or three in a row.
  enum Unit {
    case character
    case word
    case line
  }

  /// What grows and shrinks with the pointer.
  var unit: Unit
  /// What was selected when the button went down.
  var origin: Range<Int>
  /// Where the pointer is, in the window's space.
  var point: Point
  /// Scrolls on while the pointer rests beside the text.
  var timer: ViewTimer?

  /// What is selected when the pointer reaches a unit.
  func selection(reaching reached: Range<Int>, isUpstream: Bool = false) -> TextSelection {
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
