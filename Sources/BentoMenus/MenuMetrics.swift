internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

/// The sizes of the columns and rows of a menu, measured for its items.
///
/// From its leading edge, a row consists of a check mark or icon, if any item of the menu has one; the text;
/// and the shortcut, or the arrow of a submenu.
@MainActor
struct MenuMetrics {
  static let font = Font.preferredFont(forTextStyle: .subheadline)
  /// The distance of the rows from the top and bottom of the menu, in points.
  static let edge = 6.0
  /// The distance of the highlight from the sides of the menu, in points.
  static let inset = 6.0
  /// The distance of the content from the sides of the highlight, in points.
  static let margin = 10.0
  static let iconGap = 8.0
  /// The minimum distance from the text to the shortcut, in points.
  static let columnGap = 28.0
  static let separatorHeight = 11.0
  static let leastWidth = 128.0
  static let mostWidth = 480.0

  /// The width and height of the check marks, icons, and arrows.
  var iconSide = 16.0
  /// The width of the column with check marks and icons, including its gap.
  var leading = 0.0
  /// The width of the column with shortcuts and arrows, excluding its gap.
  var trailing = 0.0
  /// The height of a row.
  var lineHeight = 0.0
  /// The height of the text.
  var textHeight = 0.0
  /// The size of the menu with all of its rows.
  var size = Size.zero

  /// Creates the metrics of an empty menu.
  init() {}

  /// Measures items as they are drawn in a view.
  init(of items: [MenuItem], in view: View) {
    var title = 0.0
    iconSide = view.scaledIconSide(16)
    textHeight = view.measure(Self.request(" ", color: .black))?.size.height ?? 0
    for item in items where !item.isSeparator {
      if item.isOn || item.icon != nil { leading = iconSide + Self.iconGap }
      title = max(title, Self.width(of: item.title, in: view))
      if item.submenu != nil {
        trailing = max(trailing, iconSide)
      } else if let shortcut = item.shortcut {
        trailing = max(trailing, Self.width(of: shortcut.description, in: view))
      }
    }
    let scale = view.displayScale
    let metrics = view.controlMetrics
    lineHeight = scale.snap(
      max(metrics.menuItemHeight, textHeight + 2 * metrics.controlPadding)
    )
    let columns = leading + title + (trailing > 0 ? Self.columnGap + trailing : 0)
    let width = columns + 2 * (Self.inset + Self.margin)
    let height = items.reduce(0) { $0 + self.height(of: $1) }
    size = Size(
      width: scale.snap(min(max(width, Self.leastWidth), Self.mostWidth)),
      height: height + 2 * Self.edge
    )
  }

  /// Returns the height of an item's row.
  func height(of item: MenuItem) -> Double {
    item.isSeparator ? Self.separatorHeight : lineHeight
  }

  /// Returns one line of text in the menu's font.
  static func request(_ text: String, color: Color) -> TextRequest {
    TextRequest(
      text,
      attributes: TextAttributes(font: font, color: color),
      paragraph: ParagraphStyle(lineLimit: 1)
    )
  }

  /// Returns the width of text, rounded up so that the text is not truncated.
  static func width(of text: String, in view: View) -> Double {
    (view.measure(request(text, color: .black))?.size.width ?? 0).rounded(.up)
  }
}
