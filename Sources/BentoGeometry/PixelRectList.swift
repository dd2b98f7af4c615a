/// A short list of rectangles that stores up to four of them without using heap memory.
///
/// Regions and damage contain one or two rectangles in nearly every frame, and a frame must not allocate.
public struct PixelRectList: Sendable {
  /// The maximum number of rectangles stored inline.
  @usableFromInline static let inlineCapacity = 4

  @usableFromInline var near: InlineArray<4, PixelRect> = InlineArray(repeating: .zero)
  /// The number of rectangles in `near`; meaningless while `far` is not empty.
  @usableFromInline var nearCount = 0
  /// All rectangles if they do not fit inline; otherwise empty.
  @usableFromInline var far: [PixelRect] = []

  /// Creates an empty list.
  @inlinable
  public init() {}

  /// Creates a list of rectangles.
  @inlinable
  public init(_ rects: some Sequence<PixelRect>) {
    for rect in rects { append(rect) }
  }
}

// MARK: - Collection

extension PixelRectList: RandomAccessCollection, MutableCollection {
  /// The index of the first rectangle.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of rectangles.
  @inlinable
  public var endIndex: Int { far.isEmpty ? nearCount : far.count }

  /// Accesses the rectangle at the given index.
  @inlinable
  public subscript(index: Int) -> PixelRect {
    get {
      guard far.isEmpty else { return far[index] }
      precondition(index >= 0 && index < nearCount, "The index is out of bounds.")
      return near[index]
    }
    set {
      guard far.isEmpty else {
        far[index] = newValue
        return
      }
      precondition(index >= 0 && index < nearCount, "The index is out of bounds.")
      near[index] = newValue
    }
  }
}

// MARK: - Changes

extension PixelRectList {
  /// Appends a rectangle.
  @inlinable
  public mutating func append(_ rect: PixelRect) {
    if !far.isEmpty {
      far.append(rect)
    } else if nearCount < Self.inlineCapacity {
      near[nearCount] = rect
      nearCount += 1
    } else {
      far.reserveCapacity(2 * Self.inlineCapacity + 1)
      for index in 0..<nearCount { far.append(near[index]) }
      far.append(rect)
    }
  }

  /// Removes a rectangle and moves the following ones up.
  @inlinable
  public mutating func remove(at index: Int) {
    let count = count
    precondition(index >= 0 && index < count, "The index is out of bounds.")
    if !far.isEmpty {
      far.remove(at: index)
      guard far.count <= Self.inlineCapacity else { return }
      nearCount = far.count
      for index in 0..<nearCount { near[index] = far[index] }
      far.removeAll(keepingCapacity: true)
      return
    }
    for place in index..<count - 1 { near[place] = near[place + 1] }
    nearCount -= 1
  }

  /// Removes all rectangles but keeps the allocated memory.
  @inlinable
  public mutating func removeAll() {
    nearCount = 0
    if !far.isEmpty { far.removeAll(keepingCapacity: true) }
  }
}

// MARK: - Hashable

extension PixelRectList: Hashable, ExpressibleByArrayLiteral {
  /// Whether two lists contain equal rectangles in the same order.
  public static func == (lhs: PixelRectList, rhs: PixelRectList) -> Bool {
    lhs.elementsEqual(rhs)
  }

  /// Hashes the rectangles in order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for rect in self { hasher.combine(rect) }
  }

  /// Creates a list from an array literal.
  public init(arrayLiteral rects: PixelRect...) {
    self.init(rects)
  }
}
