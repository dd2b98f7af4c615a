import BentoGeometry
import BentoGraphics
import BentoTesting
import BentoViews
import Testing

/// Theme notifications of views.
@MainActor
@Suite
struct ThemeChangeTests {
  /// A view that records its notifications.
  private final class Noting: View {
    var notes: [String] = []

    override func themeDidChange() {
      super.themeDidChange()
      notes.append(theme.name)
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      notes.append(window == nil ? "out" : "in")
    }
  }

  private let size = Size(width: 100, height: 100)

  @Test(arguments: [Theme.light, .dark])
  func `a view that joins a window receives the theme, then the window`(theme: Theme) {
    let harness = Harness(size: size, theme: theme)
    let outer = View()
    let view = Noting()
    outer.addSubview(view)
    #expect(view.notes == [])

    harness.window.addSubview(outer)

    #expect(view.notes == [theme.name, "in"])
  }

  @Test func `a view is notified whenever its window's theme changes`() {
    let harness = Harness(size: size)
    let view = Noting()
    harness.window.addSubview(view)
    view.notes = []

    harness.window.setTheme(.dark)
    harness.window.setTheme(.dark)
    harness.window.setTheme(.light)

    #expect(view.notes == ["dark", "light"])
  }

  @Test func `a view that leaves is notified of the theme when it joins a window again`() {
    let harness = Harness(size: size)
    let view = Noting()
    harness.window.addSubview(view)
    view.notes = []

    view.removeFromSuperview()
    harness.window.setTheme(.dark)
    #expect(view.notes == ["out"])
    harness.window.addSubview(view)
    #expect(view.notes == ["out", "dark", "in"])
  }

  @Test(arguments: [Theme.light, .dark])
  func `a view that moves to another window is notified of the theme there`(theme: Theme) {
    let first = Harness(size: size)
    let second = Harness(size: size, theme: theme)
    let view = Noting()
    first.window.addSubview(view)
    view.notes = []

    second.window.addSubview(view)

    #expect(view.notes == ["out", theme.name, "in"])
  }

  @Test func `a view that moves within its window is notified of the theme, too`() {
    let harness = Harness(size: size)
    let outer = View()
    let view = Noting()
    harness.window.addSubview(outer)
    harness.window.addSubview(view)
    view.notes = []

    outer.addSubview(view)

    #expect(view.notes == ["out", "light", "in"])
  }
}
