internal import BentoGeometry
internal import BentoGraphics
public import BentoPlatform
public import BentoViews

/// A window's inspector settings: the key that shows an inspector, the closure that creates one, and the
/// visible inspector.
///
/// The switch becomes its window's frame observer when a program sets any of these settings.
@MainActor
final class InspectorSwitch: FrameObserver {
  /// The key that shows and hides the inspector, or nil.
  var key: Key?
  /// A closure that creates the inspector that the key shows.
  var make: () -> Inspector = { Inspector() }
  /// The visible inspector, or nil if none is visible.
  var inspector: Inspector? {
    didSet { if inspector !== oldValue { oldValue?.stopCounting() } }
  }

  /// Whether flashes are fading out.
  var isMoving: Bool { inspector?.isFading == true }

  /// Handles the inspector's key and events for its panel; returns nil for all other events.
  func answer(_ event: InputEvent, on host: ViewHost) -> Disposition? {
    if let key, case .key(let press) = event.kind, press.key == key, press.modifiers.isEmpty {
      if press.phase == .down { host.inspector = inspector == nil ? make() : nil }
      return .handled
    }
    return inspector?.answer(event, on: host)
  }

  /// Begins counting the allocations of the pass.
  func willBegin(_ pass: FramePass, on host: ViewHost) { inspector?.beginCounting() }

  /// Adds the pass's allocations to the inspector's count.
  func didEnd(_ pass: FramePass, on host: ViewHost) { inspector?.endCounting() }

  /// While the inspector shows overdraw, counts how many times each pixel is painted.
  func willPaint(
    _ list: DisplayList,
    in region: Region,
    after blits: [ScrollBlit],
    on host: ViewHost
  ) {
    inspector?.notePainting(list, of: region, after: blits, on: host)
  }

  /// Returns the damage of a frame: everything if the inspector's drawing, which may cover any pixel, must be
  /// updated; otherwise, the damage of the views.
  func damage(where changed: Region, on host: ViewHost) -> Region {
    guard let inspector, inspector.wantsRepaint || !changed.isEmpty else { return changed }
    return Region(host.pixelBounds)
  }

  /// Paints the views, with the inspector on top.
  func render(_ host: ViewHost, into target: PixelTarget, age: BufferAge) -> Region {
    inspector?.render(host, into: target) ?? host.renderViews(into: target, age: age)
  }
}

// MARK: - Public interface

extension ViewHost {
  /// The inspector that shows the view hierarchy, the damage and the counters on top of the views, or nil
  /// if no inspector is shown.
  ///
  /// While this is nil, frames, bytes and statistics are the same as if there had never been one.
  public var inspector: Inspector? {
    get { window.inspectorSwitch?.inspector }
    set {
      guard newValue !== inspector else { return }
      window.madeInspectorSwitch.inspector = newValue
      repaintEverything()
    }
  }
}

extension Window {
  /// The key that shows and hides the host's inspector, or nil if no key does.
  public var inspectorKey: Key? {
    get { inspectorSwitch?.key }
    set { madeInspectorSwitch.key = newValue }
  }

  /// A closure that creates the inspector that the key shows.
  public var makeInspector: () -> Inspector {
    get { inspectorSwitch?.make ?? { Inspector() } }
    set { madeInspectorSwitch.make = newValue }
  }

  /// The switch of the window, or nil if the program has not set an inspector or its key.
  fileprivate var inspectorSwitch: InspectorSwitch? { frameObserver as? InspectorSwitch }

  /// The switch of the window, created if needed.
  fileprivate var madeInspectorSwitch: InspectorSwitch {
    if let inspectorSwitch { return inspectorSwitch }
    let made = InspectorSwitch()
    frameObserver = made
    return made
  }
}
