package import BentoBox
internal import BentoGeometry
package import BentoTesting
internal import BentoViews
package import SeededRandom
package import Testing

/// Expects that variants of a component meet the component contract, at a wide and a narrow width and inside
/// of decorators.
@MainActor
package func expectContract(
  of variants: KeyValuePairs<String, any Renderable>,
  checker: (Double) -> ContractChecker = { ContractChecker(width: $0, randomOrders: 20) },
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for width in [320.0, 120] {
    let violations = checker(width).check(variants)
    #expect(violations.isEmpty, "\(violations)", sourceLocation: sourceLocation)
  }
}

/// Expects that the heights that components provide are their views' preferred heights, at many widths and
/// margins: with no width, with hardly any, and up to that of a wide row.
///
/// - Parameters:
///   - seeds: The number of components.
///   - make: Creates a component from random numbers, with texts, images and style sheets that differ as much
///     as possible.
@MainActor
package func expectKnownHeights<Known: Renderable & HeightCustomizing>(
  seeds: Int = 60,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ make: (inout SplitMix) -> Known
) {
  // Without a host there is no text engine, and every text has the height 0.
  let harness = Harness(size: Size(width: 100, height: 100))
  defer { withExtendedLifetime(harness) {} }
  for seed in FuzzScale.seeds(seeds) {
    var random = SplitMix(seed: seed)
    let component = make(&random)
    let widths =
      [0, 0.25, 1, 20]
      + (0..<6).map { _ in
        Double.random(in: 0...500, using: &random).rounded()
      }
    for width in widths {
      let side = Double.random(in: 0...40, using: &random).rounded()
      let margins = EdgeInsets(
        top: 0,
        left: side,
        bottom: 0,
        right: Bool.random(using: &random) ? side : 0
      )
      let known = component.height(forWidth: width, inheritedMargins: margins)
      let measured = Node(id: 0, Measured(base: component))
        .sizeBoundTo(width: width, inheritedMargins: margins).height
      #expect(
        known == measured,
        "seed \(seed), width \(width), margins \(margins): \(component)",
        sourceLocation: sourceLocation
      )
    }
  }
}

/// A component whose height is measured, whether or not it provides one.
private struct Measured<Base: Renderable>: Renderable {
  let base: Base

  func render(in view: Base.View) { base.render(in: view) }
}

/// A random text from empty to several lines, with words of all lengths.
package nonisolated func randomText(using random: inout SplitMix) -> String {
  let words = ["a", "Terms", "of", "service", "Donaudampfschifffahrt", "e-mail", "12:30", "Wi-Fi"]
  return (0..<Int.random(in: 0...24, using: &random))
    .map { _ in words.randomElement(using: &random) ?? "" }
    .joined(separator: " ")
}
