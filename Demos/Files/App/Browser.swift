import Bento
import FileOperations
import FileSaving
import FoundationEssentials
import ProgramShell

/// The content of the window: places, the files of a folder and a preview.
final class Browser: View {
  /// The current folder.
  private(set) var folder: FilePath
  /// The visible items of the folder.
  var snapshot: FolderListing.Snapshot?
  var listing: FolderListing?
  var history: (back: [FilePath], forward: [FilePath]) = ([], [])
  var state: BrowserState
  let trash: Trash
  let home: FilePath
  /// The items to select as soon as they exist, and whether to begin renaming one of them.
  var awaited: (names: Set<FileName>, edits: Bool)?
  /// The work that is not finished.
  var running: [Work] = []
  /// Whether the window closes when no work is left.
  var closesAfterWork = false
  /// The item whose name is being edited in the grid; nil for none.
  var editedTile: Int?
  /// The copied or cut files, and their text on the clipboard.
  var clipboard: (paths: [FilePath], isCut: Bool, text: String)?
  private let stateFolder: FilePath?
  private var isSaving = false
  private var isSelectionNoted = false

  let pathBar = PathBar()
  private let bar: ToolbarRow
  let places = TableView(frame: .zero, style: .sidebar)
  let table = ColumnTable<FileItem>()
  let grid: CollectionView
  private let gridLayout = GridLayout(minimumColumnWidth: 104)
  let preview = PreviewPane()
  let thumbnails = Thumbnails()
  let works = StackView()
  private(set) var allPlaces: [FilePlace] = []
  private var drag: FileDrag?
  private let files = View()
  let status = Label()
  private let spinner = ActivityIndicator()
  private let outer = SplitView()
  private let inner = SplitView()

  /// - Parameters:
  ///   - folder: The initial folder.
  ///   - state: The saved state.
  ///   - stateFolder: The folder where the state is saved, or nil if it is not saved.
  init(
    _ folder: FilePath,
    trash: Trash = .standard,
    state: BrowserState = BrowserState(),
    stateFolder: FilePath? = nil
  ) {
    self.folder = folder
    self.trash = trash
    self.state = state
    self.stateFolder = stateFolder
    home = .home
    bar = ToolbarRow(middle: pathBar)
    gridLayout.contentInsets = DirectionalEdgeInsets(8)
    grid = CollectionView(frame: .zero, collectionViewLayout: gridLayout)
    super.init()
    setUpTable()
    setUpGrid()
    setUpPlaces()
    setUpParts()
    show(folder, isNew: false)
  }

  required convenience init() {
    self.init(FilePath("/"))
  }

  isolated deinit {
    listing?.close()
  }

  // MARK: Parts

  var toolbar: Toolbar { bar.toolbar }
  var search: SearchField { bar.search }

  private func setUpParts() {
    bar.leaveSearch = { [unowned self] in focusFiles() }
    pathBar.home = home
    pathBar.onPress = { [unowned self] index in show(ancestors[index]) }
    pathBar.onSubmit = { [unowned self] in go(to: $0) }
    pathBar.onType = { [unowned self] in offerCompletions(of: $0) }
    pathBar.onCancel = { [unowned self] in leavePathBar() }
    search.placeholder = "Filter"
    search.accessibilityLabel = "Filter"
    search.onChange = { [unowned self] in listing?.setFilter($0) }
    search.onSubmit = { [unowned self] in focusFiles() }
    status.font = .preferredFont(forTextStyle: .footnote)
    works.axis = .vertical
    files.addSubview(table)
    files.addSubview(grid)
    inner.leadingView = files
    inner.trailingView = preview
    inner.keepsTrailingLength = true
    inner.minimumLeadingLength = 220
    inner.minimumTrailingLength = 160
    outer.leadingView = places
    outer.trailingView = inner
    outer.minimumLeadingLength = 160
    outer.minimumTrailingLength = 240
    outer.position = 200
    outer.restorationIdentifier = "sidebar"
    inner.restorationIdentifier = "preview"
    for view in [bar, outer, works, spinner, status] { addSubview(view) }
    let drag = FileDrag(self)
    drag.attach(to: table.tableView)
    drag.attach(to: grid)
    drag.attach(toPlaces: places)
    self.drag = drag
    commands = { [unowned self] in fileCommands }
    updateMode()
  }

