internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

// MARK: - Editing by the program

extension TextField {
  /// The selected text; empty for a secure field, whose text is not given away.
  public var selectedText: String { controller.selectedText }

  /// What is selected of the text; an empty range is the caret's place.
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

  /// Takes the user's last change back, and reports it as a change.
  public func undo() {
    controller.undo()
  }

  /// Makes a change again that was taken back, and reports it as a change.
  public func redo() {
    controller.redo()
  }

  /// Whether there is a change to take back.
  public var canUndo: Bool { controller.canPerform(.undo) }

  /// Whether there is a change that was taken back.
  public var canRedo: Bool { controller.canPerform(.redo) }

  /// Traps when the selection lies inside of a character; for tests.
  package func checkInvariants() {
    controller.text.checkInvariants()
  }

  /// Whether an input method is composing.
  package var isComposing: Bool { controller.text.marked != nil }

  /// Takes all text out as the user's change.
  func clear() {
    controller.commitMarked()
    controller.replace(0..<controller.text.buffer.count, with: "", kind: .single)
  }

  /// Inserts text that was dropped.
  func insert(_ drop: DropEvent) -> Bool {
    guard mayEdit, let string = drop.text else { return false }
    becomeFirstResponder()
    controller.select(TextSelection(caret: hit(at: drop.position).offset))
    controller.insertDropped(string)
    return true
  }

  /// The commands of the context menu.
  func editMenu(at point: Point?) -> Menu {
    var menu = controller.editMenu
    let place = point.map { hit(at: convert($0, to: nil)).offset } ?? controller.text.selection.head
    menu.items.insert(contentsOf: controller.spellingItems(at: place), at: 0)
    return controller.followed(menu)
  }

  /// Text on one line: breaks become spaces, and other control characters but tabs go.
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
    // Characters that are put together can become one: what counts is the outcome.
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
      // Only where directions meet does what is seen differ from the order of the text.
      if let layout = lineLayout, !layout.geometry.isUnidirectional(line: 0) {
        return TextSelection(caret: layout.neighbor(of: selection.head, isLeft: isLeft))
      }
      let isForward = isLeft == isRightToLeft(at: selection.head)
      return controller.text.target(of: isForward ? .forward : .backward, from: selection.head)
        .map { TextSelection(caret: $0) }
    // The whole text is one line; up and down are left to the views around the field.
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
