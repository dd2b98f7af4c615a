public import BentoGeometry
public import BentoGraphics
public import BentoViews

/// Properties of a view that UIKit's layers have; see `View.layer`.
///
/// The shadow is one value of the view, so a color, an offset and a radius are kept only while the view
/// has it: give it an opacity first.
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

  /// The width of the line inside the edge, in points.
  public var borderWidth: Double {
    get { view.borderWidth }
    nonmutating set { view.borderWidth = newValue }
  }

  /// The color of the line inside the edge; nil for clear.
  public var borderColor: Color? {
    get { view.borderColor }
    nonmutating set { view.borderColor = newValue ?? .clear }
  }

  /// Whether content is cut off at the view's outline.
  public var masksToBounds: Bool {
    get { view.clipsToBounds }
    nonmutating set { view.clipsToBounds = newValue }
  }

  /// The opacity of the shadow, 0…1; there is none at 0.
  public var shadowOpacity: Float {
    get { Float(view.shadow?.color.alpha ?? 0) }
    nonmutating set {
      changeShadow { $0.color = $0.color.withAlpha(min(1, max(0, Double(newValue)))) }
    }
  }

  /// The color of the shadow, whose own opacity is that of the shadow; nil for none.
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

  /// How far the shadow lies from the view, in points.
  public var shadowOffset: Size {
    get { view.shadow?.offset ?? ViewLayer.noShadow.offset }
    nonmutating set { changeShadow { $0.offset = newValue } }
  }

  /// What a layer has before anything is set: a black shadow of no opacity.
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
  /// The view's corners, border and shadow by the names of UIKit's layers.
  public var layer: ViewLayer { ViewLayer(of: self) }
}
