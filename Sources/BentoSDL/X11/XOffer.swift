internal import CXCB
internal import Synchronization

/// The content of a selection, in every form that other programs may request.
nonisolated struct XOffer: Sendable {
  /// One form of the content.
  struct Form: Sendable {
    /// The requested target.
    var target: xcb_atom_t
    /// The reported type.
    var type: xcb_atom_t
    /// A closure that creates the bytes, on the thread that serves requests.
    var bytes: @Sendable () -> [UInt8]
  }

  /// The forms, with the best one first.
  var forms: [Form]
  /// The text, if the offer contains any, for the program itself.
  var text: XText?
  /// The server's time when the selection was acquired.
  var time: xcb_timestamp_t = 0

  /// Creates an offer of text in all forms that are available for text.
  init(_ text: XText, _ atoms: XAtoms) {
    self.text = text
    let utf8: @Sendable () -> [UInt8] = { text.utf8 }
    let type = atoms[.utf8String]
    forms = [XAtoms.Name.utf8String, .utf8Text, .plainText].map { name in
      Form(target: atoms[name], type: atoms[name], bytes: utf8)
    }
    forms.append(Form(target: atoms[.text], type: type, bytes: utf8))
    let latin = XCB_ATOM_STRING.rawValue
    forms.append(Form(target: latin, type: latin) { XText.latin(text.utf8) })
  }
}

/// Text that is created on first use, on any thread.
nonisolated final class XText: Sendable {
  private let make: @Sendable () -> String
  private let made = Mutex<[UInt8]?>(nil)

  init(_ make: @escaping @Sendable () -> String) {
    self.make = make
  }

  /// The text's bytes.
  var utf8: [UInt8] {
    made.withLock { made in
      if let made { return made }
      let bytes = Array(make().utf8)
      made = bytes
      return bytes
    }
  }

  /// Converts UTF-8 to Latin-1, the encoding of the type `STRING`, with question marks for other characters.
  static func latin(_ utf8: [UInt8]) -> [UInt8] {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8 }
    return String(decoding: utf8, as: UTF8.self).unicodeScalars.map {
      UInt8(exactly: $0.value) ?? UInt8(ascii: "?")
    }
  }

  /// Returns the text that the bytes encode in UTF-8 or Latin-1.
  static func string(of bytes: [UInt8], isLatin: Bool) -> String {
    guard isLatin else { return String(decoding: bytes, as: UTF8.self) }
    var scalars = String.UnicodeScalarView()
    for byte in bytes { scalars.append(Unicode.Scalar(byte)) }
    return String(scalars)
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
