/// The attributes of the elements in a rectangle of a collection view, in element order.
package nonisolated struct VisibleAttributes {
  /// The attributes, one for each element.
  package let attributes: [CollectionViewLayoutAttributes]

  /// Sorts attributes; if an element occurs more than once, its first attributes are used.
  package init(_ found: [CollectionViewLayoutAttributes]) {
    // Layouts return most elements in order (`collection.scroll37`).
    guard !Self.areInOrder(found) else {
      attributes = found
      return
    }
    let sorted = found.sorted { ListElement($0) < ListElement($1) }
    var unique: [CollectionViewLayoutAttributes] = []
    unique.reserveCapacity(sorted.count)
    for attributes in sorted {
      if let last = unique.last, last.indexPath == attributes.indexPath,
        last.element == attributes.element
      {
        continue
      }
      unique.append(attributes)
    }
    attributes = unique
  }

  /// Returns whether attributes are in element order, each element once.
  private static func areInOrder(_ attributes: [CollectionViewLayoutAttributes]) -> Bool {
    for index in attributes.indices.dropFirst() {
      if case .cell = attributes[index - 1].element, case .cell = attributes[index].element {
        guard attributes[index - 1].indexPath < attributes[index].indexPath else { return false }
      } else {
        guard ListElement(attributes[index - 1]) < ListElement(attributes[index]) else {
          return false
        }
      }
    }
    return true
  }

  /// The attributes of an element, or nil.
  ///
  /// - Complexity: O(log n).
  package subscript(element: ListElement) -> CollectionViewLayoutAttributes? {
    let index = attributes.partitioningIndex { ListElement($0) >= element }
    return holds(element, at: index) ? attributes[index] : nil
  }

  /// Returns the first index, at or after a given one, whose element is the given element or follows it.
  ///
  /// Elements that are looked up in order are found without a search.
  package func firstIndex(reaching element: ListElement, from start: Int) -> Int {
    var index = start
    while index < attributes.count, ListElement(attributes[index]) < element { index += 1 }
    return index
  }

  /// Returns whether an element is at an index, which may be beyond the last one.
  package func holds(_ element: ListElement, at index: Int) -> Bool {
    index < attributes.count && attributes[index].indexPath == element.indexPath
      && ListElement.Kind(attributes[index].element) == element.kind
  }
}
