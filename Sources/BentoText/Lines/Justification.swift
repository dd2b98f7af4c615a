/// Widens the spaces of a line, or the gaps between its letters where it has no spaces, until the
/// line fills its room.
struct Justification {
  /// A cluster of one of several rows of glyphs.
  struct Place {
    /// The row.
    var row: Int
    /// The cluster's glyphs.
    var glyphs: Range<Int>
    /// Whether it is a space that grows.
    var isExpandable: Bool
    /// Whether a gap may stand beside it.
    var isLetter: Bool
  }

  /// The room that is left, in 1/1024 pixel; whole pixels are given out as whole pixels.
  let room: Int

  /// Widens rows of glyphs, which lie from left to right, at their clusters, which do too.
  func apply(to rows: inout [ContiguousArray<ShapedGlyph>], at places: [Place]) {
    guard room > 0 else { return }
    let spaces = places.filter(\.isExpandable)
    let width = spaces.reduce(0) { $0 + rows[$1.row][$1.glyphs].advance }
    if width > 0 {
      widen(spaces, of: width, in: &rows)
    } else {
      spread(places, in: &rows)
    }
  }

  private func rounded(_ length: Int) -> Int {
    room & 1_023 == 0 ? (length + 512) & ~1_023 : length
  }

  private func widen(
    _ spaces: [Place],
    of width: Int,
    in rows: inout [ContiguousArray<ShapedGlyph>]
  ) {
    var (seen, added) = (0, 0)
    for place in spaces {
      for index in place.glyphs where rows[place.row][index].advance != 0 {
        seen += Int(rows[place.row][index].advance)
        let more = rounded(seen * room / width - added)
        rows[place.row][index].advance += Int32(clamping: more)
        added += more
      }
    }
  }

  private func spread(_ places: [Place], in rows: inout [ContiguousArray<ShapedGlyph>]) {
    let letters = places.filter { $0.isLetter && rows[$0.row][$0.glyphs].advance != 0 }
    guard letters.count > 1, let last = letters.last else { return }
    var rest = 0
    for (number, place) in letters.enumerated() {
      let wanted = room / (letters.count - 1) + rest
      let space = rounded(wanted)
      rest = room & 1_023 == 0 ? wanted - space : 0
      let spacing = LetterSpacing(space)
      if number > 0 {
        rows[place.row][place.glyphs.lowerBound].advance += spacing.left
        rows[place.row][place.glyphs.lowerBound].xOffset += spacing.left
      }
      rows[place.row][place.glyphs.upperBound - 1].advance += spacing.right
      if number == letters.count - 1 {
        rows[last.row][rows[last.row].count - 1].advance -= spacing.right
      }
    }
  }
}
