internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

// MARK: - TextInputClient

extension TextView: TextInputClient {
  var mayEdit: Bool { isEditable && isSelectable }

  var isSecret: Bool { false }

  func admitted(_ string: String, replacing range: Range<Int>, isOwn: Bool) -> String {
    var string = isOwn ? string : lines(string)
    nextCharacterCount = nil
    guard let maximumLength else { return string }
    // Characters that are put together can become one: what counts is the outcome.
    while !string.isEmpty {
      let count = characterCount(replacing: range, with: string)
      nextCharacterCount = (range, string, count)
      guard count > maximumLength else { break }
      string.removeLast(min(string.count, count - maximumLength))
    }
    return string
  }

  func isRightToLeft(at offset: Int) -> Bool {
    let tile = laidOut(blocks.index(atOffset: offset))
    guard let geometry = tile.layout?.geometry else { return false }
    let line = geometry.lineIndex(of: tile.position(of: offset))
    return geometry.lines.indices.contains(line) && geometry.lines[line].isRightToLeft
  }

  func textDidChange(_ change: TextChange) {
    presses.textDidChange(change)
    switch change {
    case .everything:
      ownTypingStyle = nil
      storedText = nil
      storedCharacterCount = nil
      nextCharacterCount = nil
      forgetBlocks()
    case .edits(let edits):
      ownTypingStyle = nil
      storedText = nil
      storedCharacterCount = characterCount(after: edits)
      nextCharacterCount = nil
      if let span = TextSpan(edits) { follow(span) }
      needsReveal = isFirstResponder
    case .marked:
      let block = blocks.index(atOffset: controller.text.selection.head)
      tiles.first { $0.block == block }?.layout = nil
      remoteTile = nil
      needsReveal = isFirstResponder
    }
    goalX = nil
    storedCaretFrame = nil
    announceHeight()
    caretDidChange()
    setNeedsLayout()
    onSelectionChange?()
  }

  func selectionDidChange() {
    presses.selectionDidChange()
    ownTypingStyle = nil
    goalX = nextGoalX
    nextGoalX = nil
    storedCaretFrame = nil
    if !presses.isSelecting { needsReveal = isFirstResponder }
    caretDidChange()
    setNeedsLayout()
    onSelectionChange?()
  }

  func personDidChangeText() {
    onEdit?()
    if let onChange { onChange(text) }
  }

  /// The number of characters after edits, if it was found out before.
  private func characterCount(after edits: [TextEdit]) -> Int? {
    guard let next = nextCharacterCount, let edit = edits.first, edits.count == 1,
      edit.range == next.range, edit.inserted.utf8.elementsEqual(next.string.utf8)
    else { return nil }
    return next.count
  }

  /// The number of characters that the text would have.
  ///
  /// - Complexity: O(length) for the first call, then O(length of what changes).
  private func characterCount(replacing range: Range<Int>, with string: String) -> Int {
    let buffer = controller.text.buffer
    let all = storedCharacterCount ?? text.count
    storedCharacterCount = all
    var proposed = buffer
    proposed.replace(range, with: string)
    let around = TextEdit.reach(of: range, in: buffer)
    let grown = around.lowerBound..<(around.upperBound + string.utf8.count - range.count)
    return all - buffer.string(in: around).count + proposed.string(in: grown).count
  }

  // MARK: Keys

  /// Answers a key that goes down.
  func handleKey(_ event: KeyEvent) -> Bool {
    guard isSelectable else { return false }
    let isTab = event.key == .tab && acceptsTab && mayEdit
    if isTab, event.modifiers.contains(.control) {
      return host.map {
        FocusNavigator.move(in: $0, isBackward: event.modifiers.contains(.shift))
      } ?? false
    }
    if !mayEdit, case .move? = editingKeys.command(for: event) { return false }
    if !mayEdit, handleLinkKey(event) { return true }
    if controller.keyDown(event) { return true }
    if event.key == .enter {
      let isSending = event.modifiers.isEmpty && submitsOnReturn
      if isSending || event.modifiers == .control, let onSubmit {
        // A Return that waited for an input method has ended a composition.
        if !event.isRepeat, !(isSending && controller.isReplaying) { onSubmit() }
        return true
      }
      return event.modifiers.isSubset(of: .shift) && type("\n")
    }
    return isTab && event.modifiers.isEmpty && type("\t")
  }

  private func type(_ string: String) -> Bool {
    guard mayEdit else { return false }
    controller.replace(controller.text.selection.range, with: string, kind: .typing)
    return true
  }

  /// Shows what an input method is composing in the place of what is selected; of several blocks, what
  /// is selected goes first.
  func compose(_ marked: MarkedText) -> Bool {
    guard mayEdit else { return false }
    let selection = controller.text.selection
    if !marked.string.isEmpty, !selection.isEmpty, controller.text.marked == nil,
      blocks.index(atOffset: selection.anchor) != blocks.index(atOffset: selection.head)
    {
      guard controller.replace(selection.range, with: "", kind: .single) else { return false }
    }
    return controller.setMarkedText(marked)
  }

  func editabilityDidChange() {
    cursor = isSelectable ? .text : nil
    presses.recognizer.isEnabled = isSelectable
    if !isSelectable { resignFirstResponder() }
    if !mayEdit { controller.endInput() }
    growthDidChange()
    controller.updateEditing()
    caretDidChange()
    setNeedsLayout()
  }

  /// Shows, hides or restarts the caret.
  func caretDidChange() {
    let text = controller.text
    let isShown = hasKeyboard && mayEdit && (text.selection.isEmpty || text.marked != nil)
    if isShown { caret.begin() } else { caret.end() }
  }
}

extension TextEdit {
  /// The characters that a change of a range can join or part: those in it and its neighbors, as far
  /// as one depends on the other.
  static func reach(of range: Range<Int>, in buffer: TextBuffer) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    // Flags pair up along their whole row, which ends where a line does at the latest.
    lower = buffer.lineRange(around: lower).lowerBound
    upper = buffer.lineRange(around: upper).upperBound
    if lower > 0 { lower = buffer.characterStart(before: lower) }
    if upper < buffer.count { upper = buffer.characterEnd(after: upper) }
    return lower..<upper
  }
}

// MARK: - TextChecking

extension TextView: TextChecking {
  package func spellingDidChange() {
    forgetLayouts()
    setNeedsLayout()
  }
}

// MARK: - KeyboardFollowing

extension TextView: KeyboardFollowing {
  package func focusDidArriveByTab() {
    needsReveal = true
    setNeedsLayout()
  }

  package func hostActivityDidChange() {
    keyboardDidChange()
  }
}
