public import BentoPlatform
internal import BentoWayland
internal import BentoX11
internal import CSDL2
internal import CXCB

/// Both clipboards.
///
/// On X11 and Wayland they use objects of the toolkit's own (`XClient`, `WaylandData`), with data of any type:
/// SDL 2 supports only text. On X11, SDL also transfers it in one request, which aborts the process if the text is
/// longer than the server accepts, and cannot read text that arrives in parts. On other systems, and on Wayland
/// without a primary selection, they are SDL's clipboards, with text only.
extension SDLServices {
  /// Returns the text on a clipboard, or nil if there is none.
  ///
  /// The text is requested from the program that copied it, and this call waits at most one second after that
  /// program's last response. Text of the same process is returned immediately. Text of more than half the
  /// machine's memory is not read.
  public func clipboard(_ pasteboard: Pasteboard) -> String? {
    let text: String?
    switch source(of: pasteboard) {
    case .none: return nil
    case .sdl: text = textOfSDL(pasteboard)
    case .own(let contents): text = contents.text
    case .other(let data):
      let bytes = (try? read(.text, of: data, pasteboard)) ?? nil
      text = bytes.map { String(decoding: $0, as: UTF8.self) }
    }
    return text?.isEmpty == true ? nil : text
  }

  /// Returns the types of the data on a clipboard, the one that its owner prefers first.
  ///
  /// On X11, the types are requested from the program that copied the data, and this call waits at most one
  /// second for them. On Wayland, they are known. On other systems, only text is supported.
  public func clipboardTypes(_ pasteboard: Pasteboard) -> [ContentType] {
    switch source(of: pasteboard) {
    case .none: return []
    case .sdl: return textOfSDL(pasteboard)?.isEmpty == false ? [.text] : []
    case .own(let contents): return contents.types
    case .other(let data): return (try? noting(data.types)) ?? []
    }
  }

  /// Returns the types of the data on a clipboard, or nil if the program that copied it does not answer immediately.
  public func readyClipboardTypes(_ pasteboard: Pasteboard) -> [ContentType]? {
    guard case .other(let data) = source(of: pasteboard),
      let read = data.typesReading
    else { return clipboardTypes(pasteboard) }
    // A program that does not respond must not occupy more than one thread.
    if let typesRead, typesRead.outcome == nil { return nil }
    let begun = BackgroundRead(read)
    typesRead = begun
    return begun.promptResult.map { (try? noting($0.get)) ?? [] }
  }

  /// Returns the data on a clipboard in a type, or nil if there is none.
  ///
  /// The data is requested from the program that copied it, and this call waits at most one second after that
  /// program's last response. On systems other than X11 and Wayland, only text is supported.
  public func clipboardData(
    _ type: ContentType,
    _ pasteboard: Pasteboard
  ) throws(ClipboardError) -> [UInt8]? {
    switch source(of: pasteboard) {
    case .none: return nil
    case .sdl: return dataOfSDL(type, pasteboard)
    case .own(let contents): return contents[type]
    case .other(let data): return try read(type, of: data, pasteboard)
    }
  }

  private func read(
    _ type: ContentType,
    of data: any ForeignData,
    _ pasteboard: Pasteboard
  ) throws(ClipboardError) -> [UInt8]? {
    guard let read = data.reading(type) else { return nil }
    let mayBelongToSDL = (data as? WaylandOffer)?.hasTypesOfSDL == true
    let bytes = try noting { () throws(ClipboardError) in
      mayBelongToSDL
        ? try SDLServices.lettingSDLAnswer(read) : try read(ReadPatience.waiting)
    }
    return bytes ?? missingData(type, pasteboard)
  }

