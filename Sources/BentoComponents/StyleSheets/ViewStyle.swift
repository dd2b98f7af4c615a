internal import BentoBox
public import BentoGeometry
public import BentoGraphics
public import BentoViews

/// The style of any view, as a value type: color, border, corners, shadow and margins.
///
/// ```swift
/// var style = ViewStyle()
/// style.backgroundColor = .white
/// style.cornerRadius = 12
/// style.apply(to: view)
/// ```
@MainActor
public struct ViewStyle: Equatable {
  /// The background color; nil for none.
  public var backgroundColor: Color?
  /// The tint color of interactive elements; nil to inherit it from the superview.
  public var tintColor: Color?
  /// Whether content is clipped to the view's outline.
  public var clipsToBounds = false
  /// Whether content is clipped to the view's outline; either this or ``clipsToBounds`` is sufficient.
  public var masksToBounds = false
  /// The margins, in points, that layouts leave empty inside the edges.
  public var layoutMargins = EdgeInsets(8)
  /// The transform of the view.
  public var transform = Transform.identity
  /// The radius of the corners, in points.
  public var cornerRadius = 0.0
  /// The color of the border; nil for none.
  public var borderColor: Color?
  /// The width of the border, in points.
  public var borderWidth = 0.0
  /// The color of the shadow; nil for none.
  public var shadowColor: Color?
  /// The standard deviation of the shadow's blur, in points.
  public var shadowRadius = 0.0
  /// The offset of the shadow from the view, in points.
  public var shadowOffset = Size.zero
  /// The opacity of the shadow, 0…1.
  public var shadowOpacity = 0.0

  /// Creates a style without any decoration.
  public init() {}

  /// Applies all properties to the view, the transform last.
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
