/// The widening of spaces in a line, or of gaps between characters if it has no spaces, to fill the line's
/// width.
struct Justification {
  /// A cluster in one of several rows of glyphs.
  struct Place {
    /// The index of the row.
    var row: Int
    /// The cluster's glyphs.
    var glyphs: Range<Int>
    /// Whether the cluster is a space that can be widened.
    var isExpandable: Bool
    /// Whether gaps can be added next to the cluster.
    var isLetter: Bool
  }

  /// The remaining width, in 1/1024 pixel; a whole number of pixels is distributed in whole pixels.
  let room: Int

  /// Widens the glyphs of rows, which are in visual order from left to right, as are the clusters.
  func apply(to rows: inout [ContiguousArray<ShapedGlyph>], at places: [Place]) {
    guard room > 0 else { return }
    // The rules are those of `justify_words` and `justify_clusters` in Pango 1.50, and tests compare lines
    // with Pango's.
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
    // Each space gets the difference of two rounded running totals. The rounding errors therefore never add
    // up, and the last space ends exactly at the edge.
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
    // For the same reason, each gap's rounding error is carried over to the next gap.
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
