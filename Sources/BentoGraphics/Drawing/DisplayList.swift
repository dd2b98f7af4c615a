public import BentoGeometry

/// A recorded drawing as plain data: the operations in order, measured in points.
///
/// Equal lists paint the same pixels. A list contains no views, handles or closures, so it can be compared,
/// hashed, printed, and painted at any scale by any ``Painter``.
///
/// ```swift
/// var list = DisplayList()
/// list.append(.pushOpacity(0.5))
/// list.append(.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 20)), .color(.red)))
/// list.append(.pop)
/// print(list)
/// ```
///
/// Lists can be nested. Beyond ``nestingLimit`` levels, the operations of the inner lists are appended
/// instead, which paints the same pixels.
public struct DisplayList: Sendable {
  /// The operations and their summary: one element, or none if there are no operations.
  ///
  /// All copies share the array until one of them changes, so copying a list copies only a reference. An
  /// array with one element is used instead of an object, because every access to an object's variables is
  /// checked for exclusivity (`lists.jump`).
  private var storage: ContiguousArray<Steps> = []

  /// Creates an empty list.
  public init() {}

  /// The operations, in painting order.
  public var operations: [DrawOperation] { storage.first?.operations ?? [] }

  /// A rectangle outside which the list paints nothing, except for soft edges one pixel wide where a clip
  /// cuts something off.
  public var inkBounds: Rect { storage.isEmpty ? .zero : storage[0].inkBounds }

  /// The maximum nesting depth of transforms around painted content, including those of nested lists.
  ///
  /// Painters may round the origin of each transform to a pixel, which may move the content outside
  /// ``inkBounds`` by up to half a pixel each time.
  public var transformDepth: Int { storage.isEmpty ? 0 : storage[0].transformDepth }

  /// The maximum nesting depth of lists, including the drawings of images.
  ///
  /// Painters recurse once per level; the limit keeps the recursion within the stack of any thread.
  public static let nestingLimit = 24

  /// The nesting depth of lists inside this one.
  package var nestingDepth: Int { storage.isEmpty ? 0 : storage[0].nestingDepth }

  /// The number of operations omitted here and in nested lists because they would be nested too deeply, such
  /// as images whose drawings in turn contain images.
  package var rejectedSteps: Int { storage.isEmpty ? 0 : storage[0].rejectedSteps }

  /// Whether a clip cuts something off, at any depth.
  ///
  /// A pixel that touches both the painted content and the inside of the clip is painted faintly, even if the
  /// two do not overlap. The soft edges of such a list may therefore be outside ``inkBounds``.
  package var isCut: Bool { storage.isEmpty ? false : storage[0].isCut }

  /// Whether something is blended with the content below it, at any depth.
  package var hasBlends: Bool { storage.isEmpty ? false : storage[0].hasBlends }

  /// The rectangle that the first operation makes opaque, or nil if that operation does anything else.
  package var opaqueStart: Rect? { storage.isEmpty ? nil : storage[0].opaqueStart }

  /// Whether the list paints nothing.
  public var isEmpty: Bool { storage.isEmpty || storage[0].operations.isEmpty }

  /// Whether every `push…` has a matching `pop`.
  public var isBalanced: Bool { openCount == 0 }

  /// The number of `push…` operations without a matching `pop`.
  fileprivate var openCount: Int { storage.isEmpty ? 0 : storage[0].openStates.count }

  /// Whether the other list is a copy of this one; lists built separately are not copies, even if they are
  /// equal.
  ///
  /// - Complexity: O(1).
  package func isCopy(of other: DisplayList) -> Bool {
    unsafe storage.withUnsafeBufferPointer { steps in
      unsafe other.storage.withUnsafeBufferPointer { others in
        unsafe steps.baseAddress == others.baseAddress
      }
    }
  }
}

