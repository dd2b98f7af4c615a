internal import CSDL2

/// The X library that SDL's driver uses; it stays loaded for the lifetime of the process.
///
/// It is loaded on first use, because a program on Wayland does not need it.
enum XLibrary {
  private static let handle = unsafe SDL_LoadObject("libX11.so.6")

  /// Returns a function of the library as a C function of the given type, or nil if none has the name.
  static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    guard let handle = unsafe handle, let address = unsafe SDL_LoadFunction(handle, name) else {
      return nil
    }
    return unsafe unsafeBitCast(address, to: type)
  }
}
