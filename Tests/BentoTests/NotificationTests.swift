import Bento
import BentoTesting
import Testing

/// Notifications of a window, and clicks on them.
@MainActor
struct NotificationTests {
  private let harness = Harness(size: Size(width: 200, height: 100))

  @Test
  func `a click on a button of a notification performs a command`() {
    var undone = 0
    harness.window.commands = { [Command("Undo", id: "undo") { undone += 1 }] }
    var notification = DesktopNotification("Copied", body: "3 files", id: "copy")
    notification.actions = [.init("Undo", id: "undo"), .init("Nothing", id: "nothing")]
    harness.window.notify(notification)
    harness.window.notify(notification)
    #expect(harness.services.shownNotifications == [notification])

    #expect(harness.services.answerNotification("undo"))
    #expect(undone == 1 && harness.services.shownNotifications.isEmpty)

    harness.window.notify(notification)
    harness.services.answerNotification("nothing")
    #expect(undone == 1 && harness.services.activations == 0)
    #expect(!harness.services.answerNotification())
  }

  @Test
  func `a click on a notification activates its window, unless the program handles it`() {
    harness.window.notify(DesktopNotification("Copied"))
    harness.services.answerNotification()
    #expect(harness.services.activations == 1)

    var answers: [String?] = []
    harness.window.notify(DesktopNotification("Copied")) { answers.append($0) }
    harness.services.answerNotification()
    #expect(answers == [nil] && harness.services.activations == 1)

    harness.window.notify(DesktopNotification("Copied", id: "copy"))
    harness.window.withdrawNotification("copy")
    #expect(harness.services.shownNotifications.isEmpty)
  }
}
