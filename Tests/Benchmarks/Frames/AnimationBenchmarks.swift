import BentoEmbedded

/// Frames in which a hundred views move, against a copy of the frame's pixels.
@MainActor
enum AnimationBenchmarks {
  static var all: [Benchmark] {
    [
      Benchmark("frame.animate.curve.100") { try moving { CurveMotion() } },
      Benchmark("frame.animate.spring.100") { try moving { SpringMotion() } },
      Benchmark("frame.animate.fade.100") { try moving { FadeMotion() } },
      Benchmark("frame.animate.tick.100", target: .value(60)) { try ticking() },
    ]
  }

  /// Whole frames: the step, the damage and the painting.
  private static func moving(_ motion: () -> any Motion) throws -> Workload {
    let scene = try AnimatedScene(motion())
    return .timed(
      TimedWork(
        batch: 16,
        setUp: scene.start,
        work: { scene.frame() },
        referenceBatch: 4,
        reference: scene.screen.copyPixels
      )
    )
  }

  /// The steps alone, without painting.
  private static func ticking() throws -> Workload {
    let scene = try AnimatedScene(SpringMotion())
    return .timed(
      TimedWork(
        batch: 16,
        setUp: scene.start,
        work: { scene.tick() },
        referenceBatch: 4,
        reference: scene.screen.copyPixels
      )
    )
  }
}

/// A hundred opaque views of 40×24 points in a host of 800×600.
@MainActor
private final class AnimatedScene {
  let screen: Screen
  private let host: ViewHost
  private let views: [View]
  private let motion: any Motion
  private var time = HostTime.zero
  private var isAway = false

  init(_ motion: any Motion) throws {
    screen = try Screen(width: 800, height: 600)
    self.motion = motion
    host = ViewHost(
      size: Size(width: 800, height: 600),
      scale: 1,
      services: QuietServices(),
      graphics: ListScene.graphics
    )
    views = (0..<100).map { index in
      let view = View(
        frame: Rect(
          x: Double(index % 10) * 72 + 10,
          y: Double(index / 10) * 56 + 10,
          width: 40,
          height: 24
        )
      )
      view.backgroundColor = Color(hex: UInt32(0x2F6FED + index * 1_021) & 0xFFFFFF)
      return view
    }
    for view in views { host.window.addSubview(view) }
    frame()
  }

  /// Starts moving the views for two seconds.
  func start() {
    isAway.toggle()
    motion.start(views, isAway: isAway)
    frame()
  }

  func tick() {
    time = time + ViewHost.frameInterval
    host.tick(at: time)
  }

  func frame() {
    tick()
    host.render(into: screen.target)
  }
}

/// Services that do nothing.
@MainActor
private final class QuietServices: HostServices {}

/// The operation on the views.
@MainActor
private protocol Motion {
  func start(_ views: [View], isAway: Bool)
}

private struct CurveMotion: Motion {
  func start(_ views: [View], isAway: Bool) {
    View.animate(
      withDuration: .seconds(2),
      animations: { for view in views { view.frame.x += isAway ? 25 : -25 } }
    )
  }
}

private struct SpringMotion: Motion {
  func start(_ views: [View], isAway: Bool) {
    View.animate(
      using: Spring(stiffness: 40, damping: 2),
      animations: { for view in views { view.frame.x += isAway ? 25 : -25 } }
    )
  }
}

private struct FadeMotion: Motion {
  func start(_ views: [View], isAway: Bool) {
    View.animate(
      withDuration: .seconds(2),
      animations: { for view in views { view.alpha = isAway ? 0.2 : 1 } }
    )
  }
}
