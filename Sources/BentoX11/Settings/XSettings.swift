internal import BentoGraphics

/// The settings published by the settings daemon of an X desktop.
///
/// The format is that of the XSETTINGS specification, version 0.5
/// (https://specifications.freedesktop.org/xsettings-spec/xsettings-latest.html).
nonisolated struct XSettings: Equatable {
  /// The integer settings, by name.
  let numbers: [String: Int]
  /// The texts, by name.
  let texts: [String: String]

  /// Reads the settings from the bytes of the property, or returns nil if the bytes have a
  /// different format.
  init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard let order = reader.byte(), order <= 1 else { return nil }
    reader.isBigEndian = order == 1
    guard reader.skip(3), reader.word() != nil, let count = reader.word() else { return nil }
    var numbers: [String: Int] = [:]
    var texts: [String: String] = [:]
    for _ in 0..<count {
      guard let kind = reader.byte(), reader.skip(1), let length = reader.half(),
        let name = reader.text(Int(length)), reader.word() != nil
      else { return nil }
      switch kind {
      case 0:
        guard let value = reader.word() else { return nil }
        numbers[name] = Int(Int32(bitPattern: value))
      case 1:
        guard let length = reader.word(), let text = reader.text(Int(length)) else { return nil }
        texts[name] = text
      case 2: guard reader.skip(8) else { return nil }
      default: return nil
      }
    }
    (self.numbers, self.texts) = (numbers, texts)
  }

  /// The preferences that follow from the settings.
  var preferences: DesktopPreferences {
    var preferences = DesktopPreferences()
    if let theme = texts["Net/ThemeName"] {
      preferences.colorScheme = DesktopPreferences.ColorScheme(ofTheme: theme)
      preferences.hasHighContrast = theme.lowercased().hasPrefix("highcontrast")
    }
    if numbers["Gdk/WindowScalingFactor"] != nil { preferences.textScale = unscaledTextScale }
    preferences.hasReducedMotion = numbers["Gtk/EnableAnimations"].map { $0 == 0 }
    preferences.font = texts["Gtk/FontName"]
      .flatMap(DesktopPreferences.FontChoice.init(pangoName:))
    preferences.titleButtons = texts["Gtk/DecorationLayout"]
    preferences.doubleClickInterval = numbers["Net/DoubleClickTime"]
      .flatMap { (100...5_000).contains($0) ? .milliseconds($0) : nil }
    return preferences
  }

  /// The number of device pixels per point, or nil if it is not set.
  ///
  /// `Xft/DPI` is the resolution of fonts, 96 at a scale of 1. GNOME publishes the factor for windows and the
  /// one for text apart as well.
  var scale: Double? {
    guard let factor = numbers["Gdk/WindowScalingFactor"], unscaledTextScale != nil else {
      return resolution("Xft/DPI").flatMap { (0.5...8).contains($0) ? $0 : nil }
    }
    return (1...8).contains(factor) ? Double(factor) : nil
  }

  /// The factor for text at a scale of 1, which GNOME publishes.
  private var unscaledTextScale: Double? {
    resolution("Gdk/UnscaledDPI").flatMap { (0.5...3).contains($0) ? $0 : nil }
  }

  /// Returns a resolution, which is in units of 1/1024 dot per inch, as a multiple of 96 dots per inch.
  private func resolution(_ name: String) -> Double? {
    numbers[name].map { Double($0) / 1_024 / 96 }
  }

  /// Returns the scale factor that the line `Xft.dpi: …` in the X resources specifies, or nil.
  static func scale(fromResources resources: String) -> Double? {
    for line in resources.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ !$0.isWhitespace }) == "Xft.dpi",
        let dotsPerInch = Double(parts[1].filter { !$0.isWhitespace })
      else { continue }
      let factor = dotsPerInch / 96
      return (0.5...8).contains(factor) ? factor : nil
    }
    return nil
  }

  private struct Reader {
    let bytes: [UInt8]
    var isBigEndian = false
    private var index = 0

    init(bytes: [UInt8]) {
      self.bytes = bytes
    }

    mutating func skip(_ count: Int) -> Bool {
      guard count <= bytes.count - index else { return false }
      index += count
      return true
    }

    mutating func byte() -> UInt8? { number(1).map { UInt8(truncatingIfNeeded: $0) } }

    mutating func half() -> UInt16? { number(2).map { UInt16(truncatingIfNeeded: $0) } }

    mutating func word() -> UInt32? { number(4) }

    /// Reads text and skips its padding to whole words; returns nil if there are too few bytes.
    mutating func text(_ count: Int) -> String? {
      let start = index
      guard skip(count) else { return nil }
      let text = String(decoding: bytes[start..<index], as: UTF8.self)
      return skip((4 - count % 4) % 4) ? text : nil
    }

    private mutating func number(_ count: Int) -> UInt32? {
      let start = index
      guard skip(count) else { return nil }
      let part = bytes[start..<index]
      return (isBigEndian ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}
