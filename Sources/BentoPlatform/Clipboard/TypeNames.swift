/// Converts the names of types, which are the targets of X11, to types of data.
package enum TypeNames {
  /// The targets that are not data: questions about a selection, and requests to change it.
  private static let questions: Set = [
    "TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS", "DELETE", "INSERT_SELECTION",
    "INSERT_PROPERTY", "ATOM_PAIR", "INCR", "LENGTH", "NULL",
  ]
  /// The targets of text; a type of this process is `ContentType.text`.
  private static let texts: Set = [
    "UTF8_STRING", "text/plain;charset=utf-8", "text/plain;charset=UTF-8", "text/plain", "STRING",
    "TEXT", "COMPOUND_TEXT",
  ]
  /// The targets of text that can be read.
  private static let readableTexts: Set = [
    "UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "STRING",
  ]

  /// Returns the types of a selection's targets in their order, with all targets of text as one type.
  package static func types(of targets: [String]) -> [ContentType] {
    let hasText = targets.contains(where: readableTexts.contains)
    var types: [ContentType] = []
    for name in targets where !questions.contains(name) {
      let isText = texts.contains(name)
      if isText && !hasText { continue }
      let type: ContentType = isText ? .text : ContentType(name)
      if !types.contains(type) { types.append(type) }
    }
    return types
  }
}
