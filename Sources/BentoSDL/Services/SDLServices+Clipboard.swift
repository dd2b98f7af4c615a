public import BentoPlatform
internal import CSDL2
internal import CXCB

/// Both clipboards.
///
/// On X11 they use a separate connection (``XClient``): SDL 2 transfers text in one request, which aborts the
/// process if the text is longer than the server accepts, and cannot read text that arrives in parts.
/// On other systems, they are SDL's clipboards.
extension SDLServices {
  /// Returns the text on a clipboard, or nil if there is none.
  ///
  /// On X11, the text is requested from the program that copied it, and this call waits at most one second
  /// after that program's last response. Text of the same process, and text on Wayland, is returned
  /// immediately. Text of more than 256 MB is not read.
  public func clipboard(_ pasteboard: Pasteboard) -> String? {
    guard !DisplayLoss.isNoted else { return nil }
    let text =
      if let client = XClient.current, !isOwnedBySDL(pasteboard, client) {
        displayText(pasteboard, client)
      } else {
        textOfSDL(pasteboard)
      }
    return text?.isEmpty == true ? nil : text
  }

  /// Puts text on a clipboard; empty text clears it.
  public func setClipboard(_ text: String, _ pasteboard: Pasteboard) {
    guard !text.isEmpty, let client = XClient.current else { return setText(text, pasteboard) }
    let offer = XOffer(XText { text }, client.atoms)
    if !client.offer(offer, as: SDLServices.selection(pasteboard, client)) {
      SDLLog.once("Copying text failed: another program took the clipboard first")
    }
  }

  /// Offers text on a clipboard; on X11, the text is created on another thread when another program requests
  /// it, and elsewhere, immediately.
  public func offerText(_ text: @escaping @Sendable () -> String, _ pasteboard: Pasteboard) {
    guard let client = XClient.current else { return setText(text(), pasteboard) }
    let offer = XOffer(XText(text), client.atoms)
    let selection = SDLServices.selection(pasteboard, client)
    if !client.renew(offer, as: selection) { client.offer(offer, as: selection) }
  }

  // MARK: X11

  private static func selection(_ pasteboard: Pasteboard, _ client: XClient) -> xcb_atom_t {
    switch pasteboard {
    case .clipboard: client.atoms[.clipboard]
    case .primary: XCB_ATOM_PRIMARY.rawValue
    }
  }

  private func displayText(_ pasteboard: Pasteboard, _ client: XClient) -> String? {
    let selection = SDLServices.selection(pasteboard, client)
    if let own = client.ownOffer(selection) {
      return own.text.map { String(decoding: $0.utf8, as: UTF8.self) }
    }
    do throws(XReadingFailure) {
      return try client.text(of: selection)
    } catch {
      SDLLog.once("Pasting text failed: \(error.sentence)")
      return nil
    }
  }

  /// Returns whether the surrounding program has copied text with SDL's own calls; SDL would answer only
  /// while it processes events, not while this code waits.
  private func isOwnedBySDL(_ pasteboard: Pasteboard, _ client: XClient) -> Bool {
    let selection = SDLServices.selection(pasteboard, client)
    guard client.ownOffer(selection) == nil, let owner = client.owner(of: selection),
      let setup = unsafe xcb_get_setup(client.connection)
    else { return false }
    // The identifiers of a connection's windows share all bits except those that the connection chooses.
    let own = unsafe ~setup.pointee.resource_id_mask
    return UInt(owner & own) == (window.xNumber ?? 0) & UInt(own)
  }

  // MARK: SDL

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
    if let client = XClient.current {
      client.offer(nil, as: SDLServices.selection(pasteboard, client))
      return
    }
    guard text.utf8.count <= XClient.longestText else {
      SDLLog.once("Copying text failed: it is longer than \(XClient.longestText >> 20) MB")
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
