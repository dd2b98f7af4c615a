import Bento
import FileOperations
import FileSaving
import ProgramShell

// MARK: - Navigation

extension Browser {
  func goBack() {
    guard let path = history.back.popLast() else { return }
    history.forward.append(folder)
    show(path, isNew: false, selecting: path == folder.parent ? [folder.name] : [])
  }

  func goForward() {
    guard let path = history.forward.popLast() else { return }
    history.back.append(folder)
    show(path, isNew: false)
  }

  func goUp() {
    guard !folder.isRoot else { return }
    show(folder.parent, selecting: [folder.name])
  }

  /// Opens a folder in the window, or a file with the desktop's default program.
  func open(_ item: FileItem) {
    let path = folder.appending(item.name)
    if item.isFolder { return show(path) }
    Task { [weak self] in
      do throws(PlatformError) {
        try await self?.window?.open(url: path.uri)
      } catch {
        self?.window?.showToast("“\(item.name.text)” could not be opened: \(error.message).")
      }
    }
  }

  /// Opens a typed path: a folder, or a file.
  func go(to text: String) {
    let path = pathBar.path(of: text)
    guard Disk.status(path) != nil else {
      pathBar.field.errorMessage = "There is no file or folder at this path."
      return
    }
    pathBar.field.errorMessage = nil
    if Disk.leadsToFolder(path) { show(path) } else { show(path.parent, selecting: [path.name]) }
    focusFiles()
  }

  /// Offers completions of the path being typed.
  func offerCompletions(of text: String) {
    pathBar.field.errorMessage = nil
    let path = pathBar.folder(of: text)
    Task { [weak self] in
      let found = await Browser.entries(in: path)
      guard let self, pathBar.isTyping, pathBar.field.text == text else { return }
      pathBar.offer(found.filter { self.state.showsHidden || !$0.isHidden }, for: text)
    }
  }

  @concurrent
  private nonisolated static func entries(in path: FilePath) async -> [FileEntry] {
    let entries = (try? SystemFileStore().entries(inFolder: path)) ?? []
    return entries.count > 2_000 ? [] : entries.sorted { $0.name < $1.name }
  }

  func leavePathBar() {
    pathBar.endTyping()
    pathBar.field.errorMessage = nil
    focusFiles()
  }

  private func typePath() {
    pathBar.beginTyping(in: folder)
    offerCompletions(of: pathBar.field.text)
  }
}

// MARK: - Commands

extension Browser {
  /// All commands with their shortcuts.
  var fileCommands: [Command] {
    let (isSelected, isTrash) = (!selectionIsEmpty, isTrash)
    func command(
      _ title: String,
      _ id: Command.ID,
      in group: String = "Files",
      icon: Icon? = nil,
      _ shortcut: KeyShortcut? = nil,
      if isEnabled: Bool = true,
      isOn: Bool = false,
      _ action: @escaping (Browser) -> Void
    ) -> Command {
      let run = { [unowned self] in action(self) }
      return Command(
        title,
        id: id,
        group: group,
        icon: icon,
        shortcut: shortcut,
        isOn: isOn,
        isEnabled: isEnabled,
        isDestructive: id == "trash" || id == "delete-for-good",
        action: run
      )
    }
    func control(_ letter: Character) -> KeyShortcut { KeyShortcut(.character(letter)) }
    func alt(_ key: Key) -> KeyShortcut { KeyShortcut(key, .alt) }
    func plain(_ key: Key) -> KeyShortcut { KeyShortcut(key, []) }
    let newFolder = KeyShortcut(.character("n"), [.control, .shift])
    let forGood = KeyShortcut(.delete, .shift)
    let (canGoBack, canGoForward) = (!history.back.isEmpty, !history.forward.isEmpty)
    return [
      command("Back", "back", in: "Go", icon: backIcon, alt(.left), if: canGoBack) {
        $0.goBack()
      },
      command("Forward", "forward", in: "Go", alt(.right), if: canGoForward) { $0.goForward() },
      command("Up", "up", in: "Go", icon: .arrowUp, alt(.up), if: !folder.isRoot) { $0.goUp() },
      command("Home", "home", in: "Go", icon: .home, alt(.home)) { $0.show($0.home) },
      command("Parent Folder", "above", in: "Go", plain(.backspace), if: !folder.isRoot) {
        $0.goUp()
      },
      command("Enter Location…", "path", in: "Go", control("l")) { $0.typePath() },
      command("Find", "find", icon: .search, control("f")) { $0.search.becomeFirstResponder() },
      command("Open", "open", control("o"), if: isSelected) { $0.selectedItems.first.map($0.open) },
      command("New Folder", "new-folder", icon: .folderPlus, newFolder) { $0.makeFolder() },
      command("Rename", "rename", icon: .edit, plain(.function(2)), if: isSelected) { browser in
        browser.selectedItems.first.map { browser.editName(of: $0.id) }
      },
      command("Cut", .cut, control("x"), if: isSelected) { $0.copy(isCut: true) },
      command("Copy", .copy, icon: .copy, control("c"), if: isSelected) { $0.copy(isCut: false) },
      command("Paste", .paste, control("v")) { $0.paste() },
      command("Restore from Trash", "put-back", if: isSelected && isTrash) { $0.putBack() },
      command("Move to Trash", "trash", icon: .trash, plain(.delete), if: isSelected && !isTrash) {
        $0.perform(.trash($0.selectedPaths))
      },
      command("Delete Permanently…", "delete-for-good", forGood, if: isSelected) {
        $0.deleteForGood($0.selectedPaths)
      },
      command("Grid", "grid", in: "View", control("2"), isOn: state.isGrid) { $0.setGrid(true) },
      command("List", "list", in: "View", control("1"), isOn: !state.isGrid) { $0.setGrid(false) },
      command("Show Hidden Files", "hidden", in: "View", control("h"), isOn: state.showsHidden) {
        $0.state.showsHidden.toggle()
        $0.listing?.setShowsHidden($0.state.showsHidden)
        $0.save()
      },
      command("Show Preview", "preview", in: "View", plain(.function(3)), isOn: state.showsPreview)
      {
        $0.state.showsPreview.toggle()
        $0.setNeedsLayout()
        $0.save()
      },
    ]
      + standardCommands { [unowned self] in
        state.prefersDark = $0
        save()
      }
  }

