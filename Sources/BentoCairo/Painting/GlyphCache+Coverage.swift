internal import BentoGeometry
internal import BentoText
internal import CCairo

extension GlyphCache {
  /// Returns the coverage of glyphs within their ink, or nil if they have no ink or memory runs
  /// out.
  func coverage(of letters: Letters) -> PlacedMask? {
    let parts = letters.parts
    // For glyphs of one font, the masks are placed once for both the ink and the coverage
    // (`lists.jump`).
    let masks = parts.count == 1 ? parts.first.flatMap(place) : nil
    let rect =
      masks == nil
      ? ink(of: parts, baseline: letters.baseline)
      : placedInk.offsetBy(dx: 0, dy: letters.baseline)
    guard !rect.isEmpty, let surface = Surface(maskWidth: rect.width, height: rect.height) else {
      return nil
    }
    for part in parts {
      if let masks = masks ?? place(part) {
        add(masks, to: surface, x: -rect.x, y: letters.baseline - rect.y)
      } else {
        let canvas = Canvas(surface, origin: (rect.x, rect.y))
        canvas.showGlyphs { $0.show(part, x: part.x, baseline: Double(letters.baseline)) }
      }
    }
    // Edges are strengthened after all glyphs have been added, as they are for words, so a line and
    // its words have the same bytes.
    surface.strengthen(letters.strength)
    return PlacedMask(surface: surface, rect: rect)
  }

  /// Adds the placed masks to a larger mask in which their line begins at a given pixel.
  private func add(_ masks: Sheet, to surface: Surface, x: Pixels, y: Pixels) {
    unsafe surface.withPixels { pixels, stride in
      let bytes = unsafe pixels.assumingMemoryBound(to: UInt8.self)
      unsafe addPlaced(masks, to: bytes, stride: stride, x: x, y: y)
    }
  }
}
