import Bento
import BentoTesting
import Testing

@testable import gallery

/// The settings screen in use.
@Suite
@MainActor
struct SettingsScreenTests {
  private let harness = Harness(size: SettingsScreen.entry.size)
  private let screen = SettingsScreen()

  init() {
    harness.mount(screen)
    harness.settle()
  }

  @Test
  func `a theme and an accent color take effect immediately`() {
    harness.perform("press", role: .radioButton, name: "Dark")
    harness.settle()
    #expect(harness.window.theme.colors.isDark)

    screen.accent.becomeFirstResponder()
    harness.key(.down)
    harness.key(.down)
    harness.key(.enter)
    harness.settle()
    #expect(harness.window.theme.colors.accent == SettingsScreen.Accent.all[1].color)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `an account is saved if it has no errors`() {
    harness.perform("press", role: .tab, name: "Account")
    harness.settle()
    harness.perform("press", role: .button, name: "Save")
    harness.settle()
    #expect(screen.name.isFirstResponder && screen.account?.firstInvalidRow?.label == "Name")
    harness.type("Ada")
    harness.setValue("ada@example.org", role: .textField, name: "E-mail")
    harness.perform("press", role: .checkbox, name: "I have read the terms")
    harness.perform("press", role: .button, name: "Save")
    harness.settle()

    #expect(screen.account?.firstInvalidRow == nil)
    #expect(harness.find(role: .alert) != nil)
  }

  @Test
  func `a plan for teams asks for seats`() {
    harness.perform("press", role: .tab, name: "Account")
    #expect(harness.find(role: .stepper, name: "Seats") == nil)
    harness.perform("press", role: .radioButton, name: "Team")
    harness.advance(by: .milliseconds(60))
    harness.settle()
    #expect(harness.find(role: .stepper, name: "Seats") != nil)
    #expect(harness.render() == harness.renderFully())
  }

  @Test(arguments: [Size(width: 400, height: 300), Size(width: 800, height: 600)])
  func `every page fits any window`(size: Size) {
    harness.resize(to: size)
    for page in ["General", "Account", "Notifications"] {
      harness.perform("press", role: .tab, name: page)
      harness.settle()
      #expect(harness.render() == harness.renderFully())
    }
  }
}
