import Bento
import BentoTesting
import Testing

// The code of the article on lists, line by line.

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

  func show(_ mails: [String]) {
    let rows = mails.map { Node(id: $0, component: MailRow(subject: $0)) }
    table.render(Box<Folder, String>.empty |-+ Section(id: .inbox) |---* rows)
  }

  func showFirst(of mails: [String]) {
    guard let first = mails.first else { return }
    table.select(Folder.inbox, first)
    shown = first
  }

  var selectedMails: [String] {
    table.selection(of: Folder.self, String.self).map(\.item)
  }
}

private struct MailRow: Renderable {
  let subject: String

  func render(in view: Label) {
    view.text = subject
    view.contentInsets = EdgeInsets(top: 10, left: 16, bottom: 10, right: 16)
  }
}

@MainActor
@Suite struct `The article on lists` {
  @Test func `shows how rows are selected and activated`() {
    let harness = Harness(size: Size(width: 200, height: 200))
    let screen = MailboxScreen()
    harness.mount(screen)
    let mails = ["Lunch?", "Minutes", "Holidays"]
    screen.show(mails)
    harness.settle()

    screen.showFirst(of: mails)
    #expect(screen.selectedMails == ["Lunch?"])
    #expect(screen.shown == "Lunch?")
    harness.click(at: Point(x: 100, y: 60))
    #expect(screen.shown == "Minutes")
    harness.key(.down)
    harness.key(.enter)
    #expect(screen.shown == "Holidays")
    #expect(screen.opened == ["Holidays"])

    screen.show(["Lunch?", "Minutes"])
    harness.settle()
    #expect(screen.selectedMails == ["Minutes"])
  }

  @Test func `keeps the text of its rows off the sides`() throws {
    let harness = Harness(size: Size(width: 200, height: 200))
    let screen = MailboxScreen()
    harness.mount(screen)
    screen.show(["Lunch?"])
    harness.settle()
    let picture = harness.render()

    let surface = picture[100, 30]
    #expect((0..<16).allSatisfy { x in (0..<40).allSatisfy { picture[x, $0] == surface } })
    #expect((16..<60).contains { x in (0..<40).contains { picture[x, $0] != surface } })
  }
}
