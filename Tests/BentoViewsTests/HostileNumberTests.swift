import BentoControls
import BentoGeometry
import BentoGraphics
import BentoMotion
import BentoPlatform
import BentoTesting
import BentoViews
import Testing
import ViewFixtures

/// Meaningless numbers degrade; they never end the program.
@Suite
struct HostileNumberTests {
  nonisolated static let numbers = [
    Double.nan, .infinity, -.infinity, -1, -1e12, 1e12, 1e300, -1e300,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ]

  @Test(arguments: numbers)
  func `a scroll view survives any sizes`(number: Double) {
    let harness = Harness(size: Size(width: 60, height: 60))
    let scrollView = ScrollView()
    harness.mount(scrollView)
    let field = FocusableBox(frame: Rect(x: 0, y: 0, width: 9, height: 9))
    scrollView.addSubview(field)

    for isInset in [true, false] {
      scrollView.contentInset =
        isInset ? EdgeInsets(top: number, left: number, bottom: number, right: number) : .zero
      scrollView.contentSize = Size(width: number, height: number)
      scrollView.lineScroll = number
      field.becomeFirstResponder()
      for key in [Key.end, .pageDown, .down, .right, .home] {
        harness.key(key)
        harness.advance(by: .milliseconds(17))
      }
      scrollView.setContentOffset(Point(x: number, y: number), animated: true)
      harness.advance(by: .milliseconds(34))
      scrollView.contentOffset = Point(x: number, y: number)
      scrollView.scrollRectToVisible(
        Rect(x: number, y: number, width: number, height: number),
        animated: true
      )
      harness.scroll(by: Size(width: number, height: number), at: Point(x: 30, y: 30))
      harness.drag(from: Point(x: 30, y: 30), to: Point(x: 30, y: 5), steps: 2, device: .touch)
      harness.advance(by: .milliseconds(200))
      harness.render()
    }

    #expect(scrollView.contentOffset.isFinite)
  }

  @Test(arguments: numbers)
  func `a view survives any number in any property`(number: Double) {
    for depth in 1...3 {
      let harness = Harness(size: Size(width: 60, height: 60))
      var holder: View = harness.window
      for _ in 0..<depth {
        let view = View(frame: Rect(x: 5, y: 5, width: 40, height: 40))
        view.backgroundColor = .red
        holder.addSubview(view)
        holder = view
      }
      for index in 0..<16 {
        set(index, of: holder, to: number)
        harness.advance(by: .milliseconds(17))
        harness.render()
        _ = harness.window.hitTest(Point(x: 20, y: 20))
        _ = holder.convert(Point(x: number, y: 1), to: nil)
        _ = holder.convert(holder.bounds, from: harness.window)
        _ = holder.sizeThatFits(Size(width: number, height: number))
        _ = holder.frame
        harness.click(at: Point(x: 20, y: 20))
      }
      View.animate(
        withDuration: .milliseconds(50),
        animations: { for index in 0..<16 { set(index, of: holder, to: number) } }
      )
      harness.advance(by: .milliseconds(100))
      harness.render()
    }
  }

  @Test(arguments: numbers)
  func `controls survive any number in any property`(number: Double) {
    let harness = Harness(size: Size(width: 60, height: 60))
    let label = Label(text: "Some text to wrap")
    let button = Button(title: "Go")
    let image = ImageView()
    harness.window.addSubview(label)
    harness.window.addSubview(button)
    harness.window.addSubview(image)
    for lines in [1, 0, 2, -1, .max, .min] {
      label.numberOfLines = lines
      button.numberOfLines = lines
      label.lineSpacing = number
      label.font = .system(ofSize: number, weight: .regular)
      button.font = .system(ofSize: number, weight: .regular)
      button.contentEdgeInsets = EdgeInsets(number)
      for view in [label, button, image] {
        view.frame = Rect(x: 0, y: 0, width: number, height: number)
        _ = view.sizeThatFits(Size(width: number, height: number))
        _ = view.firstBaseline(in: Size(width: number, height: number))
        _ = view.intrinsicContentSize
        view.frame = Rect(x: 0, y: 0, width: 40, height: 30)
      }
      harness.advance(by: .milliseconds(17))
      harness.render()
    }
  }

  @Test(arguments: numbers)
  func `a host survives any size, scale and position`(number: Double) {
    let harness = Harness(size: Size(width: 60, height: 60))
    harness.window.addSubview(Button(title: "Go"))
    if number.magnitude < 1 || !number.isFinite || number < 0 {
      harness.host.resize(to: Size(width: number, height: number), scale: number)
      harness.host.resize(to: Size(width: 60, height: 60), scale: 1)
    }
    for phase in [PointerEvent.Phase.move, .down, .move, .up, .cancel, .leave] {
      harness.pointer(phase, at: Point(x: number, y: number))
    }
    harness.send(.drop(DropEvent(position: Point(x: number, y: number))))
    harness.scroll(by: Size(width: 1, height: number), at: Point(x: number, y: 1))
    harness.render()
    let spring = Spring(mass: number, stiffness: number, damping: number)
    View.animate(using: spring, animations: { harness.window.alpha = 0.4 })
    _ = TimingCurve.bezier(x1: number, y1: number, x2: number, y2: number).progress(at: number)
    harness.advance(by: .milliseconds(50))
    harness.render()
  }

  private func set(_ index: Int, of view: View, to number: Double) {
    switch index {
    case 0: view.alpha = number
    case 1: view.cornerRadius = number
    case 2: view.borderWidth = number
    case 3: view.layoutMargins = EdgeInsets(number)
    case 4:
      view.shadow = Shadow(
        color: Color(red: number, green: number, blue: number, alpha: 1),
        radius: number,
        offset: Size(width: number, height: number)
      )
    case 5: view.backgroundColor = Color(red: number, green: 0, blue: 0, alpha: number)
    case 6: view.borderColor = Color(red: number, green: 0, blue: 0, alpha: number)
    case 7: view.center = Point(x: number, y: number)
    case 8: view.bounds.origin = Point(x: number, y: number)
    case 9: view.frame.origin = Point(x: number, y: number)
    case 10: view.transform = .scale(x: number, y: number)
    case 13:
      view.clipShape = .roundedRect(
        Rect(x: number, y: 0, width: 9, height: number),
        CornerRadii(number, curve: .continuous)
      )
    case 14:
      view.innerShadow = Shadow(radius: number)
      view.backgroundGradient = Gradient(
        .radial(center: Point(x: number, y: 0), radius: number),
        colors: [.red, .blue]
      )
    case 11: view.transform = .translation(x: number, y: number)
    case 12: view.transform = Transform.rotation(number)
    default: view.frame.size = Size(width: number, height: number)
    }
  }

  @Test
  func `a frame impossible under the transform is rejected`() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.transform = Transform(a: 1e-300, b: 0, c: 0, d: 1e-8, tx: 0, ty: 0)

    view.frame = Rect(x: 0, y: 0, width: 1e9, height: 10)

    #expect(view.bounds == Rect(x: 0, y: 0, width: 10, height: 10))
  }
}
