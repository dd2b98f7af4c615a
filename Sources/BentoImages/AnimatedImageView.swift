public import BentoControls
internal import BentoPlatform
internal import BentoViews

/// A picture that moves.
///
/// ```swift
/// let view = AnimatedImageView()
/// view.animation = try await AnimatedImage(pictureAt: "loading.gif")
/// ```
///
/// It plays while it is in a window; while the user wants less motion, it shows the first frame. One frame
/// is decoded at a time, off the main actor, and a frame that comes late is followed by the one that is due.
@MainActor
open class AnimatedImageView: ImageView {
  /// What is shown; nil for nothing.
  ///
  /// Another one begins at its first frame.
  public var animation: AnimatedImage? {
    didSet {
      guard animation !== oldValue else { return }
      if animation == nil { image = nil }
      restart()
    }
  }

  /// Whether the animation plays; if not, the frame stays that is shown.
  public var isAnimating = true {
    didSet { if isAnimating != oldValue { restart() } }
  }

  /// When the animation began, by the host's clock.
  private var start: HostTime?
  private var timer: ViewTimer?
  private var task: Task<Void, Never>?

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    restart()
  }

  private func restart() {
    task?.cancel()
    timer?.cancel()
    start = nil
    guard window != nil, animation != nil, isAnimating || image == nil else { return }
    showFrame()
  }

  /// Shows the frame that is due, and comes back when the next one is.
  private func showFrame() {
    guard let animation, let host else { return }
    let now = host.currentTime
    let elapsed = now - (start ?? now)
    if start == nil { start = now }
    task = Task { [weak self] in
      let frame = await animation.frame(at: elapsed)
      guard let self, !Task.isCancelled else { return }
      image = frame.image
      guard let duration = frame.duration, isAnimating, !host.prefersReducedMotion else { return }
      timer = after(duration) { [weak self] in self?.showFrame() }
    }
  }
}
