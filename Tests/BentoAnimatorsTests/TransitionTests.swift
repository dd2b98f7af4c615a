import BentoAnimators
import BentoGeometry
import BentoGraphics
import BentoTesting
import BentoViews
import Testing

@Suite
struct TransitionTests {
  private let red = Pixel(red: 255, green: 0, blue: 0)
  private let blue = Pixel(red: 0, green: 0, blue: 255)

  @Test
  func `a cross-dissolve blends one view into the other`() {
    let (harness, old, new) = makeViews()
    var result: Bool?

    View.transition(from: old, to: new, completion: { result = $0 })
    harness.advance(by: Theme.Motion().slow / 2)
    let middle = harness.render()[50, 20]
    #expect(middle.red > 90 && middle.red < 165 && middle.blue > 90 && middle.blue < 165)
    harness.settle()

    #expect(result == true)
    #expect(old.superview == nil)
    #expect(old.alpha == 1)
    #expect(harness.render()[50, 20] == blue)
  }

  @Test(arguments: [
    ViewTransition.push(from: .left), .cover(from: .top), .reveal(to: .bottom), .crossDissolve,
  ])
  func `a transition reversed midway shows the old view again`(style: ViewTransition) {
    let (harness, old, new) = makeViews()
    let parent = old.superview
    var results: [String] = []

    View.transition(from: old, to: new, transition: style) { results.append("there \($0)") }
    harness.advance(by: .milliseconds(100))
    View.transition(from: new, to: old, transition: style) { results.append("back \($0)") }
    harness.settle()

    #expect(results == ["there false", "back true"])
    #expect(old.superview === parent)
    #expect(new.superview == nil)
    #expect((old.alpha, new.alpha) == (1, 1))
    #expect((old.transform, new.transform) == (.identity, .identity))
    #expect(harness.render()[50, 20] == red)
    #expect(harness.render() == harness.renderFully())
  }

  @Test(arguments: [true, false])
  func `a reversed dissolve begins with the visible state`(isOpaque: Bool) {
    let (harness, old, new) = makeViews()
    if !isOpaque {
      for view in [old, new] {
        let holder = View(frame: view.bounds)
        holder.backgroundColor = view.backgroundColor
        view.backgroundColor = nil
        view.addSubview(holder)
      }
    }
    View.transition(from: old, to: new)
    harness.advance(by: .milliseconds(150))
    let before = harness.render()[50, 20]

    View.transition(from: new, to: old)
    let after = harness.render()[50, 20]

    #expect(abs(Int(before.red) - Int(after.red)) <= 2, "\(before) \(after)")
    #expect(abs(Int(before.blue) - Int(after.blue)) <= 2, "\(before) \(after)")
  }

  @Test(arguments: [ViewTransition.push(from: .left), .reveal(to: .bottom), .crossDissolve])
  func `views of interrupted transitions end in their initial state`(style: ViewTransition) {
    let (harness, first, second) = makeViews()
    let parent = first.superview
    let third = View()
    third.backgroundColor = .green
    let views = [first, second, third]
    for index in 0..<9 {
      View.transition(from: views[index % 3], to: views[(index + 1) % 3], transition: style)
      harness.advance(by: .milliseconds(40 + 30 * index))
    }
    harness.settle()

    #expect(parent?.subviews.filter { view in views.contains { $0 === view } }.count == 1)
    #expect(first.superview === parent)
    #expect(views.allSatisfy { $0.alpha == 1 && $0.transform == .identity })
    #expect(harness.render()[50, 20] == red)
  }

  @Test(arguments: ViewTransition.Edge.allCases)
  func `pushes, covers and reveals move by whole pixels and end the same`(
    edge: ViewTransition.Edge
  ) {
    for transition in [ViewTransition.push(from: edge), .cover(from: edge), .reveal(to: edge)] {
      let (harness, old, new) = makeViews()
      View.transition(from: old, to: new, transition: transition)
      for _ in 0..<12 {
        harness.advance(by: .milliseconds(17))
        let picture = harness.render()
        #expect(picture == harness.renderFully(), "\(transition)")
        for x in 0..<picture.width {
          #expect([red, blue].contains(picture[x, 20]), "\(transition) at \(x)")
        }
      }
      harness.settle()
      #expect(harness.render()[50, 20] == blue)
      #expect(old.transform == .identity && new.transform == .identity)
    }
  }

