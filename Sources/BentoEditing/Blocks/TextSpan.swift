/// The part of a text that one or more edits have changed: how long it was, and how long it is now.
package struct TextSpan: Hashable, Sendable {
  /// The byte at which the first change begins.
  package private(set) var offset: Int
  /// The number of bytes that were there before.
  package private(set) var oldCount: Int
  /// The number of bytes that are there now.
  package private(set) var newCount: Int

  /// Creates the span of one edit.
  package init(_ edit: TextEdit) {
    offset = edit.offset
    oldCount = edit.removed.utf8.count
    newCount = edit.inserted.utf8.count
  }

  /// Creates the span that covers edits, each of the text that the one before made; nil without any.
  package init?(_ edits: [TextEdit]) {
    guard let first = edits.first else { return nil }
    self.init(first)
    for edit in edits.dropFirst() { add(edit) }
  }

  /// How much longer the text has become, in bytes.
  package var growth: Int { newCount - oldCount }

  private mutating func add(_ edit: TextEdit) {
    let before = max(0, offset - edit.offset)
    let behind = max(0, edit.range.upperBound - (offset + newCount))
    offset -= before
    oldCount += before + behind
    newCount += before + behind + edit.inserted.utf8.count - edit.removed.utf8.count
  }
}
