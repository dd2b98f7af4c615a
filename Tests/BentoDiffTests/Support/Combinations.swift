/// All lists of `count` elements of `alphabet`.
func sequences<Element>(of alphabet: [Element], count: Int) -> [[Element]] {
  guard count > 0 else { return [[]] }
  return sequences(of: alphabet, count: count - 1).flatMap { list in
    alphabet.map { list + [$0] }
  }
}

/// All lists of `count` distinct elements of `alphabet`.
func arrangements<Element: Equatable>(of alphabet: [Element], count: Int) -> [[Element]] {
  guard count > 0 else { return [[]] }
  return arrangements(of: alphabet, count: count - 1).flatMap { list in
    alphabet.filter { !list.contains($0) }.map { list + [$0] }
  }
}
