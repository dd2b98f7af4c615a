internal import BentoPlatform
internal import CXCB

/// The content of a selection, in every form that other programs may request.
nonisolated struct XOffer: Sendable {
  /// One form of the content.
  struct Form: Sendable {
    /// The requested target.
    var target: xcb_atom_t
    /// The reported type.
    var type: xcb_atom_t
    /// The data, which is created on first use.
    var provider: ClipboardProvider
    /// Whether the data is text that is converted to Latin-1.
    var isLatin = false

    /// Returns the data, or nil if it cannot be created.
    func bytes() -> [UInt8]? {
      isLatin ? provider.bytes.map(TextEncoding.latin) : provider.bytes
    }
  }

  /// The forms, with the best one first.
  var forms: [Form] = []
  /// The content.
  let contents: ClipboardContents
  /// The server's time when the selection was acquired.
  var time: xcb_timestamp_t = 0

  /// Creates an offer of data, and of text in all forms that are available for text.
  ///
  /// - Parameter atom: Returns the number of an atom.
  init(_ contents: ClipboardContents, _ atoms: XAtoms, atom: (String) -> xcb_atom_t?) {
    self.contents = contents
    for type in contents.types {
      guard let provider = contents.provider(of: type) else { continue }
      if type == .text {
        forms += XOffer.textForms(provider, atoms)
      } else if let target = atom(type.name), !forms.contains(where: { $0.target == target }) {
        forms.append(Form(target: target, type: target, provider: provider))
      }
    }
  }

  private static func textForms(_ provider: ClipboardProvider, _ atoms: XAtoms) -> [Form] {
    let latin = XCB_ATOM_STRING.rawValue
    return [XAtoms.Name.utf8String, .utf8Text, .plainText].map { name in
      Form(target: atoms[name], type: atoms[name], provider: provider)
    } + [
      Form(target: atoms[.text], type: atoms[.utf8String], provider: provider),
      Form(target: latin, type: latin, provider: provider, isLatin: true),
    ]
  }
}

/// Data sent to another program in parts, each after the previous one has been read.
nonisolated struct XTransfer: Sendable {
  let requestor: xcb_window_t
  let property: xcb_atom_t
  let type: xcb_atom_t
  let bytes: [UInt8]
  /// The number of bytes sent.
  var sent = 0
  /// The time at which the last part was sent.
  var moment: ContinuousClock.Instant
}
