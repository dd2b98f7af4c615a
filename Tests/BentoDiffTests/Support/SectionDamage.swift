import BentoDiff
import SeededRandom

/// A way to damage a correct report of sectioned changes.
enum SectionDamage: CaseIterable {
  case droppedSectionRemoval, droppedSectionInsertion, droppedSectionMove
  case droppedRemoval, droppedInsertion, droppedMove, droppedUpdate
  case shiftedRemoval, otherSection, swappedDestinations
  case moveAndRemoval, moveAsRemovalAndInsertion, falseMark, falseUpdate
  case removalInsideRemovedSection, positionOutside

  /// The damaged report; `nil` if this damage needs something that the report does not have.
  func applied(to report: SectionReport, using generator: inout SplitMix) -> SectionReport? {
    var damaged = report
    switch self {
    case .droppedSectionRemoval:
      guard damaged.sections.removals.popLast() != nil else { return nil }
    case .droppedSectionInsertion:
      guard damaged.sections.insertions.popLast() != nil else { return nil }
    case .droppedSectionMove:
      guard damaged.sections.moves.popLast() != nil else { return nil }
    case .droppedRemoval:
      guard damaged.removals.popLast() != nil else { return nil }
    case .droppedInsertion:
      guard damaged.insertions.popLast() != nil else { return nil }
    case .droppedMove:
      guard damaged.moves.popLast() != nil else { return nil }
    case .droppedUpdate:
      guard damaged.updates.popLast() != nil else { return nil }
    case .shiftedRemoval:
      guard let removal = damaged.removals.popLast() else { return nil }
      damaged.removals.append(ItemPosition(section: removal.section, item: removal.item + 1))
    case .otherSection:
      guard let move = damaged.moves.popLast() else { return nil }
      let next = ItemPosition(section: move.destination.section + 1, item: 0)
      damaged.moves.append(SectionReport.Move(source: move.source, destination: next))
    case .swappedDestinations:
      guard report.moves.count > 1 else { return nil }
      damaged.moves[0].source = report.moves[1].source
      damaged.moves[1].source = report.moves[0].source
    case .moveAndRemoval:
      guard let move = report.moves.first else { return nil }
      damaged.removals = (report.removals + [move.source]).sorted()
    case .moveAsRemovalAndInsertion:
      guard !report.moves.isEmpty else { return nil }
      let move = damaged.moves.remove(at: generator.number(below: report.moves.count))
      damaged.pairs.removeAll { $0.source == move.source }
      if !report.sections.removals.contains(move.source.section) {
        damaged.removals = (report.removals + [move.source]).sorted()
      }
      if !report.sections.insertions.contains(move.destination.section) {
        damaged.insertions = (report.insertions + [move.destination]).sorted()
      }
    case .falseMark:
      guard !report.moves.isEmpty else { return nil }
      damaged.moves[0].isUpdated.toggle()
    case .falseUpdate:
      guard let stay = report.pairs.dropLast(report.moves.count).last else { return nil }
      guard !report.updates.contains(stay) else { return nil }
      damaged.updates.append(stay)
    case .removalInsideRemovedSection:
      guard let section = report.sections.removals.first else { return nil }
      let removal = ItemPosition(section: section, item: 0)
      damaged.removals = (report.removals + [removal]).sorted()
    case .positionOutside:
      damaged.insertions.append(ItemPosition(section: 1_000, item: 0))
    }
    return damaged
  }
}
