internal import BentoGeometry
internal import BentoGraphics
public import BentoPlatform
public import BentoViews

/// What a window has of inspectors: the key that shows one, how it is made, and the one that is shown.
///
/// It is the observer of the window's frames from when a program sets one of them.
@MainActor
final class InspectorSwitch: FrameObserver {
  /// The key that shows and hides the inspector; nil for none.
  var key: Key?
  /// Makes the inspector that the key shows.
  var make: () -> Inspector = { Inspector() }
  /// The inspector that is shown; nil for none.
  var inspector: Inspector? {
    didSet { if inspector !== oldValue { oldValue?.stopCounting() } }
  }

  /// Whether flashes fade out.
  var isMoving: Bool { inspector?.isFading == true }

  /// Takes the key, and what is meant for the panel.
  func answer(_ event: InputEvent, on host: ViewHost) -> Disposition? {
    if let key, case .key(let press) = event.kind, press.key == key, press.modifiers.isEmpty {
      if press.phase == .down { host.inspector = inspector == nil ? make() : nil }
      return .handled
    }
    return inspector?.answer(event, on: host)
  }

  /// Begins to count the blocks of memory that the pass asks for.
  func willBegin(_ pass: FramePass, on host: ViewHost) { inspector?.beginCounting() }

  /// Counts the blocks of memory that the pass has asked for.
  func didEnd(_ pass: FramePass, on host: ViewHost) { inspector?.endCounting() }

  /// Counts how often pixels are painted, while that is shown.
  func willPaint(
    _ list: DisplayList,
    in region: Region,
    after blits: [ScrollBlit],
    on host: ViewHost
  ) {
    inspector?.notePainting(list, of: region, after: blits, on: host)
  }

  /// Everything where the inspector has something to draw.
  func damage(where changed: Region, on host: ViewHost) -> Region {
    guard let inspector, inspector.wantsPicture || !changed.isEmpty else { return changed }
    return Region(host.pixelBounds)
  }

  /// Paints the views, and the inspector over them.
  func render(_ host: ViewHost, into target: PixelTarget, age: BufferAge) -> Region {
    inspector?.render(host, into: target) ?? host.renderViews(into: target, age: age)
  }
}

// MARK: - Programs

extension ViewHost {
  /// The panel that shows the tree, the damage and the counters over the views; nil for none.
  ///
  /// Without one, frames, bytes and statistics are those of a host that never had any.
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
  /// The key that shows and hides the host's inspector; nil for none.
  public var inspectorKey: Key? {
    get { inspectorSwitch?.key }
    set { madeInspectorSwitch.key = newValue }
  }

  /// Makes the inspector that the key shows.
  public var makeInspector: () -> Inspector {
    get { inspectorSwitch?.make ?? { Inspector() } }
    set { madeInspectorSwitch.make = newValue }
  }

  fileprivate var inspectorSwitch: InspectorSwitch? { frameObserver as? InspectorSwitch }

  fileprivate var madeInspectorSwitch: InspectorSwitch {
    if let inspectorSwitch { return inspectorSwitch }
    let made = InspectorSwitch()
    frameObserver = made
    return made
  }
}
