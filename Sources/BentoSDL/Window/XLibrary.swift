internal import CSDL2

/// The X library that SDL's driver uses, which is loaded for as long as the process lives.
///
/// Asked for nothing, it is not loaded: a program on Wayland needs none of it.
enum XLibrary {
  private static let handle = unsafe SDL_LoadObject("libX11.so.6")

  /// A function of the library as a C function of a type; nil where there is none of the name.
  static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    guard let handle = unsafe handle, let address = unsafe SDL_LoadFunction(handle, name) else {
      return nil
    }
    return unsafe unsafeBitCast(address, to: type)
  }
}
