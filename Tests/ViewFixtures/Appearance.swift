package import BentoGraphics
internal import BentoViews

/// The themes that every control is drawn in.
package nonisolated enum Appearance: String, CaseIterable, Sendable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark

  /// The theme.
  package var theme: Theme {
    switch self {
    case .light: .light
    case .dark: .dark
    }
  }
}
