extension [Todo] {
  /// Merges the list with another version of it: changes on both sides are preserved, and conflicts lose
  /// nothing.
  ///
  /// If one side has no changes, the result is the other side's list; every item that one side has added or
  /// changed is in the result.
  ///
  /// - Parameters:
  ///   - theirs: The list of the other side.
  ///   - base: The common ancestor of both lists.
  nonisolated func merging(_ theirs: [Todo], since base: [Todo]) -> [Todo] {
    if theirs == base { return self }
    if self == base { return theirs }
    let (old, ours, others) = (base.byID, byID, theirs.byID)
    var kept: [Todo.ID: Todo] = [:]
    var extra: [Todo] = []
    for id in Set(ours.keys).union(others.keys) {
      let (mine, other) = (ours[id], others[id])
      if mine == other || other == old[id] {
        kept[id] = mine
      } else if mine == old[id] {
        kept[id] = other
      } else if let mine, let other {
        let both = mine.merging(other, since: old[id])
        kept[id] = both.kept
        extra += both.extra.map { [$0] } ?? []
      } else {
        // An item deleted on one side and changed on the other is kept.
        kept[id] = mine ?? other
      }
    }
    // The order is taken from the side that has moved items, or from this side if both have.
    let hasMoved = order(in: old) != base.order(in: ours)
    let (first, second) = hasMoved ? (self, theirs) : (theirs, self)
    var ids = first.map(\.id)
    var place = 0
    for id in second.map(\.id) {
      if let known = ids.firstIndex(of: id) {
        place = known + 1
      } else {
        ids.insert(id, at: place)
        place += 1
      }
    }
    var used = Set(kept.keys)
    let copies = extra.map { copy in
      let id = Todo.freeID(besides: used)
      used.insert(id)
      return Todo(id: id, title: copy.title, isDone: copy.isDone)
    }
    return copies + ids.compactMap { kept[$0] }
  }

  private nonisolated var byID: [Todo.ID: Todo] {
    Dictionary(map { ($0.id, $0) }) { first, _ in first }
  }

  /// The ids of the items that are also in another list.
  private nonisolated func order(in list: [Todo.ID: Todo]) -> [Todo.ID] {
    map(\.id).filter { list[$0] != nil }
  }
}

extension Todo {
  /// Merges an item that both sides have changed; also returns the other item if the titles conflict.
  fileprivate nonisolated func merging(_ other: Todo, since base: Todo?) -> (
    kept: Todo, extra: Todo?
  ) {
    guard let base else { return (self, title == other.title ? nil : other) }
    var kept = self
    if isDone == base.isDone { kept.isDone = other.isDone }
    if title == base.title { kept.title = other.title }
    let isLost = other.title != base.title && other.title != kept.title
    return (kept, isLost ? other : nil)
  }

  /// Returns an id that is not used.
  nonisolated static func freeID(besides used: Set<ID>) -> ID {
    // Another window that adds an item at the same time almost certainly chooses another id.
    while true {
      let id = ID.random(in: 1...(1 << 53))
      if !used.contains(id) { return id }
    }
  }
}
