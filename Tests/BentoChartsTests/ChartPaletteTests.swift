import BentoCharts
import BentoComponents
import BentoGraphics
import BentoViews
import ComponentFixtures
import Testing

@Suite struct `The colors of series` {
  /// The color vision of people without one kind of cones, in linear light, at severity 1 of the model of
  /// 2009.
  private static let visions: [(name: String, rows: [[Double]])] = [
    ("all cones", [[1, 0, 0], [0, 1, 0], [0, 0, 1]]),
    (
      "protanopia",
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    ),
    (
      "deuteranopia",
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    ),
    (
      "tritanopia",
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    ),
  ]

  @Test func `can be distinguished with color vision deficiencies`() {
    for palette in [ChartPalette.light, ChartPalette.dark] {
      for vision in Self.visions {
        for (index, one) in palette.enumerated() {
          for other in palette.dropFirst(index + 1) {
            let (left, right) = (lab(one, vision.rows), lab(other, vision.rows))
            let distance = zip(left, right).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
            #expect(distance > 12 * 12, "\(vision.name): \(one) and \(other)")
          }
        }
      }
    }
  }

  @Test func `stand out from the surfaces of their theme`() {
    for (theme, palette) in [(Theme.light, ChartPalette.light), (.dark, ChartPalette.dark)] {
      #expect(ChartPalette.colors(for: theme) == palette)
      for color in palette {
        let pair = [color.luminance, theme.colors.surface.luminance].sorted()
        #expect((pair[1] + 0.05) / (pair[0] + 0.05) >= 3, "\(theme.name): \(color)")
      }
    }
  }

  private func lab(_ color: Color, _ rows: [[Double]]) -> [Double] {
    let linear = [color.red, color.green, color.blue].map { share in
      share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055, 2.4)
    }
    let seen = rows.map { row in min(1, max(0, zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 })) }
    let x = (0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.95047
    let y = 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]
    let z = (0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.08883
    let roots = [x, y, z].map { $0 > 0.008856 ? power($0, 1 / 3) : 7.787 * $0 + 16.0 / 116 }
    return [116 * roots[1] - 16, 500 * (roots[0] - roots[1]), 200 * (roots[1] - roots[2])]
  }

  /// A power computed with series for its logarithm: without the C library.
  private func power(_ base: Double, _ exponent: Double) -> Double {
    guard base > 0 else { return 0 }
    var logarithm = 0.0
    let ratio = (base - 1) / (base + 1)
    var term = ratio
    for index in 0..<400 {
      logarithm += 2 * term / Double(2 * index + 1)
      term *= ratio * ratio
    }
    var (sum, part) = (1.0, 1.0)
    for index in 1..<60 {
      part *= logarithm * exponent / Double(index)
      sum += part
    }
    return sum
  }
}
