package import BentoGraphics

/// The settings that the desktop publishes by the portal `org.freedesktop.portal.Settings`.
package nonisolated struct PortalSettings: Hashable, Sendable {
  private typealias FontChoice = DesktopPreferences.FontChoice

  /// The namespaces that are read.
  package static let namespaces = [
    "org.freedesktop.appearance", "org.gnome.desktop.interface",
    "org.gnome.desktop.a11y.interface", "org.gnome.desktop.wm.preferences",
  ]

  private var values: [String: BusValue] = [:]

  /// Creates settings of which nothing is known.
  package init() {}

  /// Reads the answer to `ReadAll`, the values by key by namespace.
  package init(_ answer: BusValue) {
    for (namespace, keys) in answer[0]?.dictionary ?? [:] {
      for (key, value) in keys.dictionary { self[namespace, key] = value }
    }
  }

  /// The value of a setting, or nil if it is not set.
  package subscript(namespace: String, key: String) -> BusValue? {
    get { values["\(namespace) \(key)"] }
    set { values["\(namespace) \(key)"] = newValue }
  }

  /// The preferences that follow from the settings.
  ///
  /// The namespace `org.freedesktop.appearance` has the same keys on all desktops; GNOME's keys are used where
  /// it lacks some.
  package var preferences: DesktopPreferences {
    var preferences = DesktopPreferences()
    preferences.colorScheme = colorScheme
    preferences.accent = accent
    preferences.hasHighContrast =
      appearance("contrast")?.int.map { $0 == 1 }
      ?? self["org.gnome.desktop.a11y.interface", "high-contrast"]?.bool
    preferences.hasReducedMotion =
      appearance("reduced-motion")?.int.map { $0 == 1 }
      ?? interface("enable-animations")?.bool.map { !$0 }
    preferences.textScale = interface("text-scaling-factor")?.double.flatMap(Self.usableScale)
    preferences.font = interface("font-name")?.string.flatMap(FontChoice.init(pangoName:))
    preferences.codeFont = interface("monospace-font-name")?.string.flatMap(
      FontChoice.init(pangoName:)
    )
    preferences.titleButtons = self["org.gnome.desktop.wm.preferences", "button-layout"]?.string
    return preferences
  }

  private func appearance(_ key: String) -> BusValue? { self["org.freedesktop.appearance", key] }

  private func interface(_ key: String) -> BusValue? { self["org.gnome.desktop.interface", key] }

  private var colorScheme: DesktopPreferences.ColorScheme? {
    switch appearance("color-scheme")?.int {
    case 1: .dark
    case 2: .light
    // The user has no preference, for which desktops use light.
    case 0: interface("gtk-theme")?.string?.hasSuffix("-dark") == true ? .dark : .light
    default: nil
    }
  }

  /// The accent, as three components from 0 to 1; components outside that range mean that none is set.
  private var accent: Color? {
    let components = appearance("accent-color")?.values.compactMap(\.double) ?? []
    guard components.count == 3, components.allSatisfy((0...1).contains) else { return nil }
    return Color(red: components[0], green: components[1], blue: components[2])
  }

  /// Returns a factor from 0.5 to 3, or nil for other numbers.
  static func usableScale(_ factor: Double) -> Double? {
    (0.5...3).contains(factor) ? factor : nil
  }
}
