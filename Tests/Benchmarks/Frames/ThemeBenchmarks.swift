import BentoAnimators
import BentoControls
import BentoEmbedded
import BentoTesting

/// Frames of a large window while it changes between light and dark, against a copy of the frame's pixels.
@MainActor
enum ThemeBenchmarks {
  static var all: [Benchmark] {
    [
      Benchmark("frame.theme.3840x2160", unit: .milliseconds, target: .value(16)) {
        let scene = try ThemeScene()
        return scene.workload {
          if scene.isAtRest { scene.change() }
          scene.frame()
        }
      },
      Benchmark("frame.theme.first.3840x2160", unit: .milliseconds, target: .value(16), runs: 9) {
        let scene = try ThemeScene()
        return scene.workload(after: scene.rest) {
          scene.change()
          scene.frame()
        }
      },
      Benchmark("frame.redraw.3840x2160", unit: .milliseconds, target: .value(16), runs: 9) {
        let scene = try ThemeScene()
        return scene.workload { scene.frame(age: .unknown) }
      },
    ]
  }
}

/// A window with a grid beside a list, at two pixels per point.
@MainActor
private final class ThemeScene: CollectionViewDataSource {
  private let host: ViewHost
  private let screen: Screen
  private let services = RecordingServices()

  init() throws {
    screen = try Screen(width: 3_840, height: 2_160)
    host = ViewHost(
      size: Size(width: 1_920, height: 1_080),
      scale: 2,
      services: services,
      graphics: ListScene.graphics
    )
    host.window.followDesktop()
    let grid = CollectionView(frame: .zero, collectionViewLayout: CollectionScene.flow())
    grid.register(PictureCell.self, forCellWithReuseIdentifier: "picture")
    grid.dataSource = self
    let page = ThemedView()
    page.addSubview(grid)
    host.window.contentView = page
    grid.frame = Rect(x: 0, y: 40, width: 1_920, height: 1_040)
    frame()
    frame()
  }

  /// Whether no cross-dissolve is under way.
  var isAtRest: Bool { host.window.subviews.count == 1 }

  func change() {
    let isDark = host.desktopPreferences.colorScheme == .dark
    host.desktopPreferences.colorScheme = isDark ? .light : .dark
  }

  func rest() {
    repeat { frame() } while !isAtRest
  }

  func frame(age: BufferAge = .frames(1)) {
    services.time = services.time + ViewHost.frameInterval
    host.tick(at: services.time)
    keep(host.render(into: screen.target, age: age))
  }

  func workload(after setUp: @escaping () -> Void = {}, _ work: @escaping () -> Void) -> Workload {
    .timed(TimedWork(setUp: setUp, work: work, reference: screen.copyPixels))
  }

  func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 400 }

  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: ItemPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
    (cell as? PictureCell)?.show(1_000_000 + indexPath.item)
    return cell
  }
}

/// A page whose background follows the theme, as the content of most windows does.
private final class ThemedView: View {
  required init() {
    super.init()
    backgroundColor = theme.colors.groupedBackground
  }

  override func themeDidChange() {
    super.themeDidChange()
    backgroundColor = theme.colors.groupedBackground
  }
}
