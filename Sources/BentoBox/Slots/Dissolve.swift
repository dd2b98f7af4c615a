internal import BentoViews

/// The change from one view to another that takes its place.
@MainActor
enum Dissolve {
  /// How long a change takes.
  private static let duration = Duration.milliseconds(300)

  /// Fades the old view out and the new one in; then takes the old one out of its superview, as it
  /// was before, and calls `completion`.
  static func run(from old: NativeView, to new: NativeView, completion: @escaping () -> Void) {
    let oldAlpha = old.alpha
    let oldIsEnabled = old.isUserInteractionEnabled
    old.isUserInteractionEnabled = false
    let newAlpha = new.alpha
    View.performWithoutAnimation { new.alpha = 0 }
    View.animate(withDuration: duration) {
      old.alpha = 0
      new.alpha = newAlpha
    } completion: { _ in
      View.performWithoutAnimation { old.alpha = oldAlpha }
      old.isUserInteractionEnabled = oldIsEnabled
      old.removeFromSuperview()
      completion()
    }
  }
}
