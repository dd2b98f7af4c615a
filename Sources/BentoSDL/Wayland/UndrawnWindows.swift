internal import CSDL2
internal import CWayland
internal import Glibc

/// Windows on Wayland that SDL does not prepare for its own drawing.
///
/// SDL 2.26 loads OpenGL, which takes up 200 MB on disk, for every other window on Wayland, and makes no
/// window if that fails. It does not for windows that a program draws in by Vulkan. So, while such a window is
/// made, SDL gets a library that claims to be Vulkan and has no functions to draw with. If the program has
/// loaded Vulkan for its own windows, that library serves as well.
enum UndrawnWindows {
  /// Calls a closure that makes a window, with the flag for a window that SDL does not prepare; zero if that
  /// is impossible or not needed.
  static func make<Window>(_ body: (UInt32) -> Window) -> Window {
    guard SDLDisplay.driver == "wayland" else { return body(0) }
    let library = CWayland_openLibrary()
    guard library >= 0 else { return body(0) }
    defer { close(library) }
    let isLoaded = unsafe SDL_Vulkan_LoadLibrary("/proc/self/fd/\(library)") == 0
    // The window keeps the library loaded.
    defer { if isLoaded { SDL_Vulkan_UnloadLibrary() } }
    let isThere = unsafe isLoaded || SDL_Vulkan_GetVkGetInstanceProcAddr() != nil
    return body(isThere ? SDL_WINDOW_VULKAN.rawValue : 0)
  }
}
