internal import CWayland
internal import Glibc

/// The cursors of the user's theme.
///
/// The library that reads themes is the one that SDL uses.
@MainActor
@safe
package final class WaylandCursors {
  private typealias Load =
    @convention(c) (UnsafePointer<CChar>?, Int32, OpaquePointer?) -> OpaquePointer?
  private typealias Find =
    @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> UnsafeMutablePointer<wl_cursor>?
  private typealias Read = @convention(c) (UnsafeMutablePointer<wl_cursor_image>?) -> OpaquePointer?
  private typealias Free = @convention(c) (OpaquePointer?) -> Void

  private static let library = unsafe dlopen("libwayland-cursor.so.0", RTLD_NOW)

  private let name: String?
  private let size: Int
  private var theme: (pointer: OpaquePointer, scale: Int)?
  private var surface: WaylandObject?

  /// - Parameters:
  ///   - theme: The name of the theme, or nil for the default one.
  ///   - size: The size of cursors, or nil for the default one.
  package init(theme: String?, size: Int?) {
    (name, self.size) = (theme, size ?? 24)
  }

  isolated deinit {
    surface = nil
    freeTheme()
  }

  /// Shows a cursor of the theme, by its name, while the pointer is over a surface of the program.
  package func show(_ cursor: String, scale: Int, _ client: WaylandClient) {
    guard let pointer = client.seat?.pointer, let serial = client.seat?.enterSerial,
      let image = unsafe image(of: cursor, scale: scale, client),
      let read = unsafe WaylandCursors.function("wl_cursor_image_get_buffer", as: Read.self),
      let buffer = unsafe read(image)
    else { return }
    surface = surface ?? client.makeSurface()
    guard let surface else { return }
    unsafe wl_pointer_set_cursor(
      pointer.pointer,
      serial,
      surface.pointer,
      Int32(clamping: image.pointee.hotspot_x) / Int32(scale),
      Int32(clamping: image.pointee.hotspot_y) / Int32(scale)
    )
    if unsafe wl_surface_get_version(surface.pointer) >= WL_SURFACE_SET_BUFFER_SCALE_SINCE_VERSION {
      unsafe wl_surface_set_buffer_scale(surface.pointer, Int32(scale))
    }
    unsafe wl_surface_attach(surface.pointer, buffer, 0, 0)
    unsafe wl_surface_damage(surface.pointer, 0, 0, .max, .max)
    unsafe wl_surface_commit(surface.pointer)
    client.flush()
  }

  /// Whether the theme has a cursor with a name.
  package func has(_ cursor: String, _ client: WaylandClient) -> Bool {
    guard let theme = unsafe theme?.pointer ?? loadTheme(scale: 1, client),
      let find = unsafe WaylandCursors.function("wl_cursor_theme_get_cursor", as: Find.self)
    else { return false }
    return unsafe find(theme, cursor) != nil
  }

  private func image(
    of cursor: String,
    scale: Int,
    _ client: WaylandClient
  ) -> UnsafeMutablePointer<wl_cursor_image>? {
    guard let theme = unsafe loadTheme(scale: scale, client),
      let find = unsafe WaylandCursors.function("wl_cursor_theme_get_cursor", as: Find.self),
      let found = unsafe find(theme, cursor) ?? find(theme, "left_ptr"),
      unsafe found.pointee.image_count > 0
    else { return nil }
    return unsafe found.pointee.images[0]
  }

  private func loadTheme(scale: Int, _ client: WaylandClient) -> OpaquePointer? {
    if let theme = unsafe theme, unsafe theme.scale == scale { return unsafe theme.pointer }
    guard let memory = client.memory,
      let load = unsafe WaylandCursors.function("wl_cursor_theme_load", as: Load.self)
    else { return nil }
    freeTheme()
    guard
      let theme = unsafe load(name, Int32(clamping: max(1, size) * scale), memory.pointer)
    else { return nil }
    unsafe self.theme = unsafe (theme, scale)
    return unsafe theme
  }

  private func freeTheme() {
    guard let theme = unsafe theme,
      let free = unsafe WaylandCursors.function("wl_cursor_theme_destroy", as: Free.self)
    else { return }
    unsafe free(theme.pointer)
    unsafe self.theme = nil
  }

  private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    guard let library = unsafe library, let address = unsafe dlsym(library, name) else {
      return nil
    }
    return unsafe unsafeBitCast(address, to: type)
  }
}
