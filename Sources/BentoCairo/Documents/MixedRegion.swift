internal import BentoGeometry
internal import BentoGraphics
internal import CCairo

/// Where a list mixes or cuts pictures in ways that a document's format has no word for.
///
/// These parts of the page are painted as a whole, with everything below and above, and embedded:
/// that is the only way to say what they look like.
struct MixedRegion {
  /// A painted part of the page.
  struct Part {
    /// The pixels.
    let surface: Surface
    /// Their place on the page.
    let rect: PixelRect
    /// Whether nothing shows through any pixel.
    let isOpaque: Bool
  }

  private let format: DocumentSurface.Format
  private let page: PixelRect
  private(set) var region = Region()

  /// Finds the parts of a page.
  init(
    of list: DisplayList,
    _ format: DocumentSurface.Format,
    scale: Scale,
    page: PixelRect
  ) {
    self.format = format
    self.page = page
    add(list, in: DeviceSpace(scale: scale))
  }

  private mutating func add(_ list: DisplayList, in space: DeviceSpace) {
    var spaces = [space]
    for (index, operation) in list.operations.enumerated() {
      guard let space = spaces.last else { return }
      switch operation {
      case .pushTransform(let transform): spaces.append(space.entering(transform))
      case .pushClip, .pushOpacity, .pushBlend:
        if !format.knows(operation) {
          let ink = GroupSummary(list, from: index + 1, in: space).ink.intersection(page)
          region = region.union(Region(ink))
        }
        spaces.append(space)
      case .pop: spaces.removeLast()
      case .list(let inner), .picture(let inner): add(inner, in: space)
      case .fill, .stroke, .image, .text, .shadow, .innerShadow: break
      }
    }
  }

  /// Paints the parts with everything that a list shows there.
  func paint(_ list: DisplayList, with painter: CairoPainter, scale: Scale) -> [Part] {
    region.rects.compactMap { rect in
      guard
        let surface = Surface(
          format: CAIRO_FORMAT_ARGB32,
          width: rect.width,
          height: rect.height
        )
      else { return nil }
      let canvas = Canvas(surface, origin: (rect.x, rect.y))
      var pass = PaintPass(painter: painter, canvas: canvas, scale: scale, damage: Region(rect))
      pass.run(list)
      let isOpaque = surface.copyWords()?.allSatisfy { $0 >= 0xFF00_0000 } ?? false
      return Part(surface: surface, rect: rect, isOpaque: isOpaque)
    }
  }
}

extension DocumentSurface.Format {
  /// Whether the format has a word for the beginning of a group.
  ///
  /// SVG has one for clips by the even-odd rule, but Cairo 1.16 writes it where no reader looks.
  func knows(_ start: DrawOperation) -> Bool {
    switch start {
    case .pushClip(.path(_, .evenOdd)): self == .pdf
    case .pushBlend(let mode): knows(mode)
    default: true
    }
  }

  private func knows(_ mode: BlendMode) -> Bool {
    switch mode {
    case .normal: true
    case .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight,
      .softLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity:
      self == .pdf
    case .plusLighter, .sourceAtop, .destinationOver, .destinationOut, .exclusiveOr: false
    }
  }
}
