internal import BentoEmbedded
internal import BentoSDL

/// One window, one host, and the loop that joins them over their public calls only.
@MainActor
final class DesktopLoop {
  /// The engine.
  let host: ViewHost

  private let window: SDLWindow
  private var isOpen = true
  private var isVisible = true
  private var lastTick = HostTime.zero
  private var wantsPicture = true
  private var wantsPresent = false

  init(
    title: String,
    size: Size,
    isResizable: Bool,
    fonts: FontMode
  ) throws(PlatformError) {
    window = try SDLWindow(title: title, size: size, isResizable: isResizable)
    host = ViewHost(
      size: window.size,
      scale: window.scale,
      services: window.services,
      fonts: fonts
    )
    host.window.title = title
    host.window.titleDidChange = { [weak window] in window?.title = $0 }
  }

  /// Shows the window and serves it until it is closed.
  func run() throws(PlatformError) {
    tick(at: SDLClock.now)
    try present()
    window.show()
    while isOpen {
      for occurrence in try window.wait(until: nextTick) {
        handle(occurrence)
      }
      let now = SDLClock.now
      if let due = nextTick, due <= now {
        tick(at: now - due < ViewHost.frameInterval ? due : now)
      }
      try present()
    }
    host.cancelAllInput()
  }

  /// Leaves the loop after the turn that runs.
  func quit() {
    isOpen = false
    window.services.wake()
  }
}

// MARK: - Events

extension DesktopLoop {
  private func handle(_ occurrence: SDLWindow.Occurrence) {
    switch occurrence {
    case .input(let event): _ = host.handle(event)
    case .change(let change): handle(change)
    case .other: break
    }
  }

  private func handle(_ change: SDLWindowChange) {
    switch change {
    case .closed: isOpen = false
    case .activated(let isActive): host.setActive(isActive)
    case .visible(let isVisible):
      self.isVisible = isVisible
      host.setVisible(isVisible)
    case .exposed, .deviceReset: wantsPresent = true
    case .resized:
      host.resize(to: window.size, scale: window.scale)
      tick(at: SDLClock.now)
      wantsPicture = true
    }
  }
}

// MARK: - Frames

extension DesktopLoop {
  /// When to tick next: frames keep a distance, so that a fast mouse does not cause more of them
  /// than can be seen.
  private var nextTick: HostTime? {
    host.nextDeadline.map { max($0, lastTick + ViewHost.frameInterval) }
  }

  /// A frame that comes a little late is given the time at which it was due, so that animations
  /// take even steps and the pace does not drift.
  private func tick(at time: HostTime) {
    lastTick = time
    host.tick(at: time)
  }

  private func present() throws(PlatformError) {
    guard isVisible else { return }
    if wantsPicture || !host.pendingDamage.isEmpty {
      try window.present { host.render(into: $0, age: $1) }
      wantsPicture = false
    }
    if wantsPresent { try window.presentAll() }
    wantsPresent = false
  }
}
