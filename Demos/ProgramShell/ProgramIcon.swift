package import Bento

/// The icons of the programs' windows.
///
/// The drawings are those of the files in `Packaging`, which the desktop shows for installed programs.
package nonisolated enum ProgramIcon: String, CaseIterable, Sendable {
  case examples = "Examples"
  case files = "Files"
  case monitor = "Monitor"
  case notes = "Notes"
  case todo = "Todo"

  /// The side of the square on which icons are drawn.
  private static let extent = 128.0

  /// The colors at the top and the bottom.
  package var colors: [Color] {
    switch self {
    case .examples: [Color(hex: 0x8A8AF0), Color(hex: 0x5B5BD6)]
    case .files: [Color(hex: 0xEE9B3A), Color(hex: 0xC26A12)]
    case .monitor: [Color(hex: 0x28A9BC), Color(hex: 0x0F7A8A)]
    case .notes: [Color(hex: 0xE0699A), Color(hex: 0xB23A6B)]
    case .todo: [Color(hex: 0x3DB972), Color(hex: 0x1F8A4C)]
    }
  }

  /// The white line, as SVG path data.
  package var line: String {
    switch self {
    case .examples: "M34 42h8m12 0h40M34 64h8m12 0h40M34 86h8m12 0h40"
    case .files:
      "M30 42a8 8 0 0 1 8-8h14l10 12h28a8 8 0 0 1 8 8v32a8 8 0 0 1-8 8H38a8 8 0 0 1-8-8Z"
    case .monitor: "M28 70h16l10-32 18 52 12-28 6 8h10"
    case .notes: "M36 94l5-22 38-40a10 10 0 0 1 15 15L56 88ZM70 41l16 16"
    case .todo: "M34 66l20 20 40-44"
    }
  }

  /// The icon: a rounded square with a white line.
  package var image: Image {
    let square = Rect(x: 8, y: 8, width: Self.extent - 16, height: Self.extent - 16)
    let slope = Gradient.Kind.linear(
      from: Point(x: 0, y: square.minY),
      to: Point(x: 0, y: square.maxY)
    )
    var list = DisplayList()
    list.append(
      .fill(.roundedRect(square, CornerRadii(26)), .gradient(Gradient(slope, colors: colors)))
    )
    list.append(
      .stroke(
        .path((try? Path(svg: line)) ?? Path(), .winding),
        .color(.white),
        StrokeStyle(width: 9, cap: .round, join: .round)
      )
    )
    return Image(drawing: list, size: Size(width: Self.extent, height: Self.extent))
  }
}
