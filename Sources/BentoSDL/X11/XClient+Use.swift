internal import CXCB
internal import Synchronization

/// When the user has last done something in a window, by which desktops decide whether a window that
/// comes up may take the keyboard (`_NET_WM_USER_TIME` of the EWMH).
nonisolated extension XClient {
  /// The user does something in a window; waits for nothing.
  func noteUse(of window: xcb_window_t) {
    state.withLock { $0.usedWindow = window }
    askForTime(atoms[.useClock])
  }

  /// The server has told when that was; called on the thread.
  func noteUse(at time: xcb_timestamp_t) {
    let window = state.withLock { state in
      state.useTime = time
      return state.usedWindow
    }
    setUseTime(time, of: window)
  }

  /// Lets a window that is about to come up count as asked for by what the user did last.
  func carryUse(to window: xcb_window_t) {
    if let time = state.withLock({ $0.useTime }) { setUseTime(time, of: window) }
  }

  private func setUseTime(_ time: xcb_timestamp_t, of window: xcb_window_t) {
    setWords([time], atoms[.netUserTime], of: window, XCB_ATOM_CARDINAL.rawValue)
    flush()
  }
}
