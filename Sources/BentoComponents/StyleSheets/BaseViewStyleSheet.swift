public import BentoBox
public import BentoControls
public import BentoGeometry
public import BentoGraphics

/// The style of a view with an optional minimum height.
///
/// ```swift
/// let row = BaseViewStyleSheet<BaseView>()
///   .compose(\.enforcesMinimumHeight, false)
///   .compose(\.backgroundColor, .white)
/// ```
@MainActor
open class BaseViewStyleSheet<View: NativeView & BaseViewProtocol>: ViewStyleSheet<View> {
  /// Whether the view is at least 44 points tall if its container has enough space.
  public var enforcesMinimumHeight = true

  /// Creates a style sheet for a view without any decoration.
  public required init() {
    super.init()
  }

  // Subclasses have their own initializers, which are preferred when both match.
  /// Creates a style sheet with the given properties; the others keep their defaults.
  @_disfavoredOverload
  public convenience init(
    backgroundColor: Color? = nil,
    tintColor: Color? = nil,
    clipsToBounds: Bool = false,
    layoutMargins: EdgeInsets = EdgeInsets(8),
    transform: Transform = .identity,
    cornerRadius: Double = 0,
    masksToBounds: Bool = false,
    enforcesMinimumHeight: Bool
  ) {
    self.init(
      backgroundColor: backgroundColor,
      tintColor: tintColor,
      clipsToBounds: clipsToBounds,
      layoutMargins: layoutMargins,
      transform: transform,
      cornerRadius: cornerRadius,
      masksToBounds: masksToBounds
    )
    self.enforcesMinimumHeight = enforcesMinimumHeight
  }

  /// Applies all properties to the element.
  open override func apply(to element: View) {
    super.apply(to: element)
    element.enforcesMinimumHeight = enforcesMinimumHeight
  }

  /// Returns a copy with the same values.
  open override func copy() -> Self {
    let copy = super.copy()
    copy.enforcesMinimumHeight = enforcesMinimumHeight
    return copy
  }
}
