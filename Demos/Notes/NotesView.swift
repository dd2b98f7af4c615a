import Bento
import BentoImages
import FileSaving
import FoundationEssentials
import Glibc
import LocalPictures
import ProgramShell

/// The content of the window: a tool bar above the list of notes, on the leading side, and the selected note,
/// on the trailing side.
final class NotesView: View {
  /// The displayed form of a note.
  nonisolated enum Mode: String, Codable, CaseIterable {
    case edit
    case split
    case preview
  }

  /// The sections of the list.
  enum Part { case notes }

  let model: NotesModel
  let tagButton = PopUpButton(titles: ["All Notes"])
  let list = TableView(frame: .zero, style: .sidebar)
  let editor = TextView()
  let preview = MarkdownView()
  private let bar = ToolbarRow()
  /// The message shown while no note is open.
  let hint = ComponentView()
  /// The message that explains why a note cannot be edited or saved.
  let notice = Label()
  private let sidebar = View()
  private let page = View()
  let outer: SplitView
  let inner: SplitView
  var state: NotesWindowState
  /// The file with the state of the window, or nil for none.
  var stateFile: FilePath?
  private var shownRevision = -1
  private var shownQuery: String?
  private var tagNames: [String] = []
  /// The title of the message shown while the list is empty.
  private var emptyTitle: String?
  /// The timer that fires when the user pauses typing.
  private var pauseTimer: ViewTimer?
  /// The timer that fires some time after the first unsaved character.
  private var limitTimer: ViewTimer?
  private var textTimer: ViewTimer?
  /// Whether a narrow window shows the note instead of the list.
  private var showsNote = false

  init(_ model: NotesModel, state: NotesWindowState = NotesWindowState()) {
    self.model = model
    self.state = state
    outer = SplitView(leading: sidebar, trailing: page)
    inner = SplitView(leading: editor, trailing: preview)
    super.init()
    fillSidebar()
    fillPage()
    bar.leaveSearch = { [unowned self] in showList() }
    bar.show(tools)
    for view in [bar, outer] { addSubview(view) }
    setMode(state.mode)
  }

  required init() { preconditionFailure("Use init with a model to create a view.") }

  // MARK: Parts

  var toolbar: Toolbar { bar.toolbar }
  var search: SearchField { bar.search }

  private func fillSidebar() {
    search.placeholder = "Search"
    search.accessibilityLabel = "Search notes"
    search.onChange = { [unowned self] in model.query = $0 }
    search.onSubmit = { [unowned self] in showFirst() }
    tagButton.accessibilityLabel = "Tag"
    tagButton.addAction(for: .valueChanged) { [unowned self] in
      let index = tagButton.selectedIndex ?? 0
      model.tag = index > 0 && index <= tagNames.count ? tagNames[index - 1] : nil
    }
    list.accessibilityLabel = "Notes"
    list.contextMenu = { [unowned self] in
      Menu(items: menuItems(["new", nil, "import"]))
    }
    list.prepareForBoxRendering(with: BoxTableViewAdapter<Part, FileName>(with: list))
    list.onSelect { [unowned self] (_: Part, id: FileName) in
      model.select(id)
      showTextIfNeeded()
      if isCompact { show(note: true) }
    }
    list.onActivate { [unowned self] (_: Part, _: FileName) in
      show(note: true)
      editor.becomeFirstResponder()
    }
    outer.minimumLeadingLength = 180
    outer.minimumTrailingLength = 200
    outer.position = 240
    outer.restorationIdentifier = "sidebar"
    for view in [tagButton, list] { sidebar.addSubview(view) }
  }

