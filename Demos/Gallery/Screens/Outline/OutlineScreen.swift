import Bento
import BentoTesting

/// A tree of a hundred thousand nodes, shown as rows that expand and collapse.
final class OutlineScreen: View {
  static let entry = GalleryScreen(
    name: "outline",
    title: "Outline",
    summary: "A tree of 111,110 nodes whose children are created on demand.",
    make: { OutlineScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? OutlineScreen else { return }
      screen.table.becomeFirstResponder()
      for key in [Key.down, .down, .right, .right, .down, .right, .right, .down, .right] {
        _ = harness.key(key)
        harness.advance(by: .milliseconds(350))
      }
    }
  )

  let table = TableView(frame: .zero, style: .plain)
  private let outline: OutlineDataSource<OutlineNode>

  required init() {
    outline = OutlineDataSource(roots: OutlineNode.roots) { node in
      node.isFolder
    } children: { node in
      node.children
    } cell: { table, indexPath, node in
      let cell = table.dequeueReusableCell(withIdentifier: "node", for: indexPath)
      (cell as? OutlineCell)?.show(node)
      return cell
    }
    super.init()
    table.separatorStyle = .none
    table.register(OutlineCell.self, forCellReuseIdentifier: "node")
    table.dataSource = outline
    table.delegate = self
    addSubview(table)
  }

  override func layoutSubviews() { table.frame = bounds }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    table.rowHeight = scaled(34)
  }

  override func textScaleDidChange() {
    super.textScaleDidChange()
    table.rowHeight = scaled(34)
  }
}

extension OutlineScreen: TableViewDelegate {
  func tableView(_ tableView: TableView, didActivateRowAt indexPath: ItemPath) {
    guard let node = outline.node(at: indexPath) else { return }
    outline.toggle(node)
  }

  func tableView(_ tableView: TableView, typeSelectTextForRowAt indexPath: ItemPath) -> String? {
    outline.node(at: indexPath)?.name
  }
}
