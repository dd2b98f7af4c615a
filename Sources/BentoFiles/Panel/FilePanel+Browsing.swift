internal import BentoBox
internal import BentoColumns
internal import BentoControls
internal import BentoGraphics
internal import BentoInteraction
internal import BentoOverlays
internal import BentoPlatform
internal import BentoTextInput
internal import BentoViews

// MARK: - Folders

extension FilePanel {
  /// Opens a folder.
  ///
  /// - Parameter isNew: Whether the previous folder is added to the history.
  func show(_ path: FilePath, isNew: Bool = true) {
    if isNew, path != folder {
      history.back.append(folder)
      history.forward = []
    }
    folder = path
    entries = []
    pathBar.endTyping()
    pathBar.show(path.ancestors.map(\.name.text))
    toolbar.items = toolbarItems
    places.select(0, path)
    setBusy(true)
    message.text = ""
    showEntries(animated: false)
    reader.read(path) { [weak self] in self?.didRead($0) }
  }

  private func didRead(_ result: Result<[FileEntry], FileStoreError>) {
    setBusy(false)
    switch result {
    case .success(let found):
      entries = found
      message.text = found.isEmpty ? "This folder is empty." : "No files of this type."
    case .failure(let error): message.text = error.description
    }
    showEntries(animated: false)
  }

  /// Shows the contents of the folder in the selected order, folders first.
  func showEntries(animated: Bool) {
    let kind = dialog.filters.isEmpty ? nil : dialog.filters[filter.selectedIndex ?? 0]
    let shown = entries.filter { entry in
      guard showsHidden || !entry.isHidden else { return false }
      if entry.isFolder { return true }
      return dialog.kind != .openFolder && kind?.accepts(entry.name) != false
    }
    let rows =
      table.arranged(shown.filter(\.isFolder)) + table.arranged(shown.filter { !$0.isFolder })
    table.setRows(rows, animated: animated)
    selectionDidChange()
  }

  /// Opens the parent folder.
  func goUp() {
    if !folder.isRoot { show(folder.parent) }
  }

  func goBack() {
    guard let path = history.back.popLast() else { return }
    history.forward.append(folder)
    show(path, isNew: false)
  }

  func goForward() {
    guard let path = history.forward.popLast() else { return }
    history.back.append(folder)
    show(path, isNew: false)
  }

  /// Opens a typed path: shows a folder or chooses a file.
  func go(to text: String) {
    let path = pathBar.path(of: text)
    guard let entry = store.entry(at: path) else {
      if dialog.kind == .save, store.entry(at: path.parent)?.isFolder == true {
        show(path.parent)
        takeName(path.name)
        nameField.becomeFirstResponder()
        return selectionDidChange()
      }
      pathBar.field.errorMessage = "There is no file or folder at this path."
      return
    }
    pathBar.field.errorMessage = nil
    if entry.isFolder {
      show(path)
      table.tableView.becomeFirstResponder()
    } else if dialog.kind == .open || dialog.kind == .openMany {
      finish([path])
    }
  }

  /// Offers completions of the path being typed.
  func offerCompletions(of text: String) {
    pathBar.field.errorMessage = nil
    completionReader.read(pathBar.folder(of: text)) { [weak self] result in
      guard let self, pathBar.isTyping, let found = try? result.get() else { return }
      pathBar.offer(found.filter { self.showsHidden || !$0.isHidden }, for: text)
    }
  }

  func beginTypingPath() {
    pathBar.beginTyping(in: folder)
    offerCompletions(of: pathBar.field.text)
  }

  func leavePathField() {
    pathBar.endTyping()
    pathBar.field.errorMessage = nil
    table.tableView.becomeFirstResponder()
  }
}

// MARK: - Choosing

extension FilePanel {
  /// Called when the user selects an item in the list.
  func didSelect(_ entry: FileEntry) {
    if dialog.kind == .save, !entry.isFolder { takeName(entry.name) }
    selectionDidChange()
  }

  /// Opens a folder or chooses a file.
  func open(_ entry: FileEntry) {
    if entry.isFolder { return show(folder.appending(entry.name)) }
    accept()
  }

