import Bento
import BentoTesting
import FileOperations
import Testing

@testable import files

/// Closing the window while a name is edited or work is not finished.
extension BrowserTests {
  @Test
  func `a name that is being edited is kept when the window closes`() async throws {
    select("notes 9.txt")
    harness.key(.function(2))
    harness.type("last")

    // The file is renamed before the window closes.
    #expect(harness.window.shouldClose?() == false)
    try await wait { browser.running.isEmpty }

    #expect(box.names(box.home).contains("last.txt"))
    #expect(harness.window.shouldClose?() == true)
  }

  @Test
  func `the window asks before it stops work that is not finished`() async throws {
    let question = "“Copy 3 items” is not finished. Stop it and close?"
    let control = browser.beginWork("Copy 3 items")

    #expect(harness.window.shouldClose?() == false)
    try await wait { isShown(question) }
    harness.perform("press", role: .button, name: "Keep Open")
    try await wait { !isShown(question) && !browser.closesAfterWork }
    #expect(!control.isCancelled)

    #expect(harness.window.shouldClose?() == false)
    try await wait { isShown(question) }
    harness.perform("press", role: .button, name: "Stop and Close")
    try await wait { control.isCancelled }
    #expect(browser.closesAfterWork)
    browser.endWork(control, hasFailed: false)
    #expect(harness.window.shouldClose?() == true)
  }

  @Test
  func `the session is not interrupted while work takes long`() {
    let control = WorkControl()
    let row = WorkRow("Copy 3 items", control)
    browser.works.addArrangedSubview(row)
    #expect(harness.services.activities == ["“Copy 3 items” is not finished."])
    #expect(harness.services.postponedInterruptions == [.logout, .suspend])
    control.note {
      $0.doneBytes = 1
      $0.allBytes = 4
    }
    row.onStep = { [unowned browser] in browser.showProgress() }
    harness.advance(by: .milliseconds(200))
    #expect(harness.services.launcherState.progress == 0.25)

    row.removeFromSuperview()
    browser.showProgress()
    #expect(harness.services.activities.isEmpty)
    #expect(harness.services.launcherState == LauncherState())
  }

  @Test
  func `work that fails keeps the window open`() async throws {
    let control = browser.beginWork("Copy 3 items")
    #expect(harness.window.shouldClose?() == false)

    browser.endWork(control, hasFailed: true)

    #expect(!browser.closesAfterWork)
  }
}
