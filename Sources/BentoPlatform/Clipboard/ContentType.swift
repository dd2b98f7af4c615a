/// The type of data on a clipboard: a MIME type, or the name of a program's own type.
///
/// ```swift
/// extension ContentType {
///   static let chart: ContentType = "application/x-example-chart"
/// }
/// ```
public struct ContentType: Hashable, Sendable {
  /// The name, such as `image/png`.
  public let name: String

  /// Creates a type with a name.
  public init(_ name: String) {
    self.name = name
  }

  /// Text in UTF-8.
  public static let text: ContentType = "text/plain;charset=utf-8"
  /// A fragment or a page of HTML.
  public static let html: ContentType = "text/html"
  /// A PNG image.
  public static let png: ContentType = "image/png"
  /// A list of URLs, one per line, usually of files.
  public static let urls: ContentType = "text/uri-list"
  /// A list of files with the information of whether they were copied or cut, as GNOME's, Xfce's and
  /// Cinnamon's file managers use it.
  public static let copiedFiles: ContentType = "x-special/gnome-copied-files"
  /// Whether the files of a list were cut (`1`), as KDE's file manager uses it.
  public static let kdeCutSelection: ContentType = "application/x-kde-cutselection"
}

extension ContentType: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a type from the literal of its name.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The name.
  public var description: String { name }
}
