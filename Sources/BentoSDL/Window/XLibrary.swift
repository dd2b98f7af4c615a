internal import CSDL2

/// The X libraries that SDL's driver uses; they stay loaded for the lifetime of the process.
///
/// They are loaded on first use, because a program on Wayland does not need them.
enum XLibrary {
  /// The library that contains a function.
  enum Part {
    case core, ext
  }

  private static let core = unsafe SDL_LoadObject("libX11.so.6")
  private static let ext = unsafe SDL_LoadObject("libXext.so.6")

  /// Returns a function of a library as a C function of the given type, or nil if none has the name.
  static func function<Function>(
    _ name: String,
    of part: Part = .core,
    as type: Function.Type
  ) -> Function? {
    guard let handle = unsafe part == .core ? core : ext,
      let address = unsafe SDL_LoadFunction(handle, name)
    else {
      return nil
    }
    return unsafe unsafeBitCast(address, to: type)
  }
}
