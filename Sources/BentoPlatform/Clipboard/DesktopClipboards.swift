/// The clipboards of a window system that hold data of any type.
@MainActor
package protocol DesktopClipboards {
  /// A clause that says why ``set(_:_:)`` fails.
  var refusal: String { get }

  /// Returns the data that this program has put on a clipboard, unless other data has replaced it.
  func ownContents(_ pasteboard: Pasteboard) -> ClipboardContents?

  /// Returns the data that another program has put on a clipboard, or nil if there is none.
  func foreignData(_ pasteboard: Pasteboard) -> (any ForeignData)?

  /// Puts data on a clipboard; nil clears it.
  ///
  /// - Returns: Whether it succeeded.
  func set(_ contents: ClipboardContents?, _ pasteboard: Pasteboard) -> Bool

  /// Replaces the data that this program has put on a clipboard without notifying other programs.
  ///
  /// - Returns: Whether the data on the clipboard is this program's, and can be replaced.
  func renew(_ contents: ClipboardContents, _ pasteboard: Pasteboard) -> Bool
}
