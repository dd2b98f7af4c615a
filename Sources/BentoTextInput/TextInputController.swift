internal import BentoEditing
internal import BentoPlatform
internal import BentoViews

/// The controller that edits the text of a view: typing, commands, clipboards, undo and input methods.
///
/// The view displays the text, lays it out, and is first responder; everything that fields and text views
/// have in common is implemented here.
@MainActor
final class TextInputController {
  unowned let client: any TextInputClient
  /// The text with its selection and undo history.
  private(set) var text = EditableText()
  /// The keys for editing.
  var keys = EditingKeys.desktop
  /// The maximum number of undo steps, or nil for no limit.
  var undoLimit: Int? {
    didSet { text.history.limit = undoLimit }
  }
  /// Returns whether to accept a change by the user, given the proposed text; nil to accept all changes.
  var shouldChange: ((_ proposed: String) -> Bool)?
  /// Returns whether to accept a user's change, given its byte range and replacement; nil to accept all.
  var shouldReplace: ((_ range: Range<Int>, _ replacement: String) -> Bool)?
  /// Called when the user begins editing, and when editing ends.
  var onBeginEditing: (() -> Void)?
  var onEndEditing: (() -> Void)?
  /// The state of the editing session.
  var session = EditingSession()

  private var held = HeldInput()
  private var timer: ViewTimer?
  /// Whether keys held for an input method's commit are being handled.
  private(set) var isReplaying = false
  /// The time at which a key with a letter was last handled as a command; text that arrives at that time
  /// belongs to the command.
  private var commandTime: Duration?
  /// Text committed by the controller, and the time; the input method's own commit may follow.
  private var ownCommit: (string: String, time: Duration)?
  /// The time at which an input method last committed; the rest of a long commit may follow.
  private var commitTime: Duration?
  /// The number of changes to the text, including those by the program.
  private(set) var revision = 0

  init(for client: any TextInputClient) {
    self.client = client
  }

  /// The current time of the host's clock, which determines how typing is grouped.
  private var now: Duration { client.host?.currentTime.sinceZero ?? .zero }

  /// Returns a closure that calls `body` if the controller still exists, and that retains the view during the
  /// call, because the program may remove the view.
  func action(_ body: @escaping (TextInputController) -> Void) -> () -> Void {
    { [weak client] in
      guard let client else { return }
      withExtendedLifetime(client) { body(client.controller) }
    }
  }

  /// The selected text, which is empty for a secure field.
  var selectedText: String { client.isSecret ? "" : text.selectedText }

  /// The selected range, measured in characters.
  ///
  /// - Complexity: O(length).
  var selectedCharacters: Range<Int> {
    let range = text.selection.range
    let before = text.buffer.string(in: 0..<range.lowerBound).count
    return before..<(before + text.buffer.string(in: range).count)
  }

  // MARK: The program's changes

  /// Replaces the text and clears the history; setting the same text has no effect.
  func setText(_ string: String, styles: StyleRuns? = nil) {
    guard !text.buffer.isEqual(to: string) || text.styles != styles else { return }
    revision += 1
    text = EditableText(string, styles: styles)
    text.history.limit = undoLimit
    held = HeldInput()
    if client.isFirstResponder { client.host?.restartTextInput() }
    client.textDidChange(.everything)
  }

  /// Changes the selection.
  ///
  /// Offsets after marked text are adjusted when the marked text is committed.
  func select(_ selection: TextSelection) {
    var selection = selection
    if text.marked != nil {
      let (place, before) = (text.selection.range.upperBound, text.buffer.count)
      commitMarked()
      let growth = text.buffer.count - before
      if selection.anchor >= place { selection.anchor += growth }
      if selection.head >= place { selection.head += growth }
    }
    text.select(selection)
    client.selectionDidChange()
  }

  /// Selects everything.
  func selectAll() {
    select(TextSelection(anchor: 0, head: text.buffer.count))
  }

  // MARK: The user's changes

  /// Replaces a range with a string if the view and the program accept it.
  ///
  /// If there are no styles, the string gets the style of the surrounding text. Text that already belongs to
  /// the view keeps its line endings.
  ///
  /// - Returns: Whether anything changed.
  @discardableResult
  func replace(
    _ range: Range<Int>,
    with string: String,
    styles: [StyleRun]? = nil,
    kind: TextEdit.Kind,
    isOwn: Bool = false
  ) -> Bool {
    client.mayEdit && put(string, in: range, styles: styles, kind: kind, isOwn: isOwn)
  }

