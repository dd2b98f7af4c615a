package import BentoPlatform

/// A drag of ours on Wayland.
///
/// The compositor follows the pointer, shows the image, and reports what becomes of the drag. Windows of this program
/// receive the drag with its value, and without reading its data.
@MainActor
package final class WaylandDrag {
  private enum Phase {
    /// The button is down.
    case dragging
    /// The target reads the data.
    case dropped
    case over
  }

  /// The time after which a target that does not take the data is given up.
  private static let patience = Duration.seconds(5)

  /// The data and actions, with the value, for windows of this program.
  let offer: DragOffer
  private let drag: DesktopDrag
  private let data: WaylandSource
  private let client: WaylandClient
  private let server: WaylandServer
  private let willEnd: (WaylandDrag) -> Void
  private var icon: WaylandDragIcon?
  private var phase = Phase.dragging
  /// The action that a drop would perform, in the protocol's numbers.
  private var action: UInt32 = 0
  private var timeout: Task<Void, Never>?

  /// Begins a drag at the pointer, or returns nil if its button is no longer down.
  ///
  /// - Parameters:
  ///   - surface: The surface of the window in which the drag begins.
  ///   - units: The units of the window.
  ///   - willEnd: A closure that is called when the drag is over, before its own `didEnd`, which may begin another one.
  package init?(
    _ drag: DesktopDrag,
    from surface: OpaquePointer,
    units: WaylandUnits,
    _ client: WaylandClient,
    willEnd: @escaping (WaylandDrag) -> Void
  ) {
    guard let server = client.server else { return nil }
    let icon = WaylandDragIcon(drag.image, units: units, client)
    let data = unsafe client.data?.startDrag(
      drag.contents,
      actions: WaylandActions.numbers(drag.actions),
      from: surface,
      icon: icon?.pointer
    )
    guard let data else { return nil }
    icon?.show()
    client.flush()
    (self.drag, self.willEnd) = (drag, willEnd)
    (self.data, self.client, self.server, self.icon) = (data, client, server, icon)
    offer = DragOffer(contents: drag.contents, value: drag.value, actions: drag.actions)
    client.data?.ownDrag = self
  }

  /// Handles what has happened since the last call.
  package func advance() {
    for step in data.takeSteps() {
      switch step {
      case .accepted: break
      case .action(let number): action = number
      case .dropped:
        guard phase == .dragging else { break }
        phase = .dropped
        icon = nil
        awaitTarget()
      case .finished: end { performedAction }
      case .canceled: end { nil }
      }
    }
  }

  /// Cancels the drag, unless the data has been dropped.
  package func cancel() {
    guard phase == .dragging else { return }
    server.cancel(data)
    end { nil }
  }

  /// Ends the drag over a window of this program by a closure that drops the data and returns the performed action.
  func dropInProgram(_ perform: () -> DragAction?) {
    end(perform)
  }

  private var performedAction: DragAction? {
    let performed = WaylandActions.actions(action).first
    return performed == .copy && !drag.actions.contains(.copy) ? .link : performed
  }

  /// Ends the drag if the target neither finishes nor reads for a while.
  private func awaitTarget() {
    timeout = Task { [weak self] in
      try? await Task.sleep(for: WaylandDrag.patience)
      if !Task.isCancelled { self?.giveUp() }
    }
  }

  private func giveUp() {
    // A target that receives large data in parts is not silent.
    if server.isGiving(within: WaylandDrag.patience) { return awaitTarget() }
    client.log("A drag ended because its target does not respond.")
    server.cancel(data)
    end { nil }
  }

  private func end(_ perform: () -> DragAction?) {
    guard phase != .over else { return }
    phase = .over
    icon = nil
    timeout?.cancel()
    client.data?.ownDrag = nil
    willEnd(self)
    drag.didEnd(perform())
  }
}
