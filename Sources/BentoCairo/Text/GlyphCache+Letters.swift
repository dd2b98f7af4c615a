internal import BentoGeometry
internal import CBentoPixels
internal import CCairo
internal import CPango

extension GlyphCache {
  /// The pixels that letters reach, relative to their line's left end and the layout's top: of those
  /// with masks exactly the union of these, of others what Pango says, and one more on each side.
  func ink(of letters: Letters) -> PixelRect {
    letters.parts.reduce(.zero) { $0.union(ink(of: $1, in: letters)) }
  }

  private func ink(of part: TextLayout.Glyphs, in letters: Letters) -> PixelRect {
    guard place(part) != nil else {
      let ink = part.ink
      return PixelRect(
        minX: Int((part.x + Double(ink.x)).rounded(.down)),
        minY: ink.minY,
        maxX: Int((part.x + Double(ink.maxX)).rounded(.up)),
        maxY: ink.maxY
      )
      .offsetBy(dx: 0, dy: letters.baseline)
    }
    return placedInk.offsetBy(dx: 0, dy: letters.baseline)
  }

  /// The coverage of letters in their ink; nil when they have none, or there is no memory.
  func coverage(of letters: Letters) -> PlacedMask? {
    let parts = letters.parts
    // Of letters of one font the masks are placed once for both (`lists.jump`).
    let masks = parts.count == 1 ? parts.first.flatMap(place) : nil
    let rect = masks == nil ? ink(of: letters) : placedInk.offsetBy(dx: 0, dy: letters.baseline)
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
    surface.strengthen(letters.strength)
    return PlacedMask(surface: surface, rect: rect)
  }

  /// Adds the masks that were placed to a mask in which their line begins at a pixel.
  private func add(_ masks: Sheet, to surface: Surface, x: Pixels, y: Pixels) {
    _ = surface.withPixels { pixels, stride in
      guard let first = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      let end = first + pixels.count
      masks.glyphs.withBytes { bytes in
        for mask in placed {
          let rect = mask.rect
          BentoPixels_addShares(
            first + (rect.y + y) * stride + rect.x + x,
            stride,
            end,
            bytes + mask.start,
            mask.stride,
            rect.width,
            rect.height
          )
        }
      }
    }
  }
}
