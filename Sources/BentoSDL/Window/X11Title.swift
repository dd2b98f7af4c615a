internal import BentoX11
internal import CSDL2
internal import CXCB

/// The title of an X11 window, including characters beyond ASCII.
///
/// SDL first sets the title in the locale's encoding, and stops if that encoding cannot represent it. In a
/// program that sets no locale, the window would therefore keep its previous title, and the property that
/// older desktops and tools read would contain text in the wrong encoding.
@MainActor
enum X11Title {
  private typealias Change =
    @convention(c) (
      UnsafeMutableRawPointer, UInt, UInt, UInt, Int32, Int32, UnsafePointer<UInt8>, Int32
    ) -> Int32

  /// Sets the title that desktops read, in case SDL has not done so.
  static func set(_ title: String, of window: WindowHandle) {
    guard !title.utf8.allSatisfy({ $0 < 0x80 }), let display = unsafe window.xDisplay,
      let client = XClient.current,
      // This uses SDL's connection so that the request is processed after the title that SDL sets.
      let change = unsafe XLibrary.function("XChangeProperty", as: Change.self)
    else { return }
    let utf8 = Array(title.utf8)
    let latin = title.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    let isLatin = latin.count == title.unicodeScalars.count
    let type = client.atoms[.utf8String]
    let old = isLatin ? (XCB_ATOM_STRING.rawValue, latin) : (type, utf8)
    let properties = [
      (client.atoms[.netName], type, utf8), (XCB_ATOM_WM_NAME.rawValue, old.0, old.1),
    ]
    let number = window.xNumber ?? 0
    for (property, type, bytes) in properties {
      _ = unsafe change(
        display,
        number,
        UInt(property),
        UInt(type),
        8,
        0,
        bytes,
        Int32(bytes.count)
      )
    }
  }
}