extension DisplayList {
  /// The operations of a list, with a summary of all of them.
  fileprivate struct Steps: Sendable {
    var operations: [DrawOperation] = []
    var inkBounds = Rect.zero
    var transformDepth = 0
    var nestingDepth = 0
    var rejectedSteps = 0
    var isCut = false
    var hasBlends = false
    var opaqueStart: Rect?
    /// The transforms and clips still open at the end of the list.
    var openStates = OpenStates(OpenState())
  }
}

/// The effect of an open `push…` on painted bounds.
struct OpenState: Sendable {
  var transform = Transform.identity
  var clip: Rect?
  var depth = 0
  /// Whether the operations are composited as a group.
  var isJoined = false

  /// Returns the bounds of everything that an operation paints, in the list's coordinate space.
  func ink(of operation: DrawOperation) -> Rect {
    let ink = transform.apply(to: operation.inkBounds)
    return clip?.cutting(ink) ?? ink
  }

  /// Whether the clip cuts off part of an operation.
  func cuts(_ operation: DrawOperation) -> Bool {
    clip.map { !$0.contains(transform.apply(to: operation.inkBounds)) } ?? false
  }
}

extension OpenStates<OpenState> {
  /// Applies an operation that opens or closes a state; returns `false` for a `pop` that closes nothing.
  @discardableResult
  mutating func follow(_ operation: DrawOperation) -> Bool {
    switch operation {
    case .pop: return pop()
    case .pushTransform(let transform):
      push { state in
        state.transform = transform.followed(by: state.transform)
        state.depth += 1
      }
    case .pushClip(let shape):
      push { state in
        let clip = state.transform.apply(to: shape.bounds)
        state.clip = state.clip?.cutting(clip) ?? clip
      }
    case .pushOpacity, .pushBlend: push { $0.isJoined = true }
    case .fill, .stroke, .image, .icon, .text, .shadow, .innerShadow, .list, .picture: break
    }
    return true
  }
}

// MARK: - Hashable

extension DisplayList: Hashable {
  /// Whether both lists have the same operations.
  ///
  /// - Complexity: O(1) for copies, otherwise O(*n*).
  public static func == (left: DisplayList, right: DisplayList) -> Bool {
    left.isCopy(of: right) || left.operations == right.operations
  }

  /// Hashes the operations in order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(operations)
  }
}

// MARK: - Building

extension DisplayList {
  /// Appends an operation; a `pop` without an open `push…` and operations without finite bounds are dropped.
  public mutating func append(_ operation: DrawOperation) {
    if storage.isEmpty { storage.append(Steps()) }
    storage[0].append(operation)
  }

  /// Removes all operations but keeps the allocated memory.
  public mutating func removeAll() {
    guard !storage.isEmpty else { return }
    storage[0].removeAll()
  }
}

extension DisplayList.Steps {
  mutating func append(_ operation: DrawOperation) {
    if let inner = operation.nestedList {
      guard inner.nestingDepth < DisplayList.nestingLimit else {
        return appendSteps(of: inner, isDrawing: operation.isImage)
      }
      nestingDepth = max(nestingDepth, inner.nestingDepth + 1)
      rejectedSteps += inner.rejectedSteps
    }
    if operation.paints {
      let ink = openStates.current.ink(of: operation)
      // Operations without finite bounds are not painted. If their bounds were included, the bounds of all
      // others would be lost.
      let whole = inkBounds.union(ink)
      guard ink.isFinite, whole.isFinite else { return }
      inkBounds = whole
      transformDepth = max(
        transformDepth,
        openStates.current.depth + operation.transformDepth
      )
      isCut = isCut || operation.isCut || openStates.current.cuts(operation)
      if case .list(let list) = operation, list.hasBlends { hasBlends = true }
      if case .picture(let list) = operation, list.hasBlends { hasBlends = true }
      if operations.isEmpty { opaqueStart = operation.opaqueStart }
    } else {
      guard openStates.follow(operation) else { return }
      if case .pushBlend = operation { hasBlends = true }
    }
    operations.append(operation)
  }

