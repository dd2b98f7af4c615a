internal import BentoGeometry
internal import BentoGraphics
internal import BentoMotion

/// How overlays appear and disappear.
///
/// A panel becomes opaque long before it reaches its position, and stays opaque for most of the time that it
/// takes to disappear: text that shows through another panel's text is illegible. With reduced motion, panels
/// only fade.
///
/// Law: neither the opacity nor the position of an overlay jumps, whenever it is presented or dismissed.
package enum OverlayMotion {
  /// The overlay grows to its size: a dialog.
  case grow
  /// The overlay moves down from its anchor: a menu or a popover.
  case drop
  /// The overlay moves up: a panel that is above its anchor or at the bottom of the window.
  case rise
  /// The overlay stays in its position, or moves itself, and its transform is unchanged: a tooltip or a
  /// sheet.
  case fade

  /// The fraction of the time after which a panel that is appearing is opaque.
  static let opaqueShare = 0.25
  /// The scale from which a dialog grows.
  static let scale = 0.96
  /// The distance, in points, by which menus and popovers move.
  static let distance = 4.0
  /// The opacity with which overlays begin to appear; at a lower opacity, they would not yet receive presses.
  static let firstAlpha = 0.02
  /// The timing curve of a panel's opacity while it disappears; the panel is nearly transparent only in the
  /// last fifth of the time.
  private static let lateCurve = TimingCurve.bezier(x1: 0.8, y1: 0, x2: 1, y2: 0.2)

  /// The transform with which the overlay begins to appear.
  private var transform: Transform {
    switch self {
    case .grow: .scale(x: Self.scale, y: Self.scale)
    case .drop: .translation(x: 0, y: -Self.distance)
    case .rise: .translation(x: 0, y: Self.distance)
    case .fade: .identity
    }
  }

  /// Makes a view appear, from its current state if it is disappearing.
  @MainActor
  package func enter(_ view: View, isLeaving: Bool = false) {
    if !isLeaving {
      View.performWithoutAnimation {
        view.alpha = Self.firstAlpha
        if self != .fade { view.transform = transform }
      }
    }
    let motion = view.theme.motion
    let duration = self == .grow ? motion.dialog : motion.overlay
    if self != .fade {
      View.animate(withDuration: duration, options: .curveEaseOut) { view.transform = .identity }
    }
    View.animate(withDuration: duration * Self.opaqueShare, options: .curveEaseOut) {
      view.alpha = 1
    }
  }

  /// Makes a view disappear, from its current state if it is appearing.
  ///
  /// - Parameter finish: Called when the view is invisible, or appears again.
  @MainActor
  func leave(_ view: View, finish: @escaping () -> Void) {
    let duration = view.theme.motion.dismissal
    if self != .fade {
      View.animate(withDuration: duration, options: .curveEaseIn) {
        view.transform = transform
      }
    }
    View.animate(
      withDuration: duration,
      curve: Self.lateCurve,
      animations: { view.alpha = 0 },
      completion: { _ in finish() }
    )
  }
}