  /// Whether the folder is the trash.
  private var isTrash: Bool { trash.home.appending("files") == folder }

  private var selectionIsEmpty: Bool {
    grid.isHidden
      ? table.tableView.indexPathForSelectedRow == nil
      : grid.indexPathsForSelectedItems?.isEmpty != false
  }

  private func setGrid(_ isGrid: Bool) {
    guard state.isGrid != isGrid else { return }
    let selected = selectedItems.map(\.id)
    state.isGrid = isGrid
    updateMode()
    select(selected)
    focusFiles()
    save()
  }

  /// The items of a file's context menu.
  var fileMenu: [MenuItem] {
    let removals: [Command.ID?] = isTrash ? ["put-back"] : ["rename", nil, "trash"]
    return items(["open", nil, .cut, .copy, .paste, nil] + removals + ["delete-for-good"])
  }

  /// The items of a place's context menu.
  func menu(ofPlace path: FilePath) -> [MenuItem] {
    [
      MenuItem("Open", icon: .folderOpen) { [unowned self] in show(path) },
      MenuItem("Copy Path", icon: .copy) { [unowned self] in window?.clipboard.text = path.text },
    ]
  }

  /// The items of the folder's context menu.
  var folderMenu: [MenuItem] {
    items(["new-folder", .paste, nil, "grid", "list", "hidden"])
  }

  /// Returns menu items for commands, and a separator for each nil; the items' state is updated when they
  /// are shown.
  private func items(_ ids: [Command.ID?]) -> [MenuItem] {
    let commands = fileCommands
    let standard: [Command.ID: String] = [
      .undo: "Undo", .redo: "Redo", .selectAll: "Select All", .showShortcuts: "Keyboard Shortcuts",
      .showCommandPalette: "Command Palette",
    ]
    return ids.map { id in
      guard let id else { return .separator }
      let title = commands.first { $0.id == id }?.title ?? standard[id] ?? ""
      return MenuItem(title, command: id)
    }
  }

  var menuBar: [Menu] {
    let file = items([
      "new-folder", "open", nil, "rename", "put-back", "trash", "delete-for-good", nil, .quit,
    ])
    let edit = items([.undo, .redo, nil, .cut, .copy, .paste, .selectAll, nil, "find"])
    let view = items(["list", "grid", nil, "hidden", "preview", nil, .darkTheme, .systemTheme])
    return [
      Menu("File", items: file),
      Menu("Edit", items: edit),
      Menu("View", items: view),
      Menu("Go", items: items(["back", "forward", "up", "home", nil, "path"])),
      Menu("Help", items: items([.showCommandPalette, .showShortcuts])),
    ]
  }

  /// The toolbar buttons above the files, each of which performs a command.
  var tools: [ToolbarItem] {
    [
      ToolbarItem("Back", icon: backIcon, command: "back"),
      ToolbarItem("Forward", icon: forwardIcon, command: "forward"),
      ToolbarItem("Up", icon: .arrowUp, command: "up"),
      .separator,
      ToolbarItem("New Folder", icon: .folderPlus, command: "new-folder"),
      .separator,
      ToolbarItem("List", icon: .list, command: "list"),
      ToolbarItem("Grid", icon: .grid, command: "grid"),
      ToolbarItem("Preview", icon: .sidebarRight, command: "preview"),
    ]
  }
}
