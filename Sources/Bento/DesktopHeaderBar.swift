internal import BentoControls
internal import BentoEmbedded
internal import BentoGraphics
internal import BentoSDL

/// An object that lets the header bar of a desktop window take the place of the title bar, if the window's style asks
/// for it and the desktop supports it.
@MainActor
final class DesktopHeaderBar {
  private unowned let host: ViewHost
  private unowned let window: SDLWindow
  private weak var bar: HeaderBar?
  private var layout: TitleButtonLayout?
  /// Whether the desktop supports windows without title bars; nil until it is asked.
  private var isSupported: Bool?
  private var border: (color: Color, width: Double)?

  init(of host: ViewHost, in window: SDLWindow) {
    (self.host, self.window) = (host, window)
  }

  /// Updates the bar and the title bar; called in every turn of the loop and before the window is shown.
  func update() {
    let wanted = host.window.style == .headerBar ? host.window.titleView as? HeaderBar : nil
    if wanted !== bar { adopt(wanted) }
    guard let bar else { return }
    bar.isMaximized = window.isMaximized
    updateButtons(of: bar)
    updateBorder()
  }

  private func adopt(_ wanted: HeaderBar?) {
    release()
    guard let wanted else { return }
    let isSupported = isSupported ?? window.canHideTitleBar
    self.isSupported = isSupported
    guard isSupported else { return }
    bar = wanted
    window.hasTitleBar = false
    wanted.changeWindow = { [weak window] in
      if $0 == .minimize { window?.minimize() } else { window?.toggleMaximized() }
    }
    wanted.moveWindow = { [weak window] in window?.beginMove(from: $0) }
    if window.hasDesktopMenu {
      wanted.showWindowMenu = { [weak window] in window?.showDesktopMenu(at: $0) }
    }
  }

  /// Shows the title bar again.
  private func release() {
    layout = nil
    if let bar {
      (bar.leadingButtons, bar.trailingButtons) = ([], [])
      (bar.changeWindow, bar.moveWindow, bar.showWindowMenu) = (nil, nil, nil)
    }
    bar = nil
    if border != nil { host.window.borderWidth = 0 }
    border = nil
    if !window.hasTitleBar { window.hasTitleBar = true }
  }

  private func updateButtons(of bar: HeaderBar) {
    let layout = TitleButtonLayout(
      host.desktopPreferences.titleButtons ?? TitleButtonLayout.usual,
      isResizable: host.window.isResizable
    )
    guard layout != self.layout else { return }
    self.layout = layout
    bar.leadingButtons = layout.leading
    bar.trailingButtons = layout.trailing
  }

  /// Draws the line around the window that the title bar's frame would be.
  private func updateBorder() {
    let isFramed = !window.isMaximized && !window.isFullscreen
    let color = host.window.theme.colors.border
    let width = isFramed ? host.window.displayScale.pixel : 0
    guard border?.color != color || border?.width != width else { return }
    border = (color, width)
    host.window.borderColor = color
    host.window.borderWidth = width
  }
}

/// The buttons that the desktop's title bars have.
struct TitleButtonLayout: Equatable {
  /// The layout of desktops that publish none.
  static let usual = ":minimize,maximize,close"

  private(set) var leading: [HeaderBar.WindowButton] = []
  private(set) var trailing: [HeaderBar.WindowButton] = []

  /// Reads a layout in GTK's notation; unknown names, such as those of menus, are ignored.
  init(_ text: String, isResizable: Bool) {
    let sides = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let buttons = sides.map { side in
      side.split(separator: ",").compactMap { name -> HeaderBar.WindowButton? in
        switch name.trimmingPrefix(while: \.isWhitespace) {
        case "minimize": .minimize
        case "maximize": isResizable ? .maximize : nil
        case "close": .close
        default: nil
        }
      }
    }
    leading = buttons.first ?? []
    trailing = buttons.count > 1 ? buttons[1] : []
  }
}
