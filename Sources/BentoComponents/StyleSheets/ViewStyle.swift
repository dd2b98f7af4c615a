internal import BentoBox
public import BentoGeometry
public import BentoGraphics
public import BentoViews

/// How any view looks, as a value: color, border, corners, shadow, margins.
@MainActor
public struct ViewStyle: Equatable {
  /// The color behind the content; nil for none.
  public var backgroundColor: Color?
  /// The color of what can be pressed; nil for that of the views around.
  public var tintColor: Color?
  /// Whether content is cut off at the view's outline.
  public var clipsToBounds = false
  /// Whether content is cut off at the view's outline, as ``clipsToBounds`` says; either is enough.
  public var masksToBounds = false
  /// The room that layouts keep free inside the edges, in points.
  public var layoutMargins = EdgeInsets(8)
  /// How the view is moved, turned and scaled.
  public var transform = Transform.identity
  /// The radius of the corners, in points.
  public var cornerRadius = 0.0
  /// The color of the line inside the edge; nil for none.
  public var borderColor: Color?
  /// The width of the line inside the edge, in points.
  public var borderWidth = 0.0
  /// The color of the shadow; nil for none.
  public var shadowColor: Color?
  /// The standard deviation of the shadow's blur, in points.
  public var shadowRadius = 0.0
  /// How far the shadow lies from the view, in points.
  public var shadowOffset = Size.zero
  /// The opacity of the shadow, 0…1.
  public var shadowOpacity = 0.0

  /// Creates the style of a view without any decoration.
  public init() {}

  /// Writes all properties, the transform last.
  public func apply(to view: View) {
    view.backgroundColor = backgroundColor
    view.tintColor = tintColor
    view.clipsToBounds = clipsToBounds || masksToBounds
    view.layoutMargins = layoutMargins
    view.cornerRadius = cornerRadius
    view.borderColor = borderColor ?? .clear
    view.borderWidth = borderWidth
    view.shadow = shadow
    view.transform = transform
  }

  private var shadow: Shadow? {
    guard let shadowColor, shadowOpacity > 0 else { return nil }
    return Shadow(
      color: shadowColor.withAlpha(shadowColor.alpha * min(1, shadowOpacity)),
      radius: 2 * shadowRadius,
      offset: shadowOffset
    )
  }
}
