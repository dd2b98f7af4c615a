public import BentoBox
public import BentoGeometry
public import BentoGraphics
public import BentoViews

/// How any view looks: color, border, corners, shadow, margins.
///
/// ```swift
/// let card = ViewStyleSheet<View>()
///   .compose(\.backgroundColor, .white)
///   .compose(\.cornerRadius, 12)
///   .compose(\.shadowColor, .black)
///   .compose(\.shadowOpacity, 0.2)
/// card.apply(to: view)
/// ```
@MainActor
open class ViewStyleSheet<View: NativeView>: StyleSheetProtocol {
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

  /// Creates a sheet of a view without any decoration.
  public required init() {}

  // Sheets of subclasses have initializers of their own, which are meant where both would do.
  /// Creates a sheet from properties, the others as they are by default.
  ///
  /// ```swift
  /// let banner = ViewStyleSheet<View>(backgroundColor: .white, cornerRadius: 12)
  /// ```
  @_disfavoredOverload
  public convenience init(
    backgroundColor: Color? = nil,
    tintColor: Color? = nil,
    clipsToBounds: Bool = false,
    layoutMargins: EdgeInsets = EdgeInsets(8),
    transform: Transform = .identity,
    cornerRadius: Double = 0,
    masksToBounds: Bool = false,
    borderColor: Color? = nil,
    borderWidth: Double = 0
  ) {
    self.init()
    self.backgroundColor = backgroundColor
    self.tintColor = tintColor
    self.clipsToBounds = clipsToBounds
    self.layoutMargins = layoutMargins
    self.transform = transform
    self.cornerRadius = cornerRadius
    self.masksToBounds = masksToBounds
    self.borderColor = borderColor
    self.borderWidth = borderWidth
  }

  /// Writes all properties, the transform last.
  open func apply(to element: View) {
    element.backgroundColor = backgroundColor
    element.tintColor = tintColor
    element.clipsToBounds = clipsToBounds || masksToBounds
    element.layoutMargins = layoutMargins
    element.cornerRadius = cornerRadius
    element.borderColor = borderColor ?? .clear
    element.borderWidth = borderWidth
    element.shadow = shadow
    element.transform = transform
  }

  /// A sheet with equal values.
  open func copy() -> Self {
    let copy = Self()
    copy.backgroundColor = backgroundColor
    copy.tintColor = tintColor
    copy.clipsToBounds = clipsToBounds
    copy.masksToBounds = masksToBounds
    copy.layoutMargins = layoutMargins
    copy.transform = transform
    copy.cornerRadius = cornerRadius
    copy.borderColor = borderColor
    copy.borderWidth = borderWidth
    copy.shadowColor = shadowColor
    copy.shadowRadius = shadowRadius
    copy.shadowOffset = shadowOffset
    copy.shadowOpacity = shadowOpacity
    return copy
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
