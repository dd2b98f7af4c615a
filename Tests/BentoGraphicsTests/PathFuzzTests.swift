import BentoGeometry
import BentoGraphics
import SeededRandom
import TestTraits
import Testing

/// Texts that are SVG paths, nearly are, or are not at all.
@Suite(.slow)
struct PathFuzzTests {
  @Test(arguments: FuzzScale.seeds(40))
  func `any text is a path of finite points or an error with its position`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<200 {
      let text = PathText.make(&random)
      do throws(PathSyntaxError) {
        let path = try Path(svg: text)

        let isFinite = path.elements.allSatisfy { element in
          switch element {
          case .move(let point), .line(let point): point.isFinite
          case .curve(let point, let first, let second):
            point.isFinite && first.isFinite && second.isFinite
          case .close: true
          }
        }
        #expect(isFinite, "\(text.debugDescription)")
        // A parsed path can be written and parsed again.
        #expect((try? Path(svg: path.svg)) == path, "\(text.debugDescription)")
        _ = path.bounds
      } catch {
        #expect((0...text.utf8.count).contains(error.position), "\(text.debugDescription)")
        #expect(!error.description.isEmpty)
      }
    }
  }
}

/// Creates texts that resemble SVG paths.
private enum PathText {
  private static let pieces = [
    "M", "m", "L", "l", "H", "h", "V", "v", "C", "c", "S", "s", "Q", "q", "T", "t", "A", "a", "Z",
    "z", "0", "1", "-1", "+2", ".5", "5.", "1e3", "1E-3", "1e308", "-1.7e308", "1e309", "5e-324",
    "1e", "-", "+", ".", ",", ",,", " ", "\n", "\t", "\u{B}", "0 0", "10 20", "1 1 0 0 1 5 5", "x",
    "é", "\u{0}", "NaN", "inf", "00011", "1.2.3", "٣", "🙂",
  ]

  /// Commands with the numbers that they need.
  private static let commands: [(letter: String, count: Int)] = [
    ("M", 2), ("l", 2), ("L", 2), ("h", 1), ("V", 1), ("c", 6), ("C", 6), ("s", 4), ("q", 4),
    ("t", 2), ("A", 7), ("a", 7), ("z", 0),
  ]

  static func make(_ random: inout SplitMix) -> String {
    var text = Int.random(in: 0..<2, using: &random) == 0 ? wellFormed(&random) : "M0 0"
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let piece = pieces.randomElement(using: &random) ?? ""
      let offset = Int.random(in: 0...text.unicodeScalars.count, using: &random)
      let index = text.unicodeScalars.index(text.unicodeScalars.startIndex, offsetBy: offset)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: text += piece
      case 1: text.unicodeScalars.insert(contentsOf: piece.unicodeScalars, at: index)
      default: text = String(text.unicodeScalars[..<index])
      }
    }
    return text
  }

  private static func wellFormed(_ random: inout SplitMix) -> String {
    var text = "M\(number(&random)) \(number(&random))"
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      guard let command = commands.randomElement(using: &random) else { continue }
      text += command.letter
      for index in 0..<command.count {
        let isFlag = command.count == 7 && (index == 3 || index == 4)
        text += isFlag ? "\(Int.random(in: 0...1, using: &random)) " : "\(number(&random)) "
      }
    }
    return text
  }

  private static func number(_ random: inout SplitMix) -> Double {
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      Double(sign: .plus, exponent: .random(in: -1_074...1_023, using: &random), significand: 1)
    case 1: -Double.greatestFiniteMagnitude / .random(in: 1...4, using: &random)
    default: .random(in: -100...100, using: &random)
    }
  }
}