  /// Returns the data on a clipboard in a type, or nil if there is none, and waits for it on another thread.
  ///
  /// Data that arrives within a few milliseconds is returned without suspension.
  public func loadClipboardData(
    _ type: ContentType,
    _ pasteboard: Pasteboard
  ) async throws(ClipboardError) -> [UInt8]? {
    let work: @Sendable () throws(ClipboardError) -> [UInt8]?
    switch source(of: pasteboard) {
    case .none, .sdl: return try clipboardData(type, pasteboard)
    case .own(let contents): work = { contents[type] }
    case .other(let data):
      guard let read = data.reading(type) else { return nil }
      work = { () throws(ClipboardError) in try read(ReadPatience.loading) }
    }
    let read = BackgroundRead(work)
    let result = if let result = read.promptResult { result } else { await read.result }
    return try noting(result.get) ?? missingData(type, pasteboard)
  }

  /// Puts text on a clipboard; empty text clears it.
  public func setClipboard(_ text: String, _ pasteboard: Pasteboard) {
    guard !text.isEmpty, hasTypes(pasteboard) else { return setText(text, pasteboard) }
    offer(ClipboardContents { text }, pasteboard)
  }

  /// Puts data on a clipboard; contents without data clear it.
  ///
  /// On X11, data of all types is offered, including to the desktop's clipboard manager when the program ends. On
  /// Wayland, it is offered while the program runs, after the first key or button that the user presses. On
  /// other systems, only the text is copied, and contents without text leave the clipboard unchanged.
  @discardableResult
  public func setClipboard(_ contents: ClipboardContents, _ pasteboard: Pasteboard) -> Bool {
    if !contents.isEmpty, hasTypes(pasteboard) { return offer(contents, pasteboard) }
    guard let text = contents.isEmpty ? "" : contents.text else {
      SDLLog.once("Copying failed: this window system supports only text")
      return false
    }
    setText(text, pasteboard)
    return true
  }

  /// Offers text on a clipboard; on X11 and Wayland, the text is created on another thread when another program
  /// requests it, and elsewhere, immediately.
  public func offerText(_ text: @escaping @Sendable () -> String, _ pasteboard: Pasteboard) {
    guard hasTypes(pasteboard) else { return setText(text(), pasteboard) }
    let contents = ClipboardContents(text)
    if clipboards(pasteboard)?.renew(contents, pasteboard) == false { offer(contents, pasteboard) }
  }

  /// Puts data, or nothing, on a clipboard for all types.
  @discardableResult
  private func offer(_ contents: ClipboardContents?, _ pasteboard: Pasteboard) -> Bool {
    guard let clipboards = clipboards(pasteboard) else { return false }
    let isOwned = clipboards.set(contents, pasteboard)
    if !isOwned { SDLLog.once("Copying failed: \(clipboards.refusal)") }
    return isOwned
  }

  /// Whether a clipboard holds data of any type.
  private func hasTypes(_ pasteboard: Pasteboard) -> Bool { clipboards(pasteboard) != nil }

  /// The window system's clipboards, or nil if SDL is used.
  private func clipboards(_ pasteboard: Pasteboard) -> (any DesktopClipboards)? {
    waylandData(pasteboard) ?? XClient.current
  }

  /// The clipboards on Wayland, or nil if SDL is used.
  private func waylandData(_ pasteboard: Pasteboard) -> WaylandData? {
    guard let data = wayland?.data, data.has(pasteboard) else { return nil }
    return data
  }

  // MARK: Sources

  /// The owner of the data on a clipboard.
  private enum Source {
    case none
    case sdl
    case own(ClipboardContents)
    case other(any ForeignData)
  }

  private func source(of pasteboard: Pasteboard) -> Source {
    guard !DisplayLoss.isNoted else { return .none }
    guard let clipboards = clipboards(pasteboard) else { return .sdl }
    if let own = clipboards.ownContents(pasteboard) { return .own(own) }
    if isOnlyKnownToSDL(pasteboard) { return .sdl }
    return clipboards.foreignData(pasteboard).map { .other($0) } ?? .none
  }

