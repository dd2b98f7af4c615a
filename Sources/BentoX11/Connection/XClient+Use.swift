package import CXCB
internal import Synchronization

/// Tracks the time of the last user input in a window, which desktops use to determine whether a new window
/// may be activated (`_NET_WM_USER_TIME` of the EWMH).
nonisolated extension XClient {
  /// Records user input in a window, without waiting.
  package func noteUse(of window: xcb_window_t) {
    state.withLock { $0.usedWindow = window }
    askForTime(atoms[.useClock])
  }

  /// Records the server's time of the input; called on the thread.
  func noteUse(at time: xcb_timestamp_t) {
    let window = state.withLock { state in
      state.useTime = time
      return state.usedWindow
    }
    setUseTime(time, of: window)
  }

  /// Marks a new window as opened in response to the last user input.
  package func carryUse(to window: xcb_window_t) {
    if let time = state.withLock({ $0.useTime }) { setUseTime(time, of: window) }
  }

  private func setUseTime(_ time: xcb_timestamp_t, of window: xcb_window_t) {
    setWords([time], atoms[.netUserTime], of: window, XCB_ATOM_CARDINAL.rawValue)
    flush()
  }
}
