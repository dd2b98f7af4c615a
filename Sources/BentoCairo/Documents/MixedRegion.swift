internal import BentoGeometry
internal import BentoGraphics
internal import CCairo

/// The region where a list blends or clips in ways that a document's format cannot express.
///
/// These parts of the page are painted as a whole, with everything below and above them, and then embedded;
/// there is no other way to reproduce their appearance.
struct MixedRegion {
  /// The part of the page, in pixels.
  private(set) var region = Region()
  private let format: DocumentSurface.Format
  private let page: PixelRect

  /// Finds the region on a page.
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
    var spaces = OpenStates(space)
    for (index, operation) in list.operations.enumerated() {
      switch operation {
      case .pushTransform(let transform): spaces.push { $0 = $0.entering(transform) }
      case .pushClip, .pushOpacity, .pushBlend:
        if !format.knows(operation) {
          let group = GroupSummary(list, from: index + 1, in: spaces.current)
          region = region.union(Region(group.ink.intersection(page)))
        }
        spaces.push()
      case .pop: spaces.pop()
      case .list(let inner), .picture(let inner): add(inner, in: spaces.current)
      case .fill, .stroke, .image, .icon, .text, .shadow, .innerShadow: break
      }
    }
  }
}

/// A part of a document's page that is embedded as pixels.
struct PagePart {
  /// The pixels.
  let surface: Surface
  /// The position of the pixels on the page.
  let rect: PixelRect
  /// Whether every pixel is opaque.
  let isOpaque: Bool

  /// Paints a list within a rectangle of the page; returns nil if memory runs out.
  init?(_ rect: PixelRect, of list: DisplayList, with painter: CairoPainter, scale: Scale) {
    guard
      let surface = Surface(format: CAIRO_FORMAT_ARGB32, width: rect.width, height: rect.height)
    else { return nil }
    let canvas = Canvas(surface, origin: (rect.x, rect.y))
    var pass = PaintPass(painter: painter, canvas: canvas, scale: scale, damage: Region(rect))
    pass.run(list)
    self.surface = surface
    self.rect = rect
    isOpaque = surface.copyWords()?.allSatisfy { $0 >= 0xFF00_0000 } ?? false
  }
}

extension DocumentSurface.Format {
  /// Returns whether the format can express the beginning of a group.
  ///
  /// SVG supports clips with the even-odd rule, but Cairo 1.16 writes the rule where no viewer
  /// looks for it.
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
