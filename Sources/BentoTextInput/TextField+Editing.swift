internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoPlatform
internal import BentoViews

// MARK: - Editing by the program

extension TextField {
  /// The selected text, which is always empty for a secure field.
  public var selectedText: String { controller.selectedText }

  /// The selected range of the text; an empty range is the position of the caret.
  public var selectedRange: Range<String.Index> {
    get {
      let text = text
      let range = controller.text.selection.range
      return index(range.lowerBound, in: text)..<index(range.upperBound, in: text)
    }
    set {
      let text = text
      func offset(_ index: String.Index) -> Int {
        text.utf8.distance(
          from: text.startIndex,
          to: min(max(index, text.startIndex), text.endIndex)
        )
      }
      controller.select(
        TextSelection(anchor: offset(newValue.lowerBound), head: offset(newValue.upperBound))
      )
    }
  }

  private func index(_ offset: Int, in text: String) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }

  /// Selects the whole text.
  public func selectAll() {
    controller.selectAll()
  }

  /// Undoes the user's last change and reports the undo as a change.
  public func undo() {
    controller.undo()
  }

  /// Redoes the last undone change and reports the redo as a change.
  public func redo() {
    controller.redo()
  }

  /// Whether there is anything to undo.
  public var canUndo: Bool { controller.canPerform(.undo) }

  /// Whether there is anything to redo.
  public var canRedo: Bool { controller.canPerform(.redo) }

  /// Traps if the selection is inside a character; used by tests.
  package func checkInvariants() {
    controller.text.checkInvariants()
  }

  /// Whether an input method is composing.
  package var isComposing: Bool { controller.text.marked != nil }

  /// Removes all text as a change by the user.
  func clear() {
    controller.commitMarked()
    controller.replace(0..<controller.text.buffer.count, with: "", kind: .single)
  }

  /// Inserts dropped text.
  func insert(_ drop: Drop) -> Bool {
    guard mayEdit, let string = drop.text else { return false }
    becomeFirstResponder()
    controller.select(TextSelection(caret: hit(at: convert(drop.location, to: nil)).offset))
    controller.insertDropped(string)
    return true
  }

  /// Returns the context menu with the editing commands.
  func editMenu(at point: Point?) -> Menu {
    var menu = controller.editMenu
    let place = point.map { hit(at: convert($0, to: nil)).offset } ?? controller.text.selection.head
    menu.items.insert(contentsOf: controller.spellingItems(at: place), at: 0)
    return controller.followed(menu)
  }

  /// Converts text to a single line: line breaks become spaces, and other control characters except tabs are
  /// removed.
  static func line(_ string: String) -> String {
    guard
      string.unicodeScalars.contains(where: {
        $0.properties.generalCategory == .control || $0 == "\u{2028}" || $0 == "\u{2029}"
      })
    else { return string }
    return String(
      string.compactMap { character in
        if character.isNewline { return " " }
        let isControl = character.unicodeScalars.allSatisfy {
          $0.properties.generalCategory == .control && $0 != "\t"
        }
        return isControl ? nil : character
      }
    )
  }
}

// MARK: - TextInputClient

extension TextField: TextInputClient {
  /// Whether the user may change the text.
  package var mayEdit: Bool { isEnabled && isEditable }

  var isSecret: Bool { isSecure }

  var takesWords: Bool { purpose.checksSpelling }

  func admitted(_ string: String, replacing range: Range<Int>, isOwn: Bool) -> String {
    var string = TextField.line(string)
    string.removeAll { !purpose.allows($0) }
    let asked = controller.revision
    if let allowsCharacter, admitsWholeTextOnly, !string.allSatisfy(allowsCharacter) { return "" }
    if let allowsCharacter { string.removeAll { !allowsCharacter($0) } }
    guard let maximumLength, asked == controller.revision else { return string }
    var proposed = controller.text.buffer
    proposed.replace(range, with: string)
    // Characters can combine into one, so only the length of the result matters.
    while !string.isEmpty, proposed.string.count > maximumLength {
      let surplus = proposed.string.count - maximumLength
      string.removeLast(min(string.count, surplus))
      proposed = controller.text.buffer
      proposed.replace(range, with: string)
    }
    return string
  }

  func isRightToLeft(at offset: Int) -> Bool {
    lineLayout?.geometry.lines.first?.isRightToLeft ?? false
  }

  func target(of movement: TextMovement, from selection: TextSelection) -> TextSelection? {
    switch movement {
    case .left, .right:
      let isLeft = movement == .left
      // The visual order differs from the logical order only if text directions are mixed.
      if let layout = lineLayout, !layout.geometry.isUnidirectional(line: 0) {
        return TextSelection(caret: layout.neighbor(of: selection.head, isLeft: isLeft))
      }
      let isForward = isLeft == isRightToLeft(at: selection.head)
      return controller.text.target(of: isForward ? .forward : .backward, from: selection.head)
        .map { TextSelection(caret: $0) }
    // The whole text is one line; Up and Down are passed to the superviews.
    case .lineStart, .paragraphBackward: return TextSelection(caret: 0)
    case .lineEnd, .paragraphForward: return TextSelection(caret: controller.text.buffer.count)
    default: return nil
    }
  }

  func textDidChange(_ change: TextChange) {
    presses.textDidChange(change)
    let count = isSecure ? text.count : 0
    accessibilityValue = isSecure ? String(repeating: FieldLayout.dot, count: count) : text
    contentDidChange()
    controller.updateCaret()
  }

  func selectionDidChange() {
    presses.selectionDidChange()
    controller.updateCaret()
    setNeedsLayout()
    canvas.setNeedsDisplay()
  }

  func redrawSelection() { canvas.setNeedsDisplay() }

  func personDidChangeText() {
    if let didEdit { didEdit() } else { reportEdit() }
  }
}

// MARK: - TextChecking

extension TextField: TextChecking {
  package func spellingDidChange() {
    contentDidChange()
  }
}

// MARK: - KeyboardFollowing

extension TextField: KeyboardFollowing {
  package func focusDidArriveByTab() {
    controller.selectAll()
  }

  package func hostActivityDidChange() {
    keyboardDidChange()
  }
}
