private import Glibc

extension String {
  /// Whether another text is written with the same bytes.
  ///
  /// Swift's equality tells "é" from "e" with an accent of its own no more than a reader does: a setter
  /// that leaves out what is equal would lose how a text is written.
  ///
  /// - Complexity: O(length), O(1) for copies of one text and for texts of other lengths.
  package func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let hasSame = unsafe utf8.withContiguousStorageIfAvailable { own in
      unsafe other.utf8.withContiguousStorageIfAvailable { bytes in
        guard let own = own.baseAddress, let other = bytes.baseAddress else {
          return true
        }
        return unsafe own == other || memcmp(own, other, bytes.count) == 0
      } ?? utf8.elementsEqual(other.utf8)
    }
    return hasSame ?? utf8.elementsEqual(other.utf8)
  }
}

extension String? {
  /// Whether another text is written with the same bytes, or both are missing.
  package func hasSameBytes(as other: String?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let own?, let other?): own.hasSameBytes(as: other)
    default: false
    }
  }
}
