import Bento
import MonitorProcesses
import ProgramShell

/// The content of the window: a tool bar with a search field, charts, the processes, and details of the
/// selected one.
final class MonitorScreen: View {
  static let minimumSize = Size(width: 360, height: 240)

  let table = ColumnTable<ProcessEntry>()
  let charts = LoadCharts()
  let details = DetailsPane()
  let status = Label()
  let tray = TrayItem("Monitor")
  let source: any ProcessSource
  private(set) var snapshot = Snapshot()
  /// Whether refreshing is paused.
  var isPaused = false { didSet { pauseDidChange() } }
  /// The settings to save.
  var settings: MonitorSettings {
    didSet { if settings != oldValue { settingsDidChange(from: oldValue) } }
  }
  /// Called after the settings change.
  var onSettingsChange: ((MonitorSettings) -> Void)?

  private let split = SplitView()
  private let bar = ToolbarRow()
  /// The processes whose children are hidden in the tree.
  private var collapsed: Set<ProcessEntry.ID> = []
  private var timer: ViewTimer?
  private var saving: ViewTimer?
  private var isReading = false
  private var lastRefresh: HostTime?

  var search: SearchField { bar.search }

  /// Creates a screen that shows the processes of a source.
  init(source: any ProcessSource, settings: MonitorSettings) {
    (self.source, self.settings) = (source, settings)
    super.init()
    table.columns = ProcessTable.columns { [unowned self] in
      self.settings.isTree
    } toggle: { [unowned self] in
      toggleChildren(of: $0)
    }
    table.state = settings.columns
    table.frozenColumnCount = 1
    table.sortsRows = false
    table.tableView.emptyState = Component.EmptyState(
      icon: .search,
      title: "No matching processes",
      text: "No name, command, user or PID contains the text."
    )
    table.onSelectionChange = { [weak self] in self?.selectionDidChange() }
    table.onActivate = { [weak self] _ in self?.showDetails() }
    table.onSort = { [weak self] _ in self?.arrange() }
    table.onStateChange = { [weak self] in self.map { $0.settings.columns = $0.table.state } }
    table.menuItems = { [weak self] _ in self?.processCommands.map { MenuItem($0) } ?? [] }
    search.placeholder = "Search"
    search.toolTip = "Name, command, user or PID"
    search.onChange = { [weak self] _ in self?.arrange() }
    bar.leaveSearch = { [unowned self] in table.tableView.becomeFirstResponder() }
    split.leadingView = table
    split.trailingView = details
    split.keepsTrailingLength = true
    split.minimumLeadingLength = 220
    split.minimumTrailingLength = 200
    split.restorationIdentifier = "details"
    bar.toolbar.items = [
      ToolbarItem("Pause", icon: .pause, command: "pause"), .separator,
      ToolbarItem("End…", command: "terminate"), .flexibleSpace,
      ToolbarItem("Details", icon: .sidebarRight, command: "details"),
    ]
    status.font = .preferredFont(forTextStyle: .footnote)
    status.textRole = .secondary
    for view in [bar, charts, split, status] as [View] { addSubview(view) }
    themeDidChange()
  }

  required convenience init() {
    self.init(source: NoProcesses(), settings: MonitorSettings())
  }

  /// Makes the screen the content of a window, with menus and shortcuts.
  func fill(_ window: Window) {
    window.minimumSize = Self.minimumSize
    window.restoresFrame = true
    window.inspectorKey = .function(12)
    window.prefersDark = settings.prefersDark
    window.menuBar = menus
    window.contentView = self
    table.tableView.becomeFirstResponder()
  }

  override func layoutSubviews() {
    let (width, inset) = (bounds.width, 8.0)
    bar.frame = Rect(x: 0, y: 0, width: width, height: bar.height)
    var top = bar.frame.maxY
    charts.isHidden = !settings.showsCharts || bounds.height < 380
    if !charts.isHidden {
      let height = min(150, (bounds.height * 0.24).rounded())
      charts.frame = Rect(x: inset, y: top + inset, width: width - 2 * inset, height: height)
      top = charts.frame.maxY + inset
    }
    let foot = max(26, (status.sizeThatFits(bounds.size).height + 8).rounded(.up))
    let bottom = bounds.height - foot
    split.collapsedSide = hasRoomForDetails && settings.showsDetails ? nil : .trailing
    split.frame = Rect(x: 0, y: top, width: width, height: max(0, bottom - top))
    if split.position == nil, width > 0 { split.position = max(0, width - Self.detailsWidth) }
    status.frame = Rect(x: 12, y: bottom, width: max(0, width - 24), height: foot)
  }

  /// The initial width of the details, in points.
  private static let detailsWidth = 280.0
  /// The initial size of the window, in points.
  static let usualSize = Size(width: 1_000, height: 640)

  /// Whether details are shown next to the table; otherwise they are shown in a dialog.
  var hasRoomForDetails: Bool { bounds.width >= 900 }