  /// Appends the operations of a list that is nested too deeply, instead of the list itself.
  ///
  /// Drawings of images, whose pixels painters render separately, are left out.
  private mutating func appendSteps(of list: DisplayList, isDrawing: Bool) {
    guard !isDrawing else {
      rejectedSteps += 1
      return
    }
    rejectedSteps += list.rejectedSteps
    for operation in list.operations {
      switch operation {
      case .list(let inner), .picture(let inner): appendSteps(of: inner, isDrawing: false)
      default: append(operation)
      }
    }
    for _ in 0..<list.openCount { append(.pop) }
  }

  mutating func removeAll() {
    operations.removeAll(keepingCapacity: true)
    openStates.removeAll()
    inkBounds = .zero
    transformDepth = 0
    nestingDepth = 0
    rejectedSteps = 0
    isCut = false
    hasBlends = false
    opaqueStart = nil
  }
}

// MARK: - Ink

extension Rect {
  /// Returns the part of another rectangle that remains if this rectangle clips it.
  ///
  /// The result always keeps a sliver at the border, because a pixel may touch both rectangles even if they
  /// do not overlap.
  ///
  /// Such a pixel is no farther from the result than its own width and height.
  fileprivate func cutting(_ other: Rect) -> Rect {
    guard !isEmpty, !other.isEmpty, isFinite, other.isFinite else { return .zero }
    let (left, top) = (min(max(other.minX, minX), maxX), min(max(other.minY, minY), maxY))
    let (right, bottom) = (max(min(other.maxX, maxX), minX), max(min(other.maxY, maxY), minY))
    let hair = 1e-3
    return Rect(x: left, y: top, width: max(right - left, hair), height: max(bottom - top, hair))
  }
}

extension DrawOperation {
  /// A rectangle, in the operation's own space, outside which the operation paints nothing.
  public var inkBounds: Rect {
    switch self {
    case .fill(let shape, _), .innerShadow(let shape, _): return shape.bounds
    case .stroke(let shape, _, let style):
      let reach = style.reach(around: shape)
      return shape.bounds.insetBy(dx: -reach, dy: -reach)
    case .image(_, let rect, _): return rect
    case .icon(let icon, let rect, _): return icon.ink(in: rect)
    case .text(let request, let rect): return request.inkBounds(in: rect)
    case .shadow(let shape, let shadow): return shadow.inkBounds(of: shape.bounds)
    case .list(let list), .picture(let list): return list.inkBounds
    case .pushClip, .pushOpacity, .pushBlend, .pushTransform, .pop: return .zero
    }
  }
}

extension DrawOperation {
  /// The rectangle that the operation first makes opaque, or nil if it begins by doing anything else.
  package var opaqueStart: Rect? {
    switch self {
    case .fill(.rect(let rect), .color(let color)): color.isOpaque ? rect : nil
    case .list(let list), .picture(let list): list.opaqueStart
    default: nil
    }
  }

  /// Whether a clip cuts something off in the list that the operation draws; see `DisplayList.isCut`.
  package var isCut: Bool {
    switch self {
    case .list(let list), .picture(let list): list.isCut
    default: false
    }
  }

  /// The list that the operation draws, possibly as an image.
  fileprivate var nestedList: DisplayList? {
    switch self {
    case .list(let list), .picture(let list): list
    case .image(let image, _, _): image.vector?.list
    default: nil
    }
  }

  fileprivate var isImage: Bool {
    if case .image = self { return true }
    return false
  }

  /// Whether the operation paints, rather than pushing or popping.
  var paints: Bool {
    switch self {
    case .fill, .stroke, .image, .icon, .text, .shadow, .innerShadow, .list, .picture: true
    case .pushClip, .pushOpacity, .pushBlend, .pushTransform, .pop: false
    }
  }

  /// The maximum nesting depth of transforms in a nested list.
  fileprivate var transformDepth: Int {
    switch self {
    case .list(let list), .picture(let list): list.transformDepth
    default: 0
    }
  }
}

// MARK: - CustomStringConvertible

