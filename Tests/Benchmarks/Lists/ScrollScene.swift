import BentoEmbedded
import BentoTesting

/// A window with a long table or collection, and the pixels it is painted into.
@MainActor
protocol ScrollScene: AnyObject {
  /// Builds a window with a list of `count` rows or items, at one pixel per point.
  init(_ screen: Screen, count: Int)

  /// The window.
  var host: ViewHost { get }
  /// The list.
  var scrollView: ScrollView { get }
  var screen: Screen { get }
  var services: RecordingServices { get }

  /// Changes one row or item in a hundred in each way.
  func applyEdits(animated: Bool)
}

extension ScrollScene {
  /// A window of a screen's size.
  static func makeHost(_ screen: Screen, _ services: RecordingServices) -> ViewHost {
    ViewHost(
      size: Size(width: Double(screen.target.width), height: Double(screen.target.height)),
      scale: 1,
      services: services,
      graphics: ListScene.graphics
    )
  }

  /// The maximum distance that a sample scrolls, in points: 32 frames of 37.
  private static var longestRun: Double { 32 * 37 }

  /// Runs one turn of a program's loop.
  func frame(age: BufferAge = .frames(1)) {
    tick()
    keep(host.render(into: screen.target, age: age))
  }

  /// Lets the time of a frame pass.
  func tick() {
    services.time = services.time + ViewHost.frameInterval
    host.tick(at: services.time)
  }

  /// Moves the content and shows it.
  func scroll(by distance: Double) {
    scrollView.contentOffset.y += distance
    frame()
  }

  /// Moves the content to an offset and shows it.
  func jump(to offset: Double) {
    scrollView.contentOffset.y = offset
    frame()
  }

  /// Uses the time between two frames.
  func prepareAhead() {
    host.prepareAhead()
  }

  /// Returns to the top if a sample would reach the end, where frames have nothing to do.
  func rewindIfNeeded() {
    let end = scrollView.contentSize.height - scrollView.bounds.height
    guard scrollView.contentOffset.y > end - Self.longestRun else { return }
    jump(to: 0)
  }
}

/// The numbers that cells of lists show.
///
/// A text that was shown before is found in a cache, which depends on how often a benchmark passes the same
/// item, and a longer number takes longer to lay out. To give lists of all lengths the same work, each cell
/// that is filled gets the next number, and all numbers have seven digits.
@MainActor
enum CellNumbers {
  private static var last = 1_000_000

  /// Returns a number that no cell has shown.
  static func next() -> Int {
    last += 1
    return last
  }
}
