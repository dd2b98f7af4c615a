internal import BentoGraphics

/// Preferences as lines of text, for the file that lets the next program of the session begin with them.
nonisolated extension DesktopPreferences {
  /// The lines, each with a key and a value.
  package var record: String {
    let fields: [(String, String?)] = [
      ("scheme", colorScheme?.rawValue),
      ("accent", accent.map { "\($0.red) \($0.green) \($0.blue)" }),
      ("contrast", hasHighContrast.map { $0 ? "1" : "0" }),
      ("motion", hasReducedMotion.map { $0 ? "0" : "1" }),
      ("text", textScale.map { "\($0)" }),
      ("font", font.map(Self.text)),
      ("code", codeFont.map(Self.text)),
      ("buttons", titleButtons),
    ]
    return fields.compactMap { key, value in value.map { "\(key)=\($0)\n" } }.joined()
  }

  /// Reads the lines; those that are invalid are not used.
  package init(record: String) {
    self.init()
    for line in record.split(separator: "\n") {
      guard let sign = line.firstIndex(of: "=") else { continue }
      let value = String(line[line.index(after: sign)...])
      switch line[..<sign] {
      case "scheme": colorScheme = ColorScheme(rawValue: value)
      case "accent":
        let components = value.split(separator: " ").compactMap { Double($0) }
        if components.count == 3 {
          accent = Color(red: components[0], green: components[1], blue: components[2])
        }
      case "contrast": hasHighContrast = value == "1"
      case "motion": hasReducedMotion = value == "0"
      case "text": textScale = Double(value).flatMap(PortalSettings.usableScale)
      case "font": font = FontChoice(pangoName: value)
      case "code": codeFont = FontChoice(pangoName: value)
      case "buttons": titleButtons = value
      default: break
      }
    }
  }

  private static func text(_ font: FontChoice) -> String {
    font.size.map { "\(font.family) \($0)" } ?? font.family
  }
}
