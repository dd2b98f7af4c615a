internal import BentoEmbedded
internal import BentoSDL

/// An object that restores a window's frame from the previous run, and stores changes to the frame.
@MainActor
final class FrameKeeper {
  private let host: ViewHost
  private let window: SDLWindow
  private let file: FrameFile?
  private var frame: WindowFrame
  /// The frame that the file contains.
  private var written: WindowFrame?
  private var timer: ViewTimer?
  /// The size at which the window was shown, or nil once the desktop has activated the window.
  private var wantedSize: Size?
  /// Whether the size was chosen by the desktop, such as a tiling window manager, rather than by the user.
  private var isSizedByDesktop = false
  /// The last two frames chosen by the user; two are kept because the last one may be that of a window that
  /// is about to be maximized.
  private var recent: [Outline] = []
  private var isShown = false

  /// The time without changes after which the frame is stored; a window that is being maximized reports its
  /// new size first and its new state afterward.
  private static let rest = Duration.milliseconds(400)

  private typealias Outline = (size: Size, place: WindowFrame.Place?)

  /// Reads the stored frame and applies its size; called before the window is shown.
  init(_ host: ViewHost, _ window: SDLWindow, program: String?) {
    self.host = host
    self.window = window
    file = FrameFile(program: program, window: host.window.restorationIdentifier)
    written = file?.read()
    frame = written ?? WindowFrame()
    host.window.panes = frame.panes
    host.window.panesDidChange = { [weak self] in self?.noteSoon() }
    if let size = frame.size { window.resize(to: size) }
  }

  /// Shows the window at its stored position.
  func show() {
    wantedSize = window.size
    isShown = true
    let place = frame.place.map { (x: $0.x, y: $0.y) }
    window.show(at: place, isMaximized: frame.isMaximized)
  }

  /// Called when the desktop changes the window.
  func windowDidChange(_ change: SDLWindowChange) {
    switch change {
    case .activated(true):
      guard let wantedSize else { return }
      isSizedByDesktop = !window.isMaximized && window.size != wantedSize
      self.wantedSize = nil
    case .resized:
      if isUsersOwn, window.size != recent.last?.size { recent = recent.suffix(1) + [outline] }
      noteSoon()
    default: break
    }
  }

  /// Whether the user has chosen the size, as far as the desktop reports this.
  private var isUsersOwn: Bool {
    isShown && window.isConnected && !isSizedByDesktop && !window.isFullscreen
      && !window.isMaximized && !window.isTiled
  }

  private var outline: Outline {
    (window.size, window.place.map { WindowFrame.Place(x: $0.x, y: $0.y) })
  }

  private func noteSoon() {
    timer?.cancel()
    timer = host.window.after(FrameKeeper.rest) { [weak self] in self?.note() }
  }

  /// Stores the current frame.
  func note() {
    timer?.cancel()
    timer = nil
    frame.panes = host.window.panes
    if isShown, window.isConnected {
      if !window.isFullscreen { frame.isMaximized = window.isMaximized }
      let isUsersOwn = isUsersOwn
      if isUsersOwn { recent = [outline] }
      let own = recent.last { isUsersOwn || $0.size != window.size }
      if !isSizedByDesktop, let own { (frame.size, frame.place) = own }
    }
    guard frame != written else { return }
    written = frame
    file?.write(frame)
  }
}
