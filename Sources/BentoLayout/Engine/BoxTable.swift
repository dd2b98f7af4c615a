/// The resolved limits and paddings of shared styles and of individual nodes.
struct BoxTable: ~Copyable {
  private var boxes = Arena<NodeBox>()
  private var free: [Int32] = []

  // Index 0 is an empty box for nodes that have not been prepared yet, so every node has a valid index.
  init() { boxes.append(NodeBox()) }

  subscript(index: Int32) -> NodeBox {
    @inline(__always)
    _read { yield boxes[index] }
    @inline(__always)
    _modify { yield &boxes[index] }
  }

  /// Adds a box and returns its index.
  mutating func add(_ box: NodeBox) -> Int32 {
    if let index = free.popLast() {
      boxes[index] = box
      return index
    }
    boxes.append(box)
    return Int32(boxes.count - 1)
  }

  /// Releases an index; negative ones are ignored.
  mutating func release(_ index: Int32) {
    if index >= 0 { free.append(index) }
  }
}
