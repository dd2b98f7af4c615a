import Bento
import BentoTesting

/// A hundred thousand rows; only the visible ones exist.
final class TableScreen: View {
  static let entry = GalleryScreen(
    name: "table",
    title: "Table",
    summary: "100,000 rows with recycled cells.",
    make: { TableScreen() },
    use: { harness in
      harness.scroll(
        by: Size(width: 0, height: -2_000),
        at: Point(x: 200, y: 300),
        isPrecise: false
      )
    }
  )

  private static let count = 100_000
  private static let colors: [UInt32] = [
    0x2F6FED, 0xE8862E, 0x2FA35B, 0x7A5AE0, 0xD93A77, 0x1C9CA6, 0x8C6A4F,
  ]
  private static let firstNames = [
    "Ada", "Grace", "Alan", "Edsger", "Barbara", "Donald", "Radia", "Niklaus", "Margaret",
    "Dennis", "Frances", "Tony",
  ]
  private static let lastNames = [
    "Lovelace", "Hopper", "Turing", "Dijkstra", "Liskov", "Knuth", "Perlman", "Wirth", "Hamilton",
    "Ritchie", "Allen", "Hoare",
  ]

  private let tableView = TableView(frame: .zero, style: .plain)

  required init() {
    super.init()
    addSubview(tableView)
    tableView.estimatedRowHeight = 60
    tableView.render(
      Box(sections: [
        Section(id: "people", ids: 0..<Self.count) { Self.row($0) }
      ]),
      animated: false
    )
  }

  override func layoutSubviews() {
    tableView.frame = bounds
  }

  private static func row(_ index: Int) -> TextRow {
    let first = firstNames[index * 7 % firstNames.count]
    let last = lastNames[index * 5 % lastNames.count]
    return TextRow(
      icon: .text(String(first.prefix(1))),
      color: Color(hex: colors[index % colors.count]),
      title: "\(first) \(last)",
      subtitle: "Row \(grouped(index + 1)) of \(grouped(count))"
    )
  }

  /// A number with its thousands apart.
  private static func grouped(_ number: Int) -> String {
    guard number >= 1_000 else { return "\(number)" }
    let rest = String(number % 1_000)
    return grouped(number / 1_000) + "," + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
