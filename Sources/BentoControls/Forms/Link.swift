public import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoMenus
public import BentoPlatform
public import BentoViews

/// Text that opens a URL.
///
/// ```swift
/// let help = Link(title: "Read the manual", url: "https://example.org/manual")
/// ```
///
/// Pressing a link opens the URL in the desktop's default program for that URL. A link without a URL only
/// sends `ControlEvent.touchUpInside`; use such a link for destinations inside the program. The link's
/// context menu can copy the URL.
@MainActor
open class Link: TitledControl {
  /// The URL that the link opens when pressed, or nil.
  public var url: String?

  /// The titles of the commands in the menu.
  public var menuTitles = (open: "Open Link", copy: "Copy Link")

  /// Creates a link without a title or a URL.
  public required init() {
    super.init()
  }

  /// Creates a link to a URL.
  public convenience init(title: String, url: String?) {
    self.init(title: title)
    self.url = url
  }

  /// Opens the URL.
  open override func activate() {
    if let url { window?.open(url: url) }
    super.activate()
  }

  override var indicatorSize: Size { .zero }

  override func titleColor(in theme: Theme) -> Color {
    isEnabled ? titleColor ?? tintTextColor : theme.colors.disabledLabel
  }

  override func drawFocus(around indicator: Rect, _ context: DrawContext) {
    context.drawFocusRing(around: context.bounds, cornerRadius: context.theme.radii.small)
  }

  /// Returns the title, underlined unless the link is disabled.
  override func request(color: Color) -> TextRequest {
    var request = super.request(color: color)
    for index in request.runs.indices { request.runs[index].attributes.isUnderlined = isEnabled }
    return request
  }

  open override func draw(in context: DrawContext) {
    if isHighlighted {
      context.fill(
        context.bounds,
        cornerRadius: context.theme.radii.small,
        with: context.theme.colors.pressed
      )
    }
    super.draw(in: context)
  }

  open override var offersContextMenu: Bool {
    contextMenu != nil || isEnabled && url != nil
  }

  open override func makeContextMenu(at point: Point?) -> Menu? {
    guard contextMenu == nil, isEnabled, let url else { return super.makeContextMenu(at: point) }
    return Menu(items: [
      MenuItem(menuTitles.open) { [weak self] in self?.activate() },
      MenuItem(menuTitles.copy, icon: .copy) { [weak self] in self?.window?.clipboard.text = url },
    ])
  }

  /// The semantics of a link.
  open override var defaultSemantics: ViewSemantics {
    var semantics = super.defaultSemantics
    semantics.role = .link
    return semantics
  }
}
