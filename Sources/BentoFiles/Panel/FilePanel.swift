internal import BentoBox
internal import BentoColumns
internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoLists
internal import BentoMenus
internal import BentoOverlays
internal import BentoPlatform
internal import BentoTextInput
internal import BentoViews

/// The file dialog, which shows places next to a folder's contents, with the path above and the buttons
/// below.
@MainActor
final class FilePanel: View, ModalPanel {
  let dialog: FileDialog
  let store: any FileStore
  let reader: FolderReader
  let completionReader: FolderReader
  private let answer: ([FilePath]?) -> Void
  /// The folder whose contents are shown.
  var folder = FilePath.root
  /// The contents of the folder.
  var entries: [FileEntry] = []
  /// The folders that the user can go back and forward to.
  var history: (back: [FilePath], forward: [FilePath]) = ([], [])
  var showsHidden: Bool
  let home: FilePath
  /// The listed file name that was copied to the name field, or nil.
  var listedName: FileName?

  let title = Label()
  let toolbar = Toolbar()
  let pathBar = PathBar()
  let places = TableView(frame: .zero, style: .sidebar)
  let table = ColumnTable<FileEntry>()
  let message = Label()
  let nameField = TextField()
  let nameLabel = Label(text: "Name")
  let filter = PopUpButton()
  let cancelButton = Button(title: "Cancel", style: .gray)
  let acceptButton: Button
  private let spinner = ActivityIndicator()

  init(_ dialog: FileDialog, in store: any FileStore, answer: @escaping ([FilePath]?) -> Void) {
    self.dialog = dialog
    self.store = store
    self.answer = answer
    reader = FolderReader(store)
    completionReader = FolderReader(store)
    showsHidden = dialog.showsHiddenFiles
    home = store.places.first?.path ?? .root
    acceptButton = Button(title: FilePanel.acceptTitle(of: dialog), style: .filled)
    super.init()
    setUpParts()
    setUpTable()
    let start = dialog.folder ?? RecentFolders.paths.first ?? home
    show(start, isNew: false)
    updateColors()
  }

  required convenience init() {
    self.init(FileDialog(.open), in: SystemFileStore()) { _ in }
  }

  private static func acceptTitle(of dialog: FileDialog) -> String {
    guard dialog.acceptTitle.isEmpty else { return dialog.acceptTitle }
    switch dialog.kind {
    case .open, .openMany: return "Open"
    case .openFolder: return "Choose"
    case .save: return "Save"
    }
  }

  private static func standardTitle(of dialog: FileDialog) -> String {
    switch dialog.kind {
    case .open: "Open File"
    case .openMany: "Open Files"
    case .openFolder: "Choose Folder"
    case .save: "Save As"
    }
  }

  /// The initial first responder.
  var initialResponder: View? { dialog.kind == .save ? nameField : table.tableView }

  func cancel() { finish(nil) }

  /// Closes the dialog and returns the chosen paths.
  func finish(_ paths: [FilePath]?) {
    if paths != nil { RecentFolders.note(folder) }
    answer(paths)
  }

  // MARK: Parts

  private func setUpParts() {
    title.text = dialog.title.isEmpty ? Self.standardTitle(of: dialog) : dialog.title
    title.font = .preferredFont(forTextStyle: .headline)
    title.accessibilityRole = .heading
    toolbar.items = toolbarItems
    pathBar.home = home
    pathBar.onPress = { [unowned self] in show(folder.ancestors[$0]) }
    pathBar.onSubmit = { [unowned self] in go(to: $0) }
    pathBar.onType = { [unowned self] in offerCompletions(of: $0) }
    pathBar.onCancel = { [unowned self] in leavePathField() }
    nameLabel.font = .preferredFont(forTextStyle: .subheadline)
    nameField.text = dialog.suggestedName
    nameField.accessibilityLabeledBy = nameLabel
    nameField.font = .preferredFont(forTextStyle: .subheadline)
    nameField.onChange = { [unowned self] _ in selectionDidChange() }
    nameField.onSubmit = { [unowned self] in accept() }
    filter.titles = dialog.filters.map(\.name)
    filter.selectedIndex = dialog.filters.isEmpty ? nil : 0
    filter.accessibilityLabel = "File type"
    filter.addAction(for: .valueChanged) { [unowned self] in showEntries(animated: true) }
    cancelButton.addAction(for: .touchUpInside) { [unowned self] in finish(nil) }
    acceptButton.addAction(for: .touchUpInside) { [unowned self] in accept() }
    message.font = .preferredFont(forTextStyle: .subheadline)
    message.textAlignment = .center
    message.numberOfLines = 0
    setUpPlaces()
    for view in [
      title, toolbar, pathBar, places, table, nameLabel, nameField, filter, cancelButton,
      acceptButton, spinner,
    ] as [View] { addSubview(view) }
    nameLabel.isHidden = dialog.kind != .save
    nameField.isHidden = dialog.kind != .save
    filter.isHidden = dialog.filters.count < 2
  }

  private func setUpPlaces() {
    places.accessibilityLabel = "Places"
    places.onSelect { [unowned self] (_: Int, path: FilePath) in show(path) }
    let standard = store.places
    let recent = RecentFolders.paths.filter { path in !standard.contains { $0.path == path } }
    let nodes =
      standard.map { place in
        Node(
          id: place.path,
          component: PlaceRow(
            name: place.name,
            icon: place.path == home ? .home : place.path.isRoot ? .computer : .folder
          )
        )
      }
      + recent.map { Node(id: $0, component: PlaceRow(name: $0.name.text, icon: .clock)) }
    places.render(Box(sections: [Section(id: 0, items: nodes)]), animated: false)
  }

