package import BentoGeometry
package import BentoPlatform
internal import CWayland

/// A window as the target of drags on Wayland, including those of this program.
///
/// Compositors report a drag to the toolkit, and some of them to SDL as well, which accepts files as a copy when the
/// drag enters. The last answer counts, so the toolkit answers when SDL has handled its events, and a drop is handled
/// as soon as it is reported.
@MainActor
@safe
package final class WaylandDropTarget {
  /// A drag over the window.
  private struct Visit {
    let offer: WaylandOffer
    let serial: UInt32
    /// The position of the pointer in the surface.
    var x: Double
    var y: Double
    /// Whether the position has not been answered.
    var isNew = true
    /// The action that the user requests, as far as the compositor reports it.
    var requested: DragAction?
    /// The last answer, or nil before the first one.
    var answer: Answer?
    var dragOffer: DragOffer?
  }

  /// An answer to the compositor.
  private struct Answer: Equatable {
    /// The possible actions, in the protocol's numbers; 0 refuses the drag.
    var possible: UInt32
    /// The action that is performed without modifier keys.
    var preferred: UInt32
  }

  private let client: WaylandClient
  private let data: WaylandData
  private let receiver: () -> (any DragReceiver)?
  private let unitsPerPoint: () -> Double
  private var visit: Visit?
  /// Whether the views must be notified that a drag has left.
  private var hasLeft = false

  /// Begins to receive the drags over the surface of a window, or returns nil if the host must handle its drops.
  ///
  /// - Parameters:
  ///   - receiver: A closure that returns the receiver of the drags, or nil if they are refused.
  ///   - unitsPerPoint: A closure that returns the number of the window's units per point.
  package init?(
    _ client: WaylandClient,
    _ surface: OpaquePointer,
    receiver: @escaping () -> (any DragReceiver)?,
    unitsPerPoint: @escaping () -> Double
  ) {
    guard let data = client.data, data.hasDrags else { return nil }
    (self.client, self.data) = (client, data)
    (self.receiver, self.unitsPerPoint) = (receiver, unitsPerPoint)
    unsafe data.add(self, at: surface)
  }

  /// Whether the compositor reports drags to the target, and not to the host alone.
  package var isInCharge: Bool { data.reportsDrags }

  /// Whether ``update()`` has something to do.
  package var hasNews: Bool { hasLeft || visit?.isNew == true }

  /// Passes what has happened to the views, and answers the last position.
  package func update() {
    if hasLeft {
      hasLeft = false
      receiver()?.leave()
    }
    guard visit?.isNew == true, let serial = visit?.serial else { return }
    visit?.isNew = false
    let action = hover().flatMap { receiver()?.hover($0) }
    // The views may have taken so long, or done something, that the drag has ended.
    guard visit?.serial == serial else { return }
    answer(action)
  }

  /// Tells the compositor which action a drop would perform.
  private func answer(_ action: DragAction?) {
    guard let visit else { return }
    let number = WaylandActions.number(action)
    // As long as the window does what the user requests with modifier keys, the user may request something else,
    // and without these keys gets the source's preferred action.
    let isRequested = number != 0 && number == WaylandActions.number(visit.requested)
    let usual = WaylandActions.number(visit.dragOffer?.actions.first)
    let answer = Answer(
      possible: isRequested ? visit.offer.sourceActions : number,
      preferred: isRequested ? usual : number
    )
    guard answer != visit.answer else { return }
    self.visit?.answer = answer
    let offer = unsafe visit.offer.pointer
    unsafe wl_data_offer_accept(offer, visit.serial, number == 0 ? nil : visit.offer.names.first)
    unsafe wl_data_offer_set_actions(offer, answer.possible, answer.preferred)
    client.flush()
  }

  /// Returns the position of the drag, with what it offers.
  private func hover() -> DragHover? {
    guard let visit else { return nil }
    let offer = visit.dragOffer ?? makeOffer(visit)
    self.visit?.dragOffer = offer
    let unit = unitsPerPoint()
    let point = Point(x: visit.x / unit, y: visit.y / unit)
    let requested = visit.requested ?? offer.actions.first
    self.visit?.requested = requested
    return DragHover(offer, at: point, action: requested, modifiers: [])
  }

  private func makeOffer(_ visit: Visit) -> DragOffer {
    if let ownDrag = data.ownDrag { return ownDrag.offer }
    let actions = WaylandActions.actions(visit.offer.sourceActions)
    return DragOffer(types: visit.offer.types(), actions: actions)
  }
}

// MARK: - Events

extension WaylandDropTarget {
  func enter(_ offer: WaylandOffer?, serial: UInt32, _ x: Double, _ y: Double) {
    hasLeft = hasLeft || visit != nil
    visit = offer.map { Visit(offer: $0, serial: serial, x: x, y: y) }
    offer?.actionDidChange = { [weak self] in self?.actionDidChange() }
    client.wake()
  }

  func move(_ x: Double, _ y: Double) {
    visit?.x = x
    visit?.y = y
    visit?.isNew = true
    client.wake()
  }

  func leave() {
    guard visit != nil else { return }
    visit = nil
    hasLeft = true
    client.wake()
  }

  /// Handles a drop before SDL does, if it is reported to SDL at all.
  func drop() {
    guard let visit, let position = hover() else { return }
    self.visit = nil
    // Without this, the compositor informs the source that nothing has been taken.
    let finish = { [client] in
      unsafe wl_data_offer_finish(visit.offer.pointer)
      client.flush()
    }
    if let ownDrag = data.ownDrag {
      // The drag is over before the target gets the data, because the target may begin another one.
      ownDrag.dropInProgram {
        let action = receiver()?.drop(position)
        if action != nil { finish() }
        return action
      }
    } else if let drop = receiver()?.receive(position) {
      visit.offer.load(drop.types, log: client.log) {
        if $0.flatMap(drop.perform) != nil { finish() }
      }
    }
    client.flush()
  }

  /// Handles a drop that the compositor has reported to the host only; returns false if the drag is not one of this
  /// program.
  package func adoptDrop(at position: Point) -> Bool {
    guard let ownDrag = data.ownDrag else { return false }
    let offer = ownDrag.offer
    let hover = DragHover(offer, at: position, action: offer.actions.first, modifiers: [])
    let action = receiver()?.hover(hover)
    ownDrag.dropInProgram { action.flatMap { _ in receiver()?.drop(hover) } }
    return true
  }

  /// Adopts another action that the compositor has chosen, by the user's modifier keys, among those that the window
  /// and the source allow.
  private func actionDidChange() {
    guard let visit, visit.answer.map({ $0.possible != $0.preferred }) == true,
      let action = WaylandActions.actions(visit.offer.action).first, action != visit.requested
    else { return }
    self.visit?.requested = action
    self.visit?.isNew = true
    client.wake()
  }
}
