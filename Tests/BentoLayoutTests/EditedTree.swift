import BentoLayout

/// A tree that is edited at random, and everything needed to build it again.
struct EditedTree {
  let tree = LayoutTree()
  private(set) var built: BuiltNode
  private var contents: [LayoutNode: LayoutContent] = [:]

  init(_ sketch: Sketch) {
    built = sketch.build(in: tree)
    remember(sketch, built)
  }

  private mutating func remember(_ sketch: Sketch, _ built: BuiltNode) {
    contents[built.node] = sketch.content
    for (child, node) in zip(sketch.children, built.children) { remember(child, node) }
  }

  /// The current tree.
  var sketch: Sketch { sketch(built) }

  private func sketch(_ built: BuiltNode) -> Sketch {
    Sketch(
      kind: built.kind,
      style: tree.style(of: built.node),
      content: contents[built.node] ?? .none,
      children: built.children.map(sketch)
    )
  }
}

// MARK: - Edits

extension EditedTree {
  /// Makes one change of any kind.
  mutating func edit(_ generator: inout RandomSketch) {
    switch Int.random(in: 0..<9, using: &generator.random) {
    case 0, 1: editContent(&generator)
    case 2, 3: editStyle(&generator)
    case 4: hide(&generator)
    case 5: shuffle(&generator)
    case 6: remove(&generator)
    case 7: move(&generator)
    default: add(&generator)
    }
  }

  private mutating func editContent(_ generator: inout RandomSketch) {
    let leaves = built.flattened.filter { $0.kind == .leaf }
    guard let leaf = leaves.randomElement(using: &generator.random) else { return }
    if generator.chance(20) {
      tree.setNeedsLayout(leaf.node)
      return
    }
    let content = generator.content()
    contents[leaf.node] = content
    tree.setContent(content, of: leaf.node)
  }

  private mutating func editStyle(_ generator: inout RandomSketch) {
    guard let node = built.all.randomElement(using: &generator.random) else { return }
    tree.setStyle(generator.style(), of: node)
  }

  private mutating func hide(_ generator: inout RandomSketch) {
    guard let node = built.all.randomElement(using: &generator.random) else { return }
    var style = tree.style(of: node)
    style.isHidden.toggle()
    tree.setStyle(style, of: node)
  }

  private mutating func shuffle(_ generator: inout RandomSketch) {
    guard let path = path(&generator, where: { $0.children.count > 1 }) else { return }
    change(at: path) { $0.children.shuffle(using: &generator.random) }
  }

  /// Removes a subtree permanently; its names may be used again.
  private mutating func remove(_ generator: inout RandomSketch) {
    guard let path = path(&generator, where: { !$0.children.isEmpty }) else { return }
    let removed = change(at: path) { $0.children.removeLast() }
    for node in removed.all {
      contents[node] = nil
      tree.removeNode(node)
    }
  }

  /// Gives a child another parent without removing it from the first one.
  private mutating func move(_ generator: inout RandomSketch) {
    guard let source = path(&generator, where: { !$0.children.isEmpty }) else { return }
    let (old, moved) = change(at: source, silently: true) { ($0.node, $0.children.removeFirst()) }
    let target = path(&generator, where: { $0.kind != .leaf }) ?? []
    change(at: target) { $0.children.insert(moved, at: 0) }
    guard let left = built.flattened.first(where: { $0.node == old }) else { return }
    tree.setChildren(left.children.map(\.node), of: old)
  }

  private mutating func add(_ generator: inout RandomSketch) {
    guard let path = path(&generator, where: { $0.kind != .leaf }) else { return }
    let sketch = generator.tree(depth: 1)
    let added = sketch.build(in: tree)
    remember(sketch, added)
    change(at: path) { $0.children.append(added) }
  }

  /// The path to a random node, as indexes among siblings.
  private func path(
    _ generator: inout RandomSketch,
    where isWanted: (BuiltNode) -> Bool
  ) -> [Int]? {
    var found: [[Int]] = []
    func search(_ node: BuiltNode, _ path: [Int]) {
      if isWanted(node) { found.append(path) }
      for (index, child) in node.children.enumerated() { search(child, path + [index]) }
    }
    search(built, [])
    return found.randomElement(using: &generator.random)
  }

  /// Changes the children of a node, here and (unless silently) in the tree.
  @discardableResult
  private mutating func change<Result>(
    at path: [Int],
    silently: Bool = false,
    _ body: (inout BuiltNode) -> Result
  ) -> Result {
    func descend(_ node: inout BuiltNode, _ rest: ArraySlice<Int>) -> Result {
      guard let first = rest.first else {
        let result = body(&node)
        if !silently { tree.setChildren(node.children.map(\.node), of: node.node) }
        return result
      }
      return descend(&node.children[first], rest.dropFirst())
    }
    return descend(&built, path[...])
  }
}