  private func fillPage() {
    editor.placeholder = "Write Markdown here"
    editor.accessibilityLabel = "Note"
    editor.font = .preferredFont(forTextStyle: .body)
    editor.textContainerInset = EdgeInsets(horizontal: 16, vertical: 12)
    editor.onEdit = { [unowned self] in didWrite() }
    connectClipboard()
    preview.isScrollEnabled = true
    preview.layoutMargins = EdgeInsets(horizontal: 16, vertical: 12)
    loadPictures()
    notice.textRole = .secondary
    notice.numberOfLines = 0
    notice.font = .preferredFont(forTextStyle: .body)
    notice.isHidden = true
    hint.component =
      Component.EmptyState(
        icon: .fileText,
        title: "No note is open",
        text: "Select a note, or press Ctrl+N to create one.",
        actionTitle: "New Note"
      ) { [unowned self] in createNote() }.asAnyRenderable()
    for view in [inner, hint, notice] { page.addSubview(view) }
  }

  // MARK: State

  override func updateProperties() {
    super.updateProperties()
    model.takeTyped()
    renderList()
    renderTags()
    showTextIfNeeded()
    showNotice()
    let hasNote = model.current != nil
    showEmptyList()
    hint.isHidden = hasNote || model.isReading
    inner.isHidden = !hasNote
    window?.title = model.currentNote.map { "\($0.title) – Notes" } ?? "Notes"
    if !model.messages.isEmpty {
      for message in model.takeMessages() { window?.showToast(message) }
    }
  }

  private func showEmptyList() {
    let isSearch = !model.query.isEmpty || model.tag != nil
    let title =
      model.isReading ? "Reading notes…" : isSearch ? "No matching notes" : "No notes"
    guard title != emptyTitle else { return }
    emptyTitle = title
    let icon = model.isReading ? nil : isSearch ? Icon.search : .fileText
    list.emptyState = Component.EmptyState(icon: icon, title: title)
  }

  private func renderList() {
    _ = model.revision
    let terms = SearchIndex.words(of: model.query).sorted()
    let now = Date()
    list.render(
      Box.empty
        |-+ Section(id: Part.notes, ids: model.shown) { [unowned self] id in
          NoteRow(
            note: model.note(id) ?? Note(id: id, text: "", modified: now),
            date: model.note(id).map { Self.text(of: $0.modified, now: now) } ?? "",
            terms: terms
          )
          .contextMenu { [unowned self] in menu(of: id) }
        },
      animated: false
    )
    if let current = model.current { list.select(Part.notes, current) }
    guard shownQuery != model.query else { return }
    shownQuery = model.query
    if search.text != model.query { search.text = model.query }
    let first = model.query.split(separator: " ").first.map(String.init)
    editor.search = first.map { TextSearch($0) }
  }

  private static func text(of date: Date, now: Date) -> String {
    FileTexts.shortTime(date.timeIntervalSince1970, now: now.timeIntervalSince1970)
  }

