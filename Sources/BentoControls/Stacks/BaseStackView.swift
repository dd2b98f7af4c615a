internal import BentoViews

/// A base class for component views that are stacks, inherit margins from their container, and can have a
/// minimum height.
///
/// ```swift
/// final class ContactView: BaseStackView {
///   let name = Label()
///
///   required init() {
///     super.init()
///     isLayoutMarginsRelativeArrangement = true
///     addArrangedSubview(name)
///   }
/// }
/// ```
///
/// Like any view, it can have a background, a border, and rounded corners; there is no extra view for
/// the background.
@MainActor
open class BaseStackView: StackView, BaseViewProtocol {
  /// Whether the stack is at least as tall as the theme's rows, if its container has enough space.
  public var enforcesMinimumHeight = false {
    didSet { if enforcesMinimumHeight != oldValue { minimumHeightDidChange() } }
  }

  /// Creates an empty row without a minimum height.
  public required init() {
    super.init()
    preservesSuperviewLayoutMargins = true
    isLayoutMarginsRelativeArrangement = true
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
