internal import BentoGeometry
internal import BentoGraphics
internal import BentoMotion

/// How overlays appear and disappear.
///
/// A panel is opaque long before it has arrived, and remains so for most of its way out: text that shows
/// through the text of another panel cannot be read. With reduced motion, panels only fade.
///
/// Law: neither the opacity nor the position of an overlay jumps, whenever it is presented or dismissed.
package enum OverlayMotion {
  /// A dialog grows to its size.
  case grow
  /// A menu or a popover moves down from its anchor.
  case drop
  /// A panel that is above its anchor, or at the bottom of the window, moves up.
  case rise
  /// A tooltip stays in its position, and a sheet moves itself: its transform is left alone.
  case fade

  /// The time in which a dialog and the scrim below it appear.
  static let growTime = Duration.milliseconds(160)
  /// The time in which all others appear.
  static let moveTime = Duration.milliseconds(120)
  /// The time in which an overlay disappears, with its scrim.
  static let leaveTime = Duration.milliseconds(80)
  /// The fraction of the time after which a panel that appears is opaque.
  static let opaqueShare = 0.25
  /// The size at which a dialog begins to grow.
  static let scale = 0.96
  /// The distance, in points, by which menus and popovers move.
  static let distance = 4.0
  /// The opacity at which overlays begin to appear: with a lower one they would not receive presses yet.
  static let firstAlpha = 0.02
  /// The opacity of a panel on its way out, which is nearly gone only in the last fifth of the time.
  private static let lateCurve = TimingCurve.bezier(x1: 0.8, y1: 0, x2: 1, y2: 0.2)

  /// The time in which the overlay appears.
  var enterTime: Duration { self == .grow ? Self.growTime : Self.moveTime }

  /// The transform with which the overlay begins to appear.
  private var transform: Transform {
    switch self {
    case .grow: .scale(x: Self.scale, y: Self.scale)
    case .drop: .translation(x: 0, y: -Self.distance)
    case .rise: .translation(x: 0, y: Self.distance)
    case .fade: .identity
    }
  }

  /// Makes a view appear, from its current state if it is just disappearing.
  @MainActor
  package func enter(_ view: View, isLeaving: Bool = false) {
    if !isLeaving {
      View.performWithoutAnimation {
        view.alpha = Self.firstAlpha
        if self != .fade { view.transform = transform }
      }
    }
    if self != .fade {
      View.animate(withDuration: enterTime, options: .curveEaseOut) { view.transform = .identity }
    }
    View.animate(withDuration: enterTime * Self.opaqueShare, options: .curveEaseOut) {
      view.alpha = 1
    }
  }

  /// Makes a view disappear, from its current state if it is just appearing.
  ///
  /// - Parameter finish: Called when the view is invisible, or appears again.
  @MainActor
  func leave(_ view: View, finish: @escaping () -> Void) {
    if self != .fade {
      View.animate(withDuration: Self.leaveTime, options: .curveEaseIn) {
        view.transform = transform
      }
    }
    View.animate(
      withDuration: Self.leaveTime,
      curve: Self.lateCurve,
      animations: { view.alpha = 0 },
      completion: { _ in finish() }
    )
  }
}
