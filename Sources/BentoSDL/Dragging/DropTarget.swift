/// A window as the target of drags that come from other programs.
@MainActor
protocol DropTarget: AnyObject {
  /// Whether drops are handled here, and not by SDL.
  var isInCharge: Bool { get }
  /// Whether ``update()`` has something to do that no event of SDL has announced.
  var hasNews: Bool { get }

  /// Passes what has happened to the views, and answers the last position.
  func update()
}
