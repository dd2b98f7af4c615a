package import BentoPlatform

/// An object that lets game controllers operate the views of one host, implemented in a module above.
@MainActor
package protocol ControllerHandling: AnyObject {
  /// Creates the handler of a host, which owns it.
  init(for host: ViewHost)

  /// Handles an event; called while the host is active.
  func handle(_ event: ControllerEvent) -> Disposition

  /// Releases all buttons and sticks without an effect, because the host loses the input.
  func releaseAll()
}

extension ViewHost {
  func handle(_ event: ControllerEvent) -> Disposition {
    storedControllers = storedControllers ?? controllersType?.init(for: self)
    return storedControllers?.handle(event) ?? .ignored
  }
}
