import Bento

/// A track of the music library, or the row above the tracks of an artist.
struct Track: Identifiable, Sendable {
  private(set) var id: Int
  var title: String
  var artist: String
  var album: String
  var seconds: Int
  var plays: Int
  /// The rating, 0…5.
  var rating: Int
  var year: Int
  /// The place among the rows that are grouped by artist; nil in a list.
  var outline: RowOutline?

  /// Whether the row is that of an artist, which has the sums of the artist's tracks.
  var isArtist: Bool { id < 0 }

  /// Returns the row above the tracks of an artist.
  ///
  /// - Precondition: There is at least one track.
  static func artist(_ tracks: [Track], isExpanded: Bool) -> Track {
    var row = tracks[0]
    row.id = -1 - (artists.firstIndex(of: row.artist) ?? 0)
    row.title = row.artist
    row.artist = ""
    row.album = "\(Set(tracks.map(\.album)).count) albums"
    row.seconds = tracks.reduce(0) { $0 + $1.seconds }
    row.plays = tracks.reduce(0) { $0 + $1.plays }
    row.rating = Int((Double(tracks.reduce(0) { $0 + $1.rating }) / Double(tracks.count)).rounded())
    row.year = tracks.map(\.year).max() ?? row.year
    row.outline = RowOutline(level: 0, disclosure: isExpanded ? .expanded : .collapsed)
    return row
  }

  /// Formats a duration in minutes and seconds, or in whole hours if it is longer than an hour.
  static func duration(_ seconds: Int) -> String {
    guard seconds < 3_600 else { return "\(seconds / 3_600) h" }
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Returns a reproducible library with the given number of tracks.
  static func library(of count: Int) -> [Track] {
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    return (0..<count).map { id in
      let artist = artists[next(artists.count)]
      let noun = nouns[next(nouns.count)]
      let adjective = adjectives[next(adjectives.count)]
      let year = 1962 + next(63)
      return Track(
        id: id,
        title: "\(adjective) \(noun)",
        artist: artist,
        album: albums[(year + artist.count) % albums.count],
        seconds: 94 + next(420),
        plays: next(420),
        rating: next(6),
        year: year
      )
    }
  }

  private static let artists = [
    "Ada Lark", "The Paper Boats", "Émile Roux", "Nordlicht", "Juno & the Tides", "Blue Annex",
    "Tomás Vidal", "Hollow Pines", "Kestrel", "Marguerite Sol",
  ]
  private static let albums = [
    "Lanterns", "Slow Harbor", "Nine Rooms", "Winter Light", "Field Notes", "Undertow", "Atlas",
  ]
  private static let adjectives = [
    "Quiet", "Golden", "Distant", "Electric", "Paper", "Midnight", "Silver", "Hollow", "Northern",
    "Second", "Borrowed", "Early",
  ]
  private static let nouns = [
    "Morning", "River", "Letters", "Engine", "Garden", "Signal", "Coastline", "Mirror", "Summer",
    "Orchard", "Machine", "Waltz",
  ]
}
