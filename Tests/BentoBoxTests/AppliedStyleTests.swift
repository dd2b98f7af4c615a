import BentoBox
import BentoGeometry
import BentoGraphics
import BentoTesting
import BentoViews
import SeededRandom
import Testing

/// A row that gives its view a style sheet, or none.
private struct Styled: Renderable {
  var styleSheet: StyleSheet<RecordingView>?

  func render(in view: RecordingView) { view.apply(styleSheet) }
}

// P-17
@MainActor
@Suite struct `A view that is given style sheets` {
  private let red = StyleSheet<RecordingView>().setting(\.backgroundColor, .red)
    .setting(\.cornerRadius, 4)
  private let blue = StyleSheet<RecordingView>().setting(\.backgroundColor, .blue)
    .setting(\.borderWidth, 2)

  @Test func `shows only the last one`() {
    let view = RecordingView()
    view.cornerRadius = 1
    view.apply(red)
    #expect(view.backgroundColor == .red && view.cornerRadius == 4)

    view.apply(blue)
    #expect(view.backgroundColor == .blue && view.cornerRadius == 1 && view.borderWidth == 2)

    view.apply(nil)
    #expect(view.backgroundColor == nil && view.cornerRadius == 1 && view.borderWidth == 0)
  }

  @Test func `does not undo sheets it was never given`() {
    let view = RecordingView()
    view.cornerRadius = 3

    view.apply(nil)
    view.apply(StyleSheet())

    #expect(view.cornerRadius == 3)
  }

  @Test func `is unchanged after sheets that overlap, repeat or interleave with other changes`() {
    let view = RecordingView()
    view.layoutMargins = EdgeInsets(1)
    let whole = StyleSheet<RecordingView>().setting(\.layoutMargins, EdgeInsets(9))
      .setting(\.layoutMargins.left, 5)

    view.apply(whole)
    view.apply(whole)
    view.layoutMargins.top = 70
    view.apply(whole)
    #expect(view.layoutMargins == EdgeInsets(top: 9, left: 5, bottom: 9, right: 9))
    view.apply(nil)

    #expect(view.layoutMargins == EdgeInsets(1))
  }

  @Test func `accepts the sheet as any of its types`() {
    let view = RecordingView()
    view.apply(red)

    (view as View).apply(StyleSheet<View>().setting(\.borderWidth, 1))

    #expect(view.backgroundColor == nil && view.cornerRadius == 0 && view.borderWidth == 1)
  }

  @Test func `damages nothing when the same sheet is given again`() {
    let harness = Harness(size: Size(width: 40, height: 40))
    let view = RecordingView()
    harness.mount(view)
    view.apply(red)
    _ = harness.render()

    view.apply(red.setting(\.cornerRadius, 4))

    #expect(harness.host.pendingDamage.isEmpty)
  }

  @Test func `gives a recycled view to the next component as it was`() {
    let slot = ComponentView().slot
    slot.bind(Styled(styleSheet: red).asAnyRenderable())
    let view = slot.view
    slot.unbind()

    slot.bind(Styled(styleSheet: blue).asAnyRenderable())
    #expect(slot.view === view && view?.cornerRadius == 0 && view?.borderWidth == 2)
    slot.bind(Styled().asAnyRenderable())

    #expect(slot.view === view && view?.backgroundColor == nil && view?.borderWidth == 0)
  }

  // P-03
  @Test func `undoes modifiers first, and a sheet applied on top of them before these`() {
    let inside = RecordingView()
    let component = Styled(styleSheet: red).backgroundColor(.green)
    component.render(in: inside)
    component.render(in: inside)
    #expect(inside.backgroundColor == .green)
    component.willUnmount(from: inside, storage: ViewStorage())
    #expect(inside.backgroundColor == .red)
    inside.apply(nil)
    #expect(inside.backgroundColor == nil)

    let over = RecordingView()
    let plain = Plain().backgroundColor(.green)
    plain.render(in: over)
    over.apply(red)
    plain.willUnmount(from: over, storage: ViewStorage())
    #expect(over.backgroundColor == nil && over.cornerRadius == 0)
    over.apply(nil)
    #expect(over.backgroundColor == nil && over.cornerRadius == 0)
  }

  @Test(arguments: FuzzScale.seeds(20))
  func `ends as a fresh view whatever was bound before`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let slot = ComponentView().slot
    let sheets = [nil, red, blue, red.with(blue), blue.with(red)]
    for _ in 0..<30 {
      let sheet = sheets.randomElement(using: &random) ?? nil
      let color = [Color.red, .green, nil].randomElement(using: &random) ?? nil
      let component = Styled(styleSheet: sheet).backgroundColor(color).asAnyRenderable()
      slot.bind(component)
      if Bool.random(using: &random) { slot.unbind() }
      guard let view = slot.view, slot.component != nil else { continue }
      let fresh = RecordingView()
      component.render(in: fresh)
      #expect(view.backgroundColor == fresh.backgroundColor)
      #expect(view.cornerRadius == fresh.cornerRadius)
      #expect(view.borderWidth == fresh.borderWidth)
    }
  }

  // K-06, K-11
  @Test func `meets the contract of components`() {
    let violations = ContractChecker(width: 100, randomOrders: 8).check([
      "none": Styled(), "red": Styled(styleSheet: red), "blue": Styled(styleSheet: blue),
    ])

    #expect(violations.isEmpty)
  }
}
