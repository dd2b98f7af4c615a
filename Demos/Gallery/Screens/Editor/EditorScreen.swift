import Bento
import BentoTesting

/// A small editor with several documents, find and replace with Ctrl+F, line numbers, Ctrl+G to go
/// to a line, a ten-megabyte text, word completion with Ctrl+Space, spelling marks, and a question
/// before a window with unsaved changes is closed.
final class EditorScreen: View {
  static let entry = GalleryScreen(
    name: "editor",
    title: "Editor",
    summary: "A small editor with find and replace, line numbers, go to line and a 10 MB document.",
    size: Size(width: 720, height: 560),
    make: { EditorScreen() },
    use: { harness in
      guard let screen = harness.window.subviews.first as? EditorScreen else { return }
      harness.click(on: screen.editor)
      harness.key(.home, modifiers: .control)
      harness.key(.down)
      harness.type("A song of innocence")
      harness.key(.character("f"), modifiers: .control)
      harness.type("thee")
      harness.key(.enter)
    }
  )

  let editor = TextView()
  let tabs = ChoiceBar("Document", ["Poem", "Scripts", "Program", "10 MB"])
  let save = Button(title: "Save", style: .gray)
  let revert = Button(title: "Revert", style: .gray)
  let numbers = Button(title: "123", style: .gray)
  let line = TextField()
  private(set) lazy var findBar = FindBar(editor)
  private(set) var documents = EditorDocument.all
  private(set) var current = 0
  private lazy var words = EditorWords(of: editor)
  private let bar = StackView()
  private let status = Label(text: "")

  required init() {
    super.init()
    setUpBar()
    findBar.isHidden = true
    findBar.didClose = { [unowned self] in closeFindBar() }
    editor.placeholder = "Empty document"
    editor.showsLineNumbers = true
    numbers.isSelected = true
    numbers.style = .filled
    editor.accessibilityLabel = "Text"
    editor.onEdit = { [unowned self] in textDidChange() }
    editor.onSelectionChange = { [unowned self] in showStatus() }
    status.font = .preferredFont(forTextStyle: .footnote)
    for view in [bar, findBar, editor, status] { addSubview(view) }
    show(0)
  }

  override func layoutSubviews() {
    bar.turn(toFit: bounds.width)
    var top = 0.0
    func place(_ view: View) {
      let height = view.sizeThatFits(Size(width: bounds.width, height: .infinity)).height
      view.frame = Rect(x: 0, y: top, width: bounds.width, height: height)
      top += height
    }
    place(bar)
    if !findBar.isHidden { place(findBar) }
    let statusHeight = scaled(28)
    let bottom = max(top, bounds.height - statusHeight)
    editor.frame = Rect(x: 0, y: top, width: bounds.width, height: bottom - top)
    status.frame = Rect(x: 12, y: bottom, width: max(0, bounds.width - 24), height: statusHeight)
  }

  override func themeDidChange() {
    super.themeDidChange()
    backgroundColor = theme.colors.groupedBackground
    status.textColor = theme.colors.secondaryLabel
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    window?.textAssistant = words
    window?.shouldClose = { [weak self] in self?.mayClose() ?? true }
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    guard event.modifiers == .control else { return super.keyDown(with: event) }
    switch event.key {
    case .character("f"): openFindBar()
    case .character("g"):
      line.becomeFirstResponder()
      line.selectAll()
    case .character("s"): saveDocument()
    default: return super.keyDown(with: event)
    }
    return true
  }

  // MARK: Documents

  /// Opens a document; changes to the others are preserved.
  func show(_ index: Int) {
    if index == documents.count { documents.append(.long()) }
    guard documents.indices.contains(index) else { return }
    if editor.isFirstResponder || index != current { documents[current].text = editor.text }
    current = index
    tabs.show(index)
    editor.text = documents[index].text
    editor.selectedRange = editor.text.startIndex..<editor.text.startIndex
    editor.contentOffset = .zero
    findBar.showCount()
    documentDidChange()
  }