  override func themeDidChange() {
    super.themeDidChange()
    backgroundColor = theme.colors.background
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    startTimer()
    updateTray()
    if window != nil { Task { [weak self] in await self?.refresh() } }
  }

  override func makeCommands() -> [Command] {
    super.makeCommands() + processCommands + viewCommands
  }

  private func startTimer() {
    timer?.cancel()
    timer = every(settings.refreshInterval) { [weak self] in
      guard let self, !isPaused else { return }
      Task { [weak self] in await self?.refresh() }
    }
  }

  /// Reads the processes and shows them, unless that is already in progress.
  func refresh() async {
    guard !isReading else { return }
    isReading = true
    let snapshot = await source.snapshot()
    isReading = false
    show(snapshot)
    await refreshDetails()
  }

  /// Shows a snapshot of the processes.
  func show(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    if !collapsed.isEmpty { collapsed.formIntersection(snapshot.processes.map(\.id)) }
    charts.interval = settings.refreshInterval / .seconds(1)
    charts.add(snapshot, missed: missedRefreshes())
    tray.title = "Monitor: CPU \(Texts.percent(snapshot.load))"
    // New values do not move the row that the user is about to press.
    arrange(keepingOrder: true)
  }

  /// The number of refreshes that were missed since the last one, while the process was stopped or the
  /// machine was asleep.
  private func missedRefreshes() -> Int {
    guard let now = window?.clock.now else { return 0 }
    defer { lastRefresh = now }
    guard let lastRefresh else { return 0 }
    let count = Int((now - lastRefresh) / settings.refreshInterval)
    // A late refresh is not a missed one.
    return count >= 3 ? count - 1 : 0
  }

  /// Shows or hides the children of a process in the tree.
  private func toggleChildren(of process: ProcessEntry) {
    if collapsed.remove(process.id) == nil { collapsed.insert(process.id) }
    arrange(keepingOrder: true)
  }

  /// Shows the processes that match the search, in order.
  ///
  /// - Parameter keepingOrder: Whether the order waits while the pointer is over the processes.
  func arrange(keepingOrder: Bool = false) {
    table.keepsOrderWhileHovered = keepingOrder
    let words = search.text.lowercased().split(separator: " ")
    let shown = snapshot.processes(matching: words, withThreads: settings.showsKernelThreads)
    let rows = table.arranged(shown)
    // A search shows what it finds even below collapsed processes.
    let hidden = words.isEmpty ? collapsed : []
    table.rows = settings.isTree ? ProcessTable.tree(of: rows, collapsed: hidden) : rows
    updateStatus()
    selectionDidChange()
  }

  private func updateStatus() {
    let parts = [
      isPaused ? "Paused" : nil,
      Texts.count(table.shownRowCount, "process", "processes"),
      "\(snapshot.runningCount) running",
      "CPU \(Texts.percent(snapshot.load))",
      "Memory \(Texts.bytes(snapshot.memory.used)) of \(Texts.bytes(snapshot.memory.total))",
      snapshot.swap.used > 0 ? "Swap \(Texts.bytes(snapshot.swap.used))" : nil,
    ]
    status.text = parts.compactMap(\.self).joined(separator: "  ·  ")
  }

  /// The selected process, from the latest refresh.
  var selected: ProcessEntry? { table.selectedRows.first }

  private func selectionDidChange() {
    let process = selected
    let isOther = process?.id != details.process?.id
    details.show(process)
    if isOther, process != nil { Task { [weak self] in await self?.refreshDetails() } }
  }

  private func refreshDetails() async {
    guard let id = details.process?.id else { return }
    let more = await source.details(of: id)
    if details.process?.id == id { details.show(more) }
  }

  private func pauseDidChange() {
    updateStatus()
    tray.update()
    if !isPaused { Task { [weak self] in await self?.refresh() } }
  }

  private func settingsDidChange(from old: MonitorSettings) {
    if settings.prefersDark != old.prefersDark { window?.prefersDark = settings.prefersDark }
    if settings.refreshInterval != old.refreshInterval { startTimer() }
    if settings.showsTrayItem != old.showsTrayItem { updateTray() }
    if settings.isTree != old.isTree || settings.showsKernelThreads != old.showsKernelThreads {
      arrange()
    }
    if settings.showsDetails != old.showsDetails || settings.showsCharts != old.showsCharts {
      setNeedsLayout()
    }
    window?.menuBar = menus
    // Dragging a divider changes the settings many times per second.
    saving?.cancel()
    saving = after(.seconds(1)) { [weak self] in self.map { $0.onSettingsChange?($0.settings) } }
  }
}

/// A source without processes.
struct NoProcesses: ProcessSource {
  func snapshot() async -> Snapshot { Snapshot() }
  func details(of id: ProcessEntry.ID) async -> ProcessDetails? { nil }
  func send(_ signal: ProcessSignal, to id: ProcessEntry.ID) async throws(SignalError) {}
}
