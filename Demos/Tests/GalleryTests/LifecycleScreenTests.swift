import Bento
import BentoTesting
import Testing

@testable import gallery

/// The lifecycle screen in use.
@Suite
@MainActor
struct LifecycleScreenTests {
  private let harness = Harness(size: Size(width: 720, height: 560))
  private let screen = LifecycleScreen()

  init() {
    harness.mount(screen)
    harness.settle()
  }

  private func calls(of component: String) -> [LifecycleCall] {
    screen.journal.entries.reversed().filter { $0.component == component }.map(\.call)
  }

  private func press(_ title: String) {
    guard let button = screen.buttons.first(where: { $0.title(for: .normal) == title }) else {
      Issue.record("There is no button \(title).")
      return
    }
    harness.click(on: button)
    harness.settle()
  }

  @Test
  func `a component is rendered, mounted and displayed, in this order`() {
    #expect(calls(of: "Ada") == [.render, .didMount, .willDisplay])
  }

  @Test
  func `another box ends one binding and begins the next in the same view`() {
    let view = screen.journal.entries.first { $0.component == "Ada" }?.view
    screen.journal.clear()

    press("Render again")

    #expect(
      calls(of: "Ada") == [.didEndDisplaying, .willUnmount, .render, .didMount, .willDisplay]
    )
    #expect(screen.journal.entries.filter { $0.component == "Ada" }.allSatisfy { $0.view == view })
  }

  @Test
  func `the log shows the calls in their order`() {
    press("Clear log")
    #expect(screen.log.numberOfRows(inSection: 0) == 0)

    press("Remove")

    let first = screen.log.cellForRow(at: ItemPath(row: 0, section: 0))
    let row = first?.contentView.subviews.first as? CallRowView
    #expect(row?.call.text == screen.journal.entries.first?.call.rawValue)
    #expect(screen.log.numberOfRows(inSection: 0) == screen.journal.entries.count)
  }

  @Test
  func `visible components are mounted, and every end has a beginning, whatever the user does`() {
    for title in ["Add", "Rotate", "Remove", "Render again", "Remove", "Rotate", "Add"] {
      press(title)
      harness.scroll(by: Size(width: 0, height: -90), at: Point(x: 100, y: 300))
      harness.settle()
    }
    for _ in 0..<14 { press("Remove") }

    #expect(screen.journal.displayed == 0)
    #expect(screen.table.numberOfRows(inSection: 0) == 0)
    for call in LifecycleCall.allCases { #expect(screen.journal.counts[call, default: 0] > 0) }
  }
}

/// The contract screen in use.
@Suite
@MainActor
struct ContractScreenTests {
  @Test
  func `good components pass, and each violation is named`() {
    let harness = Harness(size: Size(width: 620, height: 900))
    let screen = ContractScreen()
    harness.mount(screen)
    harness.settle()
    let verdicts = {
      screen.table.visibleCells.flatMap { $0.contentView.subviews }
        .compactMap { $0 as? VerdictRowView }
    }
    #expect(verdicts().map(\.isGood) == [true, true, nil, nil, nil, nil])

    harness.click(on: screen.checkButton)
    harness.settle()

    let findings = verdicts().map { $0.findings.text }
    #expect(verdicts().map(\.isGood) == [true, true, false, false, false, false])
    for (finding, kind) in zip(
      findings.dropFirst(2),
      ["state: textColor", "accumulation", "height", "effectAfterUnmount"]
    ) {
      #expect(finding?.contains(kind) == true, "\(finding ?? "nothing")")
    }
    #expect(!screen.checkButton.isEnabled)
  }
}
