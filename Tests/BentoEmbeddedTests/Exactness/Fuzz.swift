import BentoEmbedded
import SeededRandom

/// Random numbers and values from a seed.
struct Fuzz {
  var random: SplitMix

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
  }

  mutating func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  mutating func real(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }

  /// Returns true in a fraction of all cases.
  mutating func chance(_ share: Double) -> Bool { real(0...1) < share }

  mutating func color() -> Color {
    let (red, green, blue) = (real(0...1), real(0...1), real(0...1))
    return Color(red: red, green: green, blue: blue, alpha: chance(0.5) ? 1 : real(0...1))
  }

  /// A rectangle with integral or arbitrary numbers.
  mutating func rect(_ most: Double) -> Rect {
    let isWhole = chance(0.5)
    func number(_ value: Double) -> Double { isWhole ? value.rounded() : value }
    return Rect(
      x: number(real(-20...most)),
      y: number(real(-20...most)),
      width: number(real(0...most)),
      height: number(real(0...most))
    )
  }

  mutating func shadow(_ radius: Double) -> Shadow {
    let color = color()
    return Shadow(
      color: color,
      radius: real(0...radius),
      offset: Size(width: real(-radius...radius), height: real(-radius...radius))
    )
  }
}

extension PixelBuffer {
  /// The difference between two images of the same size, for the report of a failure, or nil.
  func difference(from other: PixelBuffer) -> String? {
    var (count, worst) = (0, 0)
    var first: String?
    for y in 0..<height {
      for x in 0..<width where self[x, y] != other[x, y] {
        let (one, two) = (self[x, y], other[x, y])
        let steps = [
          Int(one.red) - Int(two.red), Int(one.green) - Int(two.green),
          Int(one.blue) - Int(two.blue), Int(one.alpha) - Int(two.alpha),
        ]
        worst = max(worst, steps.map(abs).max() ?? 0)
        if first == nil { first = "(\(x), \(y)) is \(one) and should be \(two)" }
        count += 1
      }
    }
    return first.map { "\(count) pixels, by up to \(worst): \($0)" }
  }
}
