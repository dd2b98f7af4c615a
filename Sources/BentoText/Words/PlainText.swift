internal import CPango

/// Text that can be set word by word: left-to-right text in one script, whose characters do not interact
/// across words.
///
/// Such words, joined by plain spaces, are shaped exactly as the whole text would be, for two reasons. The
/// font's rules never involve the space glyph (checked once per face), and without combining marks, no
/// character attaches to another word. Text of two scripts does not qualify: Pango assigns a quotation mark
/// to the preceding script and then does not kern it with the text that follows.
struct PlainText {
  /// The script of plain text.
  enum Script: Int, CaseIterable {
    /// Digits, punctuation and symbols only.
    case common
    case latin
    case greek
    case cyrillic

    /// The script as a HarfBuzz tag.
    var tag: hb_script_t {
      switch self {
      case .common: HB_SCRIPT_COMMON
      case .latin: HB_SCRIPT_LATIN
      case .greek: HB_SCRIPT_GREEK
      case .cyrillic: HB_SCRIPT_CYRILLIC
      }
    }

    /// The script as a GLib value.
    var unicodeScript: GUnicodeScript {
      switch self {
      case .common: G_UNICODE_SCRIPT_COMMON
      case .latin: G_UNICODE_SCRIPT_LATIN
      case .greek: G_UNICODE_SCRIPT_GREEK
      case .cyrillic: G_UNICODE_SCRIPT_CYRILLIC
      }
    }

    /// Sample text in the script.
    var sample: String {
      switch self {
      case .common: "1"
      case .latin: "a"
      case .greek: "α"
      case .cyrillic: "б"
      }
    }
  }

  /// The script of the whole text.
  let script: Script

  /// Scans UTF-8 text; returns nil if it is not plain.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var script = Script.common
    var index = 0
    while index < bytes.count {
      let byte = unsafe bytes[index]
      let own: Script
      if byte < 0x80 {
        // Control characters are not plain: in Pango, a tab is a separate item, and a line break ends the
        // paragraph.
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

  /// Decodes a character of two or three bytes; returns nil for any other character.
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

  /// Returns the script of a character from U+0080 to U+FFFF, or nil if the character does not occur in plain
  /// text.
  private static func script(of scalar: UInt32) -> Script? {
    switch scalar {
    case 0xAD, 0x2027...0x202F: return nil
    // The ranges exclude the soft hyphen, which is drawn only at the end of a line; U+2027, which Pango
    // replaces there; separators; and directional marks.
    case 0xA1...0x24F, 0x370...0x482, 0x48A...0x52F, 0x2010...0x205E, 0x20A0...0x20BF: break
    default: return nil
    }
    // The ranges above skip the combining marks at U+0300 and U+0483, which attach to the character before
    // them.
    switch g_unichar_get_script(scalar) {
    case G_UNICODE_SCRIPT_COMMON: return .common
    case G_UNICODE_SCRIPT_LATIN: return .latin
    case G_UNICODE_SCRIPT_GREEK: return .greek
    case G_UNICODE_SCRIPT_CYRILLIC: return .cyrillic
    default: return nil
    }
  }
}
