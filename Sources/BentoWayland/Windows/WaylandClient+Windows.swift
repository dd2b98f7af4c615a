internal import CBentoWayland
internal import CWayland

/// The requests with which a compositor takes the pointer whose button is down over a window.
extension WaylandClient {
  /// Lets the user move a window, an `xdg_toplevel`, with the pointer until its button is released.
  package func beginMove(of window: OpaquePointer) {
    unsafe takePointer { seat, press in unsafe xdg_toplevel_move(window, seat, press) }
  }

  /// Lets the user move an edge of a window, an `xdg_toplevel`, with the pointer until its button is released.
  ///
  /// - Parameter edge: The edge, as an `xdg_toplevel_resize_edge`.
  package func beginResize(of window: OpaquePointer, edge: UInt32) {
    unsafe takePointer { seat, press in unsafe xdg_toplevel_resize(window, seat, press, edge) }
  }

  /// Shows the compositor's menu of a window, an `xdg_toplevel`, at a point in its units.
  package func showMenu(of window: OpaquePointer, x: Int32, y: Int32) {
    unsafe takePointer { seat, press in
      unsafe xdg_toplevel_show_window_menu(window, seat, press, x, y)
    }
  }

  /// - Parameter request: Receives the seat, and the number of the press.
  private func takePointer(_ request: (OpaquePointer, UInt32) -> Void) {
    guard let seat, let press = seat.pressSerial else { return }
    unsafe request(seat.object.pointer, press)
    flush()
    seat.releaseButtons()
  }
}
