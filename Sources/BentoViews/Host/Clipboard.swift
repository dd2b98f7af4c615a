public import BentoPlatform

/// The desktop's clipboards, as a window reaches them.
///
/// ```swift
/// window?.clipboard.text = "copied"
/// if let text = window?.clipboard.primaryText { insert(text) }
/// ```
///
/// On X11 the text is another program's until it is read, which is asked for it and waited for: a
/// program that does not answer holds the reading one for up to a second.
@MainActor
public struct Clipboard {
  private let services: (any HostServices)?
  private weak var host: ViewHost?

  init(_ host: ViewHost?) {
    services = host?.services
    self.host = host
  }

  /// The text that was copied, or nil when there is none; setting nil or an empty text clears it.
  public var text: String? {
    get { read(.clipboard) }
    nonmutating set {
      host?.clipboardChanges &+= 1
      services?.setClipboard(newValue ?? "", .clipboard)
    }
  }

  /// Counts how often something was copied in the window: a text that took a while to make must not take
  /// the place of one that was copied meanwhile.
  package var changeCount: Int { host?.clipboardChanges ?? 0 }

  /// The text that is selected somewhere, which the middle button pastes on X11 and Wayland, or nil
  /// when there is none; setting nil or an empty text clears it.
  public var primaryText: String? {
    get { read(.primary) }
    nonmutating set { services?.setClipboard(newValue ?? "", .primary) }
  }

  /// Puts a text where the middle button finds it that is made when another program asks for it, on
  /// whichever thread, where the desktop can wait for that.
  package func offerPrimaryText(_ text: @escaping @Sendable () -> String) {
    services?.offerText(text, .primary)
  }

  private func read(_ pasteboard: Pasteboard) -> String? {
    guard let text = services?.clipboard(pasteboard), !text.isEmpty else { return nil }
    return text
  }
}

extension Window {
  /// The desktop's clipboards; without a host they are empty and keep nothing.
  public var clipboard: Clipboard { Clipboard(host) }

  /// Opens an address in the user's browser, or whatever the desktop opens it with; without a
  /// host nothing happens.
  public func open(url: String) {
    host?.services.open(url: url)
  }

  /// The clock of the window's host, on which timers, animations and sleeping tasks run; without a
  /// host nobody can sleep on it.
  public var clock: HostClock { host?.clock ?? .ended() }
}
