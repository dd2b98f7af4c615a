public import BentoControls
internal import BentoPlatform
internal import BentoViews

/// A view that plays an animated image.
///
/// ```swift
/// let view = AnimatedImageView()
/// view.animation = try await AnimatedImage(pictureAt: "loading.gif")
/// ```
///
/// The animation plays while the view is in a window; if the user prefers reduced motion, the view shows the
/// first frame. Frames are decoded one at a time, off the main actor. After a late frame, the frame that is
/// due by then is shown next.
@MainActor
open class AnimatedImageView: ImageView {
  /// The animation, or nil for no content.
  ///
  /// A new animation starts at its first frame.
  public var animation: AnimatedImage? {
    didSet {
      guard animation !== oldValue else { return }
      if animation == nil { image = nil }
      restart()
    }
  }

  /// Whether the animation plays; otherwise, the current frame stays visible.
  public var isAnimating = true {
    didSet { if isAnimating != oldValue { restart() } }
  }

  /// The time at which the animation started, on the host's clock.
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

  /// Shows the frame that is due and schedules the next one.
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
