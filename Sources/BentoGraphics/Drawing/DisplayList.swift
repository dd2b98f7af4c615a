public import BentoGeometry

/// A picture as plain data: what is drawn, in order, in points.
///
/// Equal lists paint equal pixels. A list holds no view, no handle and no closure, so it can be
/// compared, hashed, printed, and painted at any scale or by any ``Painter``.
///
/// ```swift
/// var list = DisplayList()
/// list.append(.pushOpacity(0.5))
/// list.append(.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 20)), .color(.red)))
/// list.append(.pop)
/// print(list)
/// ```
///
/// Lists can hold lists. Where more than ``nestingLimit`` of them would lie inside each other, the
/// steps of the inner ones are added instead, which paints the same pixels.
public struct DisplayList: Sendable {
  /// The steps and what is known of them: one value, or none while there are no steps.
  ///
  /// Shared by all copies until one of them changes, so that copying a list is copying a reference.
  /// An array of one and no object of our own, because what an object's variable holds is checked for
  /// overlapping accesses each time that it is read (`lists.jump`).
  private var storage: ContiguousArray<Steps> = []

  /// Creates an empty list.
  public init() {}

  /// The steps, first painted first.
  public var operations: [DrawOperation] { storage.first?.operations ?? [] }

  /// A rectangle outside of which the list paints nothing, but for soft edges, a pixel wide, where a clip
  /// cuts something off.
  public var inkBounds: Rect { storage.isEmpty ? .zero : storage[0].inkBounds }

  /// How many maps lie inside each other where something is painted, those of nested lists included.
  ///
  /// Painters may round the origin of each to a pixel, which moves what is painted by up to half a
  /// pixel each time, out of ``inkBounds``.
  public var transformDepth: Int { storage.isEmpty ? 0 : storage[0].transformDepth }

  /// The most lists that lie inside each other, those of images' drawings included.
  ///
  /// Painters call themselves for every level; the limit keeps them within the stack of any thread.
  public static let nestingLimit = 24

  /// How many lists lie inside each other, this one not counted.
  package var nestingDepth: Int { storage.isEmpty ? 0 : storage[0].nestingDepth }

  /// The steps that were left out, here and in nested lists, because they would nest too deep:
  /// images whose drawings hold images, and so on.
  package var rejectedSteps: Int { storage.isEmpty ? 0 : storage[0].rejectedSteps }

  /// Whether a clip cuts something off, at any depth.
  ///
  /// A pixel that touches both what is painted and the inside of the clip is painted a little, even where
  /// the two share nothing; so the soft edges of such a list may lie beside ``inkBounds``.
  package var isCut: Bool { storage.isEmpty ? false : storage[0].isCut }

  /// Whether something is mixed with what lies below it, at any depth.
  package var hasBlends: Bool { storage.isEmpty ? false : storage[0].hasBlends }

  /// The rectangle that the first step makes opaque; nil when it does anything else.
  package var opaqueStart: Rect? { storage.isEmpty ? nil : storage[0].opaqueStart }

  /// Whether the list paints nothing.
  public var isEmpty: Bool { storage.isEmpty || storage[0].operations.isEmpty }

  /// Whether every `push…` has been closed.
  public var isBalanced: Bool { openCount == 0 }

  /// The number of `push…` that have not been closed.
  fileprivate var openCount: Int { storage.isEmpty ? 0 : storage[0].openStates.count }

  /// Whether the other list is a copy of this one; two lists that were built apart are none, even
  /// when they are equal.
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
  /// The steps of a list, and what is known of all of them.
  fileprivate struct Steps: Sendable {
    var operations: [DrawOperation] = []
    var inkBounds = Rect.zero
    var transformDepth = 0
    var nestingDepth = 0
    var rejectedSteps = 0
    var isCut = false
    var hasBlends = false
    var opaqueStart: Rect?
    /// The maps and clips that are open at the end of the list.
    var openStates = OpenStates(OpenState())
  }
}

/// What an open `push…` does to ink.
struct OpenState: Sendable {
  var transform = Transform.identity
  var clip: Rect?
  var depth = 0
  /// Whether the steps are joined to one picture.
  var isJoined = false

  /// Where a step paints at most, in points of the list.
  func ink(of operation: DrawOperation) -> Rect {
    let ink = transform.apply(to: operation.inkBounds)
    return clip?.cutting(ink) ?? ink
  }

  /// Whether the clip cuts off something of what a step paints.
  func cuts(_ operation: DrawOperation) -> Bool {
    clip.map { !$0.contains(transform.apply(to: operation.inkBounds)) } ?? false
  }
}

extension OpenStates<OpenState> {
  /// Takes over what a step opens or closes; false for a `pop` that closes nothing.
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
    case .fill, .stroke, .image, .text, .shadow, .innerShadow, .list, .picture: break
    }
    return true
  }
}

// MARK: - Hashable

extension DisplayList: Hashable {
  /// Whether both paint the same steps.
  ///
  /// - Complexity: O(1) for copies, else O(n).
  public static func == (left: DisplayList, right: DisplayList) -> Bool {
    left.isCopy(of: right) || left.operations == right.operations
  }

  /// Adds the steps in order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(operations)
  }
}

// MARK: - Building