  private func renderTags() {
    // An open menu is not changed.
    guard !tagButton.isOpen else {
      _ = after(.milliseconds(200)) { [unowned self] in setNeedsUpdateProperties() }
      return
    }
    let titles = ["All Notes"] + model.tags.map { "#\($0.name) (\($0.count))" }
    tagNames = model.tags.map(\.name)
    if tagButton.titles != titles { tagButton.titles = titles }
    let index = model.tag.flatMap { tagNames.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    if tagButton.selectedIndex != index { tagButton.selectedIndex = index }
    tagButton.isEnabled = !tagNames.isEmpty
  }

  /// Shows a message while there is a problem with the note.
  private func showNotice() {
    let problem = model.current.flatMap { model.unsavable[$0] }
    let text =
      if model.currentNote?.isText == false {
        "This file is not UTF-8 text and cannot be edited."
      } else if let problem {
        "This note could not be saved. \(problem) Retrying every few seconds."
      } else {
        ""
      }
    guard notice.text != text else { return }
    notice.text = text
    notice.isHidden = text.isEmpty
    setNeedsLayout()
  }

  /// Updates the editor from the model immediately, so that text typed before the next frame goes
  /// to the selected note.
  func showTextIfNeeded() {
    guard shownRevision != model.textRevision else { return }
    shownRevision = model.textRevision
    showText()
  }

  private func showText() {
    let text = model.currentText
    if !editor.text.hasSameBytes(as: text) {
      // Setting an equal string with different bytes would not change the text.
      if editor.text == text { editor.text = "" }
      editor.text = text
    }
    let isText = model.currentNote?.isText != false
    editor.isEditable = isText
    preview.onToggleTask =
      isText ? { [unowned self] in toggleTask(inLine: $0, isDone: $1) } : nil
    if model.current != nil || !model.isReading { state.note = model.current }
    showPreview()
  }

  /// Lets the preview load the images in the folder and its subfolders, and reloads the images that it
  /// already shows.
  private func loadPictures() {
    preview.loadImage = { [folder = model.folder.path] address in
      try await LocalPicture.load(address, in: folder)
    }
  }

  /// Reads the named files, which have changed in the folder, or all files if the names are nil.
  func filesDidChange(_ names: Set<FileName>?) {
    model.filesDidChange(names)
    let isPicture = names?.contains { Image.pictureSuffixes.contains($0.pathExtension) } ?? true
    if isPicture { loadPictures() }
  }

  private func showPreview() {
    textTimer?.cancel()
    textTimer = nil
    guard state.mode != .edit else { return }
    preview.source = String(model.currentNote?.body ?? "")
  }

  // MARK: Writing

  /// Handles a typed character, in constant time.
  private func didWrite() {
    // A character typed into another note must not replace this note's text.
    guard shownRevision == model.textRevision else { return showTextIfNeeded() }
    model.isTyped { [unowned editor] in editor.text }
    pauseTimer?.cancel()
    pauseTimer = after(.milliseconds(600)) { [unowned self] in save() }
    saveSoon()
    guard textTimer == nil else { return }
    textTimer = after(.milliseconds(120)) { [unowned self] in
      model.takeTyped()
      showPreview()
    }
  }

  /// Saves the text; if that fails, tries again later.
  func save() {
    for timer in [pauseTimer, limitTimer] { timer?.cancel() }
    (pauseTimer, limitTimer) = (nil, nil)
    model.save()
    if model.hasUnsaved { saveSoon() }
  }

  /// Saves after a maximum delay even if the user types continuously, to limit what is lost if the program is
  /// killed.
  func saveSoon() {
    guard limitTimer == nil else { return }
    limitTimer = after(.seconds(2)) { [unowned self] in save() }
  }

  /// Toggles a task in the text, as if the user had typed it.
  private func toggleTask(inLine line: Int, isDone: Bool) {
    guard let note = model.currentNote else { return }
    let body = String(note.body)
    // The visible lines may have moved in the text.
    guard preview.source.hasSameBytes(as: body),
      let mark = MarkdownDocument.taskMark(inLine: line, of: body)
    else { return showPreview() }
    let text = editor.text
    let start = text.utf8.count - body.utf8.count
    func place(_ index: String.Index) -> String.Index {
      let offset = body.utf8.distance(from: body.startIndex, to: index)
      return text.utf8.index(text.startIndex, offsetBy: start + offset)
    }
    editor.replace(place(mark.lowerBound)..<place(mark.upperBound), with: isDone ? "x" : " ")
    showPreview()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { model.save() }
  }

  // MARK: Closing

  /// Saves all notes, and asks the user if that fails.
  ///
  /// - Returns: Whether the window may close now.
  func mayClose() -> Bool {
    save()
    keepState()
    guard model.hasUnsaved else { return true }
    Task { [weak self] in await self?.askToClose() }
    return false
  }

  private func askToClose() async {
    await window?.closeAsking {
      model.hasUnsaved
    } because: {
      model.unsavable.sorted { $0.key < $1.key }
        .map { "“\($0.key)” could not be saved. \($0.value)" }.joined(separator: "\n")
    } retrying: {
      save()
    }
  }

  /// Saves all notes and the state of the window; called when the window closes for any reason.
  func willClose() {
    model.save()
    model.discardDeleted()
    for (id, problem) in model.unsavable {
      let sentence = Array("“\(id)” could not be saved. \(problem)\n".utf8)
      _ = Glibc.write(STDERR_FILENO, sentence, sentence.count)
    }
    keepState()
  }

  private func keepState() {
    if let stateFile { state.write(to: stateFile) }
  }

  // MARK: Keyboard

  override func makeCommands() -> [Command] { super.makeCommands() + noteCommands }

  /// Handles Escape: moves from the search to the list, and in a narrow window from the note to the list.
  override func keyDown(with event: KeyEvent) -> Bool {
    guard event.key == .escape, event.modifiers.isEmpty else { return super.keyDown(with: event) }
    showList()
    return true
  }

  /// Makes the list first responder, and shows it in place of the note in a narrow window.
  func showList() {
    show(note: false)
    layoutIfNeeded()
    list.becomeFirstResponder()
  }

  // MARK: Layout

  var isCompact: Bool { !hasSpaceForSidebar }

  /// Shows the note or the list in a narrow window, which does not have enough space for both.
  func show(note: Bool) {
    showsNote = note
    bar.show(tools)
    setNeedsLayout()
  }

  /// The buttons of the tool bar; in a narrow window that shows a note, the first one shows the list.
  private var tools: [ToolbarItem] {
    let back = ToolbarItem("All Notes", icon: backIcon, command: "list")
    return (isCompact && showsNote ? [back] : []) + [
      ToolbarItem("New Note", icon: .filePlus, command: "new"),
      ToolbarItem("Delete Note", icon: .trash, command: "deleteNote"),
      .separator,
      ToolbarItem("Editor Only", icon: .edit, command: "edit"),
      ToolbarItem("Editor and Preview", icon: .columns, command: "split"),
      ToolbarItem("Preview Only", icon: .eye, command: "preview"),
    ]
  }

  func setMode(_ mode: Mode) {
    // Focus moves to the view shown instead.
    let (wasInEditor, wasInPreview) = (editor.isFirstResponder, Self.hasKeyboard(preview))
    state.mode = mode
    toolbar.validate()
    inner.collapsedSide =
      switch mode {
      case .edit: .trailing
      case .preview: .leading
      case .split: nil
      }
    showPreview()
    guard mode == .preview && wasInEditor || mode == .edit && wasInPreview else { return }
    layoutIfNeeded()
    inner.layoutIfNeeded()
    if wasInEditor { preview.becomeFirstResponder() } else { editor.becomeFirstResponder() }
  }

  /// Returns whether a view or one of its descendants is first responder.
  private static func hasKeyboard(_ view: View) -> Bool {
    view.isFirstResponder || view.subviews.contains { hasKeyboard($0) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sidebar.backgroundColor = theme.colors.groupedBackground
    page.backgroundColor = theme.colors.surface
    preview.backgroundColor = theme.colors.surface
    bar.show(tools)
    let side: SplitView.Sides? = isCompact ? (showsNote ? .leading : .trailing) : nil
    if outer.collapsedSide != side { outer.collapsedSide = side }
    let barHeight = bar.height
    bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: barHeight)
    let height = max(0, bounds.height - barHeight)
    outer.frame = Rect(x: 0, y: barHeight, width: bounds.width, height: height)
    outer.layoutIfNeeded()
    layoutSidebar()
    layoutPage()
  }

  private func layoutSidebar() {
    let size = sidebar.bounds.size
    let height = tagButton.intrinsicContentSize.height
    let width = max(0, size.width - 16)
    tagButton.frame = Rect(x: 8, y: 8, width: width, height: height)
    let top = height + 14
    list.frame = Rect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
  }

  private func layoutPage() {
    let size = page.bounds.size
    inner.axis = size.width < 520 ? .vertical : .horizontal
    let top = layoutNotice(below: 0, width: size.width)
    inner.frame = Rect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
    hint.frame = page.bounds
  }

  /// - Returns: The top of the content below.
  private func layoutNotice(below top: Double, width: Double) -> Double {
    guard !notice.isHidden else { return top }
    let room = Size(width: max(0, width - 32), height: .infinity)
    let height = notice.sizeThatFits(room).height
    notice.frame = Rect(x: 16, y: top + 8, width: room.width, height: height)
    return top + height + 16
  }
}
