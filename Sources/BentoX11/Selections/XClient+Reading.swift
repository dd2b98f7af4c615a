package import BentoPlatform
package import CXCB
internal import Glibc
internal import Synchronization

/// Reads the selections of other programs.
///
/// Several threads may read at the same time: each read has its own property and its own signal.
nonisolated extension XClient {
  /// The maximum number of bytes in one property, as the protocol counts them in 32-bit words.
  private static let longestProperty = min(ClipboardLimits.longestValue, 1 << 30)
  /// The maximum number of simultaneous reads.
  private static let mostReadings = 16

  /// Requests the targets of another program's selection and waits for them.
  ///
  /// - Returns: The targets, or nil if the program does not list them.
  func targets(
    of selection: xcb_atom_t,
    patience: ReadPatience
  ) throws(ClipboardError) -> [xcb_atom_t]? {
    try read(selection, atoms[.targets], patience: patience)?.words
  }

  /// Requests the text of another program's selection, in UTF-8, and waits for it.
  ///
  /// - Throws: The reason there is no text, if the other program is to blame.
  func text(
    of selection: xcb_atom_t,
    patience: ReadPatience
  ) throws(ClipboardError) -> [UInt8]? {
    let latin = XCB_ATOM_STRING.rawValue
    let known = textTargets
    var wanted = [known[0], latin]
    // Some programs send arbitrary data for any requested type, so the available types are requested first.
    if let targets = try targets(of: selection, patience: patience) {
      let offered = Set(targets)
      wanted = known.filter(offered.contains).prefix(1).map { $0 }
    }
    for target in wanted {
      guard let answer = try read(selection, target, patience: patience) else { continue }
      return TextEncoding.utf8(answer.bytes, isLatin: target == latin && answer.type == latin)
    }
    return nil
  }

  /// Requests the data of a target of another program's selection, unless that program lists its targets
  /// without this one.
  ///
  /// - Returns: The data, or nil if the program does not have it.
  func data(
    of selection: xcb_atom_t,
    _ target: xcb_atom_t,
    patience: ReadPatience
  ) throws(ClipboardError) -> [UInt8]? {
    if let targets = try targets(of: selection, patience: patience), !targets.contains(target) {
      return nil
    }
    return try read(selection, target, patience: patience)?.bytes
  }

  /// The targets of text that can be read, the best first.
  var textTargets: [xcb_atom_t] {
    [XAtoms.Name.utf8String, .utf8Text, .plainText].map { atoms[$0] } + [XCB_ATOM_STRING.rawValue]
  }

  /// Requests a selection in one form and waits for the data.
  ///
  /// - Returns: The data, or nil if the form is refused.
  package func read(
    _ selection: xcb_atom_t,
    _ target: xcb_atom_t,
    patience: ReadPatience
  ) throws(ClipboardError) -> Property? {
    // Each read has its own property, so data that arrives too late for one read does not end up in the next.
    let number = state.withLock { state in
      state.readingCount += 1
      return state.readingCount % XClient.mostReadings
    }
    guard let property = atom("_BENTO_SELECTION_\(number)") else { return nil }
    let reading = XReading(selection: selection, target: target, property: property)
    guard begin(reading) else { throw .noResponse }
    return try finish(reading, patience: patience)
  }

  /// Starts a read; returns false if the reading of another thread uses the property.
  private func begin(_ reading: XReading) -> Bool {
    let isFree = state.withLock { state in
      guard state.readings[reading.property] == nil else { return false }
      state.readings[reading.property] = reading
      return true
    }
    guard isFree else { return false }
    unsafe xcb_convert_selection(
      connection,
      window,
      reading.selection,
      reading.target,
      reading.property,
      0
    )
    flush()
    return true
  }

  private func finish(
    _ reading: XReading,
    patience: ReadPatience
  ) throws(ClipboardError) -> Property? {
    let start = ContinuousClock.now
    let owner = owner(of: reading.selection)
    var silence: Int32 = 0
    let property = reading.property
    defer { state.withLock { $0.readings[property] = nil } }
    while true {
      switch state.withLock({ $0.readings[property]?.outcome }) {
      case nil: break
      case .done: return state.withLock { $0.readings[property]?.value }
      case .refused: return nil
      case .tooLarge: throw .tooLarge
      }
      silence = reading.progress.wait() ? 0 : silence + 1
      guard silence < patience.silence, ContinuousClock.now - start < patience.total,
        isConnected,
        silence == 0 || owner == self.owner(of: reading.selection)
      else { throw .noResponse }
    }
  }

  // MARK: On the thread

  /// Handles the notification that the other program has set the property or refused the request.
  func takeNotice(_ event: xcb_selection_notify_event_t) {
    let place = state.withLock { state in
      state.readings.first { place, reading in
        !reading.isPartial && reading.outcome == nil && event.requestor == window
          && event.selection == reading.selection && event.target == reading.target
          && (event.property == 0 || event.property == place)
      }?.key
    }
    guard let place else { return }
    guard event.property != 0,
      let value = property(place, of: window, limit: XClient.longestProperty, deletes: true)
    else { return end(place, .refused) }
    if value.isCut { return end(place, .tooLarge) }
    change(place) { [incremental = atoms[.incremental]] reading in
      reading.isPartial = value.type == incremental
      guard !reading.isPartial else { return }
      reading.value = value
      reading.outcome = .done
    }
  }

  /// Handles a new value of a property of our window; the value is the next part of the data if the
  /// property is expected to receive parts.
  func takePart(_ place: xcb_atom_t) {
    let isAwaited = state.withLock { state in
      guard let reading = state.readings[place] else { return false }
      return reading.isPartial && reading.outcome == nil
    }
    guard isAwaited else { return }
    guard let value = property(place, of: window, limit: XClient.longestProperty, deletes: true)
    else { return end(place, .refused) }
    change(place) { reading in
      if value.isCut || reading.value.bytes.count + value.bytes.count > ClipboardLimits.longestValue
      {
        reading.outcome = .tooLarge
      } else if value.bytes.isEmpty {
        reading.outcome = .done
      } else {
        reading.value.type = value.type
        reading.value.format = value.format
        reading.value.bytes += value.bytes
      }
    }
  }

  private func end(_ place: xcb_atom_t, _ outcome: XReading.Outcome) {
    change(place) { $0.outcome = outcome }
  }

  /// Changes a read that has not ended, in place, and wakes the thread that waits for it.
  private func change(_ place: xcb_atom_t, _ body: (inout XReading) -> Void) {
    let progress = state.withLock { state -> ThreadSignal? in
      guard state.readings[place]?.outcome == nil else { return nil }
      guard let index = state.readings.index(forKey: place) else { return nil }
      body(&state.readings.values[index])
      return state.readings.values[index].progress
    }
    progress?.ring()
  }

  /// Lets all waiting threads wait longer, because another program is reading from this one.
  func noteProgress() {
    let signals = state.withLock { $0.readings.values.map(\.progress) }
    for signal in signals { signal.ring() }
  }

  // MARK: Shutdown

  /// Requests that the desktop's clipboard manager, if there is one, store the copied data of all types, and
  /// waits until the data is stored.
  @MainActor func handOver() throws(ClipboardError) {
    guard let offer = ownOffer(atoms[.clipboard]), owner(of: atoms[.clipboardManager]) != nil,
      let property = atom("_BENTO_SELECTION_SAVED")
    else { return }
    // The manager's silence while data is created must not be mistaken for no response.
    let forms = offer.forms.filter { $0.provider.bytes != nil }
    setWords(forms.map(\.target), property, of: window, XCB_ATOM_ATOM.rawValue)
    let (manager, targets) = (atoms[.clipboardManager], atoms[.saveTargets])
    let reading = XReading(selection: manager, target: targets, property: property)
    guard begin(reading) else { return }
    _ = try finish(reading, patience: .waiting)
  }
}
