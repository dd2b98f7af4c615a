/// Resolved limits and paddings: those of shared styles, and those of single nodes.
struct BoxTable: ~Copyable {
  private var boxes = Arena<NodeBox>()
  private var free: [Int32] = []

  init() { boxes.append(NodeBox()) }

  subscript(index: Int32) -> NodeBox {
    @inline(__always)
    _read { yield boxes[index] }
    @inline(__always)
    _modify { yield &boxes[index] }
  }

  /// Keeps a box; its place is the result.
  mutating func add(_ box: NodeBox) -> Int32 {
    if let index = free.popLast() {
      boxes[index] = box
      return index
    }
    boxes.append(box)
    return Int32(boxes.count - 1)
  }

  /// Gives a place back; below 0 there is none.
  mutating func release(_ index: Int32) {
    if index >= 0 { free.append(index) }
  }
}
