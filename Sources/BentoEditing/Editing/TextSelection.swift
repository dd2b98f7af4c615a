/// The selected range of text, or the position of the caret.
///
/// Both ends are UTF-8 byte offsets at character boundaries.
package struct TextSelection: Hashable, Sendable {
  /// The end that stays fixed while the selection is extended.
  package var anchor: Int
  /// The end that moves, which is the position of the caret.
  package var head: Int
  /// Whether a caret between two lines of a wrapped paragraph is at the end of the first line.
  package var isUpstream: Bool

  /// Creates a selection.
  package init(anchor: Int, head: Int, isUpstream: Bool = false) {
    self.anchor = anchor
    self.head = head
    self.isUpstream = isUpstream
  }

  /// Creates a caret.
  package init(caret: Int, isUpstream: Bool = false) {
    self.init(anchor: caret, head: caret, isUpstream: isUpstream)
  }

  /// The range of selected bytes.
  package var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

  /// Whether the selection is empty.
  package var isEmpty: Bool { anchor == head }
}