  /// Performs a read and logs why it failed.
  private func noting<Value>(
    _ read: () throws(ClipboardError) -> Value
  ) throws(ClipboardError) -> Value {
    do throws(ClipboardError) {
      return try read()
    } catch {
      SDLLog.once("Pasting failed: \(error)")
      throw error
    }
  }

  /// Returns whether only SDL knows what is on a clipboard.
  ///
  /// On X11, that is so if the surrounding program has copied text with SDL's own calls: SDL would answer only
  /// while it processes events, not while this code waits.
  private func isOnlyKnownToSDL(_ pasteboard: Pasteboard) -> Bool {
    if let data = waylandData(pasteboard) { return !data.knows(pasteboard) }
    guard let client = XClient.current, let owner = client.owner(of: client.selection(pasteboard)),
      let setup = unsafe xcb_get_setup(client.connection)
    else { return false }
    // The identifiers of a connection's windows share all bits except those that the connection chooses.
    let own = unsafe ~setup.pointee.resource_id_mask
    return UInt(owner & own) == (window.xNumber ?? 0) & UInt(own)
  }

  // MARK: SDL

  /// The maximum length of a text that is passed to SDL, in bytes.
  private static let longestText = 256 << 20

  /// Reads data on another thread, and lets SDL handle its events meanwhile, because the data may be text that the
  /// surrounding program has copied by SDL's own calls.
  private static func lettingSDLAnswer(
    _ read: @escaping ForeignReading
  ) throws(ClipboardError) -> [UInt8]? {
    let reading = BackgroundRead { () throws(ClipboardError) in try read(ReadPatience.waiting) }
    while true {
      SDL_PumpEvents()
      if let result = reading.promptResult { return try result.get() }
    }
  }

  /// Returns the text that SDL has, or nil for other types.
  private func dataOfSDL(_ type: ContentType, _ pasteboard: Pasteboard) -> [UInt8]? {
    type == .text ? textOfSDL(pasteboard).map { Array($0.utf8) } : nil
  }

  /// Returns the text that only SDL gets, or nil.
  ///
  /// Weston gives data only to the last of a program's objects to which it has offered the data, which is SDL's.
  private func missingData(_ type: ContentType, _ pasteboard: Pasteboard) -> [UInt8]? {
    guard waylandData(pasteboard) != nil, !DisplayLoss.isNoted else { return nil }
    let text = dataOfSDL(type, pasteboard)
    return text?.isEmpty == true ? nil : text
  }

  private func textOfSDL(_ pasteboard: Pasteboard) -> String? {
    let text =
      switch pasteboard {
      case .clipboard: unsafe SDL_HasClipboardText() == SDL_TRUE ? SDL_GetClipboardText() : nil
      case .primary:
        unsafe SDL_HasPrimarySelectionText() == SDL_TRUE ? SDL_GetPrimarySelectionText() : nil
      }
    guard let text = unsafe text else { return nil }
    defer { unsafe SDL_free(text) }
    return unsafe String(cString: text)
  }

  private func setText(_ text: String, _ pasteboard: Pasteboard) {
    guard !DisplayLoss.isNoted else { return }
    if hasTypes(pasteboard) {
      offer(nil, pasteboard)
      return
    }
    guard text.utf8.count <= SDLServices.longestText else {
      SDLLog.once("Copying text failed: it is longer than \(SDLServices.longestText >> 20) MB")
      return
    }
    let status =
      switch pasteboard {
      case .clipboard: unsafe SDL_SetClipboardText(text)
      case .primary: unsafe SDL_SetPrimarySelectionText(text)
      }
    if status != 0 { SDLLog.failure("Copying text") }
  }
}

extension ClipboardContents {
  /// Creates contents with text that is created on first use, on any thread.
  fileprivate init(_ text: @escaping @Sendable () -> String) {
    self.init()
    provide(.text) { Array(text().utf8) }
  }
}
