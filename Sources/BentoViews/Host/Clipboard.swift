public import BentoPlatform

/// The desktop's clipboards, accessed through a window.
///
/// ```swift
/// window?.clipboard.text = "copied"
/// if let text = window?.clipboard.primaryText { insert(text) }
/// ```
///
/// On X11, the text belongs to another program until it is read. Reading requests it and waits, for up to a
/// second if that program does not respond.
@MainActor
public struct Clipboard {
  private let services: (any HostServices)?
  private weak var host: ViewHost?

  init(_ host: ViewHost?) {
    services = host?.services
    self.host = host
  }

  /// The copied text, or nil if there is none; setting nil or an empty string clears it.
  public var text: String? {
    get { read(.clipboard) }
    nonmutating set {
      host?.clipboardChanges &+= 1
      services?.setClipboard(newValue ?? "", .clipboard)
    }
  }

  /// The number of times that something was copied in the window.
  ///
  /// It is used so that text that takes a while to create does not replace text copied in the meantime.
  package var changeCount: Int { host?.clipboardChanges ?? 0 }

  /// The text selected in any program, which the middle button pastes on X11 and Wayland, or nil if there is
  /// none; setting nil or an empty string clears it.
  public var primaryText: String? {
    get { read(.primary) }
    nonmutating set { services?.setClipboard(newValue ?? "", .primary) }
  }

  /// Provides text for the middle button; if the desktop can wait for the text, the closure runs only when
  /// another program requests the text, on any thread.
  package func offerPrimaryText(_ text: @escaping @Sendable () -> String) {
    services?.offerText(text, .primary)
  }

  private func read(_ pasteboard: Pasteboard) -> String? {
    guard let text = services?.clipboard(pasteboard), !text.isEmpty else { return nil }
    return text
  }
}

extension Window {
  /// The desktop's clipboards; without a host, they are empty and store nothing.
  public var clipboard: Clipboard { Clipboard(host) }

  /// Opens a URL in the user's browser, or in the application that the desktop assigns to the URL; does
  /// nothing without a host.
  public func open(url: String) {
    host?.services.open(url: url)
  }

  /// The clock of the window's host, on which timers, animations and sleeping tasks run; without a host, a
  /// clock that has ended.
  public var clock: HostClock { host?.clock ?? .ended() }
}
