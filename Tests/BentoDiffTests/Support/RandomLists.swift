import SeededRandom

/// Generates pairs of lists that differ by a few random edits.
struct RandomLists {
  var generator: SplitMix
  private var nextID = 1_000_000

  init(seed: UInt64) {
    generator = SplitMix(seed: seed)
  }

  /// A pair of lists of about `size` items; ids repeat if `hasDuplicates`.
  mutating func pair(size: Int, hasDuplicates: Bool) -> (old: [Cell], new: [Cell]) {
    let old = (0..<size).map { index in
      Cell(id: hasDuplicates ? generator.number(below: max(1, size / 3)) : index)
    }
    var new = old
    for _ in 0..<generator.number(below: 6) {
      edit(&new, hasDuplicates: hasDuplicates)
    }
    return generator.happens(onceIn: 2) ? (old, new) : (new, old)
  }

  /// A new item, or one that may repeat an old id.
  mutating func cell(hasDuplicates: Bool, size: Int) -> Cell {
    nextID += 1
    return Cell(id: hasDuplicates ? generator.number(below: max(1, size / 3)) : nextID)
  }

  /// Changes a list in one of nine ways.
  mutating func edit(_ list: inout [Cell], hasDuplicates: Bool) {
    let size = list.count
    let position = generator.number(below: size + 1)
    let range = position..<min(size, position + generator.number(below: size / 2 + 2))
    switch generator.number(below: 9) {
    case 0:
      if position < size { list.remove(at: position) }
    case 1:
      list.insert(cell(hasDuplicates: hasDuplicates, size: size), at: position)
    case 2:
      if position < size {
        let moved = list.remove(at: position)
        list.insert(moved, at: generator.number(below: size))
      }
    case 3:
      if position < size { list[position].revision += 1 }
    case 4:
      list.removeSubrange(range)
    case 5:
      for _ in range {
        list.insert(cell(hasDuplicates: hasDuplicates, size: size), at: position)
      }
    case 6:
      let block = Array(list[range])
      list.removeSubrange(range)
      list.insert(contentsOf: block, at: generator.number(below: list.count + 1))
    case 7:
      list[range].shuffle(using: &generator)
    default:
      list[range].reverse()
    }
  }
}
