import BentoEmbedded
import BentoTesting
import SeededRandom

extension Stage {
  /// Performs a random operation and returns its description.
  func edit() -> String {
    switch number(0..<100) {
    case 0..<38: editProperty(of: anyView)
    case 38..<50: editTree()
    case 50..<66: scrollSomething()
    case 66..<76: editLists()
    case 76..<92: animateSomething()
    case 92..<95: editWindow()
    default: restore()
    }
  }

  /// One of the views, a randomly created one half of the time.
  private var anyView: View {
    let fixed = [ground, scroll, table, boxes, bar, badge]
    let inside = scroll.subviews + table.visibleCells
    switch number(0..<6) {
    case 0: return fixed.randomElement(using: &generator) ?? root
    case 1: return inside.randomElement(using: &generator) ?? scroll
    default: return made.randomElement(using: &generator) ?? badge
    }
  }

  // MARK: Values

  func number(_ range: Range<Int>) -> Int { .random(in: range, using: &generator) }

  func real(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }

  var chance: Bool { .random(using: &generator) }

  var color: Color {
    Color(
      red: real(0...1),
      green: real(0...1),
      blue: real(0...1),
      alpha: chance ? 1 : real(0...1)
    )
  }

  var frame: Rect {
    let isWhole = chance
    func round(_ value: Double) -> Double { isWhole ? value.rounded() : value }
    return Rect(
      x: round(real(-20...110)),
      y: round(real(-20...90)),
      width: round(real(0...80)),
      height: round(real(0...70))
    )
  }

  private var shape: Shape {
    switch number(0..<3) {
    case 0: .ellipse(frame)
    case 1: .rect(frame)
    default: .roundedRect(Rect(x: 2, y: 2, width: 40, height: 30), CornerRadii(real(0...12)))
    }
  }

  private var anyShadow: Shadow? {
    guard chance else { return nil }
    return Shadow(
      color: color,
      radius: real(0...6),
      offset: Size(width: real(-4...4), height: real(-4...4))
    )
  }

  private var gradient: Gradient? {
    guard chance else { return nil }
    if chance {
      return Gradient(.radial(center: Point(x: 0.5, y: 0.5), radius: 0.5), colors: [color, color])
    }
    return Gradient(
      .linear(from: .zero, to: Point(x: chance ? 0 : 1, y: 1)),
      colors: [color, color]
    )
  }

  private var transform: Transform {
    switch number(0..<4) {
    case 0: .identity
    case 1: .translation(x: real(-9...9), y: real(-9...9))
    case 2: .scale(x: real(0.5...1.4), y: real(0.5...1.4))
    default: .rotation(real(-3...3))
    }
  }

  // MARK: Properties

  /// Changes one property.
  private func editProperty(of view: View) -> String {
    switch number(0..<24) {
    case 0: view.frame = frame
    case 1: view.frame.origin.x += Double(number(-3..<4))
    case 2: view.frame.origin.y += real(-3...3)
    case 3: view.bounds.origin = Point(x: real(-6...6), y: real(-6...6))
    case 4: view.transform = transform
    case 5: view.alpha = chance ? 1 : real(0...1)
    case 6: view.isHidden.toggle()
    case 7: view.backgroundColor = number(0..<4) == 0 ? nil : color
    case 8: view.tintColor = color
    case 9: view.cornerRadius = chance ? 0 : real(0...14)
    case 10:
      view.cornerRadii = CornerRadii(
        topLeft: real(0...16),
        topRight: 0,
        bottomRight: real(0...9),
        bottomLeft: 4,
        curve: chance ? .circular : .continuous
      )
    case 11: view.borderWidth = chance ? 0 : real(0...4)
    case 12: view.borderColor = color
    case 13: view.shadow = anyShadow
    case 14: view.innerShadow = anyShadow
    case 15: view.backgroundGradient = gradient
    case 16:
      view.blendMode = chance ? .normal : .allCases.randomElement(using: &generator) ?? .normal
    case 17: view.clipShape = chance ? nil : shape
    case 18: view.clipsToBounds.toggle()
    case 19: view.shouldRasterize.toggle()
    case 20: view.layoutMargins = EdgeInsets(real(0...9))
    case 21: view.setNeedsDisplay()
    default: return editContent(of: view)
    }
    return "a property of \(type(of: view))"
  }

