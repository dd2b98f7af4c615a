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
    guard part.isKnown, let masks = masks(of: part.font) else {
      let ink = part.ink
      return PixelRect(
        minX: Int((part.x + Double(ink.x)).rounded(.down)),
        minY: ink.minY,
        maxX: Int((part.x + Double(ink.maxX)).rounded(.up)),
        maxY: ink.maxY
      )
      .offsetBy(dx: 0, dy: letters.baseline)
    }
    let byteCount = masks.byteCount
    defer { count(masks, of: part.font, before: byteCount) }
    var ink = PixelRect.zero
    part.forEachMask(in: masks) { mask, x, y in
      ink = ink.union(PixelRect(x: x, y: y, width: mask.width, height: mask.height))
    }
    return ink.offsetBy(dx: 0, dy: letters.baseline)
  }

  /// The coverage of letters in their ink; nil when they have none, or there is no memory.
  func coverage(of letters: Letters) -> PlacedMask? {
    let rect = ink(of: letters)
    guard !rect.isEmpty,
      let surface = Surface(format: CAIRO_FORMAT_A8, width: rect.width, height: rect.height)
    else { return nil }
    for part in letters.parts {
      if part.isKnown, let masks = masks(of: part.font) {
        let byteCount = masks.byteCount
        surface.add(part, of: masks, x: -rect.x, y: letters.baseline - rect.y)
        count(masks, of: part.font, before: byteCount)
      } else {
        let canvas = Canvas(surface, origin: (rect.x, rect.y))
        canvas.showGlyphs { $0.show(part, x: part.x, baseline: Double(letters.baseline)) }
      }
    }
    return PlacedMask(surface: surface, rect: rect)
  }
}

extension Surface {
  /// Adds the masks of letters to a mask in which their line begins at a pixel.
  fileprivate func add(_ part: TextLayout.Glyphs, of masks: GlyphMasks, x: Pixels, y: Pixels) {
    _ = withPixels { pixels, stride in
      guard let first = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      part.forEachMask(in: masks) { mask, left, top in
        let target = first + (top + y) * stride + left + x
        masks.withBytes(of: mask) { bytes in
          let end = first + pixels.count
          BentoPixels_addShares(target, stride, end, bytes, mask.stride, mask.width, mask.height)
        }
      }
    }
  }
}

extension TextLayout.Glyphs {
  /// Whether there is an outline for every letter, and not for one a box with its number in it.
  fileprivate var isKnown: Bool {
    UnsafeBufferPointer(start: glyphs.pointee.glyphs, count: Int(glyphs.pointee.num_glyphs))
      .allSatisfy { $0.glyph & CPango_unknownGlyphFlag == 0 }
  }

  /// Goes through the masks of the letters, with the pixel of each one's first byte relative to the
  /// line's left end and the baseline.
  ///
  /// The pen goes in whole 1/1024 pixels, so that a letter's place depends on nothing but the
  /// advances before it; the nearest quarter is taken.
  @inline(__always)
  fileprivate func forEachMask(
    in masks: GlyphMasks,
    _ body: (GlyphMasks.Mask, _ x: Pixels, _ y: Pixels) -> Void
  ) {
    let unit = Int(PANGO_SCALE)
    var pen = Int(x * Double(unit))
    for index in 0..<Int(glyphs.pointee.num_glyphs) {
      let info = glyphs.pointee.glyphs[index]
      let start = pen + Int(info.geometry.x_offset)
      pen += Int(info.geometry.width)
      guard info.glyph != CPango_emptyGlyph else { continue }
      let quarters = (start + unit / 8) >> 8
      let mask = masks.mask(of: info.glyph, quarter: quarters & 3)
      guard mask.width > 0 else { continue }
      let y = (Int(info.geometry.y_offset) + unit / 2) >> 10
      body(mask, quarters >> 2 + mask.x, y + mask.y)
    }
  }
}