  /// Replaces a range with a string, even if the user can no longer change the text.
  private func put(
    _ string: String,
    in range: Range<Int>,
    styles: [StyleRun]? = nil,
    kind: TextEdit.Kind,
    isOwn: Bool = false
  ) -> Bool {
    // The program's closures may set different text, in which case there is nothing left to change.
    let asked = revision
    let admitted = client.admitted(string, replacing: range, isOwn: isOwn)
    guard asked == revision else { return false }
    // Text rejected as a whole must not delete the selection.
    guard !admitted.isEmpty || string.isEmpty, !range.isEmpty || !admitted.isEmpty else {
      return false
    }
    let isWhole = string.utf8.count == admitted.utf8.count
    var (range, string) = (range, admitted)
    var caret: Int?
    let formatted = formatted(range, with: string)
    guard asked == revision else { return false }
    if let formatted {
      (range, string, caret) = (formatted.range, formatted.string, formatted.caret)
      guard !range.isEmpty || !string.isEmpty else {
        // The deleted characters belong to the format and would be inserted again, so the caret skips them.
        select(TextSelection(caret: formatted.caret))
        return true
      }
    }
    guard isAllowed(range, string), asked == revision else { return false }
    let time = kind == .commit ? commitTime ?? now : now
    let styles = isWhole ? styles : nil
    let edit = text.replace(
      range,
      with: string,
      styles: styles ?? typingStyles(of: string, replacing: range),
      kind: kind,
      at: time
    )
    guard let edit else { return false }
    if let caret { text.select(TextSelection(caret: caret)) }
    didChange([edit])
    return true
  }

  /// Returns the change that results from formatting a change, or nil if the format leaves it unchanged.
  private func formatted(_ range: Range<Int>, with string: String) -> FormattedEdit? {
    guard let format = client.textFormat else { return nil }
    var buffer = text.buffer
    buffer.replace(range, with: string)
    let proposed = buffer.string
    let formatted = format(proposed)
    guard !formatted.utf8.elementsEqual(proposed.utf8) else { return nil }
    let beginning = buffer.string(in: 0..<range.lowerBound + string.utf8.count)
    return FormattedEdit(of: text.buffer, to: formatted, beforeCaret: format(beginning))
  }

  private func typingStyles(of string: String, replacing range: Range<Int>) -> [StyleRun] {
    let style = client.typingStyle(replacing: range)
    guard style != 0 || text.styles != nil, !string.isEmpty else { return [] }
    return [StyleRun(length: string.utf8.count, style: style)]
  }

  /// Sets the styles of a range; the user can undo the change.
  func setStyles(_ styles: [StyleRun], in range: Range<Int>) {
    commitMarked()
    guard let edit = text.setStyles(styles, in: range, at: now) else { return }
    revision += 1
    client.textDidChange(.edits([edit]))
  }

  /// Undoes the last change.
  @discardableResult
  func undo() -> Bool {
    commitMarked()
    guard client.mayEdit, let edits = text.undo() else { return false }
    didChange(edits)
    return true
  }

  /// Redoes the last undone change.
  @discardableResult
  func redo() -> Bool {
    commitMarked()
    guard client.mayEdit, let edits = text.redo() else { return false }
    didChange(edits)
    return true
  }

  private func didChange(_ edits: [TextEdit]) {
    revision += 1
    client.textDidChange(.edits(edits))
    client.personDidChangeText()
  }

  /// Deletes the selection or, if it is empty, the text up to the target of a movement.
  func delete(_ movement: TextMovement) {
    guard client.mayEdit else { return }
    let selection = text.selection
    guard selection.isEmpty else {
      replace(selection.range, with: "", kind: .single)
      return
    }
    guard let target = deletionTarget(of: movement, from: selection), target != selection.head
    else { return }
    let range = min(target, selection.head)..<max(target, selection.head)
    let kind: TextEdit.Kind =
      switch movement {
      case .backward: .deletingBackward
      case .forward: .deletingForward
      default: .single
      }
    replace(range, with: "", kind: kind)
  }

