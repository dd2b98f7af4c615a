import BentoControls
import BentoGeometry
import BentoGraphics
import BentoTesting
import BentoViews
import Testing
import ViewFixtures

@Suite
struct ThemeTests {
  @Test
  func `a change of the theme repaints everything as if it had been the initial one`() {
    let harness = Harness(size: Size(width: 240, height: 320), scale: 2, theme: .light)
    addControls(to: harness)
    harness.render()

    harness.window.setTheme(.dark)
    let changed = harness.render()

    let fresh = Harness(size: Size(width: 240, height: 320), scale: 2, theme: .dark)
    addControls(to: fresh)
    #expect(harness.lastDamage.bounds == harness.host.pixelBounds)
    #expect(changed == fresh.render())
  }

  @Test
  func `changing the theme and back restores the same pixels`() {
    let harness = Harness(size: Size(width: 240, height: 320), scale: 2, theme: .light)
    addControls(to: harness)
    let before = harness.render()

    harness.window.setTheme(.dark)
    harness.render()
    harness.window.setTheme(.light)

    #expect(harness.render() == before)
  }

  @Test
  func `the same theme repaints nothing`() {
    let harness = Harness(size: Size(width: 240, height: 320), theme: .light)
    addControls(to: harness)
    harness.render()

    harness.window.setTheme(.light)
    harness.render()

    #expect(harness.lastDamage.isEmpty)
  }

  @Test
  func `a tint reaches the controls inside, and only its uses are repainted`() {
    let harness = Harness(size: Size(width: 240, height: 320), scale: 2)
    addControls(to: harness)
    let button = harness.window.subviews[1]
    let before = harness.render()

    harness.window.tintColor = .purple
    let tinted = harness.render()
    #expect(tinted != before)
    #expect(tinted == harness.renderFully())

    harness.window.tintColor = nil
    #expect(harness.render() == before)
    #expect(button.tintColor == Theme.light.colors.accent)
  }

  private func addControls(to harness: Harness) {
    let control = Switch()
    control.isOn = true
    let wheel = ActivityIndicator()
    wheel.hidesWhenStopped = false
    let views: [View] = [
      Label(text: "Label"), Button(title: "Plain"), Button(title: "Gray", style: .gray),
      Button(title: "Tinted", style: .tinted), Button(title: "Filled", style: .filled),
      Switch(), control, wheel, ImageView(image: Drawings.plus),
    ]
    for (index, view) in views.enumerated() {
      view.frame = Rect(x: 8, y: 4 + Double(index) * 34, width: 140, height: 30)
      harness.window.addSubview(view)
    }
  }
}
