import Bento
import FileOperations
import FileSaving

// MARK: - Work

extension Browser {
  /// Performs a file operation off the main actor, and shows its progress in a row.
  ///
  /// - Parameter finishing: Called with the result.
  func perform(
    _ operation: FileOperation,
    finishing: @escaping (FileOperation.Outcome) -> Void = { _ in }
  ) {
    let control = beginWork(operation.title)
    Task { [weak self] in
      await self?.run(operation, control, isNew: true) { outcome in
        if let undo = outcome.undo { self?.register(Task { undo }, operation.title) }
        finishing(outcome)
      }
    }
  }

  /// Registers the inverse of an operation for undo and redo.
  ///
  /// - Parameter inverse: The inverse operation, which is known when the work is done; an undo
  ///   requested earlier waits for it.
  private func register(_ inverse: Task<FileOperation?, Never>, _ title: String) {
    window?.undoManager.register(title) { [weak self] in
      let again = Task { [weak self] () -> FileOperation? in
        guard let operation = await inverse.value else { return nil }
        guard let self else { return nil }
        return await run(operation, beginWork(operation.title)).undo
      }
      self?.register(again, title)
    }
  }

  @discardableResult
  private func run(
    _ operation: FileOperation,
    _ control: WorkControl,
    isNew: Bool = false,
    _ finishing: (FileOperation.Outcome) -> Void = { _ in }
  ) async -> FileOperation.Outcome {
    let row = WorkRow(operation.title, control)
    row.onStep = { [weak self] in self?.showProgress() }
    // Only operations that take a while show a row.
    let timer = after(.milliseconds(300)) { [weak self] in
      self?.works.addArrangedSubview(row)
      self?.setNeedsLayout()
    }
    let start = ContinuousClock.now
    let outcome = await operation.perform(in: trash, control)
    timer.cancel()
    if ContinuousClock.now - start >= Browser.longWork { notify(operation, outcome) }
    row.removeFromSuperview()
    showProgress()
    defer { endWork(control, hasFailed: !outcome.failures.isEmpty) }
    setNeedsLayout()
    let names = Set(outcome.results.filter { $0.parent == folder }.map(\.name))
    if !names.isEmpty {
      awaited = (names, false)
      selectAwaited()
    }
    finishing(outcome)
    // The toast may stay on screen for a long time.
    let toast = toast(operation, offersUndo: isNew && outcome.undo != nil)
    Task { [weak self] in await self?.tell(operation, outcome, toast) }
    return outcome
  }

  /// Shows the mean progress of all rows in the task bar.
  func showProgress() {
    let rows = works.arrangedSubviews.compactMap { $0 as? WorkRow }
    let sum = rows.reduce(0) { $0 + ($1.share ?? 0) }
    window?.launcherState.progress = rows.isEmpty ? nil : sum / Double(rows.count)
  }

  /// The duration of work whose end is reported outside the window.
  private static let longWork = Duration.seconds(4)

  /// Reports the end of an operation outside the window, unless the user is looking at the window.
  private func notify(_ operation: FileOperation, _ outcome: FileOperation.Outcome) {
    guard let window, !window.isInActiveWindow else { return }
    let isDone = outcome.failures.isEmpty && !outcome.wasCancelled
    let title = isDone ? "“\(operation.title)” finished" : "“\(operation.title)” did not finish"
    let count = outcome.results.count
    let body = count == 1 ? outcome.results[0].name.text : "\(count) items"
    window.notify(DesktopNotification(title, body: body, id: "work"))
  }

  /// Selects the awaited items once all of them exist, and begins renaming one if requested.
  ///
  /// The names are searched for off the main actor, because there may be many files.
  func selectAwaited() {
    guard let awaited, let snapshot, snapshot.isComplete else { return }
    Task { [weak self] in
      let ids = await snapshot.ids(named: awaited.names)
      guard let self, self.awaited?.names == awaited.names,
        self.snapshot?.items.first == snapshot.items.first,
        ids.count == awaited.names.count
      else { return }
      self.awaited = nil
      select(ids)
      if awaited.edits, let id = ids.first { editName(of: id) }
    }
  }

  /// Returns the toast that reports the success of an operation, or nil if the result is visible.
  ///
  /// - Parameter offersUndo: Whether the operation is the latest undoable change.
  private func toast(_ operation: FileOperation, offersUndo: Bool) -> Toast? {
    guard case .trash(let paths) = operation, let window else { return nil }
    let text =
      paths.count == 1
      ? "“\(paths[0].name.text)” moved to trash" : "\(paths.count) items moved to trash"
    return offersUndo ? .undo(text, of: window.undoManager) : Toast(text)
  }

