/// The number of nodes of a ``RowForest`` of one tree, each allocated separately, for a walk that reads one
/// number of each.
@MainActor
final class PointerForest {
  /// The bytes of a node with style and results, as in Yoga.
  private static let nodeBytes = 744

  private struct Node {
    var value: Float
    var childCount: Int32
    var children: UnsafeMutablePointer<UnsafeMutablePointer<Node>>?
  }

  private var nodes: [UnsafeMutablePointer<Node>] = []
  private var lists: [UnsafeMutablePointer<UnsafeMutablePointer<Node>>] = []
  private let root: UnsafeMutablePointer<Node>

  init(rowCount: Int = 1_666) {
    var nodes: [UnsafeMutablePointer<Node>] = []
    var lists: [UnsafeMutablePointer<UnsafeMutablePointer<Node>>] = []
    func make(_ build: () -> [UnsafeMutablePointer<Node>]) -> UnsafeMutablePointer<Node> {
      let node = UnsafeMutableRawPointer.allocate(byteCount: Self.nodeBytes, alignment: 16)
        .bindMemory(to: Node.self, capacity: 1)
      nodes.append(node)
      let children = build()
      var list: UnsafeMutablePointer<UnsafeMutablePointer<Node>>?
      if !children.isEmpty {
        let made = UnsafeMutablePointer<UnsafeMutablePointer<Node>>.allocate(
          capacity: children.count
        )
        made.initialize(from: children, count: children.count)
        lists.append(made)
        list = made
      }
      node.initialize(to: Node(value: 1, childCount: Int32(children.count), children: list))
      return node
    }
    root = make {
      (0..<rowCount).map { _ in
        make { [make { [] }, make { [make { [] }, make { [] }] }, make { [] }] }
      }
    }
    self.nodes = nodes
    self.lists = lists
  }

  isolated deinit {
    nodes.forEach { $0.deallocate() }
    lists.forEach { $0.deallocate() }
  }

  /// The sum of the numbers of the root's children.
  func walkRows() -> Float { Self.sumOfChildren(root) }

  @inline(never)
  private static func sumOfChildren(_ node: UnsafeMutablePointer<Node>) -> Float {
    guard let children = node.pointee.children else { return 0 }
    var total: Float = 0
    for index in 0..<Int(node.pointee.childCount) { total += children[index].pointee.value }
    return total
  }

  /// The sum of the numbers of one row.
  func walkRow(_ row: Int) -> Float {
    guard let children = root.pointee.children else { return 0 }
    return Self.sum(children[row % Int(root.pointee.childCount)])
  }

  /// The sum of all numbers, parents before children.
  func walk() -> Float { Self.sum(root) }

  @inline(never)
  private static func sum(_ node: UnsafeMutablePointer<Node>) -> Float {
    var total = node.pointee.value
    guard let children = node.pointee.children else { return total }
    for index in 0..<Int(node.pointee.childCount) {
      total += sum(children[index])
    }
    return total
  }
}
