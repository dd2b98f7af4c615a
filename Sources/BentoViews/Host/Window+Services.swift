public import BentoPlatform

extension Window {
  /// The desktop's clipboards; without a host, they are empty and store nothing.
  public var clipboard: Clipboard {
    Clipboard(services: host?.services, counter: host?.clipboardCounter)
  }

  /// Opens a URL in the user's browser, or in the application that the desktop assigns to the URL; does
  /// nothing without a host.
  public func open(url: String) {
    host?.services.open(url: url)
  }

  /// The clock of the window's host, on which timers, animations and sleeping tasks run; without a host, a
  /// clock that has ended.
  public var clock: HostClock { host?.clock ?? .ended() }
}
