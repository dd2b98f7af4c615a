public import BentoGeometry
public import BentoGraphics
public import BentoViews

/// The properties of a view that belong to its layer in UIKit; see `View.layer`.
///
/// ```swift
/// view.layer.cornerRadius = 12
/// view.layer.shadowOpacity = 0.3
/// view.layer.shadowRadius = 8
/// ```
///
/// A view's shadow is a single value, so the color, offset, and radius are stored only while the view has a
/// shadow: set the opacity first.
public struct ViewLayer {
  /// The view.
  private let view: View

  init(of view: View) {
    self.view = view
  }

  /// The radius of the corners, in points.
  public var cornerRadius: Double {
    get { view.cornerRadius }
    nonmutating set { view.cornerRadius = newValue }
  }

  /// The width of the border, in points.
  public var borderWidth: Double {
    get { view.borderWidth }
    nonmutating set { view.borderWidth = newValue }
  }

  /// The color of the border; nil if it is transparent.
  public var borderColor: Color? {
    get { view.borderColor }
    nonmutating set { view.borderColor = newValue ?? .clear }
  }

  /// Whether the content is clipped to the view's outline.
  public var masksToBounds: Bool {
    get { view.clipsToBounds }
    nonmutating set { view.clipsToBounds = newValue }
  }

  /// The opacity of the shadow, 0…1; at 0 there is no shadow.
  public var shadowOpacity: Float {
    get { Float(view.shadow?.color.alpha ?? 0) }
    nonmutating set {
      changeShadow { $0.color = $0.color.withAlpha(min(1, max(0, Double(newValue)))) }
    }
  }

  /// The color of the shadow, whose alpha is the opacity of the shadow; nil if there is no shadow.
  public var shadowColor: Color? {
    get { view.shadow?.color }
    nonmutating set {
      guard let newValue else { return view.shadow = nil }
      changeShadow { $0.color = newValue.withAlpha($0.color.alpha) }
    }
  }

  /// The standard deviation of the shadow's blur, in points.
  public var shadowRadius: Double {
    get { (view.shadow?.radius ?? ViewLayer.noShadow.radius) / 2 }
    nonmutating set { changeShadow { $0.radius = 2 * newValue } }
  }

  /// The offset of the shadow from the view, in points.
  public var shadowOffset: Size {
    get { view.shadow?.offset ?? ViewLayer.noShadow.offset }
    nonmutating set { changeShadow { $0.offset = newValue } }
  }

  /// The initial shadow of a layer, which is transparent.
  private static let noShadow = Shadow(
    color: .clear,
    radius: 6,
    offset: Size(width: 0, height: -3)
  )

  private func changeShadow(_ change: (inout Shadow) -> Void) {
    var shadow = view.shadow ?? ViewLayer.noShadow
    change(&shadow)
    view.shadow = shadow
  }
}

extension View {
  /// The view's corners, border, and shadow, under the names used by UIKit's layers.
  public var layer: ViewLayer { ViewLayer(of: self) }
}
