internal import BentoControls
internal import BentoEmbedded
internal import BentoGraphics
internal import BentoSDL

/// An object that lets the header bar of a desktop window take the place of the title bar, if the window's style asks
/// for it and the desktop supports it.
@MainActor
final class DesktopHeaderBar {
  /// The values that the program has set in the bar and the window.
  private struct Original {
    let buttons: (leading: [HeaderBar.WindowButton], trailing: [HeaderBar.WindowButton])
    let changeWindow: ((HeaderBar.WindowButton) -> Void)?
    let border: (color: Color, width: Double)
  }

  private unowned let host: ViewHost
  private unowned let window: SDLWindow
  /// The bar in the window, whether or not the desktop lets it take the place of the title bar.
  private weak var bar: HeaderBar?
  /// The state before the bar took the place of the title bar; nil while it does not.
  private var original: Original?
  private var layout: (text: String, isResizable: Bool) = ("", false)
  private var decoration: DesktopDecoration?
  /// Whether the desktop supports windows without title bars; nil until it is asked.
  private var isSupported: Bool?

  init(of host: ViewHost, in window: SDLWindow) {
    (self.host, self.window) = (host, window)
  }

  /// Updates the bar and the title bar; called in every turn of the loop and before the window is shown.
  ///
  /// - Returns: Whether the surroundings of the content have changed.
  func update() -> Bool {
    let before = decoration
    let found = findBar()
    if found !== bar || found == nil && original != nil {
      release()
      bar = found
      if let found { adopt(found) }
    }
    guard original != nil, let bar else { return decoration != before }
    bar.isMaximized = window.isMaximized
    updateButtons(of: bar)
    updateBorder()
    updateDecoration()
    return decoration != before
  }

  private func findBar() -> HeaderBar? {
    guard host.window.style == .headerBar, let bar = host.window.titleView as? HeaderBar else {
      return nil
    }
    // The program may keep a bar that it has removed.
    return bar.window === host.window ? bar : nil
  }

  private func adopt(_ bar: HeaderBar) {
    let isSupported = isSupported ?? window.canHideTitleBar
    self.isSupported = isSupported
    guard isSupported else { return }
    original = Original(
      buttons: (bar.leadingButtons, bar.trailingButtons),
      changeWindow: bar.changeWindow,
      border: (host.window.borderColor, host.window.borderWidth)
    )
    window.hasTitleBar = false
    bar.changeWindow = { [weak window] in
      if $0 == .minimize { window?.minimize() } else { window?.toggleMaximized() }
    }
    bar.moveWindow = { [weak window] in window?.beginMove(from: $0) }
    if window.hasDesktopMenu {
      bar.showWindowMenu = { [weak window] in window?.showDesktopMenu(at: $0) }
    }
  }

  /// Shows the title bar again, and returns the bar and the window to what the program has set.
  private func release() {
    layout.text = ""
    guard let original else { return }
    self.original = nil
    if let bar {
      (bar.leadingButtons, bar.trailingButtons) = original.buttons
      bar.changeWindow = original.changeWindow
      (bar.moveWindow, bar.showWindowMenu) = (nil, nil)
    }
    host.window.borderColor = original.border.color
    host.window.borderWidth = original.border.width
    decoration = nil
    window.decorate(with: nil)
    window.hasTitleBar = true
  }

  private func updateButtons(of bar: HeaderBar) {
    let text = host.desktopPreferences.titleButtons ?? TitleButtonLayout.usual
    let isResizable = host.window.isResizable
    guard (text, isResizable) != layout else { return }
    layout = (text, isResizable)
    let buttons = TitleButtonLayout(text, isResizable: isResizable)
    bar.leadingButtons = buttons.leading
    bar.trailingButtons = buttons.trailing
  }

  /// Draws the line around the window that the title bar's frame would be.
  private func updateBorder() {
    let isFramed = !window.isMaximized && !window.isFullscreen
    let color = host.window.theme.colors.border
    let width = isFramed ? host.window.displayScale.pixel : 0
    if host.window.borderColor != color { host.window.borderColor = color }
    if host.window.borderWidth != width { host.window.borderWidth = width }
  }
}

extension DesktopHeaderBar {
  /// Rounds the corners and adds the shadow that the desktop's own windows have.
  private func updateDecoration() {
    let (theme, isActive) = (host.window.theme, host.isActive)
    window.updateDecorationSupport(isUsed: isActive && decoration?.isActive == false)
    let wanted = DesktopDecoration(
      support: window.decorationSupport,
      scale: host.window.displayScale,
      isFramed: !window.isFlat,
      isActive: isActive,
      border: theme.colors.border,
      shadow: theme.colors.shadow,
      radius: theme.radii.extraLarge
    )
    guard wanted != decoration else { return }
    decoration = wanted
    window.decorate(with: wanted.make(by: host.graphics.painter))
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
