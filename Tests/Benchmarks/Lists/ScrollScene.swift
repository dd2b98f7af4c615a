import BentoEmbedded
import BentoTesting

/// A window with a long table or collection, and the pixels it is painted into.
@MainActor
protocol ScrollScene: AnyObject {
  /// Builds a window whose list has so many rows or items, in points that are pixels.
  init(_ screen: Screen, count: Int)

  /// The window.
  var host: ViewHost { get }
  /// The list.
  var scrollView: ScrollView { get }
  var screen: Screen { get }
  var services: RecordingServices { get }

  /// Changes one row or item in a hundred each way.
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

  /// How far a sample scrolls at most, in points: 32 frames of 37.
  private static var longestRun: Double { 32 * 37 }

  /// One turn of a program's loop.
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

  /// Moves the content to any place and shows it.
  func jump(to offset: Double) {
    scrollView.contentOffset.y = offset
    frame()
  }

  /// Uses the time between two frames.
  func prepareAhead() {
    host.prepareAhead()
  }

  /// Begins at the top again when a sample would come to the end, where frames have nothing to do.
  func rewindIfNeeded() {
    let end = scrollView.contentSize.height - scrollView.bounds.height
    guard scrollView.contentOffset.y > end - Self.longestRun else { return }
    jump(to: 0)
  }
}

/// The numbers that cells of lists show.
///
/// A text that was shown before is found in a cache, which depends on how often a benchmark passes the
/// same item, and a longer number takes longer to lay out. So that lists of all lengths have the same
/// to do, each cell that is filled gets the next number, and all numbers have seven digits.
@MainActor
enum CellNumbers {
  private static var last = 1_000_000

  /// A number that no cell has shown.
  static func next() -> Int {
    last += 1
    return last
  }
}
