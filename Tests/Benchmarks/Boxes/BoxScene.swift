import BentoEmbedded
import BentoTesting

/// A window with a table that shows boxes.
@MainActor
final class BoxScene {
  private let host: ViewHost
  private let table = TableView(frame: .zero, style: .plain)
  private let screen: Screen
  private let services = RecordingServices()

  init(_ screen: Screen) {
    self.screen = screen
    host = ViewHost(
      size: Size(width: Double(screen.target.width), height: Double(screen.target.height)),
      scale: 1,
      services: services,
      graphics: ListScene.graphics
    )
    table.estimatedRowHeight = RowCell.height
    host.window.contentView = table
  }

  /// Renders a box with animation and paints the next frame.
  func render(_ box: Box<Int, Int>) {
    table.render(box)
    services.time = services.time + ViewHost.frameInterval
    host.tick(at: services.time)
    keep(host.render(into: screen.target))
  }
}