  /// Returns the end of a deletion; at the end of a paragraph, the deletion includes the line break.
  private func deletionTarget(of movement: TextMovement, from selection: TextSelection) -> Int? {
    let line = text.buffer.lineRange(around: selection.head)
    switch movement {
    case .paragraphForward where selection.head == line.upperBound:
      return text.buffer.characterEnd(after: selection.head)
    case .paragraphBackward where selection.head == line.lowerBound:
      return text.buffer.characterStart(before: selection.head)
    default: return target(of: movement, from: selection)?.head
    }
  }

  /// Swaps the characters around the caret and moves past them.
  private func transpose() {
    let buffer = text.buffer
    guard text.selection.isEmpty, text.selection.head > 0 else { return }
    let caret = text.selection.head
    let middle = caret < buffer.count ? caret : buffer.characterStart(before: caret)
    let start = buffer.characterStart(before: middle)
    let end = buffer.characterEnd(after: middle)
    guard start < middle, middle < end else { return }
    let swapped = buffer.string(in: middle..<end) + buffer.string(in: start..<middle)
    replace(start..<end, with: swapped, kind: .single)
  }

  // MARK: Movement

  /// Returns the target of a movement.
  func target(of movement: TextMovement, from selection: TextSelection) -> TextSelection? {
    let isRightToLeft = client.isRightToLeft(at: selection.head)
    switch movement {
    case .wordLeft, .wordRight, .wordBackward, .wordForward:
      let isForward =
        switch movement {
        case .wordForward: true
        case .wordBackward: false
        default: (movement == .wordRight) != isRightToLeft
        }
      // Word boundaries would reveal something about a secret.
      if client.isSecret { return TextSelection(caret: isForward ? text.buffer.count : 0) }
      return text.target(
        of: isForward ? .wordForward : .wordBackward,
        from: selection.head,
        by: client.wordRule
      )
      .map { TextSelection(caret: $0) }
    default: break
    }
    if let target = client.target(of: movement, from: selection) { return target }
    return text.target(of: movement, from: selection.head).map { TextSelection(caret: $0) }
  }

  private func move(_ movement: TextMovement, extending: Bool) -> Bool {
    let selection = text.selection
    if !extending, !selection.isEmpty, let edge = edge(of: selection, towards: movement) {
      select(TextSelection(caret: edge))
      return true
    }
    guard let target = target(of: movement, from: selection) else { return false }
    let anchor = extending ? selection.anchor : target.head
    select(TextSelection(anchor: anchor, head: target.head, isUpstream: target.isUpstream))
    if extending { publishSelection() }
    return true
  }

  /// Returns the end of a selection to which an arrow key without Shift moves the caret, instead of moving it
  /// by a character.
  private func edge(of selection: TextSelection, towards movement: TextMovement) -> Int? {
    let isRightToLeft = client.isRightToLeft(at: selection.head)
    switch movement {
    case .backward: return selection.range.lowerBound
    case .forward: return selection.range.upperBound
    case .left: return isRightToLeft ? selection.range.upperBound : selection.range.lowerBound
    case .right: return isRightToLeft ? selection.range.lowerBound : selection.range.upperBound
    default: return nil
    }
  }
}

// MARK: - Commands

extension TextInputController {
  /// Performs a command.
  ///
  /// - Returns: Whether the view handles it.
  @discardableResult
  func perform(_ command: EditingCommand) -> Bool {
    commitMarked()
    switch command {
    case .move(let movement): return move(movement, extending: false)
    case .extend(let movement): return move(movement, extending: true)
    case .delete(let movement): delete(movement)
    case .selectAll:
      selectAll()
      publishSelection()
    case .deselect: select(TextSelection(caret: text.selection.head))
    case .cut: cut()
    case .copy: copy()
    case .paste: paste()
    case .undo:
      guard hasHistory else { return false }
      undo()
    case .redo:
      guard hasHistory else { return false }
      redo()
    case .transpose: transpose()
    case .complete:
      guard canComplete else { return false }
      complete()
    }
    return true
  }

  /// Whether there are changes by the user to undo or redo; if not, the keys for undo and redo are left to
  /// other views.
  ///
  /// Text in which everything has been undone still handles the keys, so that holding a key down doesn't then
  /// undo changes elsewhere.
  var hasHistory: Bool {
    client.mayEdit && (text.history.canUndo || text.history.canRedo)
  }

