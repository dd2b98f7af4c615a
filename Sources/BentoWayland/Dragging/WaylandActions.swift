internal import BentoPlatform
internal import CWayland

/// Converts actions of drags to the numbers of the Wayland protocol, and back.
///
/// The protocol has no links. A link leaves the source's data alone, as a copy does, so it is offered as one.
enum WaylandActions {
  private static let copy = WL_DATA_DEVICE_MANAGER_DND_ACTION_COPY.rawValue
  private static let move = WL_DATA_DEVICE_MANAGER_DND_ACTION_MOVE.rawValue

  /// Returns the number of an action, or 0 for none.
  static func number(_ action: DragAction?) -> UInt32 {
    switch action {
    case nil: 0
    case .move: move
    case .copy, .link: copy
    }
  }

  /// Returns the combined numbers of actions.
  static func numbers(_ actions: [DragAction]) -> UInt32 {
    actions.reduce(0) { $0 | number($1) }
  }

  /// Returns the actions with the given numbers, the preferred one first.
  static func actions(_ numbers: UInt32) -> [DragAction] {
    [(copy, DragAction.copy), (move, .move)].filter { numbers & $0.0 != 0 }.map(\.1)
  }
}
