import Bento
import BentoTesting

/// All icons of the toolkit in four sizes, with a search field.
final class IconsScreen: View {
  static let entry = GalleryScreen(
    name: "icons",
    title: "Icons",
    summary: "All icons in four sizes, found by name or by other words.",
    size: Size(width: 760, height: 700),
    make: { IconsScreen() },
    use: { harness in harness.setValue("photo", role: .searchField, name: "Search icons") }
  )

  private static let margin = 12.0

  let search = SearchField()
  let grid: CollectionView
  private let layout = GridLayout(minimumColumnWidth: 164)
  private let nothing = Label()

  required init() {
    layout.contentInsets = DirectionalEdgeInsets(8)
    grid = CollectionView(frame: .zero, collectionViewLayout: layout)
    super.init()
    search.placeholder = "Search icons"
    search.accessibilityLabel = "Search icons"
    search.onChange = { [unowned self] _ in showIcons() }
    nothing.text = "No icon has this name."
    nothing.textAlignment = .center
    grid.emptyView = nothing
    grid.accessibilityLabel = "Icons"
    addSubview(search)
    addSubview(grid)
    textScaleDidChange()
    showIcons()
  }

  /// The icons that the search text describes, in the toolkit's order.
  var shownIcons: [Icon] { Icon.all.filter { $0.matches(search.text) } }

  private func showIcons() {
    let icons = shownIcons
    let section = Section<Int, Int>(id: 0, ids: Array(icons.indices)) { index in
      IconSample(icon: icons[index])
    }
    grid.render(Box(sections: [section]), animated: false)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    textScaleDidChange()
  }

  override func textScaleDidChange() {
    super.textScaleDidChange()
    layout.rowHeight = .fixed((64 + 24 * (window?.textScale ?? 1)).rounded())
  }

  override func layoutSubviews() {
    backgroundColor = theme.colors.background
    nothing.textColor = theme.colors.secondaryLabel
    let margin = Self.margin
    let height = search.sizeThatFits(bounds.size).height
    let width = min(360, max(0, bounds.width - 2 * margin))
    search.frame = Rect(
      x: ((bounds.width - width) / 2).rounded(),
      y: margin,
      width: width,
      height: height
    )
    let top = search.frame.maxY + margin
    grid.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }
}

/// An icon in four sizes, above its name.
struct IconSample: Renderable {
  var icon: Icon

  func render(in view: IconSampleView) {
    view.icon = icon
  }
}

/// The view of an icon in four sizes.
final class IconSampleView: View {
  private static let sizes = [16.0, 20, 24, 48]
  private static let gap = 12.0

  private let label = Label()
  var icon = Icon.star {
    didSet {
      guard icon != oldValue else { return }
      label.text = icon.name
      setNeedsDisplay()
    }
  }

  required init() {
    super.init()
    isUserInteractionEnabled = false
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textAlignment = .center
    label.text = icon.name
    addSubview(label)
  }

  override func layoutSubviews() {
    label.textColor = theme.colors.secondaryLabel
    let height = label.sizeThatFits(bounds.size).height
    label.frame = Rect(
      x: 4,
      y: bounds.height - height - 4,
      width: max(0, bounds.width - 8),
      height: height
    )
  }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let width = Self.sizes.reduce(0, +) + Self.gap * Double(Self.sizes.count - 1)
    var x = context.scale.snap(context.bounds.midX - width / 2)
    for size in Self.sizes {
      let y = context.scale.snap(8 + (48 - size) / 2)
      let rect = Rect(x: x, y: y, width: size, height: size)
      context.draw(icon, in: rect, color: icon.tone.isEmpty ? colors.label : colors.accentText)
      x += size + Self.gap
    }
  }
}

// MARK: - Searching

extension Icon {
  /// Returns whether every word of a search text begins a word that describes the icon.
  fileprivate func matches(_ text: String) -> Bool {
    let words = (name + " " + (Self.otherNames[name] ?? "")).split { $0 == "-" || $0 == " " }
    return text.lowercased().split { $0 == "-" || $0 == " " }
      .allSatisfy { part in words.contains { $0.hasPrefix(part) } }
  }

  /// Additional search terms for icons, keyed by name.
  private static let otherNames: [String: String] = [
    "archive": "box zip", "attachment": "paperclip clip", "bell": "notification alarm",
    "bolt": "flash lightning energy power", "bug": "debug insect", "calendar": "date day",
    "camera": "photo picture", "card": "credit payment bank", "cart": "shop buy basket",
    "chart": "graph statistics bars", "chat": "message comment bubble", "check": "ok done tick",
    "clock": "time watch", "close": "x cross cancel delete", "code": "source brackets program",
    "computer": "screen display desktop monitor", "copy": "duplicate", "cpu": "chip processor",
    "cut": "scissors", "document": "text page sheet", "download": "save arrow",
    "drive": "disk harddisk storage", "edit": "pencil write rename", "error": "fault problem x",
    "external-link": "open arrow", "eye": "show view visible", "eye-off": "hide hidden invisible",
    "file": "page sheet new", "filter": "funnel", "folder": "directory", "gift": "present",
    "globe": "web internet world language", "grid": "tiles icons", "grip": "drag handle dots",
    "heart": "favorite love like", "help": "question", "history": "recent undo clock",
    "home": "house start", "image": "picture photo", "inbox": "tray mail", "info": "about",
    "key": "password", "layers": "stack", "lightbulb": "idea tip", "link": "chain url",
    "list": "rows bullets", "lock": "secure password private", "log-in": "sign enter",
    "log-out": "sign exit quit", "mail": "envelope email letter", "map-pin": "place location",
    "menu": "hamburger lines", "mic": "microphone record voice", "minus": "remove subtract",
    "moon": "night dark", "more": "dots ellipsis overflow", "music": "note audio sound song",
    "package": "box cube", "palette": "color theme paint", "paste": "clipboard",
    "phone": "call telephone", "pin": "pushpin fix", "play": "start run", "plus": "add new",
    "power": "off shutdown quit", "print": "printer", "puzzle": "extension plugin",
    "refresh": "reload sync update", "save": "floppy disk", "search": "find magnifier loupe",
    "send": "paper plane", "server": "rack host", "settings": "gear preferences options cog",
    "share": "export", "shield": "security protect", "sliders": "adjust options controls",
    "smartphone": "mobile phone", "sort": "order arrows", "star": "favorite rate",
    "stop": "square", "success": "ok done check", "sun": "light day brightness",
    "tag": "label price", "terminal": "console shell prompt", "trash": "delete remove bin",
    "undo": "back", "user": "person account profile", "users": "people persons group",
    "video": "movie film camera", "volume": "sound speaker audio", "volume-off": "mute silent",
    "warning": "alert caution", "wifi": "wireless network", "wrench": "tool repair",
    "zoom-in": "magnify larger", "zoom-out": "smaller",
  ]
}
