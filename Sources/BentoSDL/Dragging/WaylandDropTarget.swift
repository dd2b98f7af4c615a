internal import BentoGeometry
internal import BentoPlatform
internal import CSDL2
internal import CWayland

/// A window as the target of drags on Wayland, including those of this program.
///
/// Compositors report a drag to the toolkit, and some of them to SDL as well, which accepts files as a copy when the
/// drag enters. The last answer counts, so the toolkit answers when SDL has handled its events, and a drop is handled
/// as soon as it is reported.
@MainActor
final class WaylandDropTarget: DropTarget {
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

  private unowned let window: SDLWindow
  private let client: WaylandClient
  private var visit: Visit?
  /// Whether the views must be notified that a drag has left.
  private var hasLeft = false

  /// Returns nil if the window is not a Wayland window, or SDL must handle its drops.
  init?(of window: SDLWindow) {
    guard let client = window.services.wayland, let data = client.data, data.hasDrags,
      let surface = unsafe window.window.waylandSurface
    else { return nil }
    (self.window, self.client) = (window, client)
    unsafe data.add(self, at: surface)
  }

  let isInCharge = true

  var hasNews: Bool { hasLeft || visit?.isNew == true }

  func update() {
    if hasLeft {
      hasLeft = false
      window.dragReceiver?.leave()
    }
    guard visit?.isNew == true, let serial = visit?.serial else { return }
    visit?.isNew = false
    let action = hover().flatMap { window.dragReceiver?.hover($0) }
    // The views may have taken so long, or done something, that the drag has ended.
    guard visit?.serial == serial else { return }
    answer(action)
  }

  /// The drag of this program that is over the window, or nil.
  private var ownDrag: WaylandDrag? { window.session.carriedDrag as? WaylandDrag }

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
    let point = Point(x: visit.x / window.unitsPerPoint, y: visit.y / window.unitsPerPoint)
    let requested = visit.requested ?? offer.actions.first
    self.visit?.requested = requested
    return DragHover(offer, at: point, action: requested, modifiers: [])
  }

  private func makeOffer(_ visit: Visit) -> DragOffer {
    if let ownDrag { return ownDrag.offer }
    let actions = WaylandActions.actions(visit.offer.sourceActions)
    return DragOffer(types: visit.offer.types(), actions: actions)
  }
}

// MARK: - Events

extension WaylandDropTarget {
  func enter(_ offer: WaylandOffer?, serial: UInt32, _ x: wl_fixed_t, _ y: wl_fixed_t) {
    hasLeft = hasLeft || visit != nil
    visit = offer.map { Visit(offer: $0, serial: serial, x: Double(x) / 256, y: Double(y) / 256) }
    offer?.actionDidChange = { [weak self] in self?.actionDidChange() }
    SDLWakeEvent.push()
  }

  func move(_ x: wl_fixed_t, _ y: wl_fixed_t) {
    visit?.x = Double(x) / 256
    visit?.y = Double(y) / 256
    visit?.isNew = true
    SDLWakeEvent.push()
  }

  func leave() {
    guard visit != nil else { return }
    visit = nil
    hasLeft = true
    SDLWakeEvent.push()
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
    if let ownDrag {
      // The drag is over before the target gets the data, because the target may begin another one.
      ownDrag.dropInProgram {
        let action = window.dragReceiver?.drop(position)
        if action != nil { finish() }
        return action
      }
    } else if let drop = window.dragReceiver?.receive(position) {
      visit.offer.load(drop.types, log: SDLLog.once) {
        if $0.flatMap(drop.perform) != nil { finish() }
      }
    }
    client.flush()
  }

  /// Adopts another action that the compositor has chosen, by the user's modifier keys, among those that the window
  /// and the source allow.
  private func actionDidChange() {
    guard let visit, visit.answer.map({ $0.possible != $0.preferred }) == true,
      let action = WaylandActions.actions(visit.offer.action).first, action != visit.requested
    else { return }
    self.visit?.requested = action
    self.visit?.isNew = true
    SDLWakeEvent.push()
  }
}
