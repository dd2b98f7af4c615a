internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

/// The sizes of the columns and rows of a menu, measured for its items.
///
/// Starting at its leading edge, a row consists of a check mark or icon, if any item in the menu has one; the
/// text; and the shortcut or, for a submenu, an arrow.
@MainActor
struct MenuMetrics {
  static let font = Font.preferredFont(forTextStyle: .subheadline)
  /// The distance, in points, between the rows and the top and bottom edges of the menu.
  static let edge = 6.0
  /// The distance, in points, between the highlight and the sides of the menu.
  static let inset = 6.0
  /// The distance, in points, between the content and the sides of the highlight.
  static let margin = 10.0
  static let iconGap = 8.0
  /// The minimum distance, in points, between the text and the shortcut.
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

  /// Returns a request for one line of text in the menu's font.
  static func request(_ text: String, color: Color) -> TextRequest {
    TextRequest(
      text,
      attributes: TextAttributes(font: font, color: color),
      paragraph: ParagraphStyle(lineLimit: 1)
    )
  }

  /// Returns the width of the text, rounded up so that the text is not truncated.
  static func width(of text: String, in view: View) -> Double {
    (view.measure(request(text, color: .black))?.size.width ?? 0).rounded(.up)
  }
}
