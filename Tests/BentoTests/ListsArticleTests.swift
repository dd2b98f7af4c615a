import Bento
import BentoTesting
import Testing

// The code of the article on lists, line by line; that of collections is in CollectionArticleTests.

private final class PeopleScreen: View {
  enum SectionID: Hashable { case loading, people }

  private let table = TableView(frame: .zero, style: .plain)
  private var isLoading = false
  private var people: [String] = []

  required init() {
    super.init()
    addSubview(table)
  }

  override func layoutSubviews() {
    table.frame = bounds
  }

  func show(_ people: [String], isLoading: Bool = false) {
    self.people = people
    self.isLoading = isLoading
    table.render(box)
  }

  private var box: Box<SectionID, String> {
    Box<SectionID, String>.empty
      |-? .iff(isLoading) {
        Section(id: .loading)
          |---+ Node(id: "spinner", component: Row(text: "One moment…"))
      }
      |-+ Section(id: .people, header: Row(text: "People"))
      |---* people.map { Node(id: $0, component: Row(text: $0)) }
  }
}

private struct Row: Renderable {
  let text: String

  func render(in view: Label) {
    view.text = text
    view.contentInsets = EdgeInsets(top: 10, left: 16, bottom: 10, right: 16)
  }
}

@MainActor
private func box(people: [String]) -> Box<Int, String> {
  Box {
    Section(id: 0) {
      for person in people {
        Node(id: person) { Row(text: person) }
      }
    }
  }
}

@MainActor
private func numbers(_ count: Int) -> Section<String, Int> {
  Section(id: "numbers", ids: 0..<count) { number in
    Row(text: "Number \(number)")
  }
}

private final class Planets: TableViewDataSource {
  var names = ["Mercury", "Venus", "Earth", "Mars"]

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  func tableView(_ tableView: TableView, cellForRowAt path: ItemPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "planet", for: path)
    (cell as? LabelCell)?.label.text = names[path.row]
    return cell
  }

  func discover(_ name: String, in tableView: TableView) {
    tableView.performBatchUpdates {
      self.names.insert(name, at: 0)
      tableView.insertRows(at: [ItemPath(row: 0, section: 0)], with: .top)
    }
  }
}

private final class LabelCell: TableViewCell {
  let label = Label()

  required init() {
    super.init()
    contentView.addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds.inset(by: layoutMargins)
  }
}

@MainActor
private func makeTable(of planets: Planets) -> TableView {
  let table = TableView(frame: .zero, style: .plain)
  table.register(LabelCell.self, forCellReuseIdentifier: "planet")
  table.rowHeight = 44
  table.dataSource = planets
  return table
}

private final class MailboxScreen: View {
  enum Folder: Hashable { case inbox, archive }

  private let table = TableView(frame: .zero, style: .plain)
  private(set) var shown: String?
  private(set) var opened: [String] = []

  required init() {
    super.init()
    addSubview(table)
    table.onSelect { [weak self] (folder: Folder, mail: String) in self?.shown = mail }
    table.onActivate { [weak self] (folder: Folder, mail: String) in self?.opened.append(mail) }
  }

  override func layoutSubviews() {
    table.frame = bounds
  }

  func show(_ messages: [String]) {
    let rows = messages.map { Node(id: $0, component: Row(text: $0)) }
    table.render(Box<Folder, String>.empty |-+ Section(id: .inbox) |---* rows)
  }

  func showFirst(of messages: [String]) {
    guard let first = messages.first else { return }
    table.select(Folder.inbox, first)
    shown = first
  }

  var selectedMessages: [String] {
    table.selection(of: Folder.self, String.self).map(\.item)
  }
}

private final class Notes: TableViewDelegate {
  var texts = ["Milk", "Bread"]

  func tableView(
    _ tableView: TableView,
    trailingSwipeActionsConfigurationForRowAt path: ItemPath
  ) -> SwipeActionsConfiguration? {
    let delete = ContextualAction(style: .destructive, title: "Delete") { _, _, completion in
      self.texts.remove(at: path.row)
      tableView.deleteRows(at: [path])
      completion(true)
    }
    return SwipeActionsConfiguration(actions: [delete])
  }
}

