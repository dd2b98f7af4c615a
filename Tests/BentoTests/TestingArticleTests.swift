import Bento
import BentoTesting
import Testing

// The code of the article on testing screens, line by line.

@MainActor
private struct CounterTests {
  @Test func `pressing the button increases the count`() {
    let harness = Harness(size: Size(width: 320, height: 200))
    let label = Label(text: "0")
    let button = Button(title: "Count")
    button.addAction(for: .touchUpInside) { label.text = "1" }
    harness.mount(StackView(arrangedSubviews: [label, button], axis: .vertical))

    harness.click(on: button)

    #expect(label.text == "1")
  }
}

@MainActor
@Test func `the list is refreshed every second`() {
  let harness = Harness(size: Size(width: 320, height: 200))
  let view = View()
  var refreshes = 0
  harness.mount(view)
  view.every(.seconds(1)) { refreshes += 1 }

  harness.advance(by: .seconds(3))

  #expect(refreshes == 3)
}

@MainActor
@Test func `a hidden banner leaves no pixels behind`() {
  let harness = Harness(size: Size(width: 200, height: 100), scale: 2)
  let banner = View(frame: Rect(x: 0, y: 0, width: 200, height: 40))
  let before = harness.render()
  banner.backgroundColor = .red
  harness.window.addSubview(banner)
  let shown = harness.render()

  banner.isHidden = true

  #expect(shown[10, 10].red == 255)
  #expect(harness.render() == before)
  #expect(harness.lastDamage.bounds == PixelRect(x: 0, y: 0, width: 400, height: 80))
}

@MainActor
@Test func `muting is announced`() {
  let harness = Harness(size: Size(width: 320, height: 200))
  let state = Label(text: "Loud")
  let mute = Switch()
  mute.accessibilityLabel = "Mute"
  mute.addAction(for: .valueChanged) { mute in state.text = mute.isOn ? "Muted" : "Loud" }
  harness.mount(StackView(arrangedSubviews: [state, mute], axis: .vertical))

  harness.perform("press", role: .switch, name: "Mute")

  #expect(
    harness.semantics() == """
      window
        label "Muted"
        switch "Mute" = "on" [checked] (press)
      """
  )
}

private struct PersonRow: Renderable {
  let name: String
  let isOnline: Bool

  func render(in view: Label) {
    view.text = name
    view.textColor = isOnline ? nil : .gray
  }
}

@MainActor
@Suite struct PersonRowTests {
  @Test func `a row keeps nothing from the previous one`() {
    let violations = ContractChecker(width: 320).check([
      "online": PersonRow(name: "Ada", isOnline: true),
      "offline": PersonRow(name: "Grace", isOnline: false),
      "deletable": PersonRow(name: "Joan", isOnline: true).deletable(deleteActionText: "Delete") {},
      "tinted": PersonRow(name: "Mary", isOnline: false).backgroundColor(.yellow),
    ])

    #expect(violations.isEmpty, "\(violations)")
  }
}

@Suite struct `The article on testing screens` {
  @Test func `shows code that compiles`() throws {
    try ArticleCode.expect(
      "TestingYourScreens.md",
      isCompiledIn: ["TestingArticleTests.swift"],
      blockCount: 5
    )
  }
}
