internal import BentoPlatform
package import CXCB
internal import Dispatch
internal import Synchronization

/// Serves the selections owned by the program according to the ICCCM, section 2
/// (https://www.x.org/releases/X11R7.7/doc/xorg-docs/icccm/icccm.html).
///
/// Everything except ``offer(_:as:)`` runs on the client's thread, or on the queue that creates data, and
/// never waits for the main actor: other programs get their answers even while this program is busy, and so
/// does SDL while it waits on the main actor.
nonisolated extension XClient {
  /// The maximum size of a property in bytes; larger data is sent in parts of that size.
  private var largestPart: Int {
    unsafe min(1 << 18, Int(xcb_get_maximum_request_length(connection)) * 4 - 64)
  }
  /// The maximum number of programs that receive data in parts at the same time; they share the data.
  private static let mostTransfers = 1_024

  /// Takes ownership of a selection, or releases it if the offer is nil.
  ///
  /// - Returns: Whether it succeeded.
  @discardableResult
  @MainActor func offer(_ offer: XOffer?, as selection: xcb_atom_t) -> Bool {
    let time = serverTime() ?? 0
    state.withLock { state in
      state.offers[selection] = offer
      state.offers[selection]?.time = time
    }
    unsafe xcb_set_selection_owner(connection, offer == nil ? 0 : window, selection, time)
    let owner = owner(of: selection)
    if offer == nil { return owner == nil }
    if owner != window { state.withLock { $0.offers[selection] = nil } }
    return owner == window
  }

  /// Replaces the content of a selection that the program already owns, without notifying other programs.
  ///
  /// - Returns: Whether the selection is owned.
  func renew(_ offer: XOffer, as selection: xcb_atom_t) -> Bool {
    state.withLock { state in
      guard let time = state.offers[selection]?.time else { return false }
      state.offers[selection] = offer
      state.offers[selection]?.time = time
      return true
    }
  }

  /// Returns the program's own content of a selection, or nil.
  func ownOffer(_ selection: xcb_atom_t) -> XOffer? {
    state.withLock { $0.offers[selection] }
  }

  /// Handles the loss of a selection to another program.
  func giveUp(_ event: xcb_selection_clear_event_t) {
    state.withLock { state in
      guard let time = state.offers[event.selection]?.time else { return }
      // Times wrap around. An event with an earlier time than ours concerns an earlier offer.
      let age = Int32(bitPattern: event.time &- time)
      if event.time == 0 || time == 0 || age >= 0 { state.offers[event.selection] = nil }
    }
  }

  // MARK: Answers

  /// Answers a request from another program, on another thread if data must be created first.
  func answer(_ request: xcb_selection_request_event_t) {
    guard request.requestor != window, let offer = ownOffer(request.selection) else {
      return notify(request, property: 0)
    }
    let isKnown = offer.forms.allSatisfy { $0.target != request.target || $0.provider.isMade }
    if isKnown && request.target != atoms[.multiple] {
      answer(request, with: offer)
    } else {
      state.withLock { $0.pendingAnswers += 1 }
      providers.async { [self] in
        answer(request, with: offer)
        state.withLock { $0.pendingAnswers -= 1 }
      }
    }
  }

  private func answer(_ request: xcb_selection_request_event_t, with offer: XOffer) {
    // Old programs let the owner choose the property.
    let property = request.property == 0 ? request.target : request.property
    let isGiven =
      request.target == atoms[.multiple]
      ? giveSeveral(of: offer, to: request.requestor, property)
      : give(request.target, of: offer, to: request.requestor, property)
    notify(request, property: isGiven ? property : 0)
  }

  private func notify(_ request: xcb_selection_request_event_t, property: xcb_atom_t) {
    var notice = xcb_selection_notify_event_t()
    notice.response_type = UInt8(XCB_SELECTION_NOTIFY)
    notice.time = request.time
    notice.requestor = request.requestor
    notice.selection = request.selection
    notice.target = request.target
    notice.property = property
    send(notice, to: request.requestor)
    noteProgress()
  }

  private func give(
    _ target: xcb_atom_t,
    of offer: XOffer,
    to requestor: xcb_window_t,
    _ property: xcb_atom_t
  ) -> Bool {
    switch target {
    case atoms[.targets]:
      let own = [XAtoms.Name.targets, .multiple, .timestamp].map { atoms[$0] }
      setWords(own + offer.forms.map(\.target), property, of: requestor, XCB_ATOM_ATOM.rawValue)
    case atoms[.timestamp]:
      setWords([offer.time], property, of: requestor, XCB_ATOM_INTEGER.rawValue)
    default:
      guard let form = offer.forms.first(where: { $0.target == target }), let bytes = form.bytes()
      else { return false }
      guard bytes.count > largestPart else {
        setProperty(property, of: requestor, type: form.type, bytes)
        return true
      }
      beginTransfer(bytes, form.type, to: requestor, property)
    }
    return true
  }

  /// Answers several requests, listed in one property as pairs of a target and a property.
  private func giveSeveral(
    of offer: XOffer,
    to requestor: xcb_window_t,
    _ property: xcb_atom_t
  ) -> Bool {
    guard var pairs = self.property(property, of: requestor, limit: 4_096)?.words, !pairs.isEmpty
    else { return false }
    for index in stride(from: 0, to: pairs.count - 1, by: 2) {
      let (target, place) = (pairs[index], pairs[index + 1])
      let isGiven = place != 0 && target != atoms[.multiple] && place != property
      if !isGiven || !give(target, of: offer, to: requestor, place) { pairs[index + 1] = 0 }
    }
    setWords(pairs, property, of: requestor, atoms[.atomPair])
    return true
  }

  package func setWords(
    _ words: [UInt32],
    _ property: xcb_atom_t,
    of window: xcb_window_t,
    _ type: xcb_atom_t
  ) {
    let bytes = unsafe words.withUnsafeBytes { unsafe Array($0) }
    setProperty(property, of: window, type: type, format: 32, bytes)
  }

  // MARK: In parts

  private func beginTransfer(
    _ bytes: [UInt8],
    _ type: xcb_atom_t,
    to requestor: xcb_window_t,
    _ property: xcb_atom_t
  ) {
    state.withLock { state in
      state.transfers.removeAll { $0.requestor == requestor && $0.property == property }
      let moments = state.transfers.map(\.moment)
      let dropped = ClipboardReceivers.dropped(moments, now: .now, most: XClient.mostTransfers)
      if let dropped { state.transfers.remove(at: dropped) }
      state.transfers.append(
        XTransfer(requestor: requestor, property: property, type: type, bytes: bytes, moment: .now)
      )
    }
    // The events are selected before the property is set, because the deletion of the property requests the
    // first part.
    let mask = XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue
    select(mask, of: requestor)
    setWords([UInt32(clamping: bytes.count)], property, of: requestor, atoms[.incremental])
  }

  /// Sends the next part after a program has deleted the property with the previous part.
  func continueTransfer(to requestor: xcb_window_t, _ property: xcb_atom_t) {
    let next: (type: xcb_atom_t, part: ArraySlice<UInt8>)? = state.withLock { state in
      let index = state.transfers.firstIndex {
        $0.requestor == requestor && $0.property == property
      }
      guard let index else { return nil }
      let transfer = state.transfers[index]
      let part = transfer.bytes[transfer.sent...].prefix(largestPart)
      state.transfers[index].sent += part.count
      state.transfers[index].moment = .now
      // The empty part is the last one.
      if part.isEmpty { state.transfers.remove(at: index) }
      return (transfer.type, part)
    }
    guard let next else { return }
    setProperty(property, of: requestor, type: next.type, next.part)
    flush()
    if next.part.isEmpty { unwatchIfDone(requestor) }
    noteProgress()
  }

  /// Drops the transfers to a window that no longer exists.
  func endTransfers(to requestor: xcb_window_t) {
    state.withLock { $0.transfers.removeAll { $0.requestor == requestor } }
  }

  /// Returns whether another program waits for data that is being created, or has read a part of it not longer ago
  /// than a duration.
  func isGiving(within patience: Duration) -> Bool {
    state.withLock { state in
      state.pendingAnswers > 0
        || state.transfers.contains { ContinuousClock.now - $0.moment < patience }
    }
  }

  private func unwatchIfDone(_ requestor: xcb_window_t) {
    let isDone = state.withLock { state in
      state.watched[requestor] == nil
        && !state.transfers.contains { $0.requestor == requestor }
    }
    if isDone { select(0, of: requestor) }
  }
}