private final class Tasks: TableViewDataSource {
  var titles = ["Write", "Test", "Ship"]

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    titles.count
  }

  func tableView(_ tableView: TableView, cellForRowAt path: ItemPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "task", for: path)
    (cell as? LabelCell)?.label.text = titles[path.row]
    return cell
  }

  func tableView(_ tableView: TableView, canMoveRowAt path: ItemPath) -> Bool { true }

  func tableView(_ tableView: TableView, moveRowAt source: ItemPath, to destination: ItemPath) {
    titles.insert(titles.remove(at: source.row), at: destination.row)
  }
}

@MainActor
private func makeOutline(in table: TableView) -> OutlineDataSource<Int> {
  let outline = OutlineDataSource(roots: Array(1...9)) { number in
    number < 100_000
  } children: { number in
    (0...9).map { number * 10 + $0 }
  } cell: { table, path, number in
    let cell = table.dequeueReusableCell(withIdentifier: "number", for: path)
    (cell as? LabelCell)?.label.text = "\(number)"
    return cell
  }
  table.register(LabelCell.self, forCellReuseIdentifier: "number")
  table.dataSource = outline
  return outline
}

@MainActor
private final class Feed {
  let table = TableView(frame: .zero, style: .plain)
  private let load: () async -> [String]

  init(load: @escaping () async -> [String]) {
    self.load = load
    table.onRefresh = { [weak self] in await self?.refresh() }
  }

  private func refresh() async {
    let rows = await load().map { Node(id: $0, component: Row(text: $0)) }
    table.render(Box<Int, String>.empty |-+ Section(id: 0) |---* rows)
  }
}

@MainActor
@Test func `a long table reuses its cells`() {
  let planets = Planets()
  planets.names = (1...1_000_000).map { "Planet \($0)" }
  let table = makeTable(of: planets)
  let harness = Harness(size: Size(width: 300, height: 440))
  harness.mount(table)

  for row in stride(from: 0, to: 1_000_000, by: 50_000) {
    table.scrollToRow(at: ItemPath(row: row, section: 0), at: .top, animated: false)
    harness.settle()
  }

  #expect(table.recyclingStatistics.created < 30)
  #expect(table.counters.measuredItems == 0)
}

@MainActor
private func makeDraggable(_ table: TableView, _ notes: Notes) {
  table.onDrag { [unowned table] point in
    guard let path = table.indexPathForRow(at: point) else { return nil }
    return Drag(ClipboardContents(text: notes.texts[path.row]), preview: table.cellForRow(at: path))
  }
}

/// A data source with the notes of the article.
private final class NoteRows: TableViewDataSource {
  private let notes: Notes

  init(_ notes: Notes) {
    self.notes = notes
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    notes.texts.count
  }

  func tableView(_ tableView: TableView, cellForRowAt path: ItemPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: path)
    (cell as? LabelCell)?.label.text = notes.texts[path.row]
    return cell
  }
}

/// The article on lists, and the behavior of its examples.
@MainActor
@Suite struct ListsArticleTests {
  private let harness = Harness(size: Size(width: 200, height: 200))

  private func texts(in table: TableView) -> [String] {
    table.visibleCells.compactMap { texts(below: $0).first }
  }

  private func texts(below view: View) -> [String] {
    view.subviews.flatMap { [($0 as? Label)?.text].compactMap(\.self) + texts(below: $0) }
  }

  private func table(in screen: View) throws -> TableView {
    try #require(screen.subviews.first as? TableView)
  }

  @Test func `the article's code is compiled here`() throws {
    try ArticleCode.expect(
      "Lists.md",
      isCompiledIn: ["ListsArticleTests.swift", "CollectionArticleTests.swift"],
      blockCount: 13
    )
  }

  @Test func `a placeholder section disappears when the people are loaded`() throws {
    let screen = PeopleScreen()
    harness.mount(screen)
    screen.show([], isLoading: true)
    harness.settle()
    let table = try table(in: screen)
    #expect(texts(in: table) == ["One moment…"])

    screen.show(["Ada", "Grace"])
    harness.settle()
    #expect(texts(in: table) == ["Ada", "Grace"])
  }

