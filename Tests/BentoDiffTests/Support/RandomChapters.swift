/// Generates pairs of lists of sections that differ by a few random edits.
struct RandomChapters {
  private var lists: RandomLists
  private var nextID = 1_000

  init(seed: UInt64) {
    lists = RandomLists(seed: seed)
  }

  /// A pair of lists of up to `count` sections of about `size` items; item ids repeat across
  /// sections, and section ids too, if `hasDuplicates`.
  mutating func pair(
    count: Int,
    size: Int,
    hasDuplicates: Bool
  ) -> (old: [Chapter], new: [Chapter]) {
    let old = (0..<count).map { section in
      let items = (0..<lists.generator.number(below: size + 1)).map { index in
        Cell(id: hasDuplicates ? lists.generator.number(below: size) : section * 10_000 + index)
      }
      return Chapter(
        id: hasDuplicates ? lists.generator.number(below: count) : section,
        items: items
      )
    }
    var new = lists.generator.happens(onceIn: 2) ? old : old.map(\.copy)
    for _ in 0..<lists.generator.number(below: 6) {
      edit(&new, hasDuplicates: hasDuplicates)
    }
    return lists.generator.happens(onceIn: 2) ? (old, new) : (new, old)
  }

  /// Changes sections or items in one of eight ways.
  private mutating func edit(_ chapters: inout [Chapter], hasDuplicates: Bool) {
    let section = lists.generator.number(below: chapters.count)
    let other = lists.generator.number(below: chapters.count)
    switch lists.generator.number(below: 8) {
    case 0:
      if !chapters.isEmpty { chapters.remove(at: section) }
    case 1:
      nextID += 1
      var chapter = Chapter(id: nextID, items: [])
      chapter.items.append(lists.cell(hasDuplicates: hasDuplicates, size: 9))
      if !chapters.isEmpty, let stolen = chapters[section].items.popLast() {
        chapter.items.append(stolen)
      }
      chapters.insert(chapter, at: other)
    case 2:
      if !chapters.isEmpty {
        let chapter = chapters.remove(at: section)
        chapters.insert(chapter, at: other)
      }
    case 3:
      chapters.shuffle(using: &lists.generator)
    case 4, 5:
      for _ in 0..<lists.generator.number(below: 7) where !chapters.isEmpty {
        moveAcross(&chapters)
      }
    default:
      if !chapters.isEmpty { lists.edit(&chapters[section].items, hasDuplicates: hasDuplicates) }
    }
  }

  /// Moves one item to another section, or to another position in its own.
  private mutating func moveAcross(_ chapters: inout [Chapter]) {
    let source = lists.generator.number(below: chapters.count)
    let destination = lists.generator.number(below: chapters.count)
    guard !chapters[source].items.isEmpty else { return }
    let index = lists.generator.number(below: chapters[source].items.count)
    let item = chapters[source].items.remove(at: index)
    let place = lists.generator.number(below: chapters[destination].items.count + 1)
    chapters[destination].items.insert(item, at: place)
  }
}
