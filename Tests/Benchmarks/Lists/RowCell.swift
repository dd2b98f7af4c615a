import BentoEmbedded

/// The content of one row: an icon, a bold title, a subtitle and a separator.
@MainActor
final class RowView: View {
  /// The height of a row, in points.
  static let height = 64.0

  let title = Label()
  private let icon = ImageView()
  private let subtitle = Label()
  private let separator = View()

  required init() {
    super.init()
    title.font = .system(ofSize: 16, weight: .bold)
    subtitle.font = .system(ofSize: 12)
    subtitle.textColor = Color(hex: 0x606870)
    separator.backgroundColor = Color(hex: 0xD8DCE0)
    for view in [icon, title, subtitle, separator] {
      addSubview(view)
    }
  }

  /// Shows a row.
  func show(_ row: Int) {
    icon.image = Icons.all[row % Icons.all.count]
    title.text = "Row \(row) of the long list"
    subtitle.text = "The subtitle of row \(row), forty letters"
  }

  override func layoutSubviews() {
    let width = max(0, bounds.width - 84)
    icon.frame = Rect(x: 16, y: 12, width: 40, height: 40)
    title.frame = Rect(x: 68, y: 10, width: width, height: 24)
    subtitle.frame = Rect(x: 68, y: 36, width: width, height: 18)
    separator.frame = Rect(x: 68, y: bounds.height - 1, width: max(0, bounds.width - 68), height: 1)
  }
}

/// Pictures of 40×40 pixels: soft discs of several colours.
@MainActor
enum Icons {
  static let all: [Image] = [0x3478F6, 0x34C759, 0xFF9500, 0xFF3B30, 0xAF52DE, 0x5AC8FA].map {
    hex in
    Image(
      pixels: PixelBuffer(width: 40, height: 40) { x, y in
        let (dx, dy) = (Double(x) - 19.5, Double(y) - 19.5)
        let coverage = min(1, max(0, 20 - (dx * dx + dy * dy).squareRoot()))
        return Pixel(
          red: UInt8(hex >> 16 & 0xFF),
          green: UInt8(hex >> 8 & 0xFF),
          blue: UInt8(hex & 0xFF),
          alpha: UInt8(coverage * 255)
        )
      }
    )
  }
}
