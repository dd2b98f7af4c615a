/// The part of the text that one or more edits have changed, with its length before and after the edits.
package struct TextSpan: Hashable, Sendable {
  /// The byte offset of the first change.
  package private(set) var offset: Int
  /// The part's length before the edits, in bytes.
  package private(set) var oldCount: Int
  /// The part's length after the edits, in bytes.
  package private(set) var newCount: Int

  /// Creates the span of one edit.
  package init(_ edit: TextEdit) {
    offset = edit.offset
    oldCount = edit.removed.utf8.count
    newCount = edit.inserted.utf8.count
  }

  /// Creates the span that covers several edits, each of which applies to the result of the previous one,
  /// or returns nil if there are no edits.
  package init?(_ edits: [TextEdit]) {
    guard let first = edits.first else { return nil }
    self.init(first)
    for edit in edits.dropFirst() { add(edit) }
  }

  /// The number of bytes by which the text has grown.
  package var growth: Int { newCount - oldCount }

  private mutating func add(_ edit: TextEdit) {
    let before = max(0, offset - edit.offset)
    let behind = max(0, edit.range.upperBound - (offset + newCount))
    offset -= before
    oldCount += before + behind
    newCount += before + behind + edit.inserted.utf8.count - edit.removed.utf8.count
  }
}
