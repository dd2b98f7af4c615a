import SeededRandom

/// A way to damage a correct report of changes.
enum ListDamage: CaseIterable {
  case droppedRemoval, droppedInsertion, droppedMove, droppedUpdate
  case shiftedRemoval, shiftedInsertion, shiftedMove, shiftedUpdate
  case swappedDestinations, moveAndRemoval, moveAsRemovalAndInsertion, stayAsRemovalAndInsertion
  case needlessMove, falseUpdate, falseMark, repeatedRemoval, positionOutside

  /// The damaged report; `nil` if this damage needs something that the report does not have.
  func applied(to report: ListReport, using generator: inout SplitMix) -> ListReport? {
    var damaged = report
    func random<Element>(_ list: [Element]) -> Int? {
      list.isEmpty ? nil : generator.number(below: list.count)
    }
    let stays = report.pairs.dropLast(report.moves.count)
    switch self {
    case .droppedRemoval:
      guard let index = random(report.removals) else { return nil }
      damaged.removals.remove(at: index)
    case .droppedInsertion:
      guard let index = random(report.insertions) else { return nil }
      damaged.insertions.remove(at: index)
    case .droppedMove:
      guard let index = random(report.moves) else { return nil }
      damaged.moves.remove(at: index)
    case .droppedUpdate:
      guard let index = random(report.updates) else { return nil }
      damaged.updates.remove(at: index)
    case .shiftedRemoval:
      guard let index = random(report.removals) else { return nil }
      damaged.removals[index] += 1
    case .shiftedInsertion:
      guard let index = random(report.insertions) else { return nil }
      damaged.insertions[index] -= 1
    case .shiftedMove:
      guard let index = random(report.moves) else { return nil }
      damaged.moves[index].destination += 1
    case .shiftedUpdate:
      guard let index = random(report.updates) else { return nil }
      damaged.updates[index].source += 1
    case .swappedDestinations:
      guard report.moves.count > 1 else { return nil }
      let destination = report.moves[0].destination
      damaged.moves[0].destination = report.moves[1].destination
      damaged.moves[1].destination = destination
    case .moveAndRemoval:
      guard let index = random(report.moves) else { return nil }
      damaged.removals = (report.removals + [report.moves[index].source]).sorted()
    case .moveAsRemovalAndInsertion:
      guard let index = random(report.moves) else { return nil }
      let move = damaged.moves.remove(at: index)
      damaged.removals = (report.removals + [move.source]).sorted()
      damaged.insertions = (report.insertions + [move.destination]).sorted()
      damaged.pairs.removeAll { $0.source == move.source }
    case .stayAsRemovalAndInsertion:
      guard let stay = stays.first else { return nil }
      damaged.removals = (report.removals + [stay.source]).sorted()
      damaged.insertions = (report.insertions + [stay.destination]).sorted()
      damaged.pairs.removeFirst()
      damaged.updates.removeAll { $0.source == stay.source }
    case .needlessMove:
      guard let stay = stays.first(where: { !report.updates.contains($0) }) else { return nil }
      damaged.moves = (report.moves + [stay]).sorted { $0.destination < $1.destination }
      damaged.pairs =
        stays.filter { $0 != stay }
        + damaged.moves.map { move in
          ListReport.Move(source: move.source, destination: move.destination)
        }
    case .falseUpdate:
      guard let stay = stays.first(where: { !report.updates.contains($0) }) else { return nil }
      damaged.updates = (report.updates + [stay]).sorted { $0.source < $1.source }
    case .falseMark:
      guard let index = random(report.moves) else { return nil }
      damaged.moves[index].isUpdated.toggle()
    case .repeatedRemoval:
      guard let index = random(report.removals) else { return nil }
      damaged.removals.insert(report.removals[index], at: index)
    case .positionOutside:
      damaged.insertions.append(1_000_000)
    }
    return damaged
  }
}