extension DisplayList: CustomStringConvertible {
  /// A dump with one line per operation, indented inside every open `push…`.
  public var description: String {
    var lines: [String] = []
    var depth = 0
    for operation in operations {
      operation.dump(into: &lines, depth: &depth)
    }
    return lines.joined(separator: "\n")
  }
}

extension DisplayList {
  /// Returns rectangles outside which this list paints the same pixels as another one, or nil if only the
  /// bounds of both lists are known.
  ///
  /// Lists with the same number of operations and the same `push…` and `pop` at the same indices are compared
  /// operation by operation, and differ only where one of the operations of a differing pair paints. Nested
  /// lists are compared in the same way. If operations are composited as a group, nothing is known, because
  /// painters may round the whole group differently when part of it changes.
  ///
  /// - Complexity: O(*n*) in the number of operations, O(1) for copies.
  package func difference(from other: DisplayList) -> [Rect]? {
    var difference = Difference()
    return difference.add(self, other) ? difference.rects : nil
  }
}

/// A comparison of two lists.
private struct Difference {
  var rects: [Rect] = []
  private var states = OpenStates(OpenState())

  init() {}

  /// Adds the differences between two lists drawn at the same place; returns `false` if they are not known.
  mutating func add(_ new: DisplayList, _ old: DisplayList) -> Bool {
    guard !new.isCopy(of: old) else { return true }
    let (steps, oldSteps) = (new.operations, old.operations)
    guard steps.count == oldSteps.count, new.isBalanced, old.isBalanced else { return false }
    for (step, oldStep) in zip(steps, oldSteps) {
      switch (step, oldStep) {
      case (.list(let inner), .list(let oldInner)), (.picture(let inner), .picture(let oldInner)):
        guard add(inner, oldInner) else { return false }
      case (_, _) where step == oldStep:
        states.follow(step)
      case (_, _) where step.paints && oldStep.paints && !states.current.isJoined:
        add(states.current.ink(of: step))
        add(states.current.ink(of: oldStep))
      default: return false
      }
    }
    return true
  }

  private mutating func add(_ rect: Rect) {
    if rects.last?.contains(rect) != true { rects.append(rect) }
  }
}

/// The state at an operation of a display list, and the states before each `push…` that is open at that
/// operation.
///
/// When a list is traversed, a state is pushed at every `push…` and popped at every `pop`:
///
/// ```swift
/// var states = OpenStates(State(map: .identity))
/// for operation in list.operations {
///   switch operation {
///   case .pushTransform(let transform):
///     states.push { $0.map = transform.followed(by: $0.map) }
///   case .pushClip, .pushOpacity, .pushBlend: states.push()
///   case .pop: states.pop()
///   default: look(at: operation, in: states.current)
///   }
/// }
/// ```
///
/// Traversals that have work to do at a `pop`, such as ending a clip, store that work instead of states.
///
/// The type and its properties are usable from inlined code, so the type is specialized in every module:
/// `LaterCovers.find` traverses a list in most frames (`frame.fade.400x300`).
@usableFromInline
@frozen
package struct OpenStates<State> {
  /// The current state.
  @usableFromInline
  package var current: State
  @usableFromInline
  var outer: [State] = []

  /// Creates the states of a list with no open `push…`.
  @inlinable
  package init(_ state: State) {
    current = state
  }

  /// The number of open `push…` operations.
  @inlinable
  package var count: Int { outer.count }

  /// Opens a `push…` and changes the state inside it.
  @inlinable
  package mutating func push(_ change: (inout State) -> Void = { _ in }) {
    outer.append(current)
    change(&current)
  }

  /// Closes the innermost `push…`; returns `false` if none is open.
  @inlinable
  @discardableResult
  package mutating func pop() -> Bool {
    guard let state = outer.popLast() else { return false }
    current = state
    return true
  }

  /// Closes all states but keeps the allocated memory.
  @inlinable
  package mutating func removeAll() {
    guard let first = outer.first else { return }
    current = first
    outer.removeAll(keepingCapacity: true)
  }
}

extension OpenStates: Sendable where State: Sendable {}
