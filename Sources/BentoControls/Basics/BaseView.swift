public import BentoViews

/// A base class for component views that inherit margins from their container and can have a minimum
/// height.
///
/// In a list, the side margins are those of the list, and the top and bottom margins are only the view's own,
/// because cells have no margins. Use `effectiveLayoutMargins` to position the content:
///
/// ```swift
/// final class NoteView: BaseView {
///   let label = Label()
///
///   required init() {
///     super.init()
///     addSubview(label)
///   }
///
///   override func layoutSubviews() { label.frame = layoutMarginsRect }
/// }
/// ```
@MainActor
open class BaseView: View, BaseViewProtocol {
  /// Whether the view is at least as tall as the theme's rows, if its container has enough space.
  public var enforcesMinimumHeight = false {
    didSet { if enforcesMinimumHeight != oldValue { minimumHeightDidChange() } }
  }

  /// Creates a view without a minimum height.
  public required init() {
    super.init()
    preservesSuperviewLayoutMargins = true
  }

  open override func textScaleDidChange() {
    super.textScaleDidChange()
    minimumHeightDidChange()
  }

  open override func themeDidChange() {
    super.themeDidChange()
    minimumHeightDidChange()
  }
}
