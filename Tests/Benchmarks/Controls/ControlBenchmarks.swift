import BentoEmbedded
import BentoTesting

/// A page of 1,000 controls of ten kinds, all of them visible: its first frame, one change, a Tab and another
/// theme, up to the painted frame, against a copy of the frame's pixels.
@MainActor
enum ControlBenchmarks {
  static var all: [Benchmark] {
    [
      Benchmark("controls.first.1k", unit: .milliseconds, target: .value(40), runs: 11) {
        let screen = try makeScreen()
        return .timed(
          TimedWork(work: { keep(ControlScene(screen)) }, reference: screen.copyPixels)
        )
      },
      Benchmark("controls.change.1k", target: .value(500)) {
        let screen = try makeScreen()
        let scene = ControlScene(screen)
        return .timed(
          TimedWork(batch: 20, work: { scene.change() }, reference: screen.copyPixels)
        )
      },
      Benchmark("controls.tab.1k", target: .value(1_000)) {
        let screen = try makeScreen()
        let scene = ControlScene(screen)
        return .timed(TimedWork(batch: 20, work: { scene.tab() }, reference: screen.copyPixels))
      },
      Benchmark("controls.theme.1k", unit: .milliseconds, target: .value(25), runs: 11) {
        let screen = try makeScreen()
        let scene = ControlScene(screen)
        return .timed(TimedWork(work: { scene.turnTheme() }, reference: screen.copyPixels))
      },
      Benchmark("controls.menu.1k", target: .value(1_000)) {
        let screen = try makeScreen()
        let scene = ControlScene(screen)
        return .timed(
          TimedWork(
            setUp: { scene.closeMenu() },
            work: { scene.openMenu() },
            reference: screen.copyPixels
          )
        )
      },
      Benchmark("semantics.full.1k", target: .value(8_000)) {
        let scene = ControlScene(try makeScreen())
        return .timed(TimedWork(work: { scene.readSemantics(asText: true) }))
      },
      Benchmark("semantics.change.1k", target: .value(12_000)) {
        let scene = ControlScene(try makeScreen())
        return .timed(
          TimedWork(setUp: { scene.change() }, work: { scene.readSemantics() })
        )
      },
      Benchmark("semantics.idle.1k", target: .value(10)) {
        let scene = ControlScene(try makeScreen())
        return .timed(TimedWork(batch: 100, work: { scene.readSemantics() }))
      },
      Benchmark("controls.idle.1k", target: .value(20)) {
        let scene = ControlScene(try makeScreen())
        return .timed(TimedWork(batch: 100, work: { scene.frame() }))
      },
    ]
  }

  private static func makeScreen() throws -> Screen { try Screen(width: 1_920, height: 1_080) }
}

/// A window of 1920 × 1080 pixels with 1,000 controls.
@MainActor
private final class ControlScene {
  private let screen: Screen
  private let services = RecordingServices()
  private let host: ViewHost
  private let slider = Slider()
  private let popUp = PopUpButton(titles: (0..<12).map { "Choice \($0)" })

  init(_ screen: Screen) {
    self.screen = screen
    let size = Size(
      width: Double(screen.target.width),
      height: Double(screen.target.height)
    )
    host = ViewHost(size: size, scale: 1, services: services, graphics: ListScene.graphics)
    for index in 0..<1_000 {
      let control = makeControl(index)
      control.frame = Rect(
        x: 8 + Double(index % 25) * 76,
        y: 6 + Double(index / 25) * 26.5,
        width: 70,
        height: 24
      )
      host.window.addSubview(control)
    }
    frame()
  }

  private func makeControl(_ index: Int) -> Control {
    switch index {
    case 0: return slider
    case 1: return popUp
    default: break
    }
    switch index % 10 {
    case 0: return Slider()
    case 1: return PopUpButton(titles: ["Small", "Large"])
    case 2: return SegmentedControl(titles: ["A", "B"])
    case 3: return Stepper()
    case 4:
      let view = ProgressView()
      view.progress = 0.4
      return view
    case 5: return RadioButton(title: "Radio")
    case 6: return Switch()
    case 7: return Button(title: "Button", style: .gray)
    case 8: return RangeSlider()
    default: return Checkbox(title: "Check")
    }
  }

  private var tree = SemanticsTree()

  /// Reads the semantics tree, as text or for an incremental update.
  func readSemantics(asText: Bool = false) {
    if asText { return keep(host.window.semantics()) }
    let next = host.window.semanticsTree()
    keep(next.update(from: tree))
    tree = next
  }

  func frame() {
    services.time = services.time + ViewHost.frameInterval
    host.tick(at: services.time)
    keep(host.render(into: screen.target, age: .frames(1)))
  }

  func change() {
    slider.value = slider.value < 0.5 ? 1 : 0
    frame()
  }

  func tab() {
    press(.tab)
  }

  func turnTheme() {
    host.window.setTheme(host.window.theme.colors.isDark ? .light : .dark)
    frame()
  }

  func openMenu() {
    popUp.becomeFirstResponder()
    press(.down)
  }

  func closeMenu() {
    press(.escape)
    for _ in 0..<20 { frame() }
  }

  private func press(_ key: Key) {
    let event = KeyEvent(phase: .down, key: key)
    _ = host.handle(InputEvent(.key(event), at: services.time))
    frame()
  }
}
