import BentoControls
import BentoEmbedded
import BentoOverlays
import BentoTesting

/// Overlays that open above the page: from the call to the end of the frame's layout, and their cost while
/// nothing is open.
@MainActor
enum OverlayBenchmarks {
  static var all: [Benchmark] {
    [
      Benchmark("overlay.open.menu", target: .value(1_000)) { opening { showMenu($0) } },
      Benchmark("overlay.open.tooltip", target: .value(1_000)) { openingToolTip() },
      Benchmark("overlay.open.dialog", target: .value(1_000)) { opening { showDialog($0) } },
      Benchmark("overlay.menubar.closed", target: .ratio(1.1)) { try closedMenuBar() },
    ]
  }

  private static func page() -> Harness {
    let harness = Harness(size: Size(width: 800, height: 600))
    harness.mount(Button(title: "Page"))
    return harness
  }

  private static func opening(_ show: @escaping (Harness) -> Void) -> Workload {
    let harness = page()
    return .timed(
      TimedWork(
        setUp: {
          harness.window.dismissOverlays()
          harness.settle()
        },
        work: {
          show(harness)
          harness.advance(by: .zero)
        }
      )
    )
  }

  private static func showMenu(_ harness: Harness) {
    let items = (0..<12).map { MenuItem("Item number \($0)") {} }
    Menu(items: items).show(from: harness.window)
  }

  private static func showDialog(_ harness: Harness) {
    let window = harness.window
    let dialog = Dialog(
      title: "Save the changes?",
      message: "Without saving, they are lost.",
      buttons: [.init("Save", role: .default), .init("Discard", role: .destructive), .cancel]
    )
    Task.immediate { await window.ask(dialog) }
  }

  private static func openingToolTip() -> Workload {
    let harness = page()
    harness.window.contentView?.toolTip = "What the button does, in a few words"
    return .timed(
      TimedWork(
        setUp: {
          harness.pointer(.leave, at: .zero)
          harness.settle()
          harness.pointer(.move, at: Point(x: 400, y: 300))
          harness.advance(by: .milliseconds(490))
        },
        work: { harness.advance(by: .milliseconds(16)) }
      )
    )
  }

  /// A frame in which a label changes, below a menu bar and without one.
  private static func closedMenuBar() throws -> Workload {
    func change(_ harness: Harness) throws -> () -> Void {
      let screen = try Screen(width: 800, height: 600)
      let label = Label(text: "0")
      label.frame = Rect(x: 20, y: 100, width: 200, height: 30)
      harness.window.addSubview(label)
      var count = 0
      return {
        count += 1
        label.text = "\(count % 10)"
        harness.advance(by: ViewHost.frameInterval)
        harness.host.render(into: screen.target, age: .frames(1))
      }
    }
    let (plain, barred) = (page(), page())
    barred.window.menuBar = ["File", "Edit", "View", "Help"].map {
      Menu($0, items: [MenuItem("One") {}])
    }
    let (work, reference) = (try change(barred), try change(plain))
    return .timed(TimedWork(batch: 64, work: work, referenceBatch: 64, reference: reference))
  }
}
