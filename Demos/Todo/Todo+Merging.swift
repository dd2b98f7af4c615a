extension [Todo] {
  /// The list with what somebody else made of the same one meanwhile: both have their way, and where they
  /// cannot, nothing is lost.
  ///
  /// Laws: where one side has changed nothing, the other side's list comes out; each thing that one side has
  /// added or changed is there.
  ///
  /// - Parameters:
  ///   - theirs: The list of the other side.
  ///   - base: The list that both began with.
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
        // What one side has deleted and the other one changed stays.
        kept[id] = mine ?? other
      }
    }
    // Whoever has moved things decides on the order, this side first.
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

  /// The ids of the things that are in a list as well.
  private nonisolated func order(in list: [Todo.ID: Todo]) -> [Todo.ID] {
    map(\.id).filter { list[$0] != nil }
  }
}

extension Todo {
  /// What comes of a thing that both sides have changed, and of the title that has no room in it.
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

  /// An id that no thing of a list has.
  nonisolated static func freeID(besides used: Set<ID>) -> ID {
    // Those of another window that adds something at the same time are others, almost certainly.
    while true {
      let id = ID.random(in: 1...(1 << 53))
      if !used.contains(id) { return id }
    }
  }
}
