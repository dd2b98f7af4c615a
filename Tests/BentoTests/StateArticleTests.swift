import Bento
import BentoTesting
import Observation
import Testing

// The code of the article on state, line by line.

@Observable
final class Inbox {
  var messages: [Mail] = []
  var isLoading = true
}

struct Mail: Identifiable {
  static let loading = Mail(id: 0, subject: "One moment…")

  let id: Int
  var subject: String
  var text = ""
}

private struct MailRow: Renderable {
  let mail: Mail

  func render(in view: Label) {
    view.text = mail.subject
  }
}

private enum SectionID: Hashable {
  case messages
}

@MainActor
func show(_ inbox: Inbox, in tableView: TableView) {
  tableView.render {
    Box<SectionID, Mail.ID>.empty
      |-+ Section(id: .messages)
      |---* inbox.messages.map { Node(id: $0.id, component: MailRow(mail: $0)) }
      |---? .iff(inbox.isLoading) { Node(id: 0, component: MailRow(mail: .loading)) }
  }
}

@MainActor
func showSubjects(of inbox: Inbox, in tableView: TableView) {
  tableView.render {
    Box<SectionID, Int>.empty
      |-+ Section(id: .messages, ids: inbox.messages.indices) { index in
        MailRow(mail: inbox.messages[index])
      }
  }
}

private final class InboxTitle: View {
  var inbox: Inbox? { didSet { setNeedsUpdateProperties() } }
  let label = Label()

  override func updateProperties() {
    label.text = inbox.map { "\($0.messages.count) messages" }
  }
}

@MainActor
private func hide(_ title: InboxTitle, by change: () -> Void) {
  View.animate(withDuration: .milliseconds(250)) {
    change()
    title.updatePropertiesIfNeeded()
  }
}

@MainActor
func row(of mail: Mail) -> Node<Mail.ID> {
  Node(
    id: mail.id,
    component: Component.Stateful(false) { isOpen in
      Component.Description(
        text: isOpen.value ? mail.text : mail.subject,
        didTap: { isOpen.value.toggle() }
      )
    }
  )
}

private struct Settings: Equatable {
  var isAirplaneModeOn = false
  var isWifiOn = true
}

@MainActor
private func flipEverything(in store: Store<Settings>) {
  store.isWifiOn = false
  store.update { settings in
    settings.isAirplaneModeOn.toggle()
    settings.isWifiOn.toggle()
  }
}

@MainActor
@Suite struct StateArticleTests {
  private let harness = Harness(size: Size(width: 200, height: 200))
  private let table = TableView(frame: .zero, style: .plain)

  private func texts() -> [String?] {
    table.visibleCells.map { ($0.contentView.subviews.last as? Label)?.text }
  }

  @Test func `the article's code is compiled here`() throws {
    try ArticleCode.expect(
      "State.md",
      isCompiledIn: ["StateArticleTests.swift"],
      blockCount: 8
    )
  }

  @Test func `a new mail gets a row`() {
    let inbox = Inbox()
    harness.mount(table)
    show(inbox, in: table)
    harness.settle()
    #expect(texts() == ["One moment…"])

    inbox.messages.append(Mail(id: 1, subject: "Hello"))
    inbox.isLoading = false
    harness.settle()

    #expect(texts() == ["Hello"])
  }

  @Test func `a changed subject shows in a lazy section`() {
    let inbox = Inbox()
    inbox.messages = [Mail(id: 1, subject: "Hello"), Mail(id: 2, subject: "Again")]
    harness.mount(table)
    showSubjects(of: inbox, in: table)
    harness.settle()

    inbox.messages[1].subject = "At last"
    harness.settle()

    #expect(texts() == ["Hello", "At last"])
  }

  @Test func `a view follows the model that it reads`() {
    let (inbox, title) = (Inbox(), InboxTitle())
    title.inbox = inbox
    harness.mount(title)
    harness.settle()

    hide(title) { inbox.messages = [.loading, .loading] }

    #expect(title.label.text == "2 messages")
  }

  @Test func `a store reports several changes as one`() {
    let store = Store(Settings())

    flipEverything(in: store)

    #expect(store.state == Settings(isAirplaneModeOn: true, isWifiOn: true))
  }
}
