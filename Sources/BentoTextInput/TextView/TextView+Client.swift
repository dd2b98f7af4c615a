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
    content.beginning(
      of: isOwn ? string : lines(string),
      replacing: range,
      in: controller.text.buffer,
      limit: maximumLength
    )
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
      styling.forgetTyping()
      content.textWasReplaced()
      layout.forgetBlocks()
    case .edits(let edits):
      styling.forgetTyping()
      content.follow(edits)
      if let span = TextSpan(edits) {
        layout.follow(
          span,
          in: controller.text.buffer,
          guessing: makeMetrics(width: bounds.width)
        )
      }
      revealCaret(isFirstResponder)
    case .marked:
      layout.forgetLayout(of: blocks.index(atOffset: controller.text.selection.head))
      revealCaret(isFirstResponder)
    }
    goal.forget()
    layout.forgetCaret()
    announceHeight()
    controller.updateCaret()
    setNeedsLayout()
    onSelectionChange?()
  }

  func selectionDidChange() {
    presses.selectionDidChange()
    styling.forgetTyping()
    goal.selectionDidChange()
    layout.forgetCaret()
    if !presses.isSelecting { revealCaret(isFirstResponder) }
    controller.updateCaret()
    setNeedsLayout()
    onSelectionChange?()
  }

  func redrawSelection() { redrawLines() }

  func personDidChangeText() {
    onEdit?()
    if let onChange { onChange(text) }
  }

  // MARK: Keys

  /// Handles a key press.
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
        // A Return key press held for an input method only ended a composition.
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

  /// Displays an input method's marked text in place of the selection; a selection that spans several blocks
  /// is deleted first.
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
    controller.updateCaret()
    setNeedsLayout()
  }
}

// MARK: - TextChecking

extension TextView: TextChecking {
  package func spellingDidChange() {
    layout.forgetLayouts()
    setNeedsLayout()
  }
}

// MARK: - KeyboardFollowing

extension TextView: KeyboardFollowing {
  package func focusDidArriveByTab() {
    revealCaret()
  }

  package func hostActivityDidChange() {
    keyboardDidChange()
  }
}
