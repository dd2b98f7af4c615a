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
  /// What the sheet says of any view, as a value.
  final var viewStyle = ViewStyle()

  /// The color behind the content; nil for none.
  public final var backgroundColor: Color? {
    get { viewStyle.backgroundColor }
    set { viewStyle.backgroundColor = newValue }
  }
  /// The color of what can be pressed; nil for that of the views around.
  public final var tintColor: Color? {
    get { viewStyle.tintColor }
    set { viewStyle.tintColor = newValue }
  }
  /// Whether content is cut off at the view's outline.
  public final var clipsToBounds: Bool {
    get { viewStyle.clipsToBounds }
    set { viewStyle.clipsToBounds = newValue }
  }
  /// Whether content is cut off at the view's outline, as ``clipsToBounds`` says; either is enough.
  public final var masksToBounds: Bool {
    get { viewStyle.masksToBounds }
    set { viewStyle.masksToBounds = newValue }
  }
  /// The room that layouts keep free inside the edges, in points.
  public final var layoutMargins: EdgeInsets {
    get { viewStyle.layoutMargins }
    set { viewStyle.layoutMargins = newValue }
  }
  /// How the view is moved, turned and scaled.
  public final var transform: Transform {
    get { viewStyle.transform }
    set { viewStyle.transform = newValue }
  }
  /// The radius of the corners, in points.
  public final var cornerRadius: Double {
    get { viewStyle.cornerRadius }
    set { viewStyle.cornerRadius = newValue }
  }
  /// The color of the line inside the edge; nil for none.
  public final var borderColor: Color? {
    get { viewStyle.borderColor }
    set { viewStyle.borderColor = newValue }
  }
  /// The width of the line inside the edge, in points.
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
  /// How far the shadow lies from the view, in points.
  public final var shadowOffset: Size {
    get { viewStyle.shadowOffset }
    set { viewStyle.shadowOffset = newValue }
  }
  /// The opacity of the shadow, 0…1.
  public final var shadowOpacity: Double {
    get { viewStyle.shadowOpacity }
    set { viewStyle.shadowOpacity = newValue }
  }

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
  open func apply(to element: View) { viewStyle.apply(to: element) }

  /// A sheet with equal values.
  open func copy() -> Self {
    let copy = Self()
    copy.viewStyle = viewStyle
    return copy
  }
}
