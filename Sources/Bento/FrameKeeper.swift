internal import BentoEmbedded
internal import BentoSDL

/// Gives a window the frame that it was left with, and keeps what becomes of it.
@MainActor
final class FrameKeeper {
  private let host: ViewHost
  private let window: SDLWindow
  private let file: FrameFile?
  private var frame: WindowFrame
  /// What the file holds.
  private var written: WindowFrame?
  private var timer: ViewTimer?
  /// The extents with which the window was shown, until the desktop has made it active.
  private var wantedSize: Size?
  /// Whether the desktop has chosen the extents, as a tiling one does: they are not the user's.
  private var isSizedByDesktop = false
  /// The user's own extents and places, the last two: the very last may be those of a window that is
  /// about to be maximized.
  private var recent: [Outline] = []
  private var isShown = false

  /// How long a window must be left alone before its frame is kept: a window that is maximized gets
  /// its new extents first, and is told why afterwards.
  private static let rest = Duration.milliseconds(400)

  private typealias Outline = (size: Size, place: WindowFrame.Place?)

  /// Reads how the window was left, and gives it its extents; called before it is shown.
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

  /// Shows the window at its place.
  func show() {
    wantedSize = window.size
    isShown = true
    let place = frame.place.map { (x: $0.x, y: $0.y) }
    window.show(at: place, isMaximized: frame.isMaximized)
  }

  /// The desktop has done something to the window.
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

  /// Whether the user has chosen the extents, as far as the desktop has told.
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

  /// Keeps the frame as it is now.
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