  private func setUpTable() {
    table.columns = [
      TableColumn("Name", id: "name", value: \.name.text).width(240, in: 220...2_000).expands()
        .lineBreakMode(.byTruncatingMiddle)
        .icon({ $0.icon }, isAccented: \.isFolder)
        .editable(
          { [unowned self] in rename($0, to: FileName($1)) },
          check: { FileName($1).bytes == $0.name.bytes ? nil : FileName($1).problem },
          selecting: { $0.stem(in: $1) }
        ),
      TableColumn("Size", id: "size", value: \.size) { $0 < 0 ? "" : FileTexts.size($0) }
        .width(96)
        .alignment(.trailing)
        .startsDescending()
        .hidden(below: 320),
      TableColumn("Modified", id: "modified", value: \.modified) {
        FileTexts.shortTime($0, now: Date().timeIntervalSince1970)
      }
      .width(136)
      .startsDescending()
      .hidden(below: 460),
      TableColumn("Kind", id: "kind", value: \.kindText).width(124).hidden(below: 640),
    ]
    table.sortsRows = false
    table.frozenColumnCount = 1
    table.sortOrder = [ColumnSort("name")]
    if let columns = state.columns { table.state = columns }
    table.allowsMultipleSelection = true
    table.editsOnDoublePress = false
    table.copiesSelection = false
    table.accessibilityLabel = "Files"
    table.onSort = { [unowned self] _ in listing?.setOrder(order) }
    table.onStateChange = { [unowned self] in
      state.columns = table.state
      save()
    }
    table.onSelectionChange = { [unowned self] in selectionDidChange() }
    table.onActivate = { [unowned self] in open($0) }
    table.menuItems = { [unowned self] _ in fileMenu }
    table.contextMenu = { [unowned self] in Menu(items: folderMenu) }
  }

  private func setUpGrid() {
    grid.allowsMultipleSelection = true
    grid.accessibilityLabel = "Files"
    grid.onSelectionChange = { [unowned self] in selectionDidChange() }
    grid.onActivate { [unowned self] (_: Int, id: Int) in
      if let item = snapshot?.item(id) { open(item) }
    }
    grid.typeSelectText { [unowned self] (_: Int, id: Int) in snapshot?.item(id)?.name.text }
    grid.contextMenu = { [unowned self] in Menu(items: folderMenu) }
    thumbnails.onChange = { [unowned self] in
      if state.isGrid { renderGrid(animated: false) }
    }
  }

  private func setUpPlaces() {
    places.accessibilityLabel = "Places"
    let icons: [String: Icon] = [
      "Home": .home, "Computer": .computer, "Downloads": .download, "Pictures": .image,
      "Documents": .document, "Trash": .trash,
    ]
    allPlaces = SystemFileStore().places
    allPlaces.append(FilePlace("Trash", path: trash.home.appending("files")))
    let rows = allPlaces.map { place in
      Node(
        id: place.path,
        component: PlaceRow(name: place.name, icon: icons[place.name] ?? .folder)
          .contextMenu { [unowned self] in menu(ofPlace: place.path) }
      )
    }
    places.onSelect { [unowned self] (_: Int, path: FilePath) in show(path) }
    places.render(Box<Int, FilePath>.empty |-+ Section(id: 0) |---* rows, animated: false)
  }

  // MARK: Layout

