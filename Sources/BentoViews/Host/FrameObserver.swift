package import BentoGeometry
package import BentoGraphics
package import BentoPlatform

/// A part of the work for a frame.
package nonisolated enum FramePass: Hashable, Sendable {
  /// Timers, animations, layout and hover are brought to a moment.
  case tick
  /// Views lay out and record their drawing, and the damage is found; also inside of ``paint``, where it
  /// was not done before.
  case commit
  /// What changed of the views is painted.
  case paint
}

/// Follows the frames of a window from a module above the views, and may show something over them, as
/// the inspector does.
///
/// A host asks once an event and once a pass, never once a view; a window without an observer costs it
/// the look whether there is one.
@MainActor
package protocol FrameObserver: AnyObject {
  /// Whether the observer changes what it shows by itself, so that each frame is followed by another.
  var isMoving: Bool { get }

  /// Answers an event in place of the views; nil when it is for them.
  func answer(_ event: InputEvent, on host: ViewHost) -> Disposition?

  /// Notes that a pass begins.
  func willBegin(_ pass: FramePass, on host: ViewHost)

  /// Notes that a pass has ended, which is the one that began last and has not.
  func didEnd(_ pass: FramePass, on host: ViewHost)

  /// Notes what a frame paints of the views: in a region, in device pixels, after pixels were moved.
  func willPaint(
    _ list: DisplayList,
    in region: Region,
    after blits: [ScrollBlit],
    on host: ViewHost
  )

  /// The region of a target that the next ``render(_:into:age:)`` changes, where the views change in
  /// another one.
  func damage(where changed: Region, on host: ViewHost) -> Region

  /// Paints the views by ``ViewHost/renderViews(into:age:)``, and what is shown over them.
  ///
  /// - Returns: the region of the target that has changed.
  func render(_ host: ViewHost, into target: PixelTarget, age: BufferAge) -> Region
}
