import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

/// Every control in a layout from right to left.
@MainActor
struct MirrorTests {
  private let leading = ControlPage(isMirrored: false)
  private let trailing = ControlPage(isMirrored: true)

  /// The parts of a control whose frames are not mirror images, in words.
  private func faults(_ left: View, _ right: View, width: Double) -> [String] {
    guard left.subviews.count == right.subviews.count else { return ["different parts"] }
    return zip(left.subviews, right.subviews).flatMap { left, right -> [String] in
      guard !left.isHidden, left.bounds.width > 0 else { return [] }
      let (own, other) = (left.frame, right.frame)
      let isMirrored = abs(own.minX - (width - other.maxX)) <= 1 && abs(own.minY - other.minY) <= 1
      // Scrolled content has its own coordinates.
      let below = left is ScrollView ? [] : faults(left, right, width: left.bounds.width)
      return (isMirrored ? [] : ["\(type(of: left)) \(own), \(other) in \(width)"]) + below
    }
  }

  @Test
  func `the parts of every control are mirrored`() {
    for (left, right) in zip(leading.controls, trailing.controls) {
      let faults = faults(left, right, width: left.bounds.width)
      #expect(faults.isEmpty, "\(type(of: left)): \(faults)")
    }
  }

  /// The horizontal center of a control's pixels that differ from the window, from 0 to 1.
  private func center(of control: Control, on page: ControlPage) -> Double {
    for other in page.controls { other.isHidden = other !== control }
    let picture = page.harness.render()
    let frame = control.convert(control.bounds, to: nil)
    let (left, width) = (frame.minX, frame.width)
    let ground = picture[0, 0]
    var (sum, weight) = (0.0, 0.0)
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y] != ground {
        let pixel = picture[x, y]
        let ink = Double(
          abs(Int(pixel.red) - Int(ground.red)) + abs(Int(pixel.green) - Int(ground.green))
            + abs(Int(pixel.blue) - Int(ground.blue))
        )
        sum += ink * (Double(x) + 0.5 - left)
        weight += ink
      }
    }
    return weight == 0 ? 0.5 : sum / weight / width
  }

  @Test
  func `the drawing of every control is mirrored as a whole`() {
    for (own, other) in zip(leading.controls, trailing.controls) {
      let sum = center(of: own, on: leading) + center(of: other, on: trailing)
      // Letters are not mirrored, so their ink is only near the mirrored position.
      #expect(abs(sum - 1) < 0.04, "\(type(of: own)): \(sum)")
    }
  }

  @Test(arguments: ["Label", "שלום", "+44 20 7946", "two lines of text that wrap in the label"])
  func `the text of a label begins at the leading edge and is drawn where its geometry is`(
    text: String
  ) throws {
    for isMirrored in [false, true] {
      let harness = Harness(size: Size(width: 200, height: 60))
      let label = Label(text: text)
      label.numberOfLines = 0
      harness.window.semanticContentDirection = isMirrored ? .rightToLeft : .leftToRight
      harness.mount(label)
      let picture = harness.render()
      let ground = picture[0, 0]
      let columns = (0..<200).filter { x in (0..<60).contains { picture[x, $0] != ground } }
      let frames = try #require(label.textGeometry).lines.map(\.frame)
      let (low, high) = (frames.map(\.minX).min() ?? 0, frames.map(\.maxX).max() ?? 0)

      #expect(isMirrored ? high > 199 : low < 1)
      #expect(
        abs(Double(columns.first ?? 0) - low) < 4 && abs(Double(columns.last ?? 0) - high) < 4
      )
    }
  }
}
