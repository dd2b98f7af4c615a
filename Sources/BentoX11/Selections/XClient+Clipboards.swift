package import BentoPlatform
package import CXCB

extension XClient: DesktopClipboards {
  package var refusal: String { "another program took the clipboard first" }

  package func ownContents(_ pasteboard: Pasteboard) -> ClipboardContents? {
    ownOffer(selection(pasteboard))?.contents
  }

  package func foreignData(_ pasteboard: Pasteboard) -> (any ForeignData)? {
    let selection = selection(pasteboard)
    return owner(of: selection) == nil ? nil : XSelection(self, selection)
  }

  package func set(_ contents: ClipboardContents?, _ pasteboard: Pasteboard) -> Bool {
    let isOwned = offer(
      contents.map { XOffer($0, atoms, atom: atom) },
      as: selection(pasteboard)
    )
    // A clipboard that another program has taken need not be cleared.
    return isOwned || contents == nil
  }

  package func renew(_ contents: ClipboardContents, _ pasteboard: Pasteboard) -> Bool {
    renew(XOffer(contents, atoms, atom: atom), as: selection(pasteboard))
  }

  /// Returns the selection that is a clipboard.
  package func selection(_ pasteboard: Pasteboard) -> xcb_atom_t {
    switch pasteboard {
    case .clipboard: atoms[.clipboard]
    case .primary: XCB_ATOM_PRIMARY.rawValue
    }
  }
}
