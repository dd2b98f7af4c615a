import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoMotion
import BentoTesting
import BentoViews
import Testing

/// Frames that layouts set inside an animation block.
@Suite
struct LayoutAnimationTests {
  @Test
  func `a constraint changed before layoutIfNeeded in a block moves the views around it`() {
    let (harness, stack, tiles) = makeStack()
    tiles[0].sizeConstraints.width.exact.required = 100

    View.animate(
      withDuration: .milliseconds(200),
      options: .curveLinear,
      animations: { stack.layoutIfNeeded() }
    )
    harness.advance(by: .milliseconds(100))

    #expect(tiles[1].frame.x == 100)
    #expect((tiles[0].presented.frame.width - 70).magnitude < 1e-6)
    #expect((tiles[1].presented.frame.x - 70).magnitude < 1e-6)
    harness.settle()
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `a view hidden in a stack fades while the others make space`() {
    let (harness, _, tiles) = makeStack()
    var result: Bool?

    View.animate(
      withDuration: .milliseconds(200),
      options: .curveLinear,
      animations: { tiles[0].isHidden = true },
      completion: { result = $0 }
    )

    #expect(tiles[0].isHidden)
    #expect(tiles[1].frame.x == 0)
    #expect(harness.window.hitTest(Point(x: 5, y: 35)) !== tiles[0])
    harness.advance(by: .milliseconds(100))
    #expect((tiles[0].presented.alpha - 0.5).magnitude < 1e-6)
    #expect((tiles[1].presented.frame.x - 20).magnitude < 1e-6)
    #expect((126...129).contains(harness.render()[2, 5].green))
    harness.settle()
    #expect(result == true)
    #expect(tiles[0].alpha == 1)
    #expect(harness.render()[2, 5] == .init(red: 0, green: 255, blue: 0))
  }

  @Test
  func `a view shown in a stack fades in at its position`() {
    let (harness, _, tiles) = makeStack()
    tiles[0].isHidden = true
    harness.advance(by: .zero)
    harness.render()

    View.animate(
      withDuration: .milliseconds(200),
      options: .curveLinear,
      animations: { tiles[0].isHidden = false }
    )
    harness.advance(by: .milliseconds(100))

    #expect(tiles[0].presented.frame == tiles[0].frame)
    #expect((tiles[0].presented.alpha - 0.5).magnitude < 1e-6)
    #expect((tiles[1].presented.frame.x - 20).magnitude < 1e-6)
    harness.settle()
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `a view hidden and shown again during the animation does not flicker`() {
    let (harness, _, tiles) = makeStack()
    func setHidden(_ isHidden: Bool) {
      View.animate(
        withDuration: .milliseconds(200),
        animations: { tiles[0].isHidden = isHidden }
      )
    }
    setHidden(true)
    harness.advance(by: .milliseconds(80))
    let alpha = tiles[0].presented.alpha

    setHidden(false)

    #expect(tiles[0].presented.alpha == alpha)
    harness.settle()
    #expect(tiles[0].presented.alpha == 1)
    #expect(tiles[0].frame.x == 0)
  }

  private func makeStack() -> (Harness, StackView, [View]) {
    let harness = Harness(size: Size(width: 200, height: 40))
    harness.window.backgroundColor = .white
    let tiles = [Color.red, .green].map { color in
      let view = View()
      view.backgroundColor = color
      view.sizeConstraints.width.exact.required = 40
      return view
    }
    let stack = StackView(arrangedSubviews: tiles + [Spacer()])
    stack.frame = harness.window.bounds
    harness.window.addSubview(stack)
    harness.advance(by: .zero)
    harness.render()
    return (harness, stack, tiles)
  }
}
