import Bento
import BentoTesting
import Testing

// The code of the article on focus, line by line.

private struct SeatField: Renderable, Focusable {
  let seat: String
  let isEnabled: Bool

  var focusEligibility: FocusEligibility {
    isEnabled ? .eligible(seat.isEmpty ? .empty : .populated) : .ineligible
  }

  func render(in view: SeatView) {
    view.seat = seat
    view.isEnabled = isEnabled
  }
}

private final class SeatView: View, FocusableView {
  var seat = "" { didSet { setNeedsDisplay() } }
  var isEnabled = true

  override var canBecomeFirstResponder: Bool { isEnabled }
  override var textInputTraits: TextTraits? { TextTraits() }
  override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: 44) }

  func focus() { becomeFirstResponder() }
}

private final class StepView: View, FocusableView {
  let up = Button(title: "▲")
  let down = Button(title: "▼")

  required init() {
    super.init()
    for view in [up, down] { addSubview(view) }
    up.addAction(for: .touchUpInside) { [weak self] in self?.move(.forward) }
    down.addAction(for: .touchUpInside) { [weak self] in self?.move(.backward) }
  }

  override var canBecomeFirstResponder: Bool { true }

  func focus() { becomeFirstResponder() }

  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    neighboringFocusEligibilityDidChange()
  }

  func neighboringFocusEligibilityDidChange() {
    withFocusCoordinator { coordinator in
      up.isEnabled = coordinator.canMove(.forward)
      down.isEnabled = coordinator.canMove(.backward)
    }
  }

  private func move(_ direction: FocusSearchDirection) {
    withFocusCoordinator { _ = $0.move(direction) }
  }
}

private struct Step: Renderable, Focusable {
  var focusEligibility: FocusEligibility { .eligible(.default) }

  func render(in view: StepView) {}
}

private final class OrderView: InteractiveView {
  let title = Label()
}

private struct OrderRow: Renderable {
  let title: String
  let didTap: () -> Void

  func render(in view: OrderView) {
    view.title.text = title
    view.highlightingGesture.didTap = .resign(action: didTap)
    view.highlightingGesture.didRebindView()
  }
}

@MainActor
@Suite struct FocusArticleTests {
  private let harness = Harness(size: Size(width: 200, height: 400))
  private let form = TableView()

  @Test func `the article's code is compiled here`() throws {
    try ArticleCode.expect("Focus.md", isCompiledIn: ["FocusArticleTests.swift"], blockCount: 6)
  }

  @Test func `a form begins at a missing field, and is submitted when there is none`() {
    harness.mount(form)
    var sent = 0
    func submit() { sent += 1 }

    let box = box([SeatField(seat: "12A", isEnabled: true), SeatField(seat: "", isEnabled: true)])
    form.render(box)
    form.focus()
    #expect((harness.host.firstResponder as? SeatView)?.seat == "")

    let send = Button(title: "Send")
    send.addAction(for: .touchUpInside) {
      if !form.focus() { submit() }
    }
    send.activate()
    #expect(sent == 0)
    form.render(self.box([SeatField(seat: "12A", isEnabled: true)]))
    send.activate()
    #expect(sent == 1)
  }

  @Test func `arrows indicate where they lead`() throws {
    harness.mount(form)
    form.render(box([Step(), Step()].map { $0.height(40) }))
    form.focus()
    let view = try #require(harness.host.firstResponder as? StepView)
    #expect(!view.up.isEnabled && view.down.isEnabled)

    view.down.activate()
    #expect(!view.isFirstResponder)
    #expect((harness.host.firstResponder as? StepView)?.up.isEnabled == true)
  }

  @Test func `a long log is skipped`() {
    let log = Section<String, Int>(id: "log", ids: 0..<1_000_000) { number in
      UI.Label(text: "Entry \(number)").height(24)
    }
    harness.mount(form)
    form.render(
      Box(sections: [
        log,
        Section(id: "end", items: [Node(id: 0, component: SeatField(seat: "", isEnabled: true))]),
      ])
    )
    #expect(form.focus())
  }

  @Test func `a row can be tapped`() {
    var taps = 0
    harness.mount(form)
    form.render(box([OrderRow(title: "Order") { taps += 1 }.height(40)]))
    harness.settle()
    harness.click(at: Point(x: 100, y: 20))
    #expect(taps == 1)
  }

  private func box(_ components: [some Renderable]) -> Box<String, Int> {
    Box(sections: [
      Section(
        id: "form",
        items: components.enumerated().map { Node(id: $0.offset, component: $0.element) }
      )
    ])
  }
}
