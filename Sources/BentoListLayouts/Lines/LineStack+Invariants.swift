nonisolated extension LineStack {
  /// Traps if the stack is inconsistent.
  func checkInvariants() {
    precondition(starts.count == sections.count + 1, "Every section must have a start and an end.")
    for (index, section) in sections.enumerated() {
      section.checkInvariants()
      let end = starts[index] + section.length
      precondition(
        (starts[index + 1] - end).magnitude <= 1e-6 * max(1, end),
        "Sections must be adjacent."
      )
    }
  }
}
