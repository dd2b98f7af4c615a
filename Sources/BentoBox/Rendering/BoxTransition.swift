internal import BentoLists

/// What wants the same size after a box as before it, of what has a view.
@MainActor
struct SameSized {
  /// The views.
  var views: Set<ObjectIdentifier> = []
  /// The items, where they are afterwards.
  var items: Set<ItemPath> = []
}

/// The way of a list from the box that it shows to the next one.
@MainActor
struct BoxTransition<SectionID: Hashable, ItemID: Hashable> {
  /// What the list shows so far.
  let old: [Section<SectionID, ItemID>]
  /// What it shows next.
  let new: [Section<SectionID, ItemID>]
  /// What is called when the new box is shown, in order.
  let completions: [() -> Void]
  /// How they differ, where the program told it.
  private let edit: RowEdit?
  private let renderer: BoxRenderer<SectionID, ItemID>

  init(
    _ request: BoxRenderer<SectionID, ItemID>.Request,
    by renderer: BoxRenderer<SectionID, ItemID>
  ) {
    old = renderer.sections
    new = request.sections
    completions = request.completions
    edit = request.edit.flatMap {
      $0.leads(from: renderer.sections, to: request.sections) ? $0 : nil
    }
    self.renderer = renderer
  }

  /// Makes the new box that of the adapter, and mounts its components in the views of what stays.
  ///
  /// - Parameter rows: The rows that are followed, where the update is made at once; see ``BoxChanges``.
  /// - Returns: What is different, which the list announces in the same update, and what wants the same
  ///   sizes as before.
  func adopt(following rows: RowsInUse? = nil) -> (changes: BoxChanges, sameSized: SameSized) {
    renderer.endChanging()
    // States of rows out of view follow their rows, too.
    let rows = renderer.rowStates.isEmpty ? rows : nil
    let changes =
      edit.map { BoxChanges($0, in: new) } ?? BoxChanges(from: old, to: new, following: rows)
    renderer.report(changes.repeatedID)
    renderer.rowStates.follow(changes, from: old, to: new)
    renderer.replaceSections(by: new)
    return (changes, renderer.rebind(by: changes))
  }

  /// Whether an item has the same size as before.
  ///
  /// Of lazy items only those are known that have views: no other is made to find out, however many were
  /// measured before. Their old sizes are estimates.
  func keepsSize(of old: ItemPath, at new: ItemPath, _ sameSized: SameSized) -> Bool {
    guard renderer.keepsSizes else { return false }
    let (before, after) = (self.old[old.section].items, self.new[new.section].items)
    if let height = before.commonHeight, height == after.commonHeight { return true }
    guard let before = before[old.item].knownComponent, let after = after[new.item].knownComponent
    else { return sameSized.items.contains(new) }
    return AnyRenderable.layoutEquivalence(before, after) == .same
  }

  /// The component that a supplement of the new box has, or nil.
  func component(of supplement: Supplement, in section: Int) -> AnyRenderable? {
    new.indices.contains(section) ? new[section].supplements[supplement] : nil
  }

  /// Calls the completions.
  func complete() {
    for completion in completions { completion() }
  }
}
