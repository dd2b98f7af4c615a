/// What a list knows of the heights of its rows, headers and footers.
///
/// The heights are made when the list loads, made again when it is updated or when what they depend
/// on changes, and set one by one as items are measured. Making them asks a ``HeightSource``, which
/// may run the program's code; so a list makes them in a copy, and takes the copy when it is done.
///
/// Invariant: `index` has a height for every item of the sections that it was made for.
package struct RowHeights {
  /// The heights by the places of the items.
  package private(set) var index = HeightIndex()
  /// Where the heights of rows come from.
  package private(set) var policy = RowHeightPolicy.uniform(0)
  /// What is out of date.
  package private(set) var stale = StaleHeights.none
  /// Whether some row is left to its cell although all heights were asked for at load.
  private var hasAutomaticRows = false
  /// What the heights were measured with.
  private var conditions: MeasuringConditions?

  /// Creates the heights of a list without items.
  package init() {}

  /// Whether the heights of rows may be other ones when the rows are bound again.
  package var measuresRows: Bool { policy.isLazy || hasAutomaticRows }

  /// Traps when the heights contradict themselves or the sections that they belong to.
  package func checkInvariants(_ sections: SectionTable) {
    index.checkInvariants()
    precondition(index.count == sections.itemCount, "Every item has a height.")
  }
}

// MARK: - One height

extension RowHeights {
  /// Sets the height that an item was measured at.
  package mutating func setMeasured(_ height: Double, at place: Int) {
    index.setHeight(height, isEstimate: false, at: place)
  }

  /// Makes an estimate of the height of an item.
  ///
  /// - Returns: whether it was known.
  package mutating func forgetHeight(at place: Int) -> Bool {
    let run = index.run(at: place)
    guard !run.isEstimate else { return false }
    index.setHeight(run.height, isEstimate: true, at: place)
    return true
  }
}

// MARK: - Above and below

extension RowHeights {
  /// Sets the heights above the first item and below the last one.
  package mutating func setRoom(above: Double, below: Double) {
    index.roomAbove = above
    index.roomBelow = below
  }
}

// MARK: - What is out of date

extension RowHeights {
  /// Notes that heights are out of date.
  package mutating func noteStale(_ stale: StaleHeights) { self.stale = max(self.stale, stale) }

  /// Whether heights were measured with what they depend on now; if not, they are out of date.
  package func wereMeasured(with current: MeasuringConditions) -> Bool { conditions == current }

  /// Notes that what was out of date is being made again.
  package mutating func beginRemaking() { stale = .none }
}

// MARK: - Making

extension RowHeights {
  /// Makes the heights of all items as if none had been seen.
  package mutating func load(_ sections: SectionTable, asking source: any HeightSource) {
    make(sections, nil, source.findRowHeightPolicy(), asking: source)
  }

  /// Makes estimates of all heights that were measured.
  package mutating func forgetMeasures(_ sections: SectionTable, asking source: any HeightSource) {
    let plan = UpdatePlan(UpdateBatch(), from: sections, rowCounts: sections.rowCounts)
    make(sections, plan, policy, asking: source)
  }

  /// Makes the heights after an update from those before it.
  ///
  /// What was measured becomes an estimate, as rows that stay may show something else now; only
  /// what is in view is measured again.
  package mutating func update(by plan: UpdatePlan, asking source: any HeightSource) {
    let known = stale == .everything ? nil : plan
    make(plan.new, known, source.findRowHeightPolicy(), asking: source)
  }

  /// Makes the heights of all items, section by section; afterwards none is out of date.
  ///
  /// - Parameter plan: which items were there before, with which heights; nil if the heights that
  ///   are known count for nothing.
  private mutating func make(
    _ sections: SectionTable,
    _ plan: UpdatePlan?,
    _ newPolicy: RowHeightPolicy,
    asking source: any HeightSource
  ) {
    var maker = HeightMaker(source, newPolicy, old: index, oldPolicy: policy)
    let isSameHeight = newPolicy.isUniform && newPolicy == policy
    policy = newPolicy
    stale = .none
    conditions = source.measuringConditions
    for section in 0..<sections.sectionCount {
      let origin = plan?.oldSection(of: section)
      maker.appendSupplement(.header(section), old: origin.flatMap { plan?.old.header(of: $0) })
      if let plan, let origin, isSameHeight,
        plan.old.rowCounts[origin] == sections.rowCounts[section]
      {
        maker.keepRows(at: plan.old.rows(of: origin))
      } else if let plan, let origin, !policy.isUniform {
        maker.appendRows(of: section, from: origin, plan)
      } else {
        maker.appendRows(count: sections.rowCounts[section], section: section)
      }
      maker.appendSupplement(.footer(section), old: origin.flatMap { plan?.old.footer(of: $0) })
    }
    hasAutomaticRows = maker.hasAutomaticRows
    var made = maker.finish()
    made.roomAbove = index.roomAbove
    made.roomBelow = index.roomBelow
    index = made
  }
}
