public import BentoGraphics
internal import BentoViews

/// Series colors that users with color vision deficiency can distinguish.
///
/// ```swift
/// let colors = ChartPalette.colors(for: view.theme)
/// chart.colors = [colors[2], colors[0]]
/// ```
///
/// For each of protanopia, deuteranopia and tritanopia, as modeled by Machado, Oliveira and
/// Fernandes (IEEE Transactions on Visualization and Computer Graphics 15, 2009), any two colors
/// are at least 12 CIELAB units apart, and each color has a contrast ratio of at least 3 to 1 with
/// the surfaces of its theme.
public nonisolated enum ChartPalette {
  /// The colors for light surfaces, from Paul Tol's "vibrant" and "muted" sets and from Okabe and
  /// Ito's set.
  public static let light: [Color] = [
    Color(hex: 0x0077BB), Color(hex: 0xD55E00), Color(hex: 0x009988), Color(hex: 0x882255),
    Color(hex: 0x222255), Color(hex: 0x999933),
  ]

  /// The colors for dark surfaces, from Masataka Okabe and Kei Ito, "Color Universal Design", 2008.
  public static let dark: [Color] = [
    Color(hex: 0x56B4E9), Color(hex: 0xE69F00), Color(hex: 0x009E73), Color(hex: 0xCC79A7),
    Color(hex: 0xF0E442), Color(hex: 0xD55E00),
  ]

  /// Returns the colors for a theme.
  public static func colors(for theme: Theme) -> [Color] {
    theme.colors.isDark ? dark : light
  }
}
