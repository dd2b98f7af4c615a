import Bento
import BentoTesting
import Observation
import Testing

// The code of the tutorial, line by line.

private struct Book: Identifiable, Hashable {
  let id: Int
  var title: String
  var author: String
  var isRead = false
}

@MainActor
@Observable
private final class Library {
  var books: [Book]
  var selection: Book.ID?

  init(books: [Book]) {
    self.books = books
  }

  var selected: Book? { books.first { $0.id == selection } }

  func toggleRead(_ id: Book.ID) {
    guard let index = books.firstIndex(where: { $0.id == id }) else { return }
    books[index].isRead.toggle()
  }

  func remove(_ id: Book.ID) {
    books.removeAll { $0.id == id }
  }
}

private struct BookRow: Renderable {
  let book: Book

  func render(in view: BookRowView) {
    view.title.text = book.title
    view.author.text = book.author
  }
}

private final class BookRowView: View {
  let title = Label()
  let author = Label()
  private let column = StackView()

  required init() {
    super.init()
    title.font = .system(ofSize: 15, weight: .semibold)
    author.font = .system(ofSize: 13)
    column.axis = .vertical
    column.spacing = 2
    column.isLayoutMarginsRelativeArrangement = true
    column.layoutMargins = EdgeInsets(top: 10, left: 16, bottom: 10, right: 16)
    column.addArrangedSubview(title)
    column.addArrangedSubview(author)
    addSubview(column)
  }

  override func layoutSubviews() {
    author.textColor = theme.colors.secondaryLabel
    column.frame = bounds
  }

  override func sizeThatFits(_ size: Size) -> Size { column.sizeThatFits(size) }
}

private enum Shelf: Hashable {
  case unread
  case read
}

@MainActor
private func shelves(of library: Library) -> Box<Shelf, Book.ID> {
  let unread = library.books.filter { !$0.isRead }
  let read = library.books.filter(\.isRead)
  return Box.empty
    |-? .iff(!unread.isEmpty) { shelf(.unread, "To read", unread, library) }
    |-? .iff(!read.isEmpty) { shelf(.read, "Read", read, library) }
}

@MainActor
private func shelf(
  _ id: Shelf,
  _ title: String,
  _ books: [Book],
  _ library: Library
) -> Section<Shelf, Book.ID> {
  Section(id: id, header: ShelfTitle(text: title))
    |---* books.map { book in
      Node(
        id: book.id,
        component: BookRow(book: book).deletable(deleteActionText: "Remove") {
          library.remove(book.id)
        }
      )
    }
}

private struct ShelfTitle: Renderable {
  let text: String

  func render(in view: Label) {
    view.text = text
    view.font = .system(ofSize: 12, weight: .semibold)
    view.contentInsets = EdgeInsets(top: 12, left: 16, bottom: 6, right: 16)
  }
}

@MainActor
private func details(of book: Book) -> Box<Int, String> {
  Box {
    Section(id: 0) {
      Node(id: "title") {
        UI.Label(text: book.title).font(.system(ofSize: 22, weight: .bold)).numberOfLines(0)
      }
      Node(id: "author") { UI.Label(text: "by \(book.author)") }
      Node(id: "state") { UI.Label(text: book.isRead ? "You've read this." : "Not read yet.") }
    }
  }
}

private final class LibraryScreen: View {
  let library: Library
  let list = TableView(frame: .zero, style: .plain)
  let detail = TableView(frame: .zero, style: .plain)
  let readButton = Button(title: "", style: .filled)

  init(library: Library) {
    self.library = library
    super.init()
    detail.separatorStyle = .none
    for view in [list, detail, readButton] { addSubview(view) }
    list.render { shelves(of: library) }
    detail.render { library.selected.map(details) ?? .empty }
    list.onSelect { (_: Shelf, book: Book.ID) in library.selection = book }
    readButton.addAction(for: .touchUpInside) {
      if let book = library.selection { library.toggleRead(book) }
    }
  }

  required convenience init() {
    self.init(library: Library(books: []))
  }

  override func updateProperties() {
    let book = library.selected
    readButton.isHidden = book == nil
    readButton.setTitle(book?.isRead == true ? "Read it again" : "Mark as read", for: .normal)
  }

  override func layoutSubviews() {
    let half = (bounds.width / 2).rounded()
    let button = readButton.intrinsicContentSize
    list.frame = Rect(x: 0, y: 0, width: half, height: bounds.height)
    detail.frame = Rect(
      x: half + 16,
      y: 0,
      width: max(0, bounds.width - half - 32),
      height: bounds.height - button.height - 32
    )
    readButton.frame = Rect(
      x: half + 16,
      y: bounds.height - button.height - 16,
      width: button.width,
      height: button.height
    )
  }
}

@MainActor
private struct ReadingList {
  static func main() {
    Application.runAndExit(title: "Reading list", size: Size(width: 640, height: 400)) { window in
      let library = Library(books: [
        Book(id: 1, title: "The Dispossessed", author: "Ursula K. Le Guin"),
        Book(id: 2, title: "Middlemarch", author: "George Eliot"),
        Book(id: 3, title: "The Periodic Table", author: "Primo Levi", isRead: true),
      ])
      window.contentView = LibraryScreen(library: library)
    }
  }
}

@MainActor
@Suite struct TutorialTests {
  @Test func `the article's code is compiled here`() throws {
    try ArticleCode.expect(
      "Tutorial.md",
      isCompiledIn: ["TutorialTests.swift"],
      blockCount: 11
    )
  }

  @Test func `a book that was read moves to the other shelf`() {
    let harness = Harness(size: Size(width: 640, height: 400))
    let library = Library(books: [Book(id: 1, title: "Emma", author: "Jane Austen")])
    let screen = LibraryScreen(library: library)
    harness.mount(screen)
    harness.settle()

    library.selection = 1
    harness.settle()
    harness.click(on: screen.readButton)
    harness.settle()

    #expect(library.books[0].isRead)
    #expect(screen.list.numberOfSections == 1)
    #expect(screen.readButton.title(for: .normal) == "Read it again")
  }
}