  /// Reports the result of an operation.
  private func tell(
    _ operation: FileOperation,
    _ outcome: FileOperation.Outcome,
    _ toast: Toast?
  ) async {
    if let first = outcome.failures.first {
      if case .trash = operation, outcome.failures.allSatisfy({ $0.code == FileFailure.noTrash }) {
        return deleteForGood(
          outcome.failures.map(\.path),
          because: "This disk has no trash. "
        )
      }
      let more = outcome.failures.dropFirst().prefix(4).map(\.description)
      let rest = outcome.failures.count > 5 ? ["And \(outcome.failures.count - 5) more."] : []
      let dialog = Dialog(
        title: "“\(operation.title)” failed" + (outcome.undo == nil ? "" : " for some items"),
        message: ([first.description] + more + rest).joined(separator: "\n"),
        buttons: [.ok]
      )
      _ = await window?.ask(dialog)
    } else if outcome.wasCancelled {
      window?.showToast("“\(operation.title)” was stopped.")
    } else if let toast {
      window?.showToast(toast)
    }
  }
}

// MARK: - User actions

extension Browser {
  func makeFolder() {
    perform(.makeFolder(folder.appending("New folder"))) { [weak self] outcome in
      guard let self, let path = outcome.results.first, path.parent == folder else { return }
      awaited = ([path.name], true)
      selectAwaited()
    }
  }

  /// Begins renaming an item in its cell.
  func editName(of id: Int) {
    guard let snapshot, let place = snapshot.ids.firstIndex(of: id) else { return }
    if !state.isGrid {
      table.edit(id, column: "name")
      return
    }
    grid.scrollToItem(at: ItemPath(item: place, section: 0), at: [], animated: false)
    editedTile = id
    renderGrid(animated: false)
  }

  /// Returns how the name of an item is edited in the grid.
  func editing(_ item: FileItem) -> TileEditing {
    TileEditing(
      text: item.name.text,
      selection: item.stem(in: item.name.text),
      check: { [weak self] in
        let problem = FileName($0).bytes == item.name.bytes ? nil : FileName($0).problem
        self?.show(problem: problem)
        return problem
      },
      end: { [weak self] name, movesFocus in
        guard let self, editedTile == item.id else { return }
        editedTile = nil
        show(problem: nil)
        if movesFocus { grid.becomeFirstResponder() }
        renderGrid(animated: false)
        if let name { rename(item, to: FileName(name)) }
      }
    )
  }

  /// Shows why a name cannot be used, in place of the number of items.
  private func show(problem: String?) {
    status.textColor = problem == nil ? theme.colors.secondaryLabel : theme.colors.negativeText
    if let problem { status.text = problem } else { selectionDidChange() }
  }

  func rename(_ item: FileItem, to name: FileName) {
    // A name that is not valid UTF-8 is displayed with replacement characters, so its displayed text is not
    // its name.
    guard !name.text.utf8.elementsEqual(item.name.text.utf8) else { return }
    let change = FileOperation.Relocation(folder.appending(item.name), to: folder.appending(name))
    perform(.relocate([change]))
  }

  /// Copies or cuts the selection, as files and as text.
  func copy(isCut: Bool) {
    let paths = selectedPaths
    let contents = contents(of: paths, isCut: isCut)
    clipboard = (paths, isCut, contents.text ?? "")
    window?.clipboard.setContents(contents)
    if state.isGrid { showItems(animated: false) }
    let what = paths.count == 1 ? "“\(paths[0].name.text)”" : "\(paths.count) items"
    window?.showToast(isCut ? "\(what) will be moved when you paste" : "\(what) copied")
  }

  /// Returns the data of files for other programs: the files, and their paths as text.
  func contents(of paths: [FilePath], isCut: Bool) -> ClipboardContents {
    // A path that is not valid UTF-8, or has line breaks, is copied as a URL.
    let text = paths.map { path in
      let isLine = path.string?.contains(where: \.isNewline) == false
      return isLine ? path.string ?? "" : path.uri
    }
    .joined(separator: "\n")
    var contents = ClipboardContents(files: CopiedFiles(paths, isCut: isCut))
    contents.text = text
    return contents
  }

  /// Copies the files on the clipboard into the folder, or moves them if they were cut.
  func paste() {
    let folder = folder
    Task { [weak self] in
      guard let files = await self?.copiedFiles(), let self else { return }
      guard !files.paths.isEmpty else {
        window?.showToast("There are no files to paste.")
        return
      }
      guard files.isCut else { return perform(.copy(files.paths, into: folder)) }
      // Files that were moved cannot be moved again.
      clipboard = nil
      window?.clipboard.text = nil
      perform(.move(files.paths, into: folder))
    }
  }

