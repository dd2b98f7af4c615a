public import BentoBox
public import BentoGeometry
public import BentoGraphics
public import BentoViews

/// The style of any view: color, border, corners, shadow and margins.
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
  /// The properties of the style sheet, as a value type.
  final var viewStyle = ViewStyle()

  /// The background color; nil for none.
  public final var backgroundColor: Color? {
    get { viewStyle.backgroundColor }
    set { viewStyle.backgroundColor = newValue }
  }
  /// The tint color of interactive elements; nil to inherit it from the superview.
  public final var tintColor: Color? {
    get { viewStyle.tintColor }
    set { viewStyle.tintColor = newValue }
  }
  /// Whether content is clipped to the view's outline.
  public final var clipsToBounds: Bool {
    get { viewStyle.clipsToBounds }
    set { viewStyle.clipsToBounds = newValue }
  }
  /// Whether content is clipped to the view's outline; either this or ``clipsToBounds`` is sufficient.
  public final var masksToBounds: Bool {
    get { viewStyle.masksToBounds }
    set { viewStyle.masksToBounds = newValue }
  }
  /// The margins, in points, that layouts leave empty inside the edges.
  public final var layoutMargins: EdgeInsets {
    get { viewStyle.layoutMargins }
    set { viewStyle.layoutMargins = newValue }
  }
  /// The transform of the view.
  public final var transform: Transform {
    get { viewStyle.transform }
    set { viewStyle.transform = newValue }
  }
  /// The radius of the corners, in points.
  public final var cornerRadius: Double {
    get { viewStyle.cornerRadius }
    set { viewStyle.cornerRadius = newValue }
  }
  /// The color of the border; nil for none.
  public final var borderColor: Color? {
    get { viewStyle.borderColor }
    set { viewStyle.borderColor = newValue }
  }
  /// The width of the border, in points.
  public final var borderWidth: Double {
    get { viewStyle.borderWidth }
    set { viewStyle.borderWidth = newValue }
  }
  /// The color of the shadow; nil for none.
  public final var shadowColor: Color? {
    get { viewStyle.shadowColor }
    set { viewStyle.shadowColor = newValue }
  }
  /// The standard deviation of the shadow's blur, in points.
  public final var shadowRadius: Double {
    get { viewStyle.shadowRadius }
    set { viewStyle.shadowRadius = newValue }
  }
  /// The offset of the shadow from the view, in points.
  public final var shadowOffset: Size {
    get { viewStyle.shadowOffset }
    set { viewStyle.shadowOffset = newValue }
  }
  /// The opacity of the shadow, 0…1.
  public final var shadowOpacity: Double {
    get { viewStyle.shadowOpacity }
    set { viewStyle.shadowOpacity = newValue }
  }

  /// Creates a style sheet for a view without any decoration.
  public required init() {}

  // Subclasses have their own initializers, which are preferred when both match.
  /// Creates a style sheet with the given properties; the others keep their defaults.
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

  /// Applies all properties to the element, the transform last.
  open func apply(to element: View) { viewStyle.apply(to: element) }

  /// Returns a copy with the same values.
  open func copy() -> Self {
    let copy = Self()
    copy.viewStyle = viewStyle
    return copy
  }
}
