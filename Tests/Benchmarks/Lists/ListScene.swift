import BentoEmbedded
import BentoTesting

/// A window with a long list, and the pixels it is painted into.
@MainActor
final class ListScene {
  /// Fonts and caches, shared by all scenes.
  static let graphics = GraphicsBackend.cairo(fonts: .test)

  let host: ViewHost
  let list: RowList
  let screen: Screen
  private let services = RecordingServices()

  /// Builds a window in points that are pixels.
  init(_ screen: Screen, rowCount: Int = 10_000, firstNumber: Int = 0) {
    self.screen = screen
    host = ViewHost(
      size: Size(width: Double(screen.target.width), height: Double(screen.target.height)),
      scale: 1,
      services: services,
      graphics: Self.graphics
    )
    list = RowList()
    list.firstNumber = firstNumber
    list.rowCount = rowCount
    host.window.contentView = list
  }

  /// One turn of a program's loop.
  func frame(age: BufferAge = .frames(1)) {
    services.time = services.time + ViewHost.frameInterval
    host.tick(at: services.time)
    keep(host.render(into: screen.target, age: age))
  }

  /// Moves the content and shows it.
  func scroll(by distance: Double) {
    list.contentOffset.y += distance
    frame()
  }

  /// Begins at the top again when the end is near.
  func rewindIfNeeded() {
    guard list.contentOffset.y > list.contentSize.height * 0.9 else { return }
    list.contentOffset.y = 0
    frame()
  }
}
