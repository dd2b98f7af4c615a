import BentoGraphics
import Testing

@testable import BentoDesktop

struct PreferenceTests {
  private func settings(_ values: [(String, String, BusValue)]) -> DesktopPreferences {
    var settings = PortalSettings()
    for (namespace, key, value) in values { settings[namespace, key] = value }
    return settings.preferences
  }

  private func appearance(_ key: String, _ value: BusValue) -> DesktopPreferences {
    settings([("org.freedesktop.appearance", key, value)])
  }

  private func interface(_ key: String, _ value: BusValue) -> DesktopPreferences {
    settings([("org.gnome.desktop.interface", key, value)])
  }

  @Test
  func `the portal's settings become preferences`() {
    #expect(appearance("color-scheme", .uint32(1)).colorScheme == .dark)
    #expect(appearance("color-scheme", .variant(.uint32(2))).colorScheme == .light)
    #expect(appearance("color-scheme", .uint32(0)).colorScheme == .light)
    #expect(appearance("color-scheme", .uint32(7)).colorScheme == nil)
    #expect(appearance("color-scheme", .string("dark")).colorScheme == nil)
    let accent = BusValue.tuple([.double(0.5), .double(0.25), .double(1)])
    #expect(appearance("accent-color", accent).accent == Color(red: 0.5, green: 0.25, blue: 1))
    let unset = BusValue.tuple([.double(-1), .double(-1), .double(-1)])
    #expect(appearance("accent-color", unset).accent == nil)
    #expect(appearance("accent-color", .tuple([.double(1)])).accent == nil)
    #expect(appearance("contrast", .uint32(1)).hasHighContrast == true)
    #expect(appearance("reduced-motion", .uint32(1)).hasReducedMotion == true)
    #expect(interface("enable-animations", .bool(false)).hasReducedMotion == true)
    #expect(interface("text-scaling-factor", .double(1.25)).textScale == 1.25)
    #expect(interface("text-scaling-factor", .double(40)).textScale == nil)
    #expect(interface("monospace-font-name", .string("Hack 10")).codeFont?.family == "Hack")
    #expect(settings([]) == DesktopPreferences())
  }

  @Test
  func `a setting of all desktops precedes one of GNOME`() {
    let both = settings([
      ("org.freedesktop.appearance", "contrast", .uint32(0)),
      ("org.gnome.desktop.a11y.interface", "high-contrast", .bool(true)),
    ])
    #expect(both.hasHighContrast == false)
    let theme = settings([
      ("org.freedesktop.appearance", "color-scheme", .uint32(0)),
      ("org.gnome.desktop.interface", "gtk-theme", .string("Yaru-dark")),
    ])
    #expect(theme.colorScheme == .dark)
  }

  @Test(arguments: [
    ("Cantarell 11", "Cantarell", 11.0), ("Noto Sans Bold Italic 10.5", "Noto Sans", 10.5),
    ("Ubuntu", "Ubuntu", nil), ("DejaVu Sans, 12", "DejaVu Sans", 12), ("Bold 9", "Bold", 9),
  ])
  func `a font is read by its family and size`(text: String, family: String, size: Double?) {
    typealias FontChoice = DesktopPreferences.FontChoice
    #expect(FontChoice(pangoName: text) == FontChoice(family: family, size: size))
    #expect(FontChoice(pangoName: "") == nil)
    #expect(FontChoice(pangoName: "11") == nil)
  }

  @Test
  func `preferences are remembered without loss`() {
    var preferences = DesktopPreferences()
    #expect(DesktopPreferences(record: preferences.record) == preferences)
    preferences.colorScheme = .dark
    preferences.accent = Color(red: 0.123456789, green: 0.5, blue: 1)
    preferences.hasHighContrast = false
    preferences.hasReducedMotion = true
    preferences.textScale = 1.25
    preferences.font = DesktopPreferences.FontChoice(family: "Noto Sans", size: 10.5)
    preferences.codeFont = DesktopPreferences.FontChoice(family: "Hack")
    #expect(DesktopPreferences(record: preferences.record) == preferences)
    #expect(DesktopPreferences(record: "scheme=blue\n\n=\ntext=x\naccent=1\n") == .init())
  }

  @Test
  func `the sources before the first frame are read in order`() {
    let files = [
      "/run/me/bento-appearance": "scheme=dark\n",
      "/home/me/.config/kdeglobals": """
      [Colors:Window]
      BackgroundNormal=32,35,38
      [General]
      AccentColor=146,65,172
      font=Noto Sans,12,-1,5,50,0,0,0,0,0
      [KDE]
      AnimationDurationFactor=0
      DoubleClickInterval=300
      """,
    ]
    func sources(_ variables: [String: String]) -> PreferenceSources {
      PreferenceSources(variable: { variables[$0] }, contents: { files[$0] })
    }

    #expect(sources(["BENTO_APPEARANCE": "dark"]).overrides.colorScheme == .dark)
    #expect(sources(["BENTO_APPEARANCE": "blue"]).overrides.colorScheme == nil)
    #expect(sources(["BENTO_REDUCED_MOTION": "0"]).overrides.hasReducedMotion == false)
    #expect(sources(["BENTO_TEXT_SCALE": "1.5"]).overrides.textScale == 1.5)
    #expect(sources(["XDG_RUNTIME_DIR": "/run/me"]).remembered.colorScheme == .dark)
    #expect(sources(["XDG_RUNTIME_DIR": "run/me"]).rememberedPath == nil)
    #expect(sources([:]).remembered == .init())
    #expect(sources(["GTK_THEME": "Adwaita:dark"]).guess.colorScheme == .dark)
    #expect(sources(["GTK_THEME": "Adwaita"]).guess.colorScheme == .light)
    #expect(sources(["HOME": "/home/me"]).guess == .init())
    let kde = sources(["HOME": "/home/me", "XDG_CURRENT_DESKTOP": "KDE"]).guess
    #expect(kde.colorScheme == .dark)
    #expect(kde.accent == Color(hex: 0x9241AC))
    #expect(kde.font == DesktopPreferences.FontChoice(family: "Noto Sans", size: 12))
    #expect(kde.hasReducedMotion == true)
    #expect(kde.doubleClickInterval == .milliseconds(300))
  }
}
