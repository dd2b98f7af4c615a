extension Sequence {
  /// Returns the items that a closure creates from the elements.
  ///
  /// This method replaces the standard library's `map` for closures that create items, and takes
  /// half the time: the library isn't isolated to the main actor, so with the library's `map`, each
  /// call to such a closure begins with an isolation check, which takes longer than creating an
  /// item (`bento.build.10k`).
  ///
  /// - Complexity: O(*n*).
  @inlinable
  @MainActor
  public func map<ID: Hashable>(_ transform: (Element) -> Node<ID>) -> [Node<ID>] {
    var nodes: [Node<ID>] = []
    nodes.reserveCapacity(underestimatedCount)
    for element in self { nodes.append(transform(element)) }
    return nodes
  }
}

extension Collection {
  // The library also has an overload for collections, which would be preferred over the one for sequences.
  /// Returns the items that a closure creates from the elements; see the same method on `Sequence`.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  @MainActor
  public func map<ID: Hashable>(_ transform: (Element) -> Node<ID>) -> [Node<ID>] {
    var nodes: [Node<ID>] = []
    nodes.reserveCapacity(count)
    for element in self { nodes.append(transform(element)) }
    return nodes
  }
}
