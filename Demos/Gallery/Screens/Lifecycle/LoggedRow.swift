import Bento

/// A row that logs every lifecycle call.
struct LoggedRow: Renderable {
  let name: String
  let round: Int
  let journal: Journal

  func render(in view: NumberedRowView) {
    view.row.badge.icon = .text(String(name.prefix(1)))
    view.row.badge.backgroundColor = Palette.color(name.utf8.reduce(0) { $0 + Int($1) })
    view.row.title.text = name
    view.row.subtitle.text = round == 0 ? "First box" : "Box \(round + 1)"
    journal.note(.render, of: name, in: view)
  }

  func didMount(to view: NumberedRowView, storage: ViewStorage) {
    journal.note(.didMount, of: name, in: view)
  }

  func willUnmount(from view: NumberedRowView, storage: ViewStorage) {
    journal.note(.willUnmount, of: name, in: view)
  }

  func willDisplay(_ view: NumberedRowView) {
    journal.note(.willDisplay, of: name, in: view)
  }

  func didEndDisplaying(_ view: NumberedRowView) {
    journal.note(.didEndDisplaying, of: name, in: view)
  }
}

/// The view of a ``LoggedRow``, with a number.
final class NumberedRowView: View {
  /// The number of the view among the views of this class.
  let number: Int
  let row = TextRowView()

  private static var count = 0

  required init() {
    Self.count += 1
    number = Self.count
    super.init()
    addSubview(row)
  }

  /// Restarts the numbering of views at 1.
  static func startCounting() { count = 0 }

  override func layoutSubviews() { row.frame = bounds }

  override func sizeThatFits(_ size: Size) -> Size { row.sizeThatFits(size) }
}
