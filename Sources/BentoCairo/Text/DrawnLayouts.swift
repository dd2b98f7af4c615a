internal import BentoGeometry
internal import BentoGraphics

/// The layouts of some texts that were drawn lately, found by where the text lies in memory.
///
/// A display list that is drawn again holds the very same runs. To hash them for the engine's own
/// cache takes longer than anything else in drawing a line of text (`frame.full`).
///
/// The engine's cache alone keeps the layouts: one that it has dropped is not found here either.
struct DrawnLayouts {
  /// A class, since copies of weak references take longer than one of a strong reference
  /// (`frame.text.line40`).
  private final class Entry {
    /// Keeps the runs where they are, so that no others can come to lie there.
    let request: TextRequest
    let width: Pixels?
    let scale: Scale
    weak let variants: LayoutVariants?
    weak let layout: TextLayout?

    init(
      request: TextRequest,
      width: Pixels?,
      scale: Scale,
      variants: LayoutVariants,
      layout: TextLayout
    ) {
      self.request = request
      self.width = width
      self.scale = scale
      self.variants = variants
      self.layout = layout
    }
  }

  private static let count = 64

  private var entries = [Entry?](repeating: nil, count: count)

  /// The layout of a request wrapped at `width` pixels and what keeps it, if it was drawn lately.
  func layout(
    for request: TextRequest,
    width: Pixels?,
    scale: Scale
  ) -> (TextLayout, in: LayoutVariants)? {
    guard let address = request.runsAddress, let entry = entries[Self.place(of: address)],
      entry.request.runsAddress == address, entry.width == width, entry.scale == scale,
      entry.request.paragraph == request.paragraph,
      let layout = entry.layout, let variants = entry.variants
    else { return nil }
    return (layout, variants)
  }

  /// Notes the layout of a request in place of another one.
  mutating func note(
    _ layout: TextLayout,
    in variants: LayoutVariants,
    for request: TextRequest,
    width: Pixels?,
    scale: Scale
  ) {
    guard let address = request.runsAddress else { return }
    entries[Self.place(of: address)] = Entry(
      request: request,
      width: width,
      scale: scale,
      variants: variants,
      layout: layout
    )
  }

  /// Blocks of memory begin at multiples of 16.
  private static func place(of address: UInt) -> Int {
    Int((address >> 4 ^ address >> 10) % UInt(count))
  }
}

extension TextRequest {
  /// Where the runs lie, which copies of a request that were not changed share; nil without runs.
  fileprivate var runsAddress: UInt? {
    runs.withUnsafeBufferPointer { runs in
      runs.isEmpty ? nil : runs.baseAddress.map { UInt(bitPattern: $0) }
    }
  }
}
