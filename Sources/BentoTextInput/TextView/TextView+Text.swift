public import BentoEditing
internal import BentoGeometry
internal import BentoPlatform
internal import BentoViews

// MARK: - Editing by the program

extension TextView {
  /// The selected text.
  public var selectedText: String { controller.selectedText }

  /// What is selected of the text; an empty range is the caret's place.
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

  /// Puts text in the place of a part, as the user's change: it is reported and can be undone.
  ///
  /// What makes or changes text for the user belongs here, such as a command that sorts lines; setting
  /// ``text`` begins a new document.
  ///
  /// - Returns: whether anything has changed; not in a view that cannot be edited or does not allow it, nor
  ///   where an input method was composing, whose text is committed.
  @discardableResult
  public func replace(_ range: Range<String.Index>, with string: String) -> Bool {
    let bytes = bytes(of: range)
    let before = controller.revision
    controller.commitMarked()
    guard controller.revision == before else { return false }
    return controller.replace(bytes, with: string, kind: .single)
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

  /// Runs an editing command as its key would, such as from a menu.
  ///
  /// - Returns: whether the view has a use for it.
  @discardableResult
  public func perform(_ command: EditingCommand) -> Bool {
    controller.perform(command)
  }

  /// Whether a command would do anything now.
  public func canPerform(_ command: EditingCommand) -> Bool {
    controller.canPerform(command)
  }

  /// The number of paragraphs, at least one.
  public var lineCount: Int { controller.text.buffer.lineCount }

  /// The paragraph in which the caret stands and the number of characters before it there, both from
  /// zero.
  public var caretPosition: (line: Int, column: Int) {
    let buffer = controller.text.buffer
    let head = controller.text.selection.head
    let line = buffer.lineIndex(at: head)
    return (line, buffer.string(in: buffer.lineStart(line)..<head).count)
  }

  /// Puts the caret at the start of a paragraph, counted from zero, and shows it in the middle of the
  /// view; beyond the last one, at the last one.
  public func goToLine(_ line: Int) {
    let buffer = controller.text.buffer
    let start = buffer.lineStart(min(max(0, line), buffer.lineCount - 1))
    controller.select(TextSelection(caret: start))
    revealCaret(false)
    show(start..<start, inMiddle: true)
  }

  /// Scrolls as little as needed to show a part of the text, or its end when it is too high.
  public func scrollRangeToVisible(_ range: Range<String.Index>) {
    show(bytes(of: range), inMiddle: false)
  }

  /// Traps when the text, its blocks or what is shown contradict each other; for tests.
  package func checkInvariants() {
    controller.text.checkInvariants()
    precondition(
      controller.text.styles?.all.allSatisfy { styling.knows($0.style) } != false,
      "Each style has a look."
    )
    makeBlocks()
    layout.checkInvariants(controller.text.buffer)
    content.checkInvariants(controller.text.buffer)
  }

  /// A range of the text for one of bytes.
  func range(_ bytes: Range<Int>) -> Range<String.Index> {
    let text = wholeText
    func index(_ offset: Int) -> String.Index {
      text.utf8.index(text.startIndex, offsetBy: offset)
    }
    return index(bytes.lowerBound)..<index(bytes.upperBound)
  }

  /// The bytes of a range of the text, kept inside it.
  func bytes(of range: Range<String.Index>) -> Range<Int> {
    let text = wholeText
    func offset(_ index: String.Index) -> Int {
      let index = min(max(index, text.startIndex), text.endIndex)
      return text.utf8.distance(from: text.startIndex, to: index)
    }
    return offset(range.lowerBound)..<offset(range.upperBound)
  }

  // MARK: The text as a string

  /// The text, put together once after each change.
  var wholeText: String { content.string(of: controller.text.buffer) }

  /// The beginning of the text, with an ellipsis if it is longer than a number of bytes.
  func beginning(_ limit: Int) -> String {
    let buffer = controller.text.buffer
    guard buffer.count > limit else { return buffer.string }
    return buffer.string(in: 0..<buffer.characterBoundary(atOrBefore: limit)) + "…"
  }

  func setWholeText(_ string: String, styles: StyleRuns? = nil) {
    let before = controller.revision
    controller.setText(string, styles: styles)
    // The string need not be made again, unless whoever was told has set another one.
    if controller.revision <= before + 1 { content.adopt(string) }
  }

  /// Inserts text that was dropped.
  func insert(_ drop: DropEvent) -> Bool {
    guard mayEdit, let string = drop.text else { return false }
    becomeFirstResponder()
    controller.select(TextSelection(caret: hit(at: drop.position).offset))
    controller.insertDropped(string)
    return true
  }

  /// Text as it may be typed: lines end as those of the text do, and control characters but tabs go.
  func lines(_ string: String) -> String {
    let string = TextView.lines(string)
    let ending = lineEnding ?? controller.text.buffer.firstLineEnding ?? .newline
    guard ending != .newline, string.utf8.contains(UInt8(ascii: "\n")) else { return string }
    return String(string.flatMap { $0 == "\n" ? ending.rawValue : String($0) })
  }

  /// Text with newlines for all breaks, and without control characters but tabs.
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
