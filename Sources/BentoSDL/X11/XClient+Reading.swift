internal import CXCB
internal import Synchronization

/// The state of a read from another program's selection.
nonisolated struct XReading: Sendable {
  /// The result of reading.
  enum Outcome: Sendable {
    case done
    case refused
    case tooLong
  }

  let selection: xcb_atom_t
  let target: xcb_atom_t
  /// The property of our window that receives the data.
  let property: xcb_atom_t
  /// The data received so far.
  var value = XClient.Property(type: 0, format: 0, bytes: [], isCut: false)
  /// Whether the data arrives in parts.
  var isPartial = false
  /// The result, or nil while reading.
  var outcome: Outcome?
}

/// Reads the selections of other programs.
nonisolated extension XClient {
  /// The maximum number of bytes read from a selection.
  static let longestText = 256 << 20
  /// The maximum time for reading a whole selection.
  private static let longestReading = Duration.seconds(20)

  /// Requests the text of another program's selection and waits for it, at most one second after that
  /// program's last response.
  ///
  /// - Throws: A failure that explains why there is no text, if the other program is to blame.
  @MainActor func text(of selection: xcb_atom_t) throws(XReadingFailure) -> String? {
    let latin = XCB_ATOM_STRING.rawValue
    let known = [XAtoms.Name.utf8String, .utf8Text, .plainText].map { atoms[$0] } + [latin]
    var wanted = [known[0], latin]
    // Some programs send arbitrary data for any requested type, so the available types are requested first.
    if let targets = try read(selection, atoms[.targets]) {
      let offered = Set(targets.words)
      wanted = known.filter(offered.contains).prefix(1).map { $0 }
    }
    for target in wanted {
      guard let answer = try read(selection, target) else { continue }
      return XText.string(of: answer.bytes, isLatin: target == latin && answer.type == latin)
    }
    return nil
  }

  /// Requests a selection in one form and waits for the data.
  ///
  /// - Returns: The data, or nil if the form is refused.
  @MainActor private func read(
    _ selection: xcb_atom_t,
    _ target: xcb_atom_t
  ) throws(XReadingFailure) -> Property? {
    let number = state.withLock { state in
      state.readings = (state.readings + 1) % 8
      return state.readings
    }
    // Each read has its own property, so data that arrives too late for one read does not end up in the next.
    guard let property = atom("_BENTO_SELECTION_\(number)") else { return nil }
    begin(XReading(selection: selection, target: target, property: property))
    return try finish()
  }

  @MainActor private func begin(_ reading: XReading) {
    state.withLock { $0.reading = reading }
    unsafe xcb_convert_selection(
      connection,
      window,
      reading.selection,
      reading.target,
      reading.property,
      0
    )
    flush()
  }

  @MainActor private func finish() throws(XReadingFailure) -> Property? {
    let start = ContinuousClock.now
    defer { state.withLock { $0.reading = nil } }
    while true {
      switch state.withLock({ $0.reading?.outcome }) {
      case nil: break
      case .done: return state.withLock { $0.reading?.value }
      case .refused: return nil
      case .tooLong: throw .tooLong
      }
      guard progress.wait(), ContinuousClock.now - start < XClient.longestReading,
        unsafe xcb_connection_has_error(connection) == 0
      else { throw .noAnswer }
    }
  }

  // MARK: On the thread

  /// Handles the notification that the other program has set the property or refused the request.
  func takeNotice(_ event: xcb_selection_notify_event_t) {
    let reading = state.withLock { $0.reading }
    guard let reading, !reading.isPartial, reading.outcome == nil, event.requestor == window,
      event.selection == reading.selection, event.target == reading.target
    else { return }
    guard event.property == reading.property else {
      if event.property == 0 { end(reading.property, .refused) }
      return
    }
    guard
      let value = property(reading.property, of: window, limit: XClient.longestText, deletes: true)
    else { return end(reading.property, .refused) }
    if value.isCut { return end(reading.property, .tooLong) }
    let isPartial = value.type == atoms[.incremental]
    state.withLock { state in
      guard state.reading?.property == reading.property else { return }
      state.reading?.isPartial = isPartial
      guard !isPartial else { return }
      state.reading?.value = value
      state.reading?.outcome = .done
    }
    progress.ring()
  }

  /// Handles a new value of a property of our window; the value is the next part of the data if the
  /// property is expected to receive parts.
  func takePart(_ place: xcb_atom_t) {
    let isAwaited = state.withLock { state in
      guard let reading = state.reading else { return false }
      return reading.isPartial && reading.outcome == nil && reading.property == place
    }
    guard isAwaited else { return }
    guard let value = property(place, of: window, limit: XClient.longestText, deletes: true) else {
      return end(place, .refused)
    }
    state.withLock { state in
      guard state.reading?.property == place, state.reading?.outcome == nil else { return }
      let count = (state.reading?.value.bytes.count ?? 0) + value.bytes.count
      if value.isCut || count > XClient.longestText {
        state.reading?.outcome = .tooLong
      } else if value.bytes.isEmpty {
        state.reading?.outcome = .done
      } else {
        state.reading?.value.type = value.type
        state.reading?.value.format = value.format
        state.reading?.value.bytes += value.bytes
      }
    }
    progress.ring()
  }

  private func end(_ property: xcb_atom_t, _ outcome: XReading.Outcome) {
    state.withLock { state in
      if state.reading?.property == property { state.reading?.outcome = outcome }
    }
    progress.ring()
  }

  // MARK: Shutdown

  /// Requests that the desktop's clipboard manager, if there is one, store the copied data, and waits until
  /// the data is stored.
  @MainActor func handOver() {
    guard let offer = ownOffer(atoms[.clipboard]), owner(of: atoms[.clipboardManager]) != nil,
      let property = atom("_BENTO_SELECTION_SAVED")
    else { return }
    setWords(offer.forms.map(\.target), property, of: window, XCB_ATOM_ATOM.rawValue)
    let manager = atoms[.clipboardManager]
    begin(XReading(selection: manager, target: atoms[.saveTargets], property: property))
    do throws(XReadingFailure) {
      _ = try finish()
    } catch {
      SDLLog.once("Passing the copied text to the clipboard manager failed: \(error.sentence)")
    }
  }
}

/// The reason another program's selection could not be read.
nonisolated enum XReadingFailure: Error {
  case noAnswer
  case tooLong

  /// A sentence that describes the failure.
  var sentence: String {
    switch self {
    case .noAnswer: "the other program does not respond"
    case .tooLong: "it is longer than \(XClient.longestText >> 20) MB"
    }
  }
}
