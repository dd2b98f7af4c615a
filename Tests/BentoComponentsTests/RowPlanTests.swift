import BentoGeometry
import BentoTesting
import SeededRandom
import Testing

@testable import BentoComponents

@MainActor
@Suite struct `The plan of a row` {
  /// Text of ten-point characters, with as many per line as fit in the width.
  private func measure(_ letters: Int, in width: Double) -> Size {
    guard letters > 0 else { return .zero }
    let count = width.isFinite ? min(letters, max(1, Int(width / 10))) : letters
    return Size(width: Double(count) * 10, height: Double((letters + count - 1) / count) * 20)
  }

  private func plan(_ random: inout SplitMix) -> RowPlan {
    func part() -> Size? {
      guard Bool.random(using: &random) else { return nil }
      return Size(
        width: Double(Int.random(in: 0...40, using: &random)),
        height: Double(Int.random(in: 0...60, using: &random))
      )
    }
    let letters = Int.random(in: 0...30, using: &random)
    let side = Double(Int.random(in: 0...12, using: &random))
    return RowPlan(
      margins: EdgeInsets(top: side, left: 2 * side, bottom: side + 3, right: side),
      leading: part(),
      trailing: part(),
      spacing: Double(Int.random(in: 0...12, using: &random)),
      containment: Bool.random(using: &random) ? .row : .margins,
      measureText: { measure(letters, in: $0) }
    )
  }

  @Test func `has the space for its parts at its preferred size`() {
    for seed in FuzzScale.seeds(200) {
      var random = SplitMix(seed: seed)
      let plan = plan(&random)
      let natural = plan.size(in: .infinity)
      for width in [natural.width, natural.width + 31, max(120, natural.width - 55)] {
        let row = Rect(
          origin: .zero,
          size: Size(width: width, height: plan.size(in: width).height)
        )

        let frames = plan.frames(in: row)

        let inner = row.inset(by: plan.margins)
        let text = plan.measureText(frames.text.width)
        #expect(frames.text.height == text.height, "seed \(seed)")
        #expect(frames.text.minX >= inner.minX && frames.text.maxX <= inner.maxX, "seed \(seed)")
        for (part, size) in [(frames.leading, plan.leading), (frames.trailing, plan.trailing)] {
          guard let size else { continue }
          let room = plan.containment == .margins ? inner : row
          #expect(part.size == size, "seed \(seed)")
          #expect(part.minY >= room.minY && part.maxY <= room.maxY, "seed \(seed)")
        }
        if plan.leading != nil {
          #expect(frames.text.minX - frames.leading.maxX == plan.spacing, "seed \(seed)")
        }
        if plan.trailing != nil {
          #expect(frames.trailing.minX - frames.text.maxX == plan.spacing, "seed \(seed)")
        }
      }
    }
  }
}
