internal import BentoGeometry
internal import BentoPlatform
internal import BentoX11
internal import CSDL2
internal import CXCB

/// A window as the target of other programs' drags on X11.
///
/// SDL answers each position as if every drop were welcome, and confirms each drop as a copy. Sources heed the last
/// answer to a position and the first confirmation. Therefore, positions are answered after SDL has answered them, and
/// SDL is led to believe that the drag comes from the toolkit's own window, to which it then sends its confirmation.
@MainActor
final class XDropTarget: DropTarget {
  /// A drag over the window.
  private struct Visit {
    let source: xcb_window_t
    let firstTypes: [xcb_atom_t]
    let hasMoreTypes: Bool
    /// The last position of the pointer on the display, in pixels, and the requested action.
    var position: (x: Int, y: Int, action: xcb_atom_t)?
    /// Whether the position has not been answered.
    var isNew = false
    /// Whether SDL would confirm a drop to the toolkit instead of the source.
    var isMisdirected = false
    var data: XDraggedData?
    var offer: DragOffer?
  }

  private struct WeakTarget {
    weak var target: XDropTarget?
  }

  private static var all: [WeakTarget] = []

  private unowned let window: SDLWindow
  private var visit: Visit?
  /// Whether the views must be notified that a drag has left.
  private var hasLeft = false

  init(of window: SDLWindow) {
    self.window = window
    XDropTarget.all.removeAll { $0.target == nil }
    XDropTarget.all.append(WeakTarget(target: self))
  }

  var isInCharge: Bool { window.window.xNumber != nil && XClient.current != nil }

  /// SDL passes the messages of X11 on as its own events.
  var hasNews: Bool { false }

  /// Handles a message to one of the windows before SDL does; returns whether it belongs to a drag.
  static func meet(_ message: CSDL2_X11Message) -> Bool {
    let target = all.lazy.compactMap(\.target).first {
      $0.window.window.xNumber == UInt(message.window)
    }
    guard let target, let client = XClient.current else { return false }
    let words = [
      message.data.0, message.data.1, message.data.2, message.data.3, message.data.4,
    ].map { UInt32(truncatingIfNeeded: $0) }
    return target.meet(xcb_atom_t(truncatingIfNeeded: message.type), words, client)
  }

  private func meet(_ type: xcb_atom_t, _ words: [UInt32], _ client: XClient) -> Bool {
    switch type {
    case client.atoms[.dndEnter] where words[0] == client.window:
      visit?.isMisdirected = true
    case client.atoms[.dndEnter]:
      hasLeft = hasLeft || visit != nil
      visit = Visit(
        source: words[0],
        firstTypes: words[2...].filter { $0 != 0 },
        hasMoreTypes: words[1] & 1 == 1
      )
      misdirect(version: words[1] & 0xff00_0000, client)
    case client.atoms[.dndPosition]:
      guard visit?.source == words[0] else { return true }
      visit?.position = (Int(words[2] >> 16), Int(words[2] & 0xffff), words[4])
      visit?.isNew = true
    case client.atoms[.dndLeave]:
      guard visit?.source == words[0] else { return true }
      visit = nil
      hasLeft = true
    case client.atoms[.dndDrop]: takeDrop(from: words[0], client)
    default: return false
    }
    return true
  }

  func update() {
    if hasLeft {
      hasLeft = false
      window.dragReceiver?.leave()
    }
    guard visit?.isNew == true, let source = visit?.source, let client = XClient.current else {
      return
    }
    visit?.isNew = false
    let action = hover(client).flatMap { window.dragReceiver?.hover($0) }
    // The views may have taken so long, or done something, that the drag has ended.
    guard visit?.source == source, let number else { return }
    let isAccepted: UInt32 = action == nil ? 0 : 1
    let atom = action.map(client.atom(of:)) ?? 0
    client.sendDrag(.dndStatus, about: source, number, isAccepted | 2, 0, 0, atom)
  }

  /// Lets SDL believe that the drag comes from the toolkit's own window.
  private func misdirect(version: UInt32, _ client: XClient) {
    guard let number else { return }
    // SDL reads what is dropped in this type, which is short, or refused by the source.
    let type = client.atom(ContentType.urls.name) ?? 0
    client.sendDrag(.dndEnter, about: number, client.window, version, type)
    // An answer means that the server has read the message, before SDL answers the first position and the source may
    // drop.
    _ = client.pointer()
  }

  private func takeDrop(from source: xcb_window_t, _ client: XClient) {
    guard let number else { return }
    let finish = { (action: DragAction?) in
      let (isUsed, atom) = (action == nil ? 0 : 1, action.map(client.atom(of:)) ?? 0)
      client.sendDrag(.dndFinished, about: source, number, UInt32(isUsed), atom)
    }
    guard visit?.source == source else { return finish(nil) }
    let position = hover(client)
    let left = visit
    visit = nil
    guard left?.isMisdirected == true else {
      // SDL confirms this drop of a source that has not waited for an answer. The server may read SDL's confirmation
      // first if both wait; an answer means that it has read this one.
      finish(nil)
      _ = client.pointer()
      hasLeft = true
      return
    }
    guard let data = left?.data, let drop = position.flatMap({ window.dragReceiver?.receive($0) })
    else { return finish(nil) }
    data.load(drop.types, log: SDLLog.once) { finish($0.flatMap(drop.perform)) }
  }

  /// The number of the window on the server, or nil.
  private var number: xcb_window_t? { window.window.xNumber.flatMap(xcb_window_t.init(exactly:)) }

  /// Returns the position of the drag, with what it offers.
  private func hover(_ client: XClient) -> DragHover? {
    guard let visit, let position = visit.position else { return nil }
    let requested = client.dragAction(of: position.action) ?? .copy
    let offer = visit.offer ?? makeOffer(visit, requested, client)
    return DragHover(
      offer,
      at: window.point(ofDisplay: (position.x, position.y)),
      action: requested,
      modifiers: client.pointer()?.modifiers ?? []
    )
  }

  private func makeOffer(
    _ visit: Visit,
    _ requested: DragAction,
    _ client: XClient
  ) -> DragOffer {
    func words(_ name: XAtoms.Name) -> [UInt32] {
      client.property(client.atoms[name], of: visit.source)?.words ?? []
    }
    let atoms = visit.hasMoreTypes ? words(.dndTypeList) : visit.firstTypes
    let names = client.names(of: atoms)
    var actions = [requested]
    for action in words(.dndActionList).compactMap(client.dragAction) + [.copy]
    where !actions.contains(action) {
      actions.append(action)
    }
    let data = XDraggedData(client, names: names)
    let offer = DragOffer(types: data.types(), actions: actions)
    self.visit?.data = data
    self.visit?.offer = offer
    return offer
  }
}
