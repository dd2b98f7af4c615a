package import BentoGraphics
internal import Glibc

/// The sources of the user's preferences that can be read without waiting, before the first frame.
///
/// They are, in order: the variables `BENTO_APPEARANCE`, `BENTO_REDUCED_MOTION` and `BENTO_TEXT_SCALE`; the
/// portal's answer to the last program of this session; the settings of the X display, which the caller adds;
/// the variable `GTK_THEME`; and the settings of KDE.
package nonisolated struct PreferenceSources {
  private let variable: (String) -> String?
  private let contents: (String) -> String?

  /// Creates sources.
  ///
  /// - Parameters:
  ///   - variable: A closure that returns the value of an environment variable.
  ///   - contents: A closure that returns the text of a small file, or nil if it cannot be read.
  package init(
    variable: @escaping (String) -> String? = PreferenceSources.variable,
    contents: @escaping (String) -> String?
  ) {
    self.variable = variable
    self.contents = contents
  }

  /// Returns the value of an environment variable, or nil if it is not set.
  package static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The preferences in the toolkit's environment variables, which take precedence over the desktop's.
  package var overrides: DesktopPreferences {
    var preferences = DesktopPreferences()
    preferences.colorScheme = variable("BENTO_APPEARANCE")
      .flatMap(DesktopPreferences.ColorScheme.init)
    preferences.textScale = variable("BENTO_TEXT_SCALE").flatMap(Double.init)
      .flatMap(PortalSettings.usableScale)
    preferences.hasReducedMotion = DesktopPreferences.hasReducedMotion(
      inVariable: variable("BENTO_REDUCED_MOTION")
    )
    return preferences
  }

  /// The portal's last answer in this session.
  package var remembered: DesktopPreferences {
    rememberedPath.flatMap(contents).map(DesktopPreferences.init(record:)) ?? DesktopPreferences()
  }

  /// The preferences in the variable `GTK_THEME` and in KDE's settings.
  package var guess: DesktopPreferences {
    let isKDE = variable("XDG_CURRENT_DESKTOP") == "KDE"
    return themeVariable.completed(by: isKDE ? kde : DesktopPreferences())
  }

  /// Whether the program runs in a session of a desktop, which has a portal.
  package var hasDesktop: Bool { variable("XDG_CURRENT_DESKTOP")?.isEmpty == false }

  /// The path of the file with the portal's last answer; its folder is private to the user and empty when a
  /// session begins.
  package var rememberedPath: String? {
    variable("XDG_RUNTIME_DIR").flatMap { $0.hasPrefix("/") ? "\($0)/bento-appearance" : nil }
  }

  /// `GTK_THEME` is a theme's name, with the suffix `:dark` or `-dark` for dark ones.
  private var themeVariable: DesktopPreferences {
    var preferences = DesktopPreferences()
    guard let theme = variable("GTK_THEME") else { return preferences }
    preferences.colorScheme = DesktopPreferences.ColorScheme(ofTheme: theme)
    return preferences
  }

  private var kde: DesktopPreferences {
    let folder = variable("XDG_CONFIG_HOME") ?? variable("HOME").map { "\($0)/.config" }
    guard let text = folder.flatMap({ contents("\($0)/kdeglobals") }) else {
      return DesktopPreferences()
    }
    return KDESettings(text).preferences
  }
}
