internal import BentoGraphics

/// The settings in KDE's file `kdeglobals`, which its programs read at their start.
nonisolated struct KDESettings {
  private var values: [String: String] = [:]

  /// Reads the file: groups in brackets, and lines `key=value`.
  init(_ text: String) {
    var group = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("["), let end = line.lastIndex(of: "]") {
        group = String(line[line.index(after: line.startIndex)..<end])
      } else if let sign = line.firstIndex(of: "=") {
        let value = line[line.index(after: sign)...]
        values["\(group) \(line[..<sign])"] = String(value)
      }
    }
  }

  var preferences: DesktopPreferences {
    var preferences = DesktopPreferences()
    preferences.accent = color("General AccentColor")
    preferences.colorScheme = color("Colors:Window BackgroundNormal")
      .map { $0.luminance < 0.5 ? .dark : .light }
    // `Noto Sans,10,-1,5,50,0,0,0,0,0`
    if let parts = values["General font"]?.split(separator: ","), let family = parts.first {
      preferences.font = DesktopPreferences.FontChoice(
        family: String(family),
        size: parts.count > 1 ? Double(parts[1]).flatMap { $0 > 0 ? $0 : nil } : nil
      )
    }
    if values["KDE AnimationDurationFactor"].flatMap(Double.init) == 0 {
      preferences.hasReducedMotion = true
    }
    preferences.doubleClickInterval = values["KDE DoubleClickInterval"].flatMap(Int.init)
      .flatMap { (100...5_000).contains($0) ? .milliseconds($0) : nil }
    return preferences
  }

  /// Returns a color, which has three components from 0 to 255.
  private func color(_ key: String) -> Color? {
    let components = (values[key] ?? "").split(separator: ",").compactMap { Double($0) }
    guard components.count >= 3 else { return nil }
    return Color(red: components[0] / 255, green: components[1] / 255, blue: components[2] / 255)
  }
}
