/// The changes that can be undone and redone: groups of edits, with the selections before and after each
/// group.
///
/// Consecutively typed characters are one group until the user pauses for a second, begins a new word or a
/// new line, moves the caret, or deletes. Text committed by an input method is a separate group, even if it
/// is committed in several parts.
package struct TextHistory: Sendable {
  /// Edits that are undone together.
  struct Group: Sendable {
    var edits: [TextEdit]
    var before: TextSelection
    var after: TextSelection
    var kind: TextEdit.Kind
    var time: Duration
  }

  /// The pause after which typing begins a new group.
  static let pause = Duration.seconds(1)

  /// The maximum number of groups that can be undone, beyond which the oldest are dropped, or nil for no
  /// limit.
  package var limit: Int? {
    didSet { forgetOldest() }
  }

  private var undoable: [Group] = []
  private var redoable: [Group] = []
  /// Whether the next edit may join the last group.
  private var isOpen = false

  /// Creates an empty history.
  package init() {}

  /// Whether there is anything to undo.
  package var canUndo: Bool { !undoable.isEmpty }

  /// Whether there is anything to redo.
  package var canRedo: Bool { !redoable.isEmpty }

  /// Records an edit.
  mutating func record(
    _ edit: TextEdit,
    kind: TextEdit.Kind,
    from before: TextSelection,
    to after: TextSelection,
    at time: Duration
  ) {
    redoable.removeAll()
    defer {
      isOpen = true
      forgetOldest()
    }
    guard isOpen, var last = undoable.popLast() else {
      undoable.append(Group(edits: [edit], before: before, after: after, kind: kind, time: time))
      return
    }
    if Self.join(&last, edit, kind, at: time) {
      last.after = after
      last.time = time
      undoable.append(last)
    } else {
      undoable.append(last)
      undoable.append(Group(edits: [edit], before: before, after: after, kind: kind, time: time))
    }
  }

  private mutating func forgetOldest() {
    guard let limit, undoable.count > max(0, limit) else { return }
    undoable.removeFirst(undoable.count - max(0, limit))
  }

  /// Makes the next edit begin a new group.
  package mutating func close() {
    isOpen = false
  }

  mutating func popUndo() -> Group? {
    isOpen = false
    guard let group = undoable.popLast() else { return nil }
    redoable.append(group)
    return group
  }

  mutating func popRedo() -> Group? {
    isOpen = false
    guard let group = redoable.popLast() else { return nil }
    undoable.append(group)
    forgetOldest()
    return group
  }

  /// Adds an edit to a group if they belong together; returns whether they do.
  private static func join(
    _ group: inout Group,
    _ edit: TextEdit,
    _ kind: TextEdit.Kind,
    at time: Duration
  ) -> Bool {
    guard kind == group.kind, let last = group.edits.last else { return false }
    switch kind {
    case .single: return false
    case .commit: guard time == group.time else { return false }
    case .typing, .deletingBackward, .deletingForward:
      guard time - group.time < pause else { return false }
    }
    switch kind {
    case .typing, .commit:
      guard edit.removed.isEmpty, edit.offset == last.end else { return false }
      if kind == .typing, beginsGroup(edit.inserted, after: last.inserted) { return false }
      group.edits[group.edits.count - 1].insert(edit.inserted, edit.insertedStyles)
    case .deletingBackward:
      guard edit.inserted.isEmpty, last.inserted.isEmpty,
        edit.range.upperBound == last.offset
      else { return false }
      group.edits[group.edits.count - 1].remove(edit.removed, edit.removedStyles, isBefore: true)
      group.edits[group.edits.count - 1].offset = edit.offset
    case .deletingForward:
      guard edit.inserted.isEmpty, last.inserted.isEmpty, edit.offset == last.offset else {
        return false
      }
      group.edits[group.edits.count - 1].remove(edit.removed, edit.removedStyles, isBefore: false)
    case .single: return false
    }
    return true
  }

  /// Returns whether text begins a new word or line after other text.
  private static func beginsGroup(_ text: String, after before: String) -> Bool {
    guard let first = text.first, let last = before.last else { return true }
    return first.isNewline || last.isNewline || (last.isWhitespace && !first.isWhitespace)
  }
}
