/// What is selected of a text, or where the caret stands.
///
/// Both ends are offsets in bytes of UTF-8 and lie between characters.
package struct TextSelection: Hashable, Sendable {
  /// The end that stays when the selection is extended.
  package var anchor: Int
  /// The end that moves, at which the caret stands.
  package var head: Int
  /// Whether a caret between two lines of a wrapped paragraph stands at the end of the first.
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

  /// The selected bytes.
  package var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

  /// Whether nothing is selected.
  package var isEmpty: Bool { anchor == head }
}
