internal import BentoCommands
internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics
internal import BentoMenus
internal import BentoPlatform
internal import BentoTextInput
internal import BentoViews

/// A label's selection, which handles the presses and keys that change the selection.
@MainActor
final class LabelSelection {
  private unowned let label: Label
  private var text: EditableText
  private var selecting: SelectingPress?
  private let presses = TextPressGestureRecognizer()
  private let keys = EditingKeys.desktop
  /// Whether the label's own context menu is open and has keyboard focus.
  private var isMenuOpen = false {
    didSet { label.setNeedsDisplay() }
  }

  init(of label: Label) {
    self.label = label
    text = EditableText(label.text ?? "")
    text.select(TextSelection(caret: 0))
    presses.handler = self
    presses.addAction { [weak self] in
      if $0.state == .cancelled { self?.pressEnded(isCancelled: true) }
    }
    label.addGestureRecognizer(presses)
  }

  /// Detaches the selection from the label.
  func end() {
    selecting?.timer?.cancel()
    label.removeGestureRecognizer(presses)
  }

  /// Clears the selection when the label's text changes.
  func textDidChange() {
    let string = label.text ?? ""
    guard !text.buffer.isEqual(to: string) else { return }
    text = EditableText(string)
    text.select(TextSelection(caret: 0))
    selecting = nil
  }

  /// The rectangle beside which the context menu opens when the user requests the menu with the keyboard.
  var caretRect: Rect {
    let rects = rects(of: text.selection.range)
    return rects.last ?? label.bounds
  }

  /// Draws the selection as the background of the text.
  func draw(in context: DrawContext) {
    guard label.isFirstResponder || isMenuOpen, !text.selection.isEmpty else { return }
    let color = label.textSelectionColor(isFocused: label.isFirstResponder, in: context)
    for rect in rects(of: text.selection.range) { context.fill(rect, with: color) }
  }

  private func rects(of range: Range<Int>) -> [Rect] {
    guard let geometry = label.textGeometry else { return [] }
    return geometry.selectionRects(
      for: index(range.lowerBound, in: geometry)..<index(range.upperBound, in: geometry)
    )
  }

  private func index(_ offset: Int, in geometry: TextGeometry) -> String.Index {
    let string = geometry.string
    return string.utf8.index(string.startIndex, offsetBy: min(offset, string.utf8.count))
  }

  private func select(_ selection: TextSelection) {
    text.select(selection)
    label.setNeedsDisplay()
  }

  // MARK: Commands

  /// Handles a key press; keys that neither change nor copy the selection, such as arrow keys without
  /// Shift, are left to other views.
  func keyDown(with event: KeyEvent) -> Bool {
    guard let command = keys.command(for: event) else { return false }
    return perform(command)
  }

  private func perform(_ command: EditingCommand) -> Bool {
    switch command {
    case .selectAll: select(TextSelection(anchor: 0, head: text.buffer.count))
    case .deselect: select(TextSelection(caret: text.selection.head))
    case .copy:
      guard !text.selection.isEmpty else { return false }
      label.window?.clipboard.text = text.selectedText
      return true
    case .extend(let movement):
      guard !text.selection.isEmpty, let head = target(of: movement) else { return false }
      select(TextSelection(anchor: text.selection.anchor, head: head))
    default: return false
    }
    publish()
    return true
  }

  private func target(of movement: TextMovement) -> Int? {
    let isRightToLeft = label.textGeometry?.lines.first?.isRightToLeft == true
    switch movement {
    case .left: return target(of: isRightToLeft ? .forward : .backward)
    case .right: return target(of: isRightToLeft ? .backward : .forward)
    case .wordLeft: return target(of: isRightToLeft ? .wordForward : .wordBackward)
    case .wordRight: return target(of: isRightToLeft ? .wordBackward : .wordForward)
    default:
      return text.target(of: movement, from: text.selection.head, by: label.wordRule)
    }
  }

  /// Publishes the selection for pasting with the middle mouse button.
  private func publish() {
    guard !text.selection.isEmpty else { return }
    label.window?.clipboard.offerPrimaryText(text.selectedTextMaker)
  }

  /// The commands that the label offers.
  var commands: [Command] {
    [
      command(.copy, isEnabled: !text.selection.isEmpty),
      command(.selectAll, isEnabled: text.buffer.count > 0),
    ]
  }

  private func command(_ command: EditingCommand, isEnabled: Bool) -> Command {
    var made = Command(
      command.title,
      id: command.commandID,
      group: command.group,
      isEnabled: isEnabled
    ) { [weak self] in
      self?.label.becomeFirstResponder()
      _ = self?.perform(command)
    }
    made.shortcuts = keys.shortcuts(for: command)
    made.hasOwnKeys = true
    made.editsText = true
    return made
  }

  /// The context menu.
  var menu: Menu {
    var menu = Menu(items: commands.map { MenuItem($0) })
    menu.didOpen = { [weak self] in self?.isMenuOpen = true }
    menu.onDismiss = { [weak self] in self?.isMenuOpen = false }
    return menu
  }
}

// MARK: - KeyboardFollowing

extension Label: KeyboardFollowing {
  package func focusDidArriveByTab() {}

  package func hostActivityDidChange() {
    setNeedsDisplay()
  }
}

// MARK: - Presses

extension LabelSelection: TextPressGestureRecognizer.Handler {
  func takesPress(at point: Point) -> Bool { true }

  func pressBegan(at point: Point, clickCount: Int, extends: Bool) {
    selecting = SelectingPress(
      at: offset(at: point),
      of: text,
      by: label.wordRule,
      clickCount: clickCount,
      extends: extends,
      point: point
    )
    pressMoved(to: point)
  }

  func pressMoved(to point: Point) {
    guard let press = selecting else { return }
    let range = press.unit.range(at: offset(at: point), in: text.buffer, by: label.wordRule)
    select(press.selection(reaching: range))
  }

  func pressEnded(isCancelled: Bool) {
    guard selecting != nil else { return }
    selecting = nil
    publish()
  }

  func pastePressed(at point: Point) {}

  private func offset(at point: Point) -> Int {
    guard let geometry = label.textGeometry else { return 0 }
    let hit = geometry.hit(at: label.convert(point, from: nil))
    let offset = geometry.string.utf8.distance(
      from: geometry.string.startIndex,
      to: hit.position.index
    )
    return min(offset, text.buffer.count)
  }
}
