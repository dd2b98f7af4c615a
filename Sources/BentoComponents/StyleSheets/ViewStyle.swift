public import BentoBox
public import BentoControls
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

/// How a view looks that can ask for a least height, as a value.
@MainActor
public struct BaseViewStyle: DerivedStyle, Equatable {
  /// How the view looks.
  public var base = ViewStyle()
  /// Whether the view is at least 44 points high where its container has the room.
  public var enforcesMinimumHeight: Bool

  /// Creates the style of a view without any decoration.
  public init(enforcesMinimumHeight: Bool = true, layoutMargins: EdgeInsets = EdgeInsets(8)) {
    self.enforcesMinimumHeight = enforcesMinimumHeight
    base.layoutMargins = layoutMargins
  }

  /// The height that a row of the style has at least, in points.
  var leastHeight: Double { enforcesMinimumHeight ? BaseView.comfortableHeight : 0 }

  /// Writes all properties.
  public func apply(to view: some NativeView & BaseViewProtocol) {
    base.apply(to: view)
    view.enforcesMinimumHeight = enforcesMinimumHeight
  }
}

/// How a view looks that is tapped as a whole, as a value.
@MainActor
public struct InteractiveViewStyle: DerivedStyle, Equatable {
  /// How the view looks.
  public var base: BaseViewStyle
  private var highlight = HighlightStyle()

  /// Creates the style of a view that shows the theme's color while it is pressed.
  public init(enforcesMinimumHeight: Bool = true) {
    base = BaseViewStyle(enforcesMinimumHeight: enforcesMinimumHeight)
  }

  /// The background while the view is pressed; nil for none.
  ///
  /// Unless it is set, it is the theme's: rgb(239, 239, 244) in a light one.
  public var highlightColor: Color? {
    get { highlight.color }
    set { highlight.color = newValue }
  }

  /// Writes all properties.
  public func apply(to view: some NativeView & InteractiveViewProtocol) {
    base.apply(to: view)
    highlight.apply(to: view.highlightingGesture)
  }
}

/// What a tapped view shows while it is pressed.
@MainActor
struct HighlightStyle: Equatable {
  private var chosenColor: Color??

  /// The background; nil for none, and the theme's unless it is set.
  var color: Color? {
    get { chosenColor ?? Theme.light.colors.highlight }
    set { chosenColor = .some(newValue) }
  }

  /// Writes the background.
  func apply(to gesture: HighlightingGesture) {
    if let chosenColor {
      gesture.highlightColor = chosenColor
    } else {
      gesture.resetHighlightColor()
    }
  }
}
