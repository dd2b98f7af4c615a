/// Returns numbers that are equal if and only if the corresponding ids are, or `nil` if ids are not
/// `Comparable`.
///
/// Sorting, which makes equal ids adjacent, requires no hash values. This is the last resort for ids whose
/// hash values collide (decision 0007).
///
/// - Complexity: O(*n* log *n*), regardless of the ids' hash values.
@usableFromInline
func ranks<ID: Hashable>(of old: [ID], _ new: [ID]) -> (old: [Int32], new: [Int32])? {
  guard let type = ID.self as? any Comparable.Type else { return nil }
  let ranks = ranks(of: old + new, as: type)
  return (Array(ranks[..<old.count]), Array(ranks[old.count...]))
}

private func ranks<ID, Key: Comparable>(of ids: [ID], as type: Key.Type) -> [Int32] {
  // `Key` is the dynamic type of `ID.self`, so both are the same type.
  let keys = unsafe unsafeBitCast(ids, to: [Key].self)
  let order = keys.indices.sorted { keys[$0] < keys[$1] }
  var ranks = [Int32](repeating: 0, count: keys.count)
  var rank: Int32 = 0
  for (before, index) in zip(order, order.dropFirst()) {
    if keys[before] != keys[index] { rank += 1 }
    ranks[index] = rank
  }
  return ranks
}