  /// Updates the button to match the selection.
  func selectionDidChange() {
    let selected = table.selectedRows
    switch dialog.kind {
    case .open, .openMany: acceptButton.isEnabled = !selected.isEmpty
    case .openFolder: acceptButton.isEnabled = true
    case .save: acceptButton.isEnabled = isNameUsable
    }
  }

  /// Shows a name in the name field.
  func takeName(_ name: FileName) {
    listedName = name
    nameField.text = name.text
  }

  /// The name to save under; while the field shows a listed file's name, this is the exact name of that
  /// file, because a name need not be valid UTF-8.
  private var chosenName: FileName {
    let text = nameField.text
    if let listedName, listedName.text.utf8.elementsEqual(text.utf8) { return listedName }
    return FileName(text)
  }

  private var isNameUsable: Bool { chosenName.problem == nil }

  /// Accepts the selection; a selected folder is opened instead, unless the dialog is for choosing
  /// folders.
  func accept() {
    let selected = table.selectedRows
    switch dialog.kind {
    case .open, .openMany:
      if selected.count == 1, selected[0].isFolder { return open(selected[0]) }
      let files = selected.filter { !$0.isFolder }
      if !files.isEmpty { finish(files.map { folder.appending($0.name) }) }
    case .openFolder:
      finish([selected.first.map { folder.appending($0.name) } ?? folder])
    case .save: save()
    }
  }

  private func save() {
    guard isNameUsable else { return }
    let name = chosenName
    let path = folder.appending(name)
    guard let old = store.entry(at: path) else { return finish([path]) }
    if old.isFolder { return show(path) }
    let question = Dialog(
      title: "Replace “\(name.text)”?",
      message:
        "A file with this name already exists in this folder. Its contents will be overwritten.",
      buttons: [.init("Replace", role: .destructive), .cancel]
    )
    Task { [weak self] in
      guard let self, let window else { return }
      if await window.ask(question, from: self) == 0 { finish([path]) }
    }
  }

  /// Asks the user to name a new folder and creates it.
  func makeFolder() {
    let name = TextField()
    name.text = "New folder"
    name.accessibilityLabel = "Name"
    name.selectAll()
    let question = Dialog(
      title: "New Folder",
      content: name,
      buttons: [.cancel, .init("Create", role: .default)]
    )
    Task { [weak self] in
      guard let self, let window else { return }
      guard await window.ask(question, from: self) == 1 else { return }
      let fileName = FileName(name.text)
      let path = folder.appending(fileName)
      do throws(FileStoreError) {
        if let problem = fileName.problem { throw FileStoreError.other(problem) }
        try store.makeFolder(at: path)
        show(path)
      } catch {
        let failure = Dialog(
          title: "The folder could not be created.",
          message: error.description,
          buttons: [.ok]
        )
        await window.ask(failure, from: self)
      }
    }
  }
}

// MARK: - Keys and tools

extension FilePanel {
  /// The buttons next to the path.
  var toolbarItems: [ToolbarItem] {
    let isMirrored = leadsFromRight
    var items = [
      ToolbarItem("Back", icon: isMirrored ? .arrowRight : .arrowLeft) { [weak self] in
        self?.goBack()
      },
      ToolbarItem("Parent folder", icon: .arrowUp) { [weak self] in self?.goUp() },
    ]
    items[0].isEnabled = !history.back.isEmpty
    items[1].isEnabled = !folder.isRoot
    if dialog.kind == .save || dialog.kind == .openFolder {
      items.append(
        ToolbarItem("New folder", icon: .folderPlus) { [weak self] in self?.makeFolder() }
      )
    }
    return items
  }

  /// Handles a key that no view in the dialog has handled.
  func handle(_ event: KeyEvent) -> Bool {
    let isInText = host?.firstResponder is TextField
    switch (event.key, event.modifiers) {
    case (.up, .alt): goUp()
    case (.left, .alt): leadsFromRight ? goForward() : goBack()
    case (.right, .alt): leadsFromRight ? goBack() : goForward()
    case (.home, .alt): show(home)
    case (.backspace, []) where !isInText: goUp()
    case (.character("l"), .control): beginTypingPath()
    case (.character("h"), .control):
      showsHidden.toggle()
      showEntries(animated: true)
    case (.enter, []):
      if acceptButton.isEnabled { accept() }
    default: return false
    }
    return true
  }
}
