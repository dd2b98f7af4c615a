public import BentoEditing
internal import BentoGeometry
internal import BentoPlatform
internal import BentoViews

// MARK: - Editing by the program

extension TextView {
  /// The selected text.
  public var selectedText: String { controller.selectedText }

  /// The selected range of the text; an empty range is the position of the caret.
  public var selectedRange: Range<String.Index> {
    get { range(controller.text.selection.range) }
    set {
      let bytes = bytes(of: newValue)
      controller.select(TextSelection(anchor: bytes.lowerBound, head: bytes.upperBound))
    }
  }

  /// Selects the whole text.
  public func selectAll() {
    controller.selectAll()
  }

  /// Replaces part of the text as a change by the user, which is reported and can be undone.
  ///
  /// Use it for commands that generate or change text on behalf of the user, such as sorting lines; set
  /// ``text`` to show a new document.
  ///
  /// - Returns: Whether anything changed. Nothing changes in a view that can't be edited or rejects the
  ///   change, or if an input method was composing; in the latter case, its text is committed.
  @discardableResult
  public func replace(_ range: Range<String.Index>, with string: String) -> Bool {
    let bytes = bytes(of: range)
    let before = controller.revision
    controller.commitMarked()
    guard controller.revision == before else { return false }
    return controller.replace(bytes, with: string, kind: .single)
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

  /// Performs an editing command as its key would; call this method, for example, from a menu.
  ///
  /// - Returns: Whether the view handles the command.
  @discardableResult
  public func perform(_ command: EditingCommand) -> Bool {
    controller.perform(command)
  }

  /// Returns whether a command would have an effect.
  public func canPerform(_ command: EditingCommand) -> Bool {
    controller.canPerform(command)
  }

  /// The number of paragraphs, which is at least one.
  public var lineCount: Int { controller.text.buffer.lineCount }

  /// The index of the paragraph that contains the caret, and the number of characters before the caret in
  /// that paragraph, both counted from zero.
  public var caretPosition: (line: Int, column: Int) {
    let buffer = controller.text.buffer
    let head = controller.text.selection.head
    let line = buffer.lineIndex(at: head)
    return (line, buffer.string(in: buffer.lineStart(line)..<head).count)
  }

  /// Moves the caret to the start of a paragraph, counted from zero, and scrolls it to the middle of the
  /// view; numbers beyond the last paragraph are clamped.
  public func goToLine(_ line: Int) {
    let buffer = controller.text.buffer
    let start = buffer.lineStart(min(max(0, line), buffer.lineCount - 1))
    controller.select(TextSelection(caret: start))
    revealCaret(false)
    show(start..<start, inMiddle: true)
  }

  /// Scrolls by the minimum distance that makes part of the text visible, or the end of that part if it is
  /// too tall.
  public func scrollRangeToVisible(_ range: Range<String.Index>) {
    show(bytes(of: range), inMiddle: false)
  }

  /// Traps if the text, its blocks, and the visible content contradict each other; used by tests.
  package func checkInvariants() {
    controller.text.checkInvariants()
    precondition(
      controller.text.styles?.all.allSatisfy { styling.knows($0.style) } != false,
      "Each style has attributes."
    )
    makeBlocks()
    layout.checkInvariants(controller.text.buffer)
    content.checkInvariants(controller.text.buffer)
  }

  /// Returns the range of the text for a range of bytes.
  func range(_ bytes: Range<Int>) -> Range<String.Index> {
    let text = wholeText
    func index(_ offset: Int) -> String.Index {
      text.utf8.index(text.startIndex, offsetBy: offset)
    }
    return index(bytes.lowerBound)..<index(bytes.upperBound)
  }

  /// Returns the range of bytes for a range of the text, clamped to it.
  func bytes(of range: Range<String.Index>) -> Range<Int> {
    let text = wholeText
    func offset(_ index: String.Index) -> Int {
      let index = min(max(index, text.startIndex), text.endIndex)
      return text.utf8.distance(from: text.startIndex, to: index)
    }
    return offset(range.lowerBound)..<offset(range.upperBound)
  }

  // MARK: The text as a string

  /// The text as a string, assembled once after each change.
  var wholeText: String { content.string(of: controller.text.buffer) }

  /// Returns the beginning of the text, with an ellipsis if it is longer than the given number of bytes.
  func beginning(_ limit: Int) -> String {
    let buffer = controller.text.buffer
    guard buffer.count > limit else { return buffer.string }
    return buffer.string(in: 0..<buffer.characterBoundary(atOrBefore: limit)) + "…"
  }

  func setWholeText(_ string: String, styles: StyleRuns? = nil) {
    let before = controller.revision
    controller.setText(string, styles: styles)
    // The string doesn't have to be created again unless a callback has set another one.
    if controller.revision <= before + 1 { content.adopt(string) }
  }

  /// Inserts dropped text.
  func insert(_ drop: Drop) -> Bool {
    guard mayEdit, let string = drop.text else { return false }
    becomeFirstResponder()
    controller.select(TextSelection(caret: hit(at: convert(drop.location, to: nil)).offset))
    controller.insertDropped(string)
    return true
  }

  /// Converts text for insertion: its lines get the text view's line ending, and control characters except
  /// tabs are removed.
  func lines(_ string: String) -> String {
    let string = TextView.lines(string)
    let ending = lineEnding ?? controller.text.buffer.firstLineEnding ?? .newline
    guard ending != .newline, string.utf8.contains(UInt8(ascii: "\n")) else { return string }
    return String(string.flatMap { $0 == "\n" ? ending.rawValue : String($0) })
  }

  /// Converts all line breaks to newlines, and removes control characters except tabs.
  private static func lines(_ string: String) -> String {
    guard string.unicodeScalars.contains(where: isUnwanted) else { return string }
    var scalars = String.UnicodeScalarView()
    var before: Unicode.Scalar?
    for scalar in string.unicodeScalars {
      if scalar == "\r" || scalar == "\u{2029}" {
        scalars.append("\n")
      } else if !isUnwanted(scalar), scalar != "\n" || before != "\r" {
        scalars.append(scalar)
      }
      before = scalar
    }
    return String(scalars)
  }

  private static func isUnwanted(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x20 { return scalar != "\n" && scalar != "\t" }
    guard scalar.value >= 0x7F else { return false }
    return scalar == "\u{2029}" || scalar.properties.generalCategory == .control
  }
}
