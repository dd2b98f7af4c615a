internal import CGio
internal import CWayland

/// Ends the program properly when the compositor is lost while GTK handles events.
///
/// On desktops whose compositor draws no title bars, SDL uses the library libdecor, one of whose plugins draws them
/// with GTK. GTK has a connection of its own to the compositor, and ends the process when that breaks. SDL lets it
/// handle its events first, so this program would not learn about the loss in time to save anything. GTK's connection
/// is a source of GLib's default context, and so is this watch, which comes before it.
@MainActor
@safe
final class CompositorWatch {
  private let source: UnsafeMutablePointer<GSource>

  init?(_ display: OpaquePointer) {
    let source = unsafe CGio_watchEnd(wl_display_get_fd(display)) { _, _, _ in
      DisplayLoss.endWithoutLoop()
      return 0
    }
    guard let source = unsafe source else { return nil }
    unsafe self.source = unsafe source
  }

  isolated deinit {
    unsafe g_source_destroy(source)
    unsafe g_source_unref(source)
  }
}
