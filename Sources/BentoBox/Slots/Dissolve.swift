internal import BentoGraphics
internal import BentoViews

/// A cross-fade from one view to the view that replaces it.
///
/// The old view fades out while the new one fades in. The old view is otherwise inert: it receives no events,
/// and gestures that had begun in it are canceled.
@MainActor
final class Dissolve {
  private let old: NativeView
  private weak var new: NativeView?
  private let oldAlpha: Double
  private let oldIsEnabled: Bool
  /// Called after the old view is removed; nil afterward.
  private var completion: ((Dissolve) -> Void)?

  init(from old: NativeView, to new: NativeView) {
    self.old = old
    self.new = new
    oldAlpha = old.alpha
    oldIsEnabled = old.isUserInteractionEnabled
  }

  /// Fades the old view out and the new one in, then restores the original state of the old view, removes it
  /// from its superview, and calls `completion`.
  func run(completion: @escaping (Dissolve) -> Void) {
    self.completion = completion
    old.isUserInteractionEnabled = false
    old.cancelGestures()
    guard let new else { return finish() }
    let newAlpha = new.alpha
    View.performWithoutAnimation { new.alpha = 0 }
    View.animate(withDuration: new.theme.motion.slow) {
      self.old.alpha = 0
      new.alpha = newAlpha
    } completion: { _ in
      self.finish()
    }
  }

  /// Ends the cross-fade immediately, with only the new view visible.
  func end() {
    new?.finishAnimations(completed: false)
    old.finishAnimations(completed: false)
    finish()
  }

  private func finish() {
    guard let completion else { return }
    self.completion = nil
    View.performWithoutAnimation { old.alpha = oldAlpha }
    old.isUserInteractionEnabled = oldIsEnabled
    old.removeFromSuperview()
    completion(self)
  }
}

extension NativeView {
  /// Cancels the gestures in progress in this view and in all its descendants.
  fileprivate func cancelGestures() {
    for recognizer in gestureRecognizers where recognizer.isEnabled {
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    for subview in subviews { subview.cancelGestures() }
  }
}
