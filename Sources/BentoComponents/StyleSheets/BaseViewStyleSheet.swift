public import BentoBox
public import BentoControls
public import BentoGeometry
public import BentoGraphics

/// How a view looks that can ask for a least height.
@MainActor
open class BaseViewStyleSheet<View: NativeView & BaseViewProtocol>: ViewStyleSheet<View> {
  /// Whether the view is at least 44 points high where its container has the room.
  public var enforcesMinimumHeight = true

  /// Creates a sheet of a view without any decoration.
  public required init() {
    super.init()
  }

  // Sheets of subclasses have initializers of their own, which are meant where both would do.
  /// Creates a sheet from properties, the others as they are by default.
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

  /// Writes all properties.
  open override func apply(to element: View) {
    super.apply(to: element)
    element.enforcesMinimumHeight = enforcesMinimumHeight
  }

  /// A sheet with equal values.
  open override func copy() -> Self {
    let copy = super.copy()
    copy.enforcesMinimumHeight = enforcesMinimumHeight
    return copy
  }
}
