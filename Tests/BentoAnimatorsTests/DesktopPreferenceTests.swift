import BentoAnimators
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoTesting
import BentoViews
import Testing

/// Windows that follow the preferences of the user's desktop.
@Suite
struct DesktopPreferenceTests {
  private let harness = Harness(size: Size(width: 120, height: 60))
  private var window: Window { harness.window }

  private func prefer(_ change: (inout DesktopPreferences) -> Void) {
    change(&harness.host.desktopPreferences)
    harness.settle()
  }

  @Test
  func `a window with a theme of its own follows nothing`() {
    prefer { $0.colorScheme = .dark }
    #expect(window.theme == .light)
    window.followDesktop()
    #expect(window.theme == .dark)
    window.setTheme(.classic)
    prefer { $0.accent = Color(hex: 0x9141AC) }
    #expect(window.theme == .classic)
  }

  @Test
  func `the theme follows scheme, contrast, accent and fonts`() {
    window.followDesktop()
    #expect(window.theme == .light)
    prefer { $0.hasHighContrast = true }
    #expect(window.theme == .highContrastLight)
    prefer { $0.colorScheme = .dark }
    #expect(window.theme == .highContrastDark)
    let purple = Color(hex: 0x9141AC)
    prefer { ($0.hasHighContrast, $0.accent) = (false, purple) }
    #expect(window.theme == .dark.accented(purple))
    prefer { $0.font = DesktopPreferences.FontChoice(family: "Cantarell", size: 11) }
    #expect(window.theme.type.body.pointSize == 14)
    #expect(window.theme.type.body.family == "Cantarell, system-ui")
    #expect(window.theme.type.code == Theme.TypeScale().code)
    #expect(window.theme.type.title1.weight == .bold)
    #expect(window.textScale == 1)
    prefer { $0.font?.size = 21 }
    #expect(window.textScale == 2)
    prefer { $0.codeFont = DesktopPreferences.FontChoice(family: "Hack", size: 10) }
    #expect(window.theme.type.code.pointSize == 6.5)
  }

  @Test
  func `the user's choice in the program precedes the desktop's`() {
    window.followDesktop { preferences in
      var theme = Theme.standard(for: preferences)
      theme.density = .compact
      return theme
    }
    window.colorScheme = .dark
    #expect(window.theme.colors == Theme.dark.colors)
    #expect(window.theme.density == .compact)
    prefer { $0.accent = Color(hex: 0x9141AC) }
    #expect(window.theme.colors.isDark)
    #expect(window.theme.colors.accent == Color(hex: 0x9141AC))
    window.colorScheme = nil
    #expect(!window.theme.colors.isDark)

    window.setTheme(.classic)
    window.colorScheme = .dark
    #expect(window.theme == .dark.accented(Color(hex: 0x9141AC)))
  }

  @Test
  func `the desktop's text scale applies until the program sets one`() {
    window.followDesktop()
    prefer { $0.textScale = 1.25 }
    #expect(window.textScale == 1.25)
    prefer { $0.textScale = nil }
    #expect(window.textScale == 1)
    window.textScale = 2
    prefer { $0.textScale = 1.5 }
    #expect(window.textScale == 2)
  }

  @Test
  func `reduced motion follows the desktop unless the program decides`() {
    #expect(!window.prefersReducedMotion)
    prefer { $0.hasReducedMotion = true }
    #expect(window.prefersReducedMotion)
    window.prefersReducedMotion = false
    #expect(!window.prefersReducedMotion)
  }

  @Test
  func `a change appears at once if the user prefers reduced motion`() {
    harness.host.desktopPreferences.hasReducedMotion = true
    harness.mount(Label(text: "Hello"))
    window.followDesktop()
    harness.settle()
    let views = window.subviews.count

    harness.host.desktopPreferences.colorScheme = .dark

    #expect(window.subviews.count == views)
    let other = Harness(size: Size(width: 120, height: 60), theme: .dark)
    other.mount(Label(text: "Hello"))
    #expect(harness.render() == other.render())
  }

  @Test(arguments: [false, true])
  func `a change is dissolved, and leaves nothing behind`(isReversed: Bool) {
    harness.mount(Label(text: "Hello"))
    window.followDesktop()
    harness.settle()
    let light = harness.render()
    let views = window.subviews.count

    harness.host.desktopPreferences.colorScheme = .dark
    harness.advance(by: Theme.Motion().slow / 2)
    let background = Theme.dark.colors.background
    let middle = harness.render()[2, 58]
    #expect(Int(middle.red) > Int(background.red * 255) + 20)
    #expect(middle.red < light[2, 58].red - 20)
    if isReversed { harness.host.desktopPreferences.colorScheme = nil }
    harness.settle()

    #expect(window.subviews.count == views)
    if isReversed {
      #expect(harness.render() == light)
    } else {
      let other = Harness(size: Size(width: 120, height: 60), theme: .dark)
      other.mount(Label(text: "Hello"))
      #expect(harness.render() == other.render())
    }
  }
}