  private func setUpTable() {
    table.columns = [
      TableColumn("Name", value: \.name.text).width(220, in: 140...2_000).expands()
        .icon { $0.isFolder ? .folderFilled : .forFile(named: $0.name.text) },
      TableColumn("Size", value: { $0.size ?? -1 }) { $0 < 0 ? "" : FileTexts.size($0) }
        .width(86)
        .alignment(.trailing),
      TableColumn("Modified", value: { $0.modified ?? 0 }) { $0 == 0 ? "" : FileTexts.time($0) }
        .width(164)
        .startsDescending()
        .hidden(below: 360),
    ]
    table.sortsRows = false
    table.sortOrder = [ColumnSort("Name")]
    table.allowsMultipleSelection = dialog.kind == .openMany
    table.onSort = { [unowned self] _ in showEntries(animated: true) }
    table.onSelect = { [unowned self] in didSelect($0) }
    table.onDeselect = { [unowned self] _ in selectionDidChange() }
    table.onActivate = { [unowned self] in open($0) }
    table.accessibilityLabel = "Files"
    table.tableView.emptyView = message
  }

  /// Shows or hides the activity indicator while a folder is being read.
  func setBusy(_ isBusy: Bool) {
    spinner.isHidden = !isBusy
    if isBusy { spinner.startAnimating() } else { spinner.stopAnimating() }
  }

  // MARK: Keys

  override func keyDown(with event: KeyEvent) -> Bool {
    handle(event) || super.keyDown(with: event)
  }

  // MARK: Layout

  /// Returns the centered frame in a window.
  func frame(in bounds: Rect) -> Rect {
    let area = OverlayPlacement.area(in: bounds)
    let size = Size(width: min(780, area.width), height: min(540, area.height))
    return Rect(
      x: displayScale.snap(area.midX - size.width / 2),
      y: displayScale.snap(area.midY - size.height / 2),
      width: displayScale.snap(size.width),
      height: displayScale.snap(size.height)
    )
  }

  override func layoutSubviews() {
    let margin = 16.0
    let width = bounds.width
    func place(_ view: View, _ x: Double, _ y: Double, _ wide: Double, _ high: Double) {
      let frame = Rect(x: x, y: y, width: max(0, wide), height: max(0, high))
      view.place(in: frame.mirrored(in: bounds, if: leadsFromRight))
    }
    place(title, margin, 12, width - 2 * margin, 24)
    let tools = min(toolbar.intrinsicContentSize.width, width / 2)
    place(toolbar, margin - 6, 42, tools, 34)
    place(pathBar, margin + tools, 43, width - 2 * margin - tools, 32)
    var bottom = bounds.height - margin
    let accept = acceptButton.intrinsicContentSize
    let cancel = cancelButton.intrinsicContentSize
    place(
      acceptButton,
      width - margin - accept.width,
      bottom - accept.height,
      accept.width,
      accept.height
    )
    let cancelX = width - margin - accept.width - 10 - cancel.width
    place(cancelButton, cancelX, bottom - accept.height, cancel.width, accept.height)
    let kinds = filter.intrinsicContentSize
    place(
      filter,
      margin,
      bottom - accept.height,
      min(kinds.width, cancelX - 2 * margin),
      accept.height
    )
    bottom -= accept.height + 12
    if !nameField.isHidden {
      let high = nameField.intrinsicContentSize.height
      let label = nameLabel.intrinsicContentSize.width
      place(nameLabel, margin, bottom - high, label, high)
      place(nameField, margin + label + 10, bottom - high, width - 2 * margin - label - 10, high)
      bottom -= high + 12
    }
    let side = width < 480 ? 0.0 : displayScale.snap(min(200, width * 0.26))
    places.isHidden = side == 0
    place(places, 0, 84, side, bottom - 84)
    // A line separates the places from the files.
    let start = side == 0 ? 0 : side + displayScale.pixel
    place(table, start, 84, width - start, bottom - 84)
    place(spinner, width - margin - 24, 14, 20, 20)
  }

  override func draw(in context: DrawContext) {
    let pixel = context.scale.pixel
    let lines = [places.frame.minY - pixel, places.frame.maxY]
    for y in lines {
      context.fill(
        Rect(x: 0, y: y, width: context.bounds.width, height: pixel),
        with: context.theme.colors.separator
      )
    }
    guard !places.isHidden else { return }
    let x = leadsFromRight ? places.frame.minX - pixel : places.frame.maxX
    context.fill(
      Rect(x: x, y: places.frame.minY, width: pixel, height: places.frame.height),
      with: context.theme.colors.separator
    )
  }

  override var defaultSemantics: ViewSemantics {
    var semantics = ViewSemantics(role: .dialog, name: title.text, states: .modal)
    semantics.actions = [
      AccessibilityAction(name: "dismiss") { [weak self] in self?.finish(nil) }
    ]
    return semantics
  }

  // MARK: Colors

  override func themeDidChange() {
    super.themeDidChange()
    updateColors()
  }

  private func updateColors() {
    applyPanelStyle(cornerRadius: theme.radii.extraLarge, elevation: theme.elevations.high)
    message.textColor = theme.colors.secondaryLabel
    table.tableView.backgroundColor = theme.colors.elevatedSurface
  }
}
