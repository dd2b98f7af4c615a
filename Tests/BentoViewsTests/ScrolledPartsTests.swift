import BentoControls
import BentoGeometry
import BentoGraphics
import BentoTesting
import BentoViews
import SeededRandom
import Testing

/// In content that scrolls over a single color, only the columns and rows with content are moved, without any
/// visible difference.
@Suite
struct ScrolledPartsTests {
  private let harness = Harness(size: Size(width: 240, height: 120))
  private let scrollView = ScrollView()

  init() {
    scrollView.backgroundColor = .white
    scrollView.contentSize = Size(width: 240, height: 3_000)
    scrollView.showsVerticalScrollIndicator = false
    harness.mount(scrollView)
  }

  private func add(_ frame: Rect, to parent: View, _ random: inout SplitMix) {
    let view = View(frame: frame)
    view.backgroundColor = Color(hex: UInt32.random(in: 0..<0xFFFFFF, using: &random))
    if Int.random(in: 0..<4, using: &random) == 0 { view.alpha = 0.5 }
    if Int.random(in: 0..<5, using: &random) == 0 { view.shadow = Shadow(radius: 4) }
    if Int.random(in: 0..<6, using: &random) == 0 { view.transform = .rotation(0.3) }
    parent.addSubview(view)
  }

  /// A frame of a view on the left, of one on the right, or of a line from side to side.
  private func frame(_ random: inout SplitMix) -> Rect {
    let y = Double.random(in: -40...300, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return Rect(x: 20, y: y, width: 220, height: 1)
    case 1: return Rect(x: 200, y: y, width: 24, height: 12)
    case 2: return Rect(x: 8, y: y, width: 20, height: .random(in: 1...60, using: &random))
    case 3: return Rect(x: .random(in: 0...100, using: &random), y: y, width: 40, height: 10)
    default: return Rect(x: 10, y: y.rounded(), width: 30, height: 14)
    }
  }

  @Test(arguments: FuzzScale.seeds(40))
  func `scrolled content equals freshly painted content`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let row = View(frame: Rect(x: 0, y: 0, width: 240, height: 400))
    scrollView.addSubview(row)
    for _ in 0..<6 {
      add(frame(&random), to: Bool.random(using: &random) ? row : scrollView, &random)
    }
    let overlay = View(frame: Rect(x: 100, y: 20, width: 60, height: 30))
    overlay.backgroundColor = Color(red: 0, green: 0, blue: 0.5, alpha: 0.5)
    if Bool.random(using: &random) { harness.window.addSubview(overlay) }
    harness.render()
    for step in 0..<30 {
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        scrollView.contentOffset.y = max(
          0,
          scrollView.contentOffset.y + .random(in: -50...60, using: &random)
        )
        // A frame that is prepared and not painted leaves its changes to the next one.
        if Bool.random(using: &random) { _ = harness.host.prepareFrame() }
        let views = scrollView.subviews + row.subviews
        switch Int.random(in: 0..<6, using: &random) {
        case 0: views.randomElement(using: &random)?.frame = frame(&random)
        case 1: if views.count > 4 { views.last?.removeFromSuperview() }
        case 2: add(frame(&random), to: row, &random)
        case 3: overlay.frame.origin.y += 7
        case 4: views.randomElement(using: &random)?.isHidden.toggle()
        default: break
        }
      }
      let picture = harness.render()
      #expect(picture == harness.renderFully(), "seed \(seed), step \(step)")
      guard picture == harness.renderFully() else { return }
    }
  }

  @Test
  func `a label is damaged where its line is`() {
    let label = Label(text: "12:04")
    for alignment in [TextAlignment.left, .center, .right] {
      label.textAlignment = alignment
      harness.mount(label)
      harness.render()
      label.text = "12:05"
      harness.render()

      let damage = harness.lastDamage.bounds
      #expect(damage.width < 80, "\(alignment)")
      #expect(harness.render() == harness.renderFully())
    }
  }
}
