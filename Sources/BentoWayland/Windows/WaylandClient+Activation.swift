internal import CBentoWayland
internal import CWayland

/// Activates windows, and lets other programs activate theirs.
extension WaylandClient {
  /// The time after which a compositor does not answer anymore.
  private static let patience = Duration.seconds(1)

  /// Asks the compositor to activate a window with the token that another program has passed on; each token is used
  /// once.
  ///
  /// - Returns: Whether there is a token, and a compositor that takes it.
  package func activate(_ surface: OpaquePointer) -> Bool {
    guard let activation, let token = activationToken else { return false }
    activationToken = nil
    unsafe xdg_activation_v1_activate(activation.pointer, token, surface)
    flush()
    return true
  }

  /// Requests a token with which another program that is started now may activate its window.
  ///
  /// The compositor ties it to the last key or button that the user has pressed.
  ///
  /// - Returns: The token, or nil if the compositor has none or does not answer.
  package func requestToken() async -> String? {
    guard let activation, let seat, let serial = seat.inputSerial else { return nil }
    return await withCheckedContinuation { continuation in
      var waiting: CheckedContinuation<String?, Never>? = continuation
      var request: WaylandObject?
      func finish(_ token: String?) {
        waiting?.resume(returning: token)
        (waiting, request) = (nil, nil)
      }
      request = unsafe WaylandObject(
        xdg_activation_v1_get_activation_token(activation.pointer),
        { unsafe finish($1[0].s.map { unsafe String(cString: $0) }) },
        destroy: { unsafe xdg_activation_token_v1_destroy($0) }
      )
      guard let pointer = unsafe request?.pointer else { return finish(nil) }
      unsafe xdg_activation_token_v1_set_serial(pointer, serial, seat.object.pointer)
      if let surface = unsafe seat.focusedSurface {
        unsafe xdg_activation_token_v1_set_surface(pointer, surface)
      }
      unsafe xdg_activation_token_v1_commit(pointer)
      flush()
      Task {
        try? await Task.sleep(for: WaylandClient.patience)
        finish(nil)
      }
    }
  }
}
