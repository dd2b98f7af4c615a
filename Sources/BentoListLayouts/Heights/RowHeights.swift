/// The heights of a list's rows, headers and footers.
///
/// Heights are computed when the list loads and again when it is updated or when their conditions change;
/// they are set individually as items are measured. Computing them queries a ``HeightSource``, which may run
/// the program's code, so a list computes them in a copy and adopts the copy when it is complete.
///
/// Invariant: `index` has a height for each item of the sections for which it was made.
package struct RowHeights {
  /// The heights, indexed by the places of the items.
  package private(set) var index = HeightIndex()
  /// The source of row heights.
  package private(set) var policy = RowHeightPolicy.uniform(0)
  /// The heights that are out of date.
  package private(set) var stale = StaleHeights.none
  /// Whether the height of any row is left to its cell even though all heights were requested at load.
  private var hasAutomaticRows = false
  /// The conditions under which heights were measured.
  private var conditions: MeasuringConditions?

  /// Creates the heights of a list without items.
  package init() {}

  /// Whether the heights of rows may change when the rows are bound again.
  package var measuresRows: Bool { policy.isLazy || hasAutomaticRows }

  /// Traps if the heights are inconsistent, or do not match the sections.
  package func checkInvariants(_ sections: SectionTable) {
    index.checkInvariants()
    precondition(index.count == sections.itemCount, "Every item must have a height.")
  }
}

// MARK: - One height

extension RowHeights {
  /// Sets the measured height of an item.
  package mutating func setMeasured(_ height: Double, at place: Int) {
    index.setHeight(height, isEstimate: false, at: place)
  }

  /// Turns the height of an item into an estimate.
  ///
  /// - Returns: Whether the height was known.
  package mutating func forgetHeight(at place: Int) -> Bool {
    let run = index.run(at: place)
    guard !run.isEstimate else { return false }
    // The old height remains as the estimate: a row that is out of view must not move the content before it
    // is measured.
    index.setHeight(run.height, isEstimate: true, at: place)
    return true
  }
}

// MARK: - Above and below

extension RowHeights {
  /// Sets the heights of the spaces above the first item and below the last one.
  package mutating func setRoom(above: Double, below: Double) {
    index.roomAbove = above
    index.roomBelow = below
  }
}

// MARK: - Invalidation

extension RowHeights {
  /// Records that heights are out of date.
  ///
  /// The cases are ordered by how much they invalidate, so that a weaker reason never replaces a stronger
  /// one.
  package mutating func noteStale(_ stale: StaleHeights) { self.stale = max(self.stale, stale) }

  /// Returns whether the heights were measured under the given conditions; if not, they are out of date.
  package func wereMeasured(with current: MeasuringConditions) -> Bool { conditions == current }

  /// Records that the heights are being recomputed.
  package mutating func beginRemaking() { stale = .none }
}

// MARK: - Making

extension RowHeights {
  /// Computes the heights of all items, ignoring the known ones.
  package mutating func load(_ sections: SectionTable, asking source: any HeightSource) {
    make(sections, nil, source.findRowHeightPolicy(), asking: source)
  }

  /// Turns all measured heights into estimates.
  package mutating func forgetMeasures(_ sections: SectionTable, asking source: any HeightSource) {
    // The plan is an empty update: every item stays, and the builder shares the whole tree in the next
    // generation.
    let plan = UpdatePlan(UpdateBatch(), from: sections, rowCounts: sections.rowCounts)
    make(sections, plan, policy, asking: source)
  }

  /// Computes the heights after an update from those before it.
  ///
  /// Measured heights become estimates, because rows that remain may now have different content; only visible
  /// rows are measured again.
  package mutating func update(by plan: UpdatePlan, asking source: any HeightSource) {
    let known = stale == .everything ? nil : plan
    make(plan.new, known, source.findRowHeightPolicy(), asking: source)
  }

  /// Computes the heights of all items, section by section; afterward none is out of date.
  ///
  /// - Parameter plan: The items that existed before and their places; nil to ignore the known heights.
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
      // Rows of one uniform height are interchangeable: a section with as many rows as before keeps its run,
      // regardless of which rows they are, so that sections untouched by the update stay one piece of the
      // tree (`lists.edit1.sections`).
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
    // The space for the edge views is outside the tree, so a builder does not handle it.
    made.roomAbove = index.roomAbove
    made.roomBelow = index.roomBelow
    index = made
  }
}