  /// Returns the files on the clipboard that exist, or nil if the program that copied them does not respond.
  private func copiedFiles() async -> CopiedFiles? {
    do {
      let types = CopiedFiles.types + [.text]
      let contents = try await window?.clipboard.loadContents(of: types)
      var files = contents?.files ?? copiedFiles(in: contents?.text ?? "")
      files.paths.removeAll { Disk.status($0) == nil }
      return files
    } catch {
      window?.showToast("The files could not be pasted: \(error).")
      return nil
    }
  }

  /// Returns the files of a text with URLs or paths, one per line, which is all that some window systems
  /// support; an empty text and the window's own text are the files that the window has copied.
  private func copiedFiles(in text: String) -> CopiedFiles {
    if let clipboard, text.isEmpty || text == clipboard.text {
      return CopiedFiles(clipboard.paths, isCut: clipboard.isCut)
    }
    let paths = text.split(whereSeparator: \.isNewline).compactMap { line in
      line.hasPrefix("/") ? FilePath(line) : FilePath(uri: String(line))
    }
    return CopiedFiles(paths)
  }

  func putBack() {
    perform(.restore(selectedPaths.compactMap { trash.item(at: $0) }))
  }

  /// Permanently deletes files after asking the user.
  func deleteForGood(_ paths: [FilePath], because reason: String = "") {
    let what = paths.count == 1 ? "“\(paths[0].name.text)”" : "\(paths.count) items"
    let dialog = Dialog(
      title: "Permanently delete \(what)?",
      message: reason + "This cannot be undone.",
      buttons: [.init("Delete", role: .destructive), .cancel]
    )
    Task { [weak self] in
      if await self?.window?.ask(dialog) == 0 { self?.perform(.delete(paths)) }
    }
  }
}

/// A row at the bottom of the window that shows the progress of an operation, with a button that stops it.
final class WorkRow: View {
  private let label = Label()
  private let bar = ProgressView()
  private let button = Button(title: "Stop", style: .gray)
  private var control = WorkControl()
  private var name = ""
  private var activity: SessionActivity?
  /// The completed fraction, or nil while it is unknown.
  private(set) var share: Double?
  /// Called after the progress changes.
  var onStep: (() -> Void)?

  init(_ name: String, _ control: WorkControl) {
    self.name = name
    self.control = control
    super.init()
    label.font = .preferredFont(forTextStyle: .footnote)
    label.lineBreakMode = .byTruncatingMiddle
    label.text = name
    bar.accessibilityLabel = name
    button.font = .preferredFont(forTextStyle: .footnote)
    button.addAction(for: .touchUpInside) { [control] in control.cancel() }
    for view in [label, bar, button] { addSubview(view) }
    update()
    every(.milliseconds(100)) { [unowned self] in update() }
  }

  required convenience init() {
    self.init("", WorkControl())
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    activity = window?.beginActivity("“\(name)” is not finished.")
  }

  override var intrinsicContentSize: Size {
    let label = label.sizeThatFits(Size(width: .infinity, height: .infinity)).height
    let height = max(label, button.intrinsicContentSize.height)
    return Size(width: 200, height: max(36, (height + 8).rounded(.up)))
  }

  override func textScaleDidChange() {
    super.textScaleDidChange()
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }

  private func update() {
    let progress = control.progress
    bar.progress = progress.share
    share = progress.share
    onStep?()
    let sizes =
      progress.allBytes > 0
      ? " – \(FileTexts.size(progress.doneBytes)) of \(FileTexts.size(progress.allBytes))" : ""
    label.text = "\(name) \(progress.name)\(sizes)"
    if control.isCancelled { button.isEnabled = false }
  }

  override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    let wide = button.intrinsicContentSize.width
    let left = max(0, (width - wide) * 0.6)
    let isMirrored = effectiveContentDirection == .rightToLeft
    func place(_ view: View, _ x: Double, _ y: Double, _ wide: Double, _ high: Double) {
      let frame = Rect(x: x, y: y, width: max(0, wide), height: high)
      view.frame = frame.mirrored(in: bounds, if: isMirrored)
    }
    place(label, 12, 0, left - 20, height)
    place(bar, left, height / 2 - 3, width - left - wide - 24, 6)
    place(button, width - wide - 12, 4, wide, height - 8)
  }
}
