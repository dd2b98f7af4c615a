private import Glibc

extension String {
  /// Whether another string consists of the same bytes.
  ///
  /// Swift's equality treats "é" and "e" with a combining accent as equal, as a reader does. A setter that
  /// ignores equal values would lose the difference.
  ///
  /// - Complexity: O(length); O(1) for copies of the same string and for strings of different lengths.
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
  /// Whether another string consists of the same bytes, or both are nil.
  package func hasSameBytes(as other: String?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let own?, let other?): own.hasSameBytes(as: other)
    default: false
    }
  }
}
