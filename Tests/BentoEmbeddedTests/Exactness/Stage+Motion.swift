import BentoEmbedded
import BentoTesting
import SeededRandom

// MARK: - Scrolling

extension Stage {
  /// Scrolls one of the scroll views, with the mouse wheel, by a drag or by the program.
  func scrollSomething() -> String {
    let nested = made.compactMap { $0 as? ScrollView }
    let view = ([scroll, scroll, table, boxes] + nested).randomElement(using: &generator) ?? scroll
    let middle = view.convert(view.bounds.center, to: nil)
    switch number(0..<9) {
    case 0, 1:
      harness.scroll(
        by: Size(width: chance ? 0 : real(-5...5), height: real(-30...30)),
        at: middle,
        isPrecise: true
      )
      return "wheel"
    case 2:
      harness.scroll(by: Size(width: 0, height: chance ? -1 : 1), at: middle, isPrecise: false)
      return "notch"
    case 3, 4:
      view.contentOffset.y += real(-20...20)
      return "offset"
    case 5:
      view.contentOffset = Point(x: Double(number(-4..<20)), y: Double(number(-9..<120)))
      return "offset of both"
    case 6:
      view.setContentOffset(Point(x: 0, y: real(0...150)), animated: true)
      return "animated offset"
    case 7:
      view.contentInset = EdgeInsets(real(0...12))
      view.flashScrollIndicators()
      return "inset"
    default:
      return drag(from: middle)
    }
  }

  /// Continues a drag, begins one, or releases.
  private func drag(from middle: Point) -> String {
    guard let held else {
      harness.pointer(.down, at: middle)
      let next = Point(x: middle.x, y: middle.y - 16)
      harness.pointer(.move, at: next)
      self.held = next
      return "press"
    }
    harness.advance(by: .milliseconds(16))
    let next = Point(x: held.x + real(-4...4), y: held.y + real(-20...20))
    harness.pointer(.move, at: next)
    self.held = next
    if chance {
      harness.pointer(.up, at: next)
      self.held = nil
      return "let go"
    }
    return "drag"
  }
}

// MARK: - Lists

extension Stage {
  /// Changes a table or a box.
  func editLists() -> String {
    switch number(0..<8) {
    case 0..<3:
      rows.update(table, &generator)
      return "rows"
    case 3..<6:
      boxes.render(randomBox(), animated: number(0..<4) > 0)
      return "box"
    case 6:
      let path = table.indexPathsForVisibleRows.randomElement(using: &generator)
      table.selectRow(at: path, animated: chance, scrollPosition: .none)
      return "select"
    default:
      table.reloadData()
      return "reload"
    }
  }

  /// A box of sections with headers.
  func randomBox() -> Box<Int, Int> {
    var ids = Array(0..<14)
    ids.shuffle(using: &generator)
    return Box(
      sections: (0..<number(1..<4)).map { section in
        let items = ids.prefix(number(0..<6)).map { id in
          Node(id: id, component: Line(text: "Node \(id)", hue: chance ? id : id + 1))
        }
        ids.removeFirst(items.count)
        return Section(id: section, header: Line(text: "Part \(section)", hue: 99), items: items)
      }
    )
  }
}

/// A line of text on a colored background.
struct Line: Renderable {
  var text: String
  var hue: Int

  func render(in view: LineView) {
    view.label.text = text
    view.plate.backgroundColor = Color(
      hex: UInt32(truncatingIfNeeded: hue &* 40_503 &* 65_537) & 0xFFFFFF
    )
  }
}

/// The view of a ``Line``.
final class LineView: View {
  let plate = View()
  let label = Label()

  required init() {
    super.init()
    plate.cornerRadius = 4
    label.font = .system(ofSize: 10)
    addSubview(plate)
    addSubview(label)
  }

  override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: 18) }

  override func layoutSubviews() {
    plate.frame = Rect(x: 2, y: 3, width: 12, height: 12)
    label.frame = Rect(x: 18, y: 1, width: max(0, bounds.width - 20), height: 16)
  }
}

// MARK: - Animations

extension Stage {
  /// Starts, stops or reverses an animation.
  func animateSomething() -> String {
    let fixed = [scroll, bar, badge, table, ground]
    let view = (made + fixed).randomElement(using: &generator) ?? badge
    let duration = Duration.milliseconds(number(20..<300))
    switch number(0..<9) {
    case 0:
      View.animate(withDuration: duration) { self.change(view) }
      return "animate"
    case 1:
      View.animate(withDuration: duration, options: [.repeat, .autoreverse]) {
        view.alpha = self.real(0...1)
      }
      return "animate for ever"
    case 2:
      View.animate(withDuration: duration, usingSpringWithDamping: 0.5) { view.frame = self.frame }
      return "spring"
    case 3:
      View.animateKeyframes(withDuration: duration) {
        for step in 0..<3 {
          View.addKeyframe(withRelativeStartTime: Double(step) / 3, relativeDuration: 1 / 3) {
            self.change(view)
          }
        }
      }
      return "keyframes"
    case 4:
      let made = ViewPropertyAnimator(duration: duration) { self.change(view) }
      made.startAnimation()
      animator = made
      return "animator"
    case 5:
      if animator?.state == .active {
        if chance { animator?.pauseAnimation() } else { animator?.isReversed.toggle() }
        animator?.fractionComplete = real(0...1)
      }
      return "scrub"
    case 6:
      View.transition(with: badge, duration: duration, transition: transition) {
        badge.text = "\(number(0..<99))"
        badge.backgroundColor = color
      }
      return "transition"
    case 7:
      View.animate(withDuration: duration) { view.isHidden.toggle() }
      return "fade in or out"
    default:
      // A slide: many frames in which only one view moves.
      View.animate(withDuration: .milliseconds(400)) { view.frame.origin.x += self.real(-40...40) }
      return "slide"
    }
  }

  private var transition: ViewTransition {
    let edge = ViewTransition.Edge.allCases[number(0..<4)]
    return [.crossDissolve, .push(from: edge), .cover(from: edge), .reveal(to: edge)][number(0..<4)]
  }

  private func change(_ view: View) {
    switch number(0..<6) {
    case 0: view.frame = frame
    case 1: view.alpha = real(0...1)
    case 2: view.backgroundColor = color
    case 3: view.cornerRadius = real(0...12)
    case 4: view.transform = .rotation(real(-1...1))
    default: view.transform = .scale(x: real(0.6...1.2), y: real(0.6...1.2))
    }
  }
}
