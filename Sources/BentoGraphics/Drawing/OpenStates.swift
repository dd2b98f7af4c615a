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
