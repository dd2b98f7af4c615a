import BentoGraphics
import BentoViews

/// The themes that a table is drawn in.
nonisolated enum Appearance: String, CaseIterable, Sendable {
  case light
  case dark

  var theme: Theme {
    switch self {
    case .light: .light
    case .dark: .dark
    }
  }
}
