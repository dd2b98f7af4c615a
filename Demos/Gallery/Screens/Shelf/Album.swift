import Bento

/// An album in the store.
struct Album: Hashable {
  /// The number of the album, which determines the cover.
  let number: Int

  private static let titles = [
    "Slow Rivers", "Night Ferry", "Paper Planets", "Low Sun", "Glass Garden", "Northern Line",
    "Tin Orchestra", "Salt", "Half Moon Café", "Copper Wires", "Long Division", "Small Hours",
    "Weather Maps", "Blue Ladder", "The Lamplighter", "Harbor Songs", "Quiet Machines", "Ember",
  ]
  private static let artists = [
    "Ida Holm", "The Cartographers", "Mateo Ruiz", "Lantern Street", "Noor & June", "Eleven Birds",
    "Kaya Linde",
  ]
  private static let palettes: [[UInt32]] = [
    [0x1E2A5A, 0x6C4AB6, 0xF2A65A], [0x0F4C5C, 0x2A9D8F, 0xF4E285], [0x7A1F3D, 0xE4572E, 0xFFC857],
    [0x22313F, 0x4F7CAC, 0xC0E0DE], [0x3A1F5D, 0xC83F7B, 0xF9C5A0], [0x14402F, 0x5C9E4A, 0xE6EEA0],
    [0x3D2B1F, 0xB5651D, 0xF1D9A7],
  ]

  /// The title.
  var title: String { Self.titles[number % Self.titles.count] }

  /// The artist.
  var artist: String { Self.artists[number * 3 % Self.artists.count] }

  /// The colors of the cover, from dark to light.
  var colors: [Color] {
    Self.palettes[number * 5 % Self.palettes.count].map { Color(hex: $0) }
  }

  /// The text above the title of a banner.
  var occasion: String {
    ["New album", "Live session", "Remastered", "Listeners' choice"][number % 4]
  }
}
