import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoPlatform
import BentoScreens
import BentoTesting
import BentoViews
import Testing

/// Bar buttons as values: X4.
@Suite
struct BarButtonItemTests {
  private let harness = Harness(size: Size(width: 200, height: 60))

  private func item(
    _ appearance: BarButtonItem.Appearance,
    isEnabled: Bool = true
  ) -> BarButtonItem {
    BarButtonItem(appearance: appearance, isEnabled: isEnabled)
  }

  @Test
  func `X4 a changed appearance is one that differs, in order`() {
    let old = [item(.text("A")), item(.icon(.plus))]

    #expect(!BarButtonItem.hasAppearanceChanged([], []))
    #expect(!BarButtonItem.hasAppearanceChanged(old, old))
    #expect(
      !BarButtonItem.hasAppearanceChanged(old, [item(.text("A"), isEnabled: false), old[1]])
    )
    #expect(BarButtonItem.hasAppearanceChanged(old, [old[0]]))
    #expect(BarButtonItem.hasAppearanceChanged(old, old.reversed()))
    #expect(BarButtonItem.hasAppearanceChanged(old, [old[0], item(.activityIndicator)]))
  }

  @Test
  func `X4 a press first performs the bar's action, then the item's`() {
    var log: [String] = []
    let button = BarButtonItem(title: "Save", accessibilityIdentifier: "save") {
      log.append("callback")
    }
    .make { log.append("will") }
    harness.window.addSubview(button)
    button.frame = Rect(origin: .zero, size: button.intrinsicContentSize)
    harness.settle()
    harness.click(on: button)

    #expect(log == ["will", "callback"] && button.accessibilityIdentifier == "save")
    #expect(harness.perform("press", role: .button, name: "Save") && log.count == 4)
    button.becomeFirstResponder()
    harness.key(.enter)
    #expect(log.count == 6)
  }

  @Test
  func `X4 other changes are applied to the existing button`() {
    let button = BarButtonItem(title: "Save") {}.make()
    var presses = 0
    BarButtonItem(title: "Other", isEnabled: false, accessibilityIdentifier: "x") { presses += 1 }
      .applyNonAppearanceChanges(to: button)
    harness.window.addSubview(button)
    button.frame = Rect(origin: .zero, size: button.intrinsicContentSize)
    harness.settle()
    harness.click(on: button)

    #expect(!button.isEnabled && button.accessibilityIdentifier == "x" && presses == 0)
    #expect(harness.find(role: .button, name: "Save") != nil)
  }

  @Test
  func `a spinner cannot be pressed, and an icon is named by its label`() {
    let spinner = item(.activityIndicator).make()
    #expect(!spinner.isEnabled)
    let button = BarButtonItem(icon: .plus, accessibilityLabel: "New note") {}.make()
    harness.window.addSubview(button)
    button.frame = Rect(origin: .zero, size: button.intrinsicContentSize)
    harness.settle()
    #expect(harness.find(role: .button, name: "New note") === button)
    #expect(button.intrinsicContentSize == Size(width: 34, height: 34))
  }
}