extension DisplayList {
  /// Adds a step; a `pop` without an open `push…` and what paints at no finite place are left out.
  public mutating func append(_ operation: DrawOperation) {
    if storage.isEmpty { storage.append(Steps()) }
    storage[0].append(operation)
  }

  /// Removes all steps and keeps the memory.
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
      // What is not at a finite place is not painted; in the bounds it would hide the rest.
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

  /// Adds what a list that is nested too deep paints, without the list; drawings of images, whose
  /// pixels painters make apart, are left out.
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
  /// What the rectangle, that of a clip, leaves of another one: never less than a hair at the border,
  /// as pixels may touch both rectangles and not what they share.
  ///
  /// Every such pixel lies no farther from the result than it is wide and high itself.
  fileprivate func cutting(_ other: Rect) -> Rect {
    guard !isEmpty, !other.isEmpty, isFinite, other.isFinite else { return .zero }
    let (left, top) = (min(max(other.minX, minX), maxX), min(max(other.minY, minY), maxY))
    let (right, bottom) = (max(min(other.maxX, maxX), minX), max(min(other.maxY, maxY), minY))
    let hair = 1e-3
    return Rect(x: left, y: top, width: max(right - left, hair), height: max(bottom - top, hair))
  }
}

extension DrawOperation {
  /// A rectangle, in the operation's own space, outside of which it paints nothing.
  public var inkBounds: Rect {
    switch self {
    case .fill(let shape, _), .innerShadow(let shape, _): return shape.bounds
    case .stroke(let shape, _, let style):
      let reach = style.reach(around: shape)
      return shape.bounds.insetBy(dx: -reach, dy: -reach)
    case .image(_, let rect, _): return rect
    case .text(let request, let rect): return request.inkBounds(in: rect)
    case .shadow(let shape, let shadow): return shadow.inkBounds(of: shape.bounds)
    case .list(let list), .picture(let list): return list.inkBounds
    case .pushClip, .pushOpacity, .pushBlend, .pushTransform, .pop: return .zero
    }
  }
}

extension DrawOperation {
  /// The rectangle that the step begins with making opaque; nil when it begins with anything else.
  package var opaqueStart: Rect? {
    switch self {
    case .fill(.rect(let rect), .color(let color)): color.isOpaque ? rect : nil
    case .list(let list), .picture(let list): list.opaqueStart
    default: nil
    }
  }

  /// Whether a clip cuts something off in the list that the step draws, see `DisplayList.isCut`.
  package var isCut: Bool {
    switch self {
    case .list(let list), .picture(let list): list.isCut
    default: false
    }
  }

  /// The list that the step draws, be it as an image.
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

  /// Whether the step paints, and neither opens nor closes anything.
  var paints: Bool {
    switch self {
    case .fill, .stroke, .image, .text, .shadow, .innerShadow, .list, .picture: true
    case .pushClip, .pushOpacity, .pushBlend, .pushTransform, .pop: false
    }
  }

  /// How many maps lie inside each other in a nested list.
  fileprivate var transformDepth: Int {
    switch self {
    case .list(let list), .picture(let list): list.transformDepth
    default: 0
    }
  }
}

// MARK: - CustomStringConvertible

extension DisplayList: CustomStringConvertible {
  /// One line a step, indented inside every open `push…`.
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
  /// Rectangles outside of which this list paints the same pixels as another one; nil where nothing is
  /// known but the bounds of both.
  ///
  /// Lists of equally many steps with the same `push…` and `pop` in the same places differ in pairs of
  /// steps, and where neither step of a pair paints, both lists do the same. Nested lists are compared
  /// in the same way. Of steps that are joined to one picture nothing is known, as painters may round
  /// all of it in another way when some of it changes.
  ///
  /// - Complexity: O(*n*) of the steps, O(1) for copies.
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

  /// Adds where two lists differ that are drawn at the same place; false where that is not known.
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

/// What holds at a step of a display list, and what held before each `push…` that is open there.
///
/// Walking through a list, a state is pushed at every `push…` and popped at every `pop`:
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
/// Passes that have something to do at a `pop`, such as ending a clip, keep that instead of states.
///
/// The type and its properties are usable from inlined code, so that it is specialized in every
/// module: `LaterCovers.find` walks through a list in most frames (`frame.fade.400x300`).
@usableFromInline
@frozen
package struct OpenStates<State> {
  /// What holds now.
  @usableFromInline
  package var current: State
  @usableFromInline
  var outer: [State] = []

  /// Begins where nothing is open.
  @inlinable
  package init(_ state: State) {
    current = state
  }

  /// The number of open `push…`.
  @inlinable
  package var count: Int { outer.count }

  /// Opens a `push…` and changes what holds inside of it.
  @inlinable
  package mutating func push(_ change: (inout State) -> Void = { _ in }) {
    outer.append(current)
    change(&current)
  }

  /// Closes the innermost `push…`; false where none is open.
  @inlinable
  @discardableResult
  package mutating func pop() -> Bool {
    guard let state = outer.popLast() else { return false }
    current = state
    return true
  }

  /// Closes all and keeps the memory.
  @inlinable
  package mutating func removeAll() {
    guard let first = outer.first else { return }
    current = first
    outer.removeAll(keepingCapacity: true)
  }
}

extension OpenStates: Sendable where State: Sendable {}
