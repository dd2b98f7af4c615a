import BentoGeometry
import BentoGraphics
import BentoMotion
import BentoTesting
import BentoViews
import Testing

@Suite
struct DamageTests {
  private let size = Size(width: 200, height: 200)

  @Test
  func `rendering twice without a change damages nothing`() {
    let harness = Harness(size: size)
    harness.window.addSubview(box(Rect(x: 10, y: 10, width: 30, height: 30), .red))

    harness.render()
    let picture = harness.render()

    #expect(harness.lastDamage.isEmpty)
    #expect(picture[15, 15] == Pixel(red: 255, green: 0, blue: 0))
  }

  @Test
  func `a moved view damages where it was and where it is`() {
    let harness = Harness(size: size)
    let view = box(Rect(x: 10, y: 10, width: 20, height: 150), .red)
    harness.window.addSubview(view)
    harness.render()

    view.frame.x = 150
    harness.render()

    #expect(
      harness.lastDamage
        == Region([
          PixelRect(x: 10, y: 10, width: 20, height: 150),
          PixelRect(x: 150, y: 10, width: 20, height: 150),
        ])
    )
  }

  @Test
  func `a removed view damages its whole subtree`() {
    let harness = Harness(size: size)
    let view = box(Rect(x: 100, y: 100, width: 20, height: 20), .red)
    view.addSubview(box(Rect(x: 10, y: 10, width: 40, height: 40), .blue))
    harness.window.addSubview(view)
    harness.render()

    view.removeFromSuperview()
    harness.render()

    #expect(harness.lastDamage.bounds == PixelRect(x: 100, y: 100, width: 50, height: 50))
    #expect(harness.render() == harness.renderFully())
  }

  @Test(arguments: [1.0, 1.5, 2])
  func `a redrawn view damages only the drawing that differs`(scale: Double) {
    let harness = Harness(size: size, scale: scale)
    let view = Sample(frame: Rect(x: 40, y: 40, width: 60, height: 60))
    view.backgroundColor = .yellow
    view.bounds.y = 2
    harness.window.addSubview(view)
    harness.render()

    view.content = .magenta
    let picture = harness.render()

    let changed = Rect(x: 44, y: 72, width: 12, height: 12)
    let pixels = Scale(scale).enclosingPixels(changed)
    let damage = harness.lastDamage.bounds
    #expect(damage.contains(pixels))
    #expect(damage.width <= pixels.width + 4 && damage.height <= pixels.height + 4)
    #expect(picture == harness.renderFully())
  }

  @Test
  func `a view that moves while it redraws damages everything`() {
    let harness = Harness(size: size)
    let view = Sample(frame: Rect(x: 40, y: 40, width: 60, height: 60))
    view.backgroundColor = .yellow
    harness.window.addSubview(view)
    harness.render()

    view.content = .magenta
    view.frame.x = 30
    let picture = harness.render()

    #expect(harness.lastDamage.bounds == PixelRect(x: 30, y: 40, width: 70, height: 60))
    #expect(picture == harness.renderFully())
  }

  @Test(arguments: VisualProperty.allCases)
  func `a change of every visual property is detected and equals a full redraw`(
    property: VisualProperty
  ) {
    let harness = Harness(size: size)
    let view = Sample(frame: Rect(x: 40, y: 40, width: 60, height: 60))
    view.backgroundColor = .yellow
    view.borderWidth = 2
    let first = box(Rect(x: 10, y: 10, width: 80, height: 30), .red)
    let second = box(Rect(x: 30, y: 20, width: 30, height: 60), .blue)
    view.addSubview(first)
    view.addSubview(second)
    harness.window.addSubview(view)
    let before = harness.render()

    change(property, of: view)
    let after = harness.render()

    #expect(after == harness.renderFully())
    #expect(!harness.lastDamage.isEmpty, "\(property)")
    // A cached bitmap looks the same as direct drawing.
    #expect(after != before || property == .shouldRasterize, "\(property)")
  }

  private func change(_ property: VisualProperty, of view: Sample) {
    switch property {
    case .frame: view.frame.width += 20
    case .position: view.frame.origin.x += 20
    case .boundsOrigin: view.bounds.origin = Point(x: 5, y: 5)
    case .transform: view.transform = Transform.identity.rotated(by: 0.4)
    case .alpha: view.alpha = 0.5
    case .isHidden: view.isHidden = true
    case .backgroundColor: view.backgroundColor = .green
    case .tintColor: view.tintColor = .orange
    case .cornerRadius: view.cornerRadius = 12
    case .borderWidth: view.borderWidth = 5
    case .borderColor: view.borderColor = .red
    case .shadow: view.shadow = Shadow()
    case .backgroundGradient:
      view.backgroundGradient = Gradient(
        .linear(from: .zero, to: Point(x: 1, y: 1)),
        colors: [.red, .blue]
      )
    case .innerShadow: view.innerShadow = Shadow()
    case .blendMode: view.blendMode = .difference
    case .shouldRasterize: view.shouldRasterize = true
    case .clipShape: view.clipShape = .ellipse(Rect(x: 5, y: 5, width: 50, height: 50))
    case .clipsToBounds: view.clipsToBounds = true
    case .layoutMargins: view.layoutMargins = EdgeInsets(20)
    case .content: view.content = .purple
    case .order: view.bringSubviewToFront(view.subviews[0])
    }
  }

  private func box(_ frame: Rect, _ color: Color) -> View {
    let view = View(frame: frame)
    view.backgroundColor = color
    return view
  }
}

/// A view whose drawing depends on all properties.
private final class Sample: View {
  var content = Color.cyan {
    didSet { setNeedsDisplay() }
  }

  override func layoutSubviews() {
    subviews.first { $0.backgroundColor == .red }?.frame.origin = layoutMarginsRect.origin
  }

  override func draw(in context: DrawContext) {
    context.fill(Rect(x: 4, y: 34, width: 12, height: 12), with: content)
    context.fill(Rect(x: 4, y: 48, width: 12, height: 12), with: context.tintColor)
  }
}
