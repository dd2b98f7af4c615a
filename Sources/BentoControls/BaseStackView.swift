internal import BentoViews

/// A stack to derive the view of a component from: its views keep the margins of what it stands in, and
/// it can ask for a least height.
///
/// Background, border and round corners are those of every view: no view is put behind the arranged
/// ones.
@MainActor
open class BaseStackView: StackView, BaseViewProtocol {
  /// Whether the stack is at least 44 points high where its container has the room.
  public var enforcesMinimumHeight = false {
    didSet { if enforcesMinimumHeight != oldValue { minimumHeightDidChange() } }
  }

  /// Creates an empty row that asks for no height.
  public required init() {
    super.init()
    preservesSuperviewLayoutMargins = true
    isLayoutMarginsRelativeArrangement = true
  }
}
