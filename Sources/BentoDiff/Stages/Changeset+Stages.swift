extension Changeset {
  /// Divides the changes into stages for a container that cannot take everything in one batch: first
  /// removals and moves, then insertions, then updates; none that does nothing.
  ///
  /// Items show their old content until the last stage.
  ///
  /// - Parameters:
  ///   - old: The list that the changes start from.
  ///   - new: The list that they lead to.
  /// - Returns: The stages, or `nil` if the changes do not fit two lists of these lengths.
  /// - Complexity: O(*n*), plus that of the difference of each stage.
  public func stages<Old: RandomAccessCollection, New: RandomAccessCollection>(
    from old: Old,
    to new: New
  ) -> [ListStage<Old.Element>]? where New.Element == Old.Element {
    guard let origins = origins(oldCount: old.count, newCount: new.count) else { return nil }
    var contents = Array(old)
    var end: [Int32] = []
    end.reserveCapacity(origins.count)
    for (origin, item) in zip(origins, new) {
      if origin < 0 {
        end.append(Int32(truncatingIfNeeded: contents.count))
        contents.append(item)
      } else {
        end.append(origin)
      }
    }
    let start = Array(0..<Int32(truncatingIfNeeded: old.count))
    let moved = end.filter { $0 < start.count }
    var stages: [ListStage<Old.Element>] = []
    for (before, after) in [(start, moved), (moved, end)] {
      let changes = Changeset(from: before, to: after)
      if !changes.hasNoChanges {
        stages.append(ListStage(changes: changes, items: after.map { contents[Int($0)] }))
      }
    }
    let updated = Set(
      (updates.map(\.destination) + moves.filter(\.isUpdated).map(\.destination)).map { end[$0] }
    )
    if !updated.isEmpty {
      let changes = Changeset(
        from: end,
        to: end,
        id: \.self,
        hasSameContent: { number, _ in !updated.contains(number) }
      )
      stages.append(ListStage(changes: changes, items: Array(new)))
    }
    return stages
  }
}
