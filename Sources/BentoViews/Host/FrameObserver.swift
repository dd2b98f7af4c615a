package import BentoGeometry
package import BentoGraphics
package import BentoPlatform

/// A part of the work for a frame.
package nonisolated enum FramePass: Hashable, Sendable {
  /// Timers, animations, layout and hover advance to a time.
  case tick
  /// Views are laid out and record their drawing, and the damage is computed; this happens inside ``paint``
  /// unless it has already been done.
  case commit
  /// The changed parts of the views are painted.
  case paint
}

/// An observer of a window's frames in a module above the views.
///
/// An observer may show something on top of the views, as the inspector does.
///
/// A host calls it once per event and once per pass, never once per view; a window without an observer only
/// checks whether there is one.
@MainActor
package protocol FrameObserver: AnyObject {
  /// Whether the observer is animating, in which case each frame is followed by another.
  var isMoving: Bool { get }

  /// Handles an event instead of the views, or returns nil to leave the event to the views.
  func answer(_ event: InputEvent, on host: ViewHost) -> Disposition?

  /// Called when a pass begins.
  func willBegin(_ pass: FramePass, on host: ViewHost)

  /// Called when the most recently started pass ends.
  func didEnd(_ pass: FramePass, on host: ViewHost)

  /// Called after pixels have been moved and before a frame paints the views in a region, given in device
  /// pixels.
  func willPaint(
    _ list: DisplayList,
    in region: Region,
    after blits: [ScrollBlit],
    on host: ViewHost
  )

  /// Returns the region of a target that the next ``render(_:into:age:)`` will change, given the region that
  /// the views will change.
  func damage(where changed: Region, on host: ViewHost) -> Region

  /// Paints the views with ``ViewHost/renderViews(into:age:)`` and then the content on top of them.
  ///
  /// - Returns: The region of the target that has changed.
  func render(_ host: ViewHost, into target: PixelTarget, age: BufferAge) -> Region
}