  private func saveDocument() {
    documents[current].text = editor.text
    documents[current].saved = editor.text
    documentDidChange()
  }

  /// Saves all unsaved documents.
  private func saveAll() {
    documents[current].text = editor.text
    for index in documents.indices { documents[index].saved = documents[index].text }
    documentDidChange()
  }

  /// Returns whether the window may close immediately; asks the user if there are unsaved changes.
  private func mayClose() -> Bool {
    documents[current].text = editor.text
    let unsaved = documents.filter(\.isEdited)
    guard let window, !unsaved.isEmpty else { return true }
    let names = unsaved.map { "“\($0.name)”" }.joined(separator: ", ")
    let question = Dialog(
      title: "Save changes to \(names) before closing?",
      message: "If you do not save, your changes will be lost.",
      buttons: [
        .init("Save", role: .default), .cancel, .init("Close without Saving", role: .destructive),
      ]
    )
    Task { [weak self, weak window] in
      switch await window?.ask(question) {
      case 0:
        self?.saveAll()
        window?.close()
      case 2: window?.close()
      default: break
      }
    }
    return false
  }

  private func revertDocument() {
    editor.text = documents[current].saved
    editor.selectedRange = editor.text.startIndex..<editor.text.startIndex
    documents[current].text = documents[current].saved
    documentDidChange()
  }

  private func textDidChange() {
    // A long text is not compared with the saved one on every keystroke.
    save.isEnabled = true
    revert.isEnabled = true
    showStatus()
  }

  private func documentDidChange() {
    let isEdited = documents[current].isEdited
    save.isEnabled = isEdited
    revert.isEnabled = isEdited
    showStatus()
  }

  private func showStatus() {
    let place = editor.caretPosition
    let mark = save.isEnabled ? " — unsaved" : ""
    status.text =
      "Line \((place.line + 1).grouped) of \(editor.lineCount.grouped), "
      + "column \((place.column + 1).grouped)\(mark)"
  }

  // MARK: Find and Go to Line

  /// Shows the find bar.
  func openFindBar() {
    findBar.isHidden = false
    setNeedsLayout()
    findBar.begin()
  }

  private func closeFindBar() {
    findBar.end()
    findBar.isHidden = true
    setNeedsLayout()
    editor.becomeFirstResponder()
  }

  private func goToLine() {
    guard let number = Int(line.text) else { return }
    editor.goToLine(number - 1)
    editor.becomeFirstResponder()
  }

  private func setUpBar() {
    tabs.didChoose = { [unowned self] in show($0) }
    line.placeholder = "Line"
    line.font = .system(ofSize: 13)  // as high as the buttons beside it
    line.allowsCharacter = { $0.isASCII && $0.isNumber }
    line.maximumLength = 9
    line.width(70)
    line.accessibilityLabel = "Go to line"
    line.onSubmit = { [unowned self] in goToLine() }
    connect(save, "Save") { [unowned self] in saveDocument() }
    connect(revert, "Revert") { [unowned self] in revertDocument() }
    connect(numbers, "Line numbers") { [unowned self] in
      editor.showsLineNumbers.toggle()
      numbers.isSelected = editor.showsLineNumbers
      numbers.style = editor.showsLineNumbers ? .filled : .gray
    }
    let find = Button(title: "Find", style: .gray)
    connect(find, "Find") { [unowned self] in openFindBar() }
    let tools = StackView(arrangedSubviews: [line, numbers, find, revert, save], spacing: 6)
    tools.alignment = .center
    for view in [tabs, Spacer(), tools] { bar.addArrangedSubview(view) }
    bar.spacing = 6
    bar.alignment = .center
    bar.isLayoutMarginsRelativeArrangement = true
    bar.layoutMargins = EdgeInsets(horizontal: 10, vertical: 8)
  }

  private func connect(_ button: Button, _ label: String, _ action: @escaping () -> Void) {
    button.accessibilityLabel = label
    button.font = .system(ofSize: 13)
    button.contentEdgeInsets = EdgeInsets(horizontal: 10, vertical: 6)
    button.addAction(for: .touchUpInside, action)
  }
}
