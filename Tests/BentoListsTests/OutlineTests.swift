import BentoCells
import BentoControls
import BentoGeometry
import BentoLayout
import BentoListLayouts
import BentoMotion
import BentoPlatform
import BentoTesting
import BentoViews
import SeededRandom
import TestTraits
import Testing

@testable import BentoLists

/// A table that shows a tree.
@MainActor
struct OutlineTests {
  private let harness = Harness(size: Size(width: 320, height: 480))
  private let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 480), style: .plain)
  private let asked = Asked()
  private let outline: OutlineDataSource<String>

  /// The nodes whose children were requested.
  private final class Asked {
    var nodes: [String] = []
  }

  init() {
    let asked = asked
    outline = OutlineDataSource(roots: ["a", "b", "c"]) { node in
      node.count < 4
    } children: { node in
      asked.nodes.append(node)
      return (1...3).map { "\(node)\($0)" }
    } cell: { table, path, node in
      let cell = table.dequeueReusableCell(withIdentifier: "number", for: path)
      (cell as? NumberCell)?.label.text = node
      return cell
    }
    table.register(NumberCell.self, forCellReuseIdentifier: "number")
    table.rowHeight = 30
    table.dataSource = outline
    harness.mount(table)
    harness.render()
  }

  @Test func `rows expand from under their node, and collapse under it during the expansion`()
    throws
  {
    outline.expand("a")
    harness.advance(by: .milliseconds(100))
    let rows = table.visibleCells.filter { ($0 as? NumberCell)?.label.text?.count == 2 }
    #expect(rows.count == 3)
    let unfolding = rows.map(\.presented.frame.y)
    #expect(zip(unfolding, [30.0, 60, 90]).allSatisfy { $0 > 0 && $0 < $1 })

    outline.collapse("a")
    harness.advance(by: .milliseconds(150))
    let folding = rows.map(\.presented.frame.y)
    #expect(zip(folding, unfolding).allSatisfy { $0 < $1 })
    harness.settle()

    #expect(shown == ["> a", "> b", "> c"])
    #expect(harness.render() == harness.renderFully())
  }

  /// The visible nodes with their levels and triangles: `>` collapsed, `v` expanded.
  private var shown: [String] {
    harness.settle()
    table.checkInvariants()
    outline.checkInvariants()
    return table.visibleCells.map { cell in
      let mark =
        switch cell.disclosure {
        case .collapsed: "> "
        case .expanded: "v "
        case .leaf, .none: ""
        }
      let text = (cell as? NumberCell)?.label.text ?? ""
      return String(repeating: "- ", count: cell.indentationLevel) + mark + text
    }
  }

  private func select(_ node: String) {
    table.selectRow(at: outline.indexPath(of: node), animated: false, scrollPosition: .none)
    table.becomeFirstResponder()
  }

  private var selected: [String] {
    (table.indexPathsForSelectedRows ?? []).compactMap(outline.node)
  }

  @Test func `nodes are shown below their parents, and requested when they are needed`() {
    #expect(shown == ["> a", "> b", "> c"])
    #expect(asked.nodes.isEmpty)

    outline.expand("b")
    outline.expand("b2")

    #expect(asked.nodes == ["b", "b2"])
    #expect(
      shown == [
        "> a", "v b", "- > b1", "- v b2", "- - > b21", "- - > b22", "- - > b23", "- > b3", "> c",
      ]
    )
    outline.collapse("b")
    #expect(shown == ["> a", "> b", "> c"])
    outline.toggle("b")
    #expect(shown.count == 9)
    #expect(asked.nodes == ["b", "b2"])
    #expect(outline.isExpanded("b2"))
  }

  @Test func `rows move frame by frame, and every frame equals a full repaint`() {
    for node in ["a", "b", "a2", "a"] {
      outline.toggle(node)
      for _ in 0..<8 {
        harness.advance(by: .milliseconds(40))
        #expect(harness.render() == harness.renderFully())
      }
    }
  }

  @Test func `a press on the triangle expands and collapses`() {
    harness.click(at: Point(x: 16, y: 45))
    #expect(shown.prefix(3) == ["> a", "v b", "- > b1"])
    #expect(selected.isEmpty)
    harness.click(at: Point(x: 32, y: 75))
    #expect(shown.prefix(4) == ["> a", "v b", "- v b1", "- - > b11"])

    harness.click(at: Point(x: 16, y: 45))

    #expect(shown == ["> a", "> b", "> c"])
  }

  @Test(arguments: [false, true])
  func `arrow keys move into the tree and out of it`(isMirrored: Bool) {
    table.semanticContentDirection = isMirrored ? .rightToLeft : .leftToRight
    let (into, out) = isMirrored ? (Key.left, Key.right) : (.right, .left)
    select("b")

    harness.key(into)
    #expect(outline.isExpanded("b"))
    #expect(selected == ["b"])
    harness.key(into)
    #expect(selected == ["b1"])
    for key in [into, into, into] { harness.key(key) }
    harness.key(into)
    harness.key(into)
    #expect(selected == ["b111"])
    harness.key(out)
    #expect(selected == ["b11"])
    harness.key(out)
    #expect(!outline.isExpanded("b11"))
    harness.key(out)
    harness.key(out)
    harness.key(out)
    harness.key(out)
    #expect(shown == ["> a", "> b", "> c"])
    harness.key(out)
    #expect(selected == ["b"])
  }

  @Test func `the selection moves to the node that collapses over it`() {
    outline.expand("b")
    outline.expand("b1")
    select("b12")

    outline.collapse("b1")
    #expect(selected == ["b1"])
    #expect(table.selection.focusedPath == outline.indexPath(of: "b1"))

    table.allowsMultipleSelection = true
    select("a")
    table.selectRow(at: outline.indexPath(of: "b3"), animated: false, scrollPosition: .none)
    outline.collapse("b", animated: false)
    #expect(selected == ["a", "b"])
    table.checkInvariants()
  }

  @Test func `nodes can be inserted and removed below others`() {
    outline.expand("a")

    outline.insert(["x", "y"], at: 1, in: "a")
    outline.insert(["d"], at: 0, in: nil)
    outline.insert(["z"], at: 0, in: "c")
    #expect(
      shown == ["> d", "v a", "- > a1", "- > x", "- > y", "- > a2", "- > a3", "> b", "> c"]
    )
    outline.remove("a1")
    outline.remove("b")
    #expect(shown == ["> d", "v a", "- > x", "- > y", "- > a2", "- > a3", "> c"])
    outline.remove("a")

    #expect(shown == ["> d", "> c"])
  }

  @Test func `a node that is not expandable never shows children`() {
    for node in ["a", "a1", "a11"] { outline.expand(node, animated: false) }
    let rows = table.numberOfRows(inSection: 0)
    asked.nodes = []

    outline.expand("a111")
    outline.toggle("a111")
    outline.expand("zzz")
    harness.settle()

    #expect(asked.nodes.isEmpty)
    #expect(table.numberOfRows(inSection: 0) == rows)
    #expect(!outline.isExpanded("a111"))
    outline.checkInvariants()
  }

  @Test func `changes without a table count, too`() {
    let outline = OutlineDataSource(roots: [1]) { _ in
      true
    } children: {
      [$0 * 10]
    } cell: {
      table,
      path,
      _ in
      table.dequeueReusableCell(withIdentifier: "number", for: path)
    }

    outline.expand(1)

    #expect(outline.indexPath(of: 10) == ItemPath(row: 1, section: 0))
    #expect(outline.node(at: ItemPath(row: 1, section: 0)) == 10)
    #expect(outline.node(at: ItemPath(row: 2, section: 0)) == nil)
    #expect(outline.parent(of: 10) == 1)
  }

  @Test func `a program may query the outline while it provides children`() {
    let asked = Asked()
    var outline: OutlineDataSource<Int>?
    outline = OutlineDataSource(roots: [1]) { _ in
      true
    } children: { node in
      asked.nodes.append("\(outline?.isExpanded(node) ?? true)")
      return [node + 1]
    } cell: { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "number", for: path)
    }

    outline?.expand(1)

    #expect(asked.nodes == ["false"])
    outline = nil
  }

  @Test(.slow, arguments: 1...4 as ClosedRange<UInt64>)
  func `random changes at random times leave the content of a fresh table`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    table.showsVerticalScrollIndicator = false
    for edit in 0..<60 {
      if table.numberOfRows(inSection: 0) == 0 { outline.insert(["\(edit)r"], at: 0, in: nil) }
      let row = Int.random(in: 0..<table.numberOfRows(inSection: 0), using: &random)
      if let node = outline.node(at: ItemPath(row: row, section: 0)) {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: outline.insert(["\(edit)x"], at: 0, in: node)
        case 1 where table.numberOfRows(inSection: 0) > 4: outline.remove(node)
        default: outline.toggle(node, animated: Bool.random(using: &random))
        }
      }
      harness.advance(by: .milliseconds(Int.random(in: 0...400, using: &random)))
      outline.checkInvariants()
      table.checkInvariants()
      #expect(harness.render() == harness.renderFully(), "seed \(seed), edit \(edit)")
    }
    harness.settle()
    let picture = harness.render()
    table.reloadData()
    harness.settle()
    #expect(harness.render() == picture, "seed \(seed)")
  }
}
