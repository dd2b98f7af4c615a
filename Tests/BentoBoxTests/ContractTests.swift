import BentoBox
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoLists
import BentoTesting
import BentoViews
import SeededRandom
import Testing

/// A view with controls, a list of boxes, a spinner and a timer.
private final class PanelView: View {
  let stack = StackView(arrangedSubviews: [], axis: .vertical)
  let button = Button(title: "")
  let toggle = Switch()
  let spinner = ActivityIndicator()
  let table = TableView(frame: .zero, style: .plain)

  required init() {
    super.init()
    addSubview(stack)
    for view in [button, toggle, spinner, table] { stack.addArrangedSubview(view) }
    table.height(60)
  }

  override func didMoveToWindow() {
    if window != nil { every(.seconds(1)) {} }
  }

  override func layoutSubviews() { stack.frame = bounds }
  override func sizeThatFits(_ size: Size) -> Size { stack.sizeThatFits(size) }
}

/// A component that sets everything that the view has.
private struct Panel: Renderable {
  let title: String
  let isOn: Bool
  let rows: Int

  func render(in view: PanelView) {
    view.button.setTitle(title, for: .normal)
    view.toggle.isOn = isOn
    view.spinner.isHidden = !isOn
    let nodes = (0..<rows).map { Node(id: $0, component: Plain(text: title).minHeight(20)) }
    view.table.render(Box(sections: [Section(id: 0, items: nodes)]), animated: false)
  }

  func willDisplay(_ view: PanelView) { if isOn { view.spinner.startAnimating() } }
  func didEndDisplaying(_ view: PanelView) { view.spinner.stopAnimating() }
}

/// The components of these tests meet the contract themselves.
@MainActor
@Suite struct `The contract of components` {
  let recorder = Recorder()
  private let checker = ContractChecker(width: 100, randomOrders: 20)
    .observing("height") { (view: RecordingView) in view.height }
    .observing("text") { (view: RecordingView) in view.text }

  // K-01, K-03, K-04, K-06
  @Test func `is met by components and those of other types`() {
    let violations = checker.check([
      "a": Recording("a", recorder),
      "b": Recording("b", recorder, height: 50),
      "other": OtherRecording("c", recorder),
      "growing": GrowingRow(text: "g", height: 20),
      "known": KnownHeight(),
      "fuzz": FuzzRow(text: "f", height: 25, probe: FuzzProbe()),
      "known fuzz": FuzzKnownRow(row: FuzzRow(text: "k", height: 35, probe: FuzzProbe())),
    ])

    #expect(violations.isEmpty, "\(violations)")
  }

  // K-07, K-10, K-11, P-03
  @Test func `is met by decorators around components`() {
    let plain = Recording("a", recorder)
    let violations = checker.check([
      "plain": plain,
      "styled": plain.styling(StyleSheet().setting(\.height, 60)),
      "styled twice": plain.styling(StyleSheet().setting(\.alpha, 0.5))
        .styling(StyleSheet().setting(\.alpha, 0.2)),
      "deletable": plain.deletable(deleteActionText: "Delete") {},
      "observed": plain.on(willDisplayItem: {}, didEndDisplayingItem: {}),
      "sized": plain.width(40).minHeight(50),
      "named": plain.accessibility(label: "Name").accessibility(value: nil),
      "colored": plain.backgroundColor(.red).tintColor(.blue),
      "colorless": plain.backgroundColor(nil).tintColor(nil),
      "nested": plain.on(willDisplayItem: {}).styling(StyleSheet().setting(\.tag, 3))
        .deletable(deleteActionText: "Delete") {}.height(20).aspectRatio(2),
    ])

    #expect(violations.isEmpty, "\(violations)")
  }

  // K-03, K-06, K-09
  @Test func `is met by views with controls, lists and timers`() {
    let violations = checker.check([
      "on": Panel(title: "On", isOn: true, rows: 3),
      "off": Panel(title: "Off", isOn: false, rows: 0),
      "long": Panel(title: "A longer title", isOn: true, rows: 1).tintColor(.red),
      "label": Plain(text: "Plain"),
    ])

    #expect(violations.isEmpty, "\(violations)")
  }

  // K-12
  @Test func `is met by the checker itself`() {
    let log = Recorder()
    _ = checker.check(["a": Recording("a", log), "b": Recording("b", log)])

    #expect(log.count(of: "didMount") == log.count(of: "willUnmount"))
    #expect(log.count(of: "willDisplay") == log.count(of: "didEndDisplaying"))
  }

  // K-03, K-10
  @Test(arguments: FuzzScale.seeds(3))
  func `is met by random components with random decorators`(seed: UInt64) {
    let checker = ContractChecker(width: 100, seed: seed, randomOrders: 20)
    let violations = checker.check(count: 10) { generator in
      let name = "\(Int.random(in: 0..<8, using: &generator))"
      var component = Recording(name, recorder).asAnyRenderable()
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        switch Int.random(in: 0..<7, using: &generator) {
        case 0: component = component.on(willDisplayItem: {})
        case 1: component = component.backgroundColor(.red).asAnyRenderable()
        case 2: component = component.height(40).asAnyRenderable()
        case 3: component = component.styling(StyleSheet().setting(\.cornerRadius, 6))
        case 4: component = Framed(base: component).asAnyRenderable()
        case 5:
          let children: [any Renderable] = [component, KnownHeight(height: 12), component]
          let count = Int.random(in: 0...3, using: &generator)
          let reuse: ChildReuse = Bool.random(using: &generator) ? .individual : .whole
          component = Pile(Array(children.prefix(count)), gap: Double(count), reuse)
            .asAnyRenderable()
        default: component = component.deletable(deleteActionText: "Delete") {}
        }
      }
      return component
    }

    #expect(violations.isEmpty, "\(violations)")
  }
}
