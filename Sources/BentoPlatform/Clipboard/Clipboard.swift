/// The desktop's clipboards, accessed through a window.
///
/// ```swift
/// window?.clipboard.text = "copied"
/// if let text = window?.clipboard.primaryText { insert(text) }
/// ```
///
/// A clipboard can hold the same content in several types; ``setContents(_:)`` replaces all of them:
///
/// ```swift
/// var contents = ClipboardContents(text: "3 apples")
/// contents.html = "<b>3</b> apples"
/// window?.clipboard.setContents(contents)
/// ```
///
/// On X11 and Wayland, the data belongs to another program until it is read. Reading requests it and waits, for up to a
/// second if that program does not respond. ``loadData(ofType:)`` does not block the window in the meantime;
/// use it for images and other large data.
@MainActor
public struct Clipboard {
  private let services: (any HostServices)?
  private let counter: ClipboardCounter?

  /// Creates the clipboards of a host, or empty ones without services.
  package init(services: (any HostServices)?, counter: ClipboardCounter?) {
    self.services = services
    self.counter = counter
  }

  /// The copied text, or nil if there is none; setting nil or an empty string clears it.
  public var text: String? {
    get { read(.clipboard) }
    nonmutating set {
      counter?.count &+= 1
      services?.setClipboard(newValue ?? "", .clipboard)
    }
  }

  /// The number of times that something was copied in the window.
  ///
  /// It is used so that text that takes a while to create does not replace text copied in the meantime.
  package var changeCount: Int { counter?.count ?? 0 }

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

  /// The types of the copied data, or nil if its owner has to be waited for.
  package var readyTypes: [ContentType]? {
    services.map { $0.readyClipboardTypes(.clipboard) } ?? []
  }

  /// Returns the copied or selected text, or nil if there is none, without blocking the window meanwhile.
  package func loadText(_ pasteboard: Pasteboard) async -> String? {
    guard let bytes = try? await services?.loadClipboardData(.text, pasteboard) else { return nil }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  private func read(_ pasteboard: Pasteboard) -> String? {
    guard let text = services?.clipboard(pasteboard), !text.isEmpty else { return nil }
    return text
  }
}

// MARK: - Other types

extension Clipboard {
  /// The types of the copied data, the one that its owner prefers first; empty if there is no data or if its
  /// owner does not respond.
  ///
  /// Text is always listed as `ContentType.text`, whatever its owner calls it.
  public var types: [ContentType] { services?.clipboardTypes(.clipboard) ?? [] }

  /// Replaces the copied data with data in one or more types; contents without data clear the clipboard.
  ///
  /// - Returns: Whether the clipboard has the data. It is false if the host supports only text and `contents`
  ///   has none, in which case the clipboard is unchanged.
  @discardableResult
  public func setContents(_ contents: ClipboardContents) -> Bool {
    guard let services, services.setClipboard(contents, .clipboard) else { return false }
    counter?.count &+= 1
    return true
  }

  /// Returns the copied data of a type, or nil if there is none.
  ///
  /// - Throws: A `ClipboardError` if the data exists but could not be read.
  public func data(ofType type: ContentType) throws(ClipboardError) -> [UInt8]? {
    try services?.clipboardData(type, .clipboard)
  }

  /// Returns the copied data of a type, or nil if there is none, without blocking the window meanwhile.
  ///
  /// - Throws: A `ClipboardError` if the data exists but could not be read.
  public func loadData(ofType type: ContentType) async throws(ClipboardError) -> [UInt8]? {
    try await services?.loadClipboardData(type, .clipboard)
  }

  /// Returns the copied data of those of the given types that exist, without blocking the window meanwhile.
  ///
  /// - Throws: A `ClipboardError` if data exists but could not be read.
  public func loadContents(
    of types: [ContentType]
  ) async throws(ClipboardError) -> ClipboardContents {
    var contents = ClipboardContents()
    for type in types { contents[type] = try await loadData(ofType: type) }
    return contents
  }

  /// The copied HTML, or nil if there is none or it could not be read; setting nil clears the clipboard.
  ///
  /// Programs that paste plain text receive nothing. Use ``setContents(_:)`` to copy HTML together with text.
  public var html: String? {
    get { known([.html]).html }
    nonmutating set {
      var contents = ClipboardContents()
      contents.html = newValue
      setContents(contents)
    }
  }

  /// The copied or cut files, or nil if there are none or the list could not be read; setting nil clears the
  /// clipboard.
  public var files: CopiedFiles? {
    get { known(CopiedFiles.types).files }
    nonmutating set {
      var contents = ClipboardContents()
      contents.files = newValue
      setContents(contents)
    }
  }

  /// Returns the data of those types that can be read.
  private func known(_ wanted: [ContentType]) -> ClipboardContents {
    var contents = ClipboardContents()
    for type in types where wanted.contains(type) {
      contents[type] = (try? data(ofType: type)) ?? nil
    }
    return contents
  }
}

/// The number of times that something was copied in a window.
@MainActor
package final class ClipboardCounter {
  fileprivate var count = 0

  /// Creates a counter that is zero.
  package init() {}
}