  @Test
  func `changes of one view show its old snapshot during the transition`() {
    let (harness, view, _) = makeViews()
    var result: Bool?
    let count = view.superview?.subviews.count

    View.transition(
      with: view,
      transition: .push(from: .left),
      animations: { view.backgroundColor = .blue },
      completion: { result = $0 }
    )
    harness.advance(by: .milliseconds(175))
    let picture = harness.render()
    #expect(picture[2, 20] == blue)
    #expect(picture[97, 20] == red)
    harness.settle()

    #expect(result == true)
    #expect(view.superview?.subviews.count == count)
    #expect(harness.render()[97, 20] == blue)
  }

  @Test
  func `slides are cross-dissolves under reduced motion`() {
    let (harness, old, new) = makeViews()
    harness.services.prefersReducedMotion = true

    View.transition(from: old, to: new, transition: .push(from: .left))
    harness.advance(by: .milliseconds(175))

    let picture = harness.render()
    #expect(picture[2, 20] == picture[97, 20])
    harness.settle()
    #expect(harness.render()[50, 20] == blue)
  }

  @Test(arguments: [
    ViewTransition.push(from: .left), .cover(from: .top), .reveal(to: .bottom), .crossDissolve,
  ])
  func `a view that is restored or moved elsewhere is not affected`(style: ViewTransition) {
    for isTakenElsewhere in [false, true] {
      for wait in [0, 16, 100, 270] {
        let (harness, old, new) = makeViews()
        let parent = old.superview
        let elsewhere = View()
        harness.window.addSubview(elsewhere)
        var results: [Bool] = []
        View.transition(from: old, to: new, transition: style) { results.append($0) }
        harness.advance(by: .milliseconds(wait))

        if !isTakenElsewhere { new.removeFromSuperview() }
        (isTakenElsewhere ? elsewhere : parent)?.addSubview(old)
        #expect((old.alpha, old.transform) == (1, .identity))
        old.alpha = 0.5
        harness.settle()

        #expect(results == [false])
        #expect(old.superview === (isTakenElsewhere ? elsewhere : parent) && old.alpha == 0.5)
        #expect((new.superview === parent) == isTakenElsewhere)
        #expect((new.alpha, new.transform) == (1, .identity))
        #expect(harness.render() == harness.renderFully())
      }
    }
  }

  @Test
  func `a transition whose views are removed completes once`() {
    let (harness, old, new) = makeViews()
    var results: [Bool] = []
    View.transition(from: old, to: new, completion: { results.append($0) })
    harness.advance(by: .milliseconds(50))

    harness.window.contentView = nil
    #expect(results == [false])
    View.transition(from: old, to: new, completion: { results.append($0) })
    #expect(results == [false, false])
  }

  @Test
  func `a snapshot shows the captured content, whatever happens to the view`() {
    let (harness, view, _) = makeViews()
    let inner = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    inner.backgroundColor = .green
    view.addSubview(inner)
    let picture = harness.render()

    let snapshot = view.snapshotView()
    harness.window.contentView?.addSubview(snapshot)
    view.removeFromSuperview()

    #expect(harness.render() == picture)
  }

  private func makeViews() -> (Harness, View, View) {
    let harness = Harness(size: Size(width: 100, height: 40))
    let root = View()
    root.clipsToBounds = true
    harness.mount(root)
    let views = [Color.red, .blue].map { color in
      let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 40))
      view.backgroundColor = color
      return view
    }
    root.addSubview(views[0])
    harness.render()
    return (harness, views[0], views[1])
  }
}
