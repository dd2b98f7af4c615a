import BentoGeometry
import BentoGraphics
import BentoTesting
import BentoViews
import SeededRandom
import Testing

@Suite
struct RandomEditTests {
  @Test(arguments: [1.0, 1.25, 2.0], [20_261_121 as UInt64, 7, 1_905])
  func `damaged paint equals full paint after each of 500 random edits`(
    scale: Double,
    seed: UInt64
  ) {
    var generator = SplitMix(seed: seed)
    let harness = Harness(size: Size(width: 160, height: 120), scale: scale)
    let root = View(frame: harness.window.bounds)
    root.backgroundColor = .white
    harness.window.addSubview(root)
    var views = [root]

    for round in 0..<500 {
      let name = edit(&views, root: root, &generator)
      if Bool.random(using: &generator) { harness.advance(by: .milliseconds(40)) }

      let damaged = harness.render()
      let full = harness.renderFully()

      #expect(damaged == full, "seed \(seed), round \(round): \(name), scale \(scale)")
      guard damaged == full else { return }
      for _ in 0..<(round.isMultiple(of: 5) ? 3 : 0) {
        guard let view = views.randomElement(using: &generator), view !== root else { break }
        for step in 1...3 {
          view.frame.x += 3
          let isSame = harness.render() == harness.renderFully()
          #expect(isSame, "seed \(seed), round \(round): step \(step) of a move, scale \(scale)")
          guard isSame else { return }
        }
      }
    }
  }

  @Test(arguments: [PixelFormat.bgrx, .bgraPremultiplied, .rgb565], [1.0, 1.25, 2.0])
  func `in every pixel format no frame differs from one painted in full`(
    format: PixelFormat,
    scale: Double
  ) throws {
    var generator = SplitMix(seed: 31 + UInt64(scale * 100))
    let harness = Harness(size: Size(width: 160, height: 120), scale: scale)
    let (width, height) = (Int(160 * scale), Int(120 * scale))
    let memory = UnsafeMutableRawPointer.allocate(byteCount: width * height * 4, alignment: 16)
    defer { memory.deallocate() }
    let target = try PixelTarget(
      base: memory,
      width: width,
      height: height,
      stride: width * (format == .rgb565 ? 2 : 4),
      format: format
    )
    let root = View(frame: harness.window.bounds)
    root.backgroundColor = .white
    harness.window.addSubview(root)
    harness.host.render(into: target, age: .unknown)
    var views = [root]
    var faults: [PixelRect] = []
    harness.host.paintFaultHandler = { faults.append($0) }

    for round in 0..<120 {
      let name = edit(&views, root: root, &generator)
      if Bool.random(using: &generator) { harness.advance(by: .milliseconds(40)) }
      harness.host.render(into: target)

      #expect(faults.isEmpty, "\(format), round \(round): \(name), scale \(scale)")
      guard faults.isEmpty else { return }
    }
  }

  @Test
  func `a view that draws what it did not announce is found out`() throws {
    let harness = Harness(size: Size(width: 20, height: 20))
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 1_600, alignment: 16)
    defer { memory.deallocate() }
    let target = try PixelTarget(base: memory, width: 20, height: 20, stride: 80, format: .bgrx)
    harness.window.addSubview(View(frame: Rect(x: 2, y: 2, width: 4, height: 4)))
    harness.host.render(into: target, age: .unknown)
    var faults: [PixelRect] = []
    harness.host.paintFaultHandler = { faults.append($0) }
    memory.storeBytes(of: 0x12_3456, toByteOffset: 12 * 80 + 10 * 4, as: UInt32.self)
    harness.window.subviews.last?.backgroundColor = .red

    harness.host.render(into: target)

    #expect(faults == [PixelRect(x: 10, y: 12, width: 1, height: 1)])
  }

  private func edit(
    _ views: inout [View],
    root: View,
    _ generator: inout SplitMix
  ) -> String {
    let view = views.randomElement(using: &generator) ?? root
    let color = Color(
      red: .random(in: 0...1, using: &generator),
      green: .random(in: 0...1, using: &generator),
      blue: .random(in: 0...1, using: &generator),
      alpha: Bool.random(using: &generator) ? 1 : 0.5
    )
    switch Int.random(in: 0..<19, using: &generator) {
    case 0...2 where views.count < 24:
      let child = Int.random(in: 0..<3, using: &generator) == 0 ? ScrollView() : View()
      (child as? ScrollView)?.contentSize = Size(width: 200, height: 300)
      child.frame = frame(&generator)
      child.backgroundColor = color
      view.insertSubview(child, at: .random(in: 0...view.subviews.count, using: &generator))
      views.append(child)
      return "insert"
    case 3 where view !== root:
      views.removeAll { $0.isDescendant(of: view) }
      view.removeFromSuperview()
      return "remove"
    case 4 where view !== root:
      view.frame = frame(&generator)
      return "frame"
    case 5:
      view.backgroundColor = color
      return "background"
    case 6 where view !== root:
      view.alpha = .random(in: 0...1, using: &generator)
      return "alpha"
    case 7:
      view.cornerRadius = .random(in: 0...20, using: &generator)
      return "radius"
    case 8 where view !== root:
      view.isHidden.toggle()
      return "hidden"
    case 9:
      view.clipsToBounds.toggle()
      return "clip"
    case 10 where view !== root:
      view.transform =
        Bool.random(using: &generator)
        ? .identity : Transform.identity.rotated(by: .random(in: 0...3, using: &generator))
      return "transform"
    case 11:
      view.shadow = Bool.random(using: &generator) ? Shadow() : nil
      view.borderWidth = .random(in: 0...3, using: &generator)
      return "shadow"
    case 13:
      view.cornerRadii = CornerRadii(
        topLeft: .random(in: 0...20, using: &generator),
        topRight: 0,
        bottomRight: .random(in: 0...9, using: &generator),
        bottomLeft: 0,
        curve: .continuous
      )
      return "radii"
    case 14:
      view.backgroundGradient =
        Bool.random(using: &generator)
        ? nil
        : Gradient(.linear(from: .zero, to: Point(x: 1, y: 1)), colors: [color, .clear])
      view.innerShadow = Bool.random(using: &generator) ? Shadow() : nil
      return "gradient"
    case 15 where view !== root:
      view.blendMode = BlendMode.allCases.randomElement(using: &generator) ?? .normal
      return "blend"
    case 16:
      view.clipShape = Bool.random(using: &generator) ? .ellipse(frame(&generator)) : nil
      return "clip shape"
    case 17 where view !== root:
      view.shouldRasterize.toggle()
      return "rasterize"
    case 12:
      for scroll in views.compactMap({ $0 as? ScrollView }) {
        scroll.contentOffset.y = .random(in: 0...150, using: &generator)
      }
      return "scroll"
    default:
      let target = frame(&generator)
      View.animate(
        withDuration: .milliseconds(200),
        animations: {
          if view !== root { view.frame = target }
          view.backgroundColor = color
        }
      )
      return "animate"
    }
  }

  private func frame(_ generator: inout SplitMix) -> Rect {
    Rect(
      x: .random(in: -20...120, using: &generator),
      y: .random(in: -20...90, using: &generator),
      width: .random(in: 0...90, using: &generator),
      height: .random(in: 0...90, using: &generator)
    )
  }
}
