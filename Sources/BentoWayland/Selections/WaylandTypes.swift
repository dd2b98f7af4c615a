internal import BentoPlatform

/// Converts the names of types on Wayland to types of data, and back.
nonisolated enum WaylandTypes {
  /// The names of UTF-8 text, the best one first.
  private static let texts = [ContentType.text.name, "UTF8_STRING", "text/plain"]
  /// The name of text in Latin-1, which programs on Xwayland offer.
  private static let latin = "STRING"

  /// The names under which SDL 2.26 offers text.
  static let namesOfSDL: Set = [
    "text/plain;charset=utf-8", "text/plain", "TEXT", "UTF8_STRING", "STRING",
  ]

  /// Returns the names under which data is offered.
  static func names(of contents: ClipboardContents) -> [String] {
    contents.types.flatMap { $0 == .text ? texts : [$0.name] }
  }

  /// Returns the type that is meant by a name under which data was offered.
  static func type(of name: String) -> ContentType {
    texts.contains(name) ? .text : ContentType(name)
  }

  /// Returns the name by which data of a type is requested, and whether the data is text in Latin-1; nil if it is
  /// not among the offered names.
  static func name(of type: ContentType, among names: [String]) -> (name: String, isLatin: Bool)? {
    if let name = (type == .text ? texts : [type.name]).first(where: names.contains) {
      return (name, false)
    }
    return type == .text && names.contains(latin) ? (latin, true) : nil
  }
}