  /// Returns whether a command would have an effect.
  func canPerform(_ command: EditingCommand) -> Bool {
    switch command {
    case .cut: client.mayEdit && !client.isSecret && !text.selection.isEmpty
    case .copy: !client.isSecret && !text.selection.isEmpty
    case .paste: canPaste
    case .delete: client.mayEdit && !text.selection.isEmpty
    case .undo: client.mayEdit && text.history.canUndo
    case .redo: client.mayEdit && text.history.canRedo
    case .selectAll: text.buffer.count > 0 && text.selection.range != 0..<text.buffer.count
    case .complete: canComplete
    default: true
    }
  }

  /// Handles a key press.
  ///
  /// - Returns: Whether the key was handled; Return, Tab, and Escape never are.
  func keyDown(_ event: KeyEvent) -> Bool {
    commandTime = nil
    commitTime = nil
    if !isReplaying { ownCommit = nil }
    if !isReplaying, text.marked != nil || held.isWaiting, event.mayWait {
      held.hold(event)
      if timer?.isValid != true {
        timer = client.after(HeldInput.patience) { [weak self] in self?.releaseHeld() }
      }
      return true
    }
    if let command = keys.command(for: event), perform(command) {
      // For Alt+F, SDL also sends the letter as text.
      if event.hasLetter { commandTime = now }
      return true
    }
    return event.typesText && client.mayEdit
  }
}

// MARK: - Typing and input methods

extension TextInputController {
  /// Inserts text from the keyboard or an input method's commit.
  func insertText(_ string: String) -> Bool {
    guard client.mayEdit else { return false }
    if held.isWaiting, !isReplaying {
      guard held.take(string) == .commit else { return true }
      commit(string)
      releaseHeld()
      return true
    }
    if let own = ownCommit, own.string == string, now - own.time < .milliseconds(100) {
      ownCommit = nil
      return true
    }
    if let time = commandTime, now - time < .milliseconds(10) { return true }
    if text.marked != nil {
      commit(string)
    } else {
      // SDL delivers long commits in pieces, which can split characters.
      let isRest = commitTime.map { now - $0 < .milliseconds(20) } ?? false
      replace(text.selection.range, with: string, kind: isRest ? .commit : .typing)
    }
    return true
  }

  /// Displays the marked text of an input method.
  func setMarkedText(_ marked: MarkedText) -> Bool {
    guard client.mayEdit, !client.isSecret else { return false }
    held.note(marked: marked.string)
    commandTime = nil
    let new =
      marked.string.isEmpty
      ? nil : EditableText.Marked(string: marked.string, selection: marked.selection)
    guard new != text.marked else { return true }
    text.marked = new
    client.textDidChange(.marked)
    return true
  }

  private func commit(_ string: String) {
    text.marked = nil
    commitTime = now
    // If the text becomes read-only during a composition, the composed text is kept.
    if !put(string, in: text.selection.range, kind: .commit) {
      client.textDidChange(.marked)
    }
  }

  /// Ends a composition by committing the marked text; the input method starts over.
  func commitMarked() {
    guard let marked = text.marked else { return }
    commit(marked.string)
    ownCommit = (marked.string, now)
    client.host?.restartTextInput()
  }

  /// Handles the input held until a commit arrived.
  private func releaseHeld() {
    timer?.cancel()
    let steps = held.release()
    guard !steps.isEmpty else { return }
    if text.marked != nil { commitMarked() }
    commitTime = nil
    isReplaying = true
    defer { isReplaying = false }
    for step in steps {
      switch step {
      case .key(let event): client.replay(event)
      case .text(let string): _ = insertText(string)
      }
    }
  }

  /// Ends everything that requires focus or editable text.
  func endInput() {
    commitMarked()
    timer?.cancel()
    // Held text belongs to this view; other held keys must not affect the new first responder.
    for case .text(let string) in held.release() {
      _ = put(string, in: text.selection.range, kind: .typing)
    }
    ownCommit = nil
    commandTime = nil
  }
}

extension KeyEvent {
  /// Whether the key types a letter or a space.
  fileprivate var hasLetter: Bool {
    if case .character = key { return true }
    return key == .space
  }

  /// Whether the key can be held until a commit arrives, unlike modifier keys and keys without a meaning.
  fileprivate var mayWait: Bool {
    if case .other = key { return false }
    return true
  }
}