  override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    let isMirrored = effectiveContentDirection == .rightToLeft
    func place(_ view: View, _ x: Double, _ y: Double, _ wide: Double, _ high: Double) {
      let frame = Rect(x: x, y: y, width: max(0, wide), height: max(0, high))
      view.frame = frame.mirrored(in: bounds, if: isMirrored)
    }
    bar.show(tools)
    let barHeight = bar.height
    place(bar, 0, 0, width, barHeight)
    let foot = max(24, (status.sizeThatFits(bounds.size).height + 6).rounded(.up))
    let worksHeight = works.arrangedSubviews.reduce(0) { $0 + $1.intrinsicContentSize.height }
    place(outer, 0, barHeight, width, height - barHeight - foot - worksHeight)
    place(works, 0, height - foot - worksHeight, width, worksHeight)
    place(status, 12, height - foot, width - 48, foot)
    place(spinner, width - 28, height - (foot + 16) / 2, 16, 16)
    gridLayout.rowHeight = .fixed(TileView.height(atTextScale: window?.textScale ?? 1))
    outer.collapsedSide = hasSpaceForSidebar ? nil : .leading
    let hasPreview = state.showsPreview && width >= 640
    inner.collapsedSide = hasPreview ? nil : .trailing
    outer.layoutIfNeeded()
    if hasPreview, inner.position == nil {
      inner.position = max(inner.minimumLeadingLength, inner.bounds.width - 260)
    }
    inner.layoutIfNeeded()
    table.frame = files.bounds
    grid.frame = files.bounds
  }

  override func draw(in context: DrawContext) {
    let foot = Rect(x: 0, y: outer.frame.maxY, width: bounds.width, height: context.scale.pixel)
    context.fill(foot, with: context.theme.colors.separator)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    toolbar.validate()
    window?.title = title
  }

  override func themeDidChange() {
    super.themeDidChange()
    status.textColor = theme.colors.secondaryLabel
    grid.backgroundColor = theme.colors.surface
    preview.backgroundColor = theme.colors.background
  }

  /// Saves the state after a delay that combines several changes.
  func save() {
    guard stateFolder != nil, !isSaving, window != nil else { return }
    isSaving = true
    after(.milliseconds(500)) { [unowned self] in
      isSaving = false
      saveNow()
    }
  }

  func saveNow() {
    if let stateFolder { state.save(to: stateFolder) }
  }

  // MARK: Folders

  var ancestors: [FilePath] {
    var all = [folder]
    while let first = all.first, !first.isRoot { all.insert(first.parent, at: 0) }
    return all
  }

  /// The title of the window.
  private var title: String { "\(folder.name.text) – Files" }

  var order: FileOrder {
    let sort = table.sortOrder.first ?? ColumnSort("name")
    return FileOrder(FileOrder.Key(rawValue: sort.column) ?? .name, isAscending: sort.isAscending)
  }

  /// Shows a folder.
  ///
  /// - Parameters:
  ///   - isNew: Whether the previous folder is added to the history.
  ///   - names: The names of the items to select.
  func show(_ path: FilePath, isNew: Bool = true, selecting names: Set<FileName> = []) {
    if isNew, path != folder {
      history.back.append(folder)
      history.forward = []
    }
    listing?.close()
    // The selection of the previous folder does not apply to this one.
    let old = snapshot
    snapshot = nil
    showItems(animated: false)
    Task.detached { withExtendedLifetime(old) {} }
    folder = path
    awaited = names.isEmpty ? nil : (names, false)
    state.folder = path.bytes
    save()
    pathBar.endTyping()
    pathBar.show(ancestors.map(\.name.text))
    search.text = ""
    window?.title = title
    for place in allPlaces where place.path != path { places.deselect(0, place.path) }
    places.select(0, path)
    toolbar.validate()
    spinner.isHidden = false
    spinner.startAnimating()
    // Deletes the leftovers of killed copies from this folder.
    Task.detached { Disk.tidy(path) }
    let listing = FolderListing(path, order: order, showsHidden: state.showsHidden)
    self.listing = listing
    Task { [weak self] in
      for await snapshot in listing.snapshots {
        guard let self, self.listing === listing else { return }
        take(snapshot)
      }
    }
  }

  private func take(_ new: FolderListing.Snapshot) {
    let old = snapshot
    snapshot = new
    // Animating thousands of insertions and removals would not help the user.
    let isChange = new.isChange && new.ids.count < 5_000
    if new.isComplete {
      spinner.stopAnimating()
      spinner.isHidden = true
    }
    let message = new.isComplete ? emptyState(of: new) : nil
    table.tableView.emptyState = message
    grid.emptyState = message
    showItems(animated: isChange)
    selectAwaited()
    selectionDidChange()
    // Large data is deallocated off the main actor.
    Task.detached { withExtendedLifetime(old) {} }
  }

  /// The message shown when there are no items to show.
  private func emptyState(of snapshot: FolderListing.Snapshot) -> Component.EmptyState {
    if let failure = snapshot.failure {
      return Component.EmptyState(icon: .warning, title: failure.description)
    }
    if snapshot.total == 0 {
      return Component.EmptyState(icon: .folder, title: "This folder is empty")
    }
    if !search.text.isEmpty {
      return Component.EmptyState(icon: .search, title: "No matching items")
    }
    return Component.EmptyState(
      icon: .eyeOff,
      title: "All items are hidden",
      actionTitle: "Show Hidden Files"
    ) { [weak self] in self?.window?.command("hidden")?.perform() }
  }

  /// Shows the snapshot in the list or in the grid.
  func showItems(animated: Bool) {
    if state.isGrid { return renderGrid(animated: animated) }
    table.show(ids: snapshot?.ids ?? [], animated: animated) { [snapshot] in snapshot?.item($0) }
  }

  func renderGrid(animated: Bool) {
    let snapshot = snapshot
    let cut = clipboard.map { $0.isCut ? Set($0.paths) : [] } ?? []
    let section = Section<Int, Int>(id: 0, ids: snapshot?.ids ?? []) { [unowned self] id in
      let item = snapshot?.item(id)
      let path = item.map { folder.appending($0.name) }
      return TileRow(
        name: item?.name.text ?? "",
        icon: item?.icon ?? .fileFilled,
        isFolder: item?.isFolder == true,
        isCut: path.map { cut.contains($0) } == true,
        thumbnail: item.flatMap { thumbnails.picture(of: $0, at: folder.appending($0.name)) },
        editing: id == editedTile ? item.map(editing) : nil
      )
      .contextMenu { [unowned self] in fileMenu }
    }
    grid.render(Box(sections: [section]), animated: animated)
  }

  /// Shows the list or the grid, with the selection.
  func updateMode() {
    let ids = selectedItems.map(\.id)
    table.isHidden = state.isGrid
    grid.isHidden = !state.isGrid
    showItems(animated: false)
    if !ids.isEmpty { select(ids) }
    toolbar.validate()
  }

  // MARK: Selection

  /// The selected items, in order.
  var selectedItems: [FileItem] {
    guard let snapshot else { return [] }
    if grid.isHidden { return table.selectedRows }
    return grid.selection(of: Int.self, Int.self).compactMap { snapshot.item($0.item) }
  }

  var selectedPaths: [FilePath] { selectedItems.map { folder.appending($0.name) } }

  func select(_ ids: [Int]) {
    if state.isGrid {
      grid.select(0, items: ids)
      if let id = ids.first, let place = snapshot?.ids.firstIndex(of: id) {
        grid.scrollToItem(at: ItemPath(item: place, section: 0), at: [], animated: false)
      }
    } else {
      table.select(ids)
      if let id = ids.first { table.reveal(id, animated: false) }
    }
    selectionDidChange()
  }

  /// Updates everything that depends on the selection, once per change.
  func selectionDidChange() {
    guard !isSelectionNoted else { return }
    isSelectionNoted = true
    Task { [weak self] in
      guard let self else { return }
      isSelectionNoted = false
      let items = selectedItems
      let path = items.first.map { self.folder.appending($0.name) } ?? folder
      preview.show(items.count == 1 ? items.first : nil, at: path, count: items.count)
      var text = snapshot.map(Self.summary) ?? ""
      if !items.isEmpty {
        let bytes = items.reduce(0) { $0 + max(0, $1.size) }
        text += ", \(items.count) selected" + (bytes > 0 ? " (\(FileTexts.size(bytes)))" : "")
      }
      status.text = text
    }
  }

  /// Returns a description of the number of items.
  private static func summary(of snapshot: FolderListing.Snapshot) -> String {
    let count = snapshot.ids.count
    let hidden = snapshot.total - count
    return (count == 1 ? "1 item" : "\(count) items") + (hidden > 0 ? ", \(hidden) hidden" : "")
  }

  /// Focuses the files.
  func focusFiles() {
    if state.isGrid { grid.becomeFirstResponder() } else { table.tableView.becomeFirstResponder() }
  }
}

extension FolderListing.Snapshot {
  /// The item with an id, or nil if it is in another folder.
  func item(_ id: Int) -> FileItem? { items.contains(id) ? items[id] : nil }
}
