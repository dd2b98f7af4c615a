public import BentoBox
public import BentoControls

/// How a view looks that can ask for a least height.
@MainActor
open class BaseViewStyleSheet<View: NativeView & BaseViewProtocol>: ViewStyleSheet<View> {
  /// Whether the view is at least 44 points high where its container has the room.
  public var enforcesMinimumHeight = true

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