  @Test func `boxes built from a block and from ids show their rows`() {
    let table = TableView(frame: .zero, style: .plain)
    harness.mount(table)
    table.render(box(people: ["Ada", "Grace"]))
    harness.settle()
    #expect(texts(in: table) == ["Ada", "Grace"])

    let numbered = TableView(frame: .zero, style: .plain)
    harness.mount(numbered)
    numbered.render(Box(sections: [numbers(1_000_000)]))
    harness.settle()
    #expect(texts(in: numbered).prefix(2) == ["Number 0", "Number 1"])
  }

  @Test func `a newly discovered planet comes first`() {
    let planets = Planets()
    let table = makeTable(of: planets)
    harness.mount(table)
    planets.discover("Vulcan", in: table)
    harness.settle()
    #expect(texts(in: table).prefix(2) == ["Vulcan", "Mercury"])
  }

  @Test func `rows can be selected and activated by their ids`() {
    let screen = MailboxScreen()
    harness.mount(screen)
    let messages = ["Lunch?", "Minutes", "Holidays"]
    screen.show(messages)
    harness.settle()

    screen.showFirst(of: messages)
    #expect(screen.selectedMessages == ["Lunch?"])
    #expect(screen.shown == "Lunch?")
    harness.click(at: Point(x: 100, y: 60))
    #expect(screen.shown == "Minutes")
    harness.key(.down)
    harness.key(.enter)
    #expect(screen.shown == "Holidays")
    #expect(screen.opened == ["Holidays"])

    screen.show(["Lunch?", "Minutes"])
    harness.settle()
    #expect(screen.selectedMessages == ["Minutes"])
  }

  @Test func `the text of rows keeps its side margins`() throws {
    let screen = MailboxScreen()
    harness.mount(screen)
    screen.show(["Lunch?"])
    harness.settle()
    let picture = harness.render()

    let surface = picture[100, 30]
    #expect((0..<16).allSatisfy { x in (0..<40).allSatisfy { picture[x, $0] == surface } })
    #expect((16..<60).contains { x in (0..<40).contains { picture[x, $0] != surface } })
  }

  @Test func `the Delete key deletes a note`() {
    let notes = Notes()
    let rows = NoteRows(notes)
    let table = TableView(frame: .zero, style: .plain)
    table.register(LabelCell.self, forCellReuseIdentifier: "note")
    table.rowHeight = 44
    table.dataSource = rows
    table.delegate = notes
    harness.mount(table)
    harness.click(at: Point(x: 100, y: 60))
    harness.key(.delete)
    harness.settle()
    #expect(notes.texts == ["Milk"])
    #expect(texts(in: table) == ["Milk"])
  }

  @Test func `Alt with an arrow key moves a task`() {
    let tasks = Tasks()
    let table = TableView(frame: .zero, style: .plain)
    table.register(LabelCell.self, forCellReuseIdentifier: "task")
    table.rowHeight = 44
    table.dataSource = tasks
    harness.mount(table)
    harness.click(at: Point(x: 100, y: 20))
    harness.key(.down, modifiers: .alt)
    harness.settle()
    #expect(tasks.titles == ["Test", "Write", "Ship"])
    #expect(texts(in: table) == tasks.titles)
  }

  @Test func `a number expands to those with that beginning`() {
    let table = TableView(frame: .zero, style: .plain)
    let outline = makeOutline(in: table)
    table.rowHeight = 20
    harness.mount(table)
    outline.expand(2)
    harness.settle()
    #expect(texts(in: table).prefix(4) == ["1", "2", "20", "21"])
  }

  @Test func `F5 loads a feed`() async {
    let feed = Feed { ["First", "Second"] }
    feed.table.allowsSelection = true
    harness.mount(feed.table)
    feed.table.becomeFirstResponder()
    harness.key(.function(5))
    for _ in 0..<1_000 where feed.table.isRefreshing { await Task.yield() }
    harness.settle()
    #expect(texts(in: feed.table) == ["First", "Second"])
  }
}
