/// A run of lazy items; only their ids are stored.
@MainActor
struct LazyNodes<ItemID: Hashable> {
  private let ids: any RandomAccessCollection<ItemID>
  private let range: Range<Int>
  /// The type of the components, as declared by the closure that creates them.
  let componentType: any Renderable.Type
  /// The height of every component, in points; nil if the heights differ or aren't known in advance.
  let commonHeight: Double?
  private let makeComponent: (ItemID) -> AnyRenderable

  /// Creates a run of items for all of the given ids.
  init<Component: Renderable>(
    ids: any RandomAccessCollection<ItemID>,
    commonHeight: Double? = nil,
    makeComponent: @escaping (ItemID) -> Component
  ) {
    self.init(
      ids: ids,
      range: 0..<ids.count,
      componentType: Component.self,
      commonHeight: commonHeight
    ) {
      AnyRenderable(makeComponent($0))
    }
  }

  private init(
    ids: any RandomAccessCollection<ItemID>,
    range: Range<Int>,
    componentType: any Renderable.Type,
    commonHeight: Double?,
    makeComponent: @escaping (ItemID) -> AnyRenderable
  ) {
    self.ids = ids
    self.range = range
    self.componentType = componentType
    self.commonHeight = commonHeight
    self.makeComponent = makeComponent
  }

  var count: Int { range.count }

  /// The item at an offset in the run.
  subscript(offset: Int) -> Node<ItemID> {
    Node(id: id(at: offset), makeComponent: makeComponent)
  }

  /// Returns the id at an offset in the run.
  func id(at offset: Int) -> ItemID {
    Self.element(of: ids, at: range.lowerBound + offset)
  }

  /// Returns the part of the run that covers a range of offsets.
  func part(_ offsets: Range<Int>) -> LazyNodes {
    let lower = range.lowerBound
    return LazyNodes(
      ids: ids,
      range: lower + offsets.lowerBound..<lower + offsets.upperBound,
      componentType: componentType,
      commonHeight: commonHeight,
      makeComponent: makeComponent
    )
  }

  /// The ids as an array; an array that was passed to the initializer is shared.
  ///
  /// - Complexity: O(1) for a whole array, otherwise O(`count`).
  var allIDs: [ItemID] {
    if let array = ids as? [ItemID], array.count == range.count { return array }
    return Self.array(of: ids, range)
  }

  /// Returns whether two runs can be shown to have the same ids in the same order without comparing
  /// each id.
  func isKnownToEqual(_ other: LazyNodes) -> Bool {
    guard range == other.range, let ids = ids as? any Equatable else { return false }
    return Self.isEqual(ids, other.ids)
  }

  private static func element<IDs: RandomAccessCollection>(
    of ids: IDs,
    at offset: Int
  ) -> ItemID where IDs.Element == ItemID {
    ids[ids.index(ids.startIndex, offsetBy: offset)]
  }

  /// Returns the ids at the given offsets.
  ///
  /// An array or a range of integers is handled by specialized code: in generic code for all collections,
  /// reading ids one at a time takes a hundred nanoseconds per id (`bento.message.20k`).
  private static func array<IDs: RandomAccessCollection>(
    of ids: IDs,
    _ range: Range<Int>
  ) -> [ItemID] where IDs.Element == ItemID {
    if let ids = cast(ids, to: [ItemID].self) {
      return Array(ids[range])
    }
    if let numbers = cast(ids, to: Range<Int>.self) {
      let wanted = Array(numbers.dropFirst(range.lowerBound).prefix(range.count))
      if let ids = cast(wanted, to: [ItemID].self) { return ids }
    }
    return Array(ids.dropFirst(range.lowerBound).prefix(range.count))
  }

  /// Returns a value as the given type if that is exactly its type; otherwise, returns nil.
  ///
  /// An ordinary array cast checks each element.
  private static func cast<Value, Wanted>(_ value: Value, to type: Wanted.Type) -> Wanted? {
    value as? Wanted
  }

  private static func isEqual<IDs: Equatable>(_ ids: IDs, _ other: Any) -> Bool {
    guard let other = other as? IDs else { return false }
    return ids == other
  }
}