  private func editContent(of view: View) -> String {
    switch view {
    case let label as Label:
      switch number(0..<6) {
      case 0: label.text = ["Ag", "A longer text of words", "שלום", "", "7"][number(0..<5)]
      case 1: label.textColor = color
      case 2: label.font = .system(ofSize: real(7...20), weight: chance ? .bold : .regular)
      case 3: label.numberOfLines = number(0..<3)
      case 4: label.textAlignment = [.leading, .center, .trailing, .justified][number(0..<4)]
      default: label.lineBreakMode = chance ? .byTruncatingMiddle : .byWordWrapping
      }
    case let image as ImageView:
      image.contentMode = ContentMode.allCases.randomElement(using: &generator) ?? .center
    case let toggle as Switch: toggle.setOn(!toggle.isOn, animated: chance)
    case let button as Button: button.isEnabled.toggle()
    case let spinner as ActivityIndicator:
      if spinner.isAnimating { spinner.stopAnimating() } else { spinner.startAnimating() }
    case let stack as StackView:
      stack.spacing = real(0...8)
      stack.axis = chance ? .vertical : .horizontal
    default: view.setNeedsLayout()
    }
    return "the content of \(type(of: view))"
  }

  // MARK: Tree

  /// Adds, removes or reorders views.
  private func editTree() -> String {
    let parents = [root, ground, scroll, bar] + made.filter { !($0 is StackView) }
    let parent = parents.randomElement(using: &generator) ?? root
    switch number(0..<8) {
    case 0..<4 where made.count < 18:
      let view = newView()
      view.frame = frame
      parent.insertSubview(view, at: number(0..<parent.subviews.count + 1))
      made.append(view)
      return "insert \(type(of: view))"
    case 4:
      guard let view = made.randomElement(using: &generator) else { return "nothing" }
      made.removeAll { $0.isDescendant(of: view) }
      view.removeFromSuperview()
      return "remove"
    case 5:
      guard let view = made.randomElement(using: &generator), !parent.isDescendant(of: view)
      else { return "nothing" }
      parent.addSubview(view)
      return "move to another view"
    default:
      guard let view = parent.subviews.randomElement(using: &generator) else { return "nothing" }
      if chance { parent.bringSubviewToFront(view) } else { parent.sendSubviewToBack(view) }
      return "reorder"
    }
  }

  private func newView() -> View {
    switch number(0..<9) {
    case 0:
      let scroll = ScrollView()
      scroll.contentSize = Size(width: 100, height: 160)
      scroll.backgroundColor = color
      return scroll
    case 1: return Label(text: "Some text")
    case 2: return ImageView(image: chance ? Self.image : Image(icon: .star, pointSize: 18))
    case 3: return Switch()
    case 4: return Button(title: "Press", style: .filled) {}
    case 5:
      let spinner = ActivityIndicator()
      spinner.startAnimating()
      return spinner
    case 6:
      let stack = StackView(arrangedSubviews: [], axis: .vertical)
      for _ in 0..<3 {
        let view = View()
        view.backgroundColor = color
        stack.addArrangedSubview(view)
      }
      return stack
    default:
      let view = View()
      view.backgroundColor = color
      view.cornerRadius = chance ? 0 : real(0...12)
      view.clipsToBounds = chance
      return view
    }
  }

  private static let image = Image(
    pixels: PixelBuffer(width: 17, height: 13) { x, y in
      Pixel(
        red: UInt8(x * 15),
        green: UInt8(y * 19),
        blue: UInt8((x + y) * 8),
        alpha: UInt8(x * y % 3 == 0 ? 255 : 90)
      )
    }
  )

  // MARK: Window

  private func editWindow() -> String {
    switch number(0..<4) {
    case 0: harness.window.setTheme(chance ? .dark : .light)
    case 1:
      resize(to: Size(width: real(90...150), height: real(80...120)))
      return "resize"
    case 2: turnPictures()
    default: harness.host.setActive(chance)
    }
    return "the window"
  }

  private func restore() -> String {
    switch number(0..<4) {
    case 0: arrange()
    case 1: turnPictures()
    case 2: forgetReference()
    default:
      harness.settle()
      return "settle"
    }
    return "restore"
  }
}
