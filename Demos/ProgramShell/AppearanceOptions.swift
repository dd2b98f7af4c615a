package import ArgumentParser
package import Bento

/// The command-line options for the appearance of a window.
///
/// A program adds them to its own options:
///
/// ```swift
/// @ArgumentParser.OptionGroup var appearance: AppearanceOptions
/// ```
package struct AppearanceOptions: ParsableArguments {
  /// The themes.
  package enum ThemeName: String, ExpressibleByArgument, CaseIterable, Sendable {
    case light
    case dark
    case classic

    package var theme: Theme {
      switch self {
      case .light: .light
      case .dark: .dark
      case .classic: .classic
      }
    }
  }

  /// The theme, or nil for the program's own choice.
  @ArgumentParser.Option(help: "The theme.")
  package var theme: ThemeName?

  /// The factor by which text is enlarged, or nil for the desktop's.
  @ArgumentParser.Option(help: "The factor by which text is enlarged, from 0.5 to 3.")
  package var textScale: Double?

  /// Whether the window is laid out from right to left.
  @Flag(help: "Lay out the window from right to left.")
  package var rightToLeft = false

  package init() {}

  package func validate() throws {
    guard (0.5...3).contains(textScale ?? 1) else {
      throw ValidationError("The text scale must be between 0.5 and 3.")
    }
  }

  /// Applies the options to a window.
  @MainActor
  package func apply(to window: Window) {
    if let theme { window.setTheme(theme.theme) }
    if let textScale { window.textScale = textScale }
    if rightToLeft { window.semanticContentDirection = .rightToLeft }
  }
}
