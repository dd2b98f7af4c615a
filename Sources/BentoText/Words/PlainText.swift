internal import CPango

/// Text that is set word by word: left to right, of one script, of letters that stand alone.
///
/// Word and word with plain spaces between them are then shaped as they are in one piece, for two
/// reasons: spaces take part in nothing that the font does with its letters, which is asked of each
/// face, and letters without marks belong to no others. Two scripts in one text do not count: Pango
/// gives a quotation mark to the one before it and no longer kerns it with what follows.
struct PlainText {
  /// A script that such text is of.
  enum Script: Int, CaseIterable {
    /// Digits, punctuation and signs alone.
    case common
    case latin
    case greek
    case cyrillic

    /// HarfBuzz's name of the script.
    var tag: hb_script_t {
      switch self {
      case .common: HB_SCRIPT_COMMON
      case .latin: HB_SCRIPT_LATIN
      case .greek: HB_SCRIPT_GREEK
      case .cyrillic: HB_SCRIPT_CYRILLIC
      }
    }

    /// GLib's name of the script.
    var unicodeScript: GUnicodeScript {
      switch self {
      case .common: G_UNICODE_SCRIPT_COMMON
      case .latin: G_UNICODE_SCRIPT_LATIN
      case .greek: G_UNICODE_SCRIPT_GREEK
      case .cyrillic: G_UNICODE_SCRIPT_CYRILLIC
      }
    }

    /// A text of the script.
    var sample: String {
      switch self {
      case .common: "1"
      case .latin: "a"
      case .greek: "α"
      case .cyrillic: "б"
      }
    }
  }

  /// The script of all letters.
  let script: Script

  /// Looks through text in UTF-8; nil when it is of another kind.
  ///
  /// - Complexity: O(length).
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var script = Script.common
    var index = 0
    while index < bytes.count {
      let byte = unsafe bytes[index]
      let own: Script
      if byte < 0x80 {
        guard byte >= 0x20, byte < 0x7F else { return nil }
        index += 1
        guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) else { continue }
        own = .latin
      } else {
        guard let scalar = unsafe Self.scalar(in: bytes, &index),
          let found = Self.script(of: scalar)
        else {
          return nil
        }
        own = found
      }
      if own == .common || own == script { continue }
      guard script == .common else { return nil }
      script = own
    }
    self.script = script
  }

  /// Reads a character of two or three bytes; nil for others.
  private static func scalar(in bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> UInt32? {
    let first = unsafe UInt32(bytes[index])
    if first < 0xE0 {
      defer { index += 2 }
      return unsafe (first & 0x1F) << 6 | UInt32(bytes[index + 1]) & 0x3F
    }
    guard first < 0xF0 else { return nil }
    defer { index += 3 }
    return unsafe (first & 0x0F) << 12 | (UInt32(bytes[index + 1]) & 0x3F) << 6
      | UInt32(bytes[index + 2]) & 0x3F
  }

  /// The script of a character from U+0080 to U+FFFF; nil when it is none of plain text.
  private static func script(of scalar: UInt32) -> Script? {
    switch scalar {
    case 0xAD, 0x2027...0x202F: return nil
    // The soft hyphen, which is seen at the ends of lines alone; a point that Pango replaces there;
    // separators, and marks of direction.
    case 0xA1...0x24F, 0x370...0x482, 0x48A...0x52F, 0x2010...0x205E, 0x20A0...0x20BF: break
    default: return nil
    }
    switch g_unichar_get_script(scalar) {
    case G_UNICODE_SCRIPT_COMMON: return .common
    case G_UNICODE_SCRIPT_LATIN: return .latin
    case G_UNICODE_SCRIPT_GREEK: return .greek
    case G_UNICODE_SCRIPT_CYRILLIC: return .cyrillic
    default: return nil
    }
  }
}
