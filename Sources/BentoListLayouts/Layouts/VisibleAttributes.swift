/// The attributes of the elements in a rectangle of a collection view, in element order.
package nonisolated struct VisibleAttributes {
  /// The attributes, one for each element.
  package let attributes: [CollectionViewLayoutAttributes]

  /// Sorts the attributes; if an element occurs more than once, the first of its attributes are used.
  package init(_ found: [CollectionViewLayoutAttributes]) {
    // Layouts return most elements in order already (`collection.scroll37`).
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

  /// Returns whether the attributes are in element order and each element occurs once.
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

  /// The attributes of an element, or nil if there are none.
  ///
  /// - Complexity: O(log n).
  package subscript(element: ListElement) -> CollectionViewLayoutAttributes? {
    let index = attributes.partitioningIndex { ListElement($0) >= element }
    return holds(element, at: index) ? attributes[index] : nil
  }

  /// Returns the first index, at or after `start`, whose element is the given one or a later one.
  ///
  /// Looking up elements in order requires no search.
  package func firstIndex(reaching element: ListElement, from start: Int) -> Int {
    var index = start
    while index < attributes.count, ListElement(attributes[index]) < element { index += 1 }
    return index
  }

  /// Returns whether the element is at the given index, which may be past the end.
  package func holds(_ element: ListElement, at index: Int) -> Bool {
    index < attributes.count && attributes[index].indexPath == element.indexPath
      && ListElement.Kind(attributes[index].element) == element.kind
  }
}
