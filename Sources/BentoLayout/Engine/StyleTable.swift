/// A style that any number of nodes can share, with the limits that follow from it alone.
struct StyleEntry {
  var style: LayoutStyle
  /// The number of nodes that use the style.
  var useCount: Int32 = 0
  /// The next style with the same hash.
  var next: Int32 = -1
  /// The resolved limits for the two directions; negative until they are needed.
  var leftToRightBox: Int32 = -1
  var rightToLeftBox: Int32 = -1
}

/// The table of styles, in which equal styles are stored once.
struct StyleTable: ~Copyable {
  private(set) var entries = Arena<StyleEntry>()
  private var heads: [Int: Int32] = [:]
  private var free: [Int32] = []

  /// The number of different styles in use.
  var count: Int { entries.count - free.count }

  // Index 0 is the style of a new node. It is never released, so creating nodes needs no lookup.
  init() {
    entries.append(StyleEntry(style: LayoutStyle(), useCount: 1))
    heads[LayoutStyle().hashValue] = 0
  }

  subscript(index: Int32) -> StyleEntry {
    @inline(__always)
    _read { yield entries[index] }
    @inline(__always)
    _modify { yield &entries[index] }
  }

  /// Finds or adds a style, increments its use count, and returns its index.
  mutating func retain(_ style: LayoutStyle) -> Int32 {
    // The table is keyed by the hash and has chains of entries, so each style is stored only once, in its
    // entry.
    let hash = style.hashValue
    let head = heads[hash] ?? -1
    var index = head
    while index >= 0 {
      if entries[index].style == style {
        entries[index].useCount += 1
        return index
      }
      index = entries[index].next
    }
    let entry = StyleEntry(style: style, useCount: 1, next: head)
    if let reused = free.popLast() {
      entries[reused] = entry
      index = reused
    } else {
      index = Int32(entries.count)
      entries.append(entry)
    }
    heads[hash] = index
    return index
  }

  /// Releases one use of a style; returns the entry if that was the last use.
  mutating func release(_ index: Int32) -> StyleEntry? {
    entries[index].useCount -= 1
    guard entries[index].useCount == 0 else { return nil }
    let entry = entries[index]
    let hash = entry.style.hashValue
    if heads[hash] == index {
      heads[hash] = entry.next < 0 ? nil : entry.next
    } else {
      var previous = heads[hash] ?? -1
      while previous >= 0, entries[previous].next != index { previous = entries[previous].next }
      if previous >= 0 { entries[previous].next = entry.next }
    }
    free.append(index)
    return entry
  }
}
