internal import BentoGeometry
internal import BentoGraphics

/// The layouts of some texts that were drawn lately, found by where the text lies in memory.
///
/// A display list that is drawn again holds the very same runs. To hash them for the engine's own
/// cache takes longer than anything else in drawing a line of text (`frame.full`).
///
/// The engine's cache alone keeps the layouts: one that it has dropped is not found here either.
struct DrawnLayouts {
  @safe
  private struct Entry {
    /// Keeps the runs where they are, so that no others can come to lie there.
    let request: TextRequest
    let width: Pixels?
    let scale: Scale
    /// What tells whether the layout is still kept.
    let ticket: CacheLedger.Ticket
    /// Kept by the cache while the ticket is valid, and asked for only then.
    ///
    /// A weak reference would take two blocks of memory for each new text (`lists.jump`).
    let layout: Unmanaged<TextLayout>
  }

  private static let count = 64

  private var entries = [Entry?](repeating: nil, count: count)

  /// The layout of a request wrapped at `width` pixels, if it was drawn lately and is still kept.
  func layout(
    for request: TextRequest,
    width: Pixels?,
    scale: Scale,
    where isKept: (CacheLedger.Ticket) -> Bool
  ) -> TextLayout? {
    guard let address = request.runsAddress else { return nil }
    let place = Self.place(of: address)
    guard entries[place]?.request.runsAddress == address, entries[place]?.width == width,
      entries[place]?.scale == scale, entries[place]?.request.paragraph == request.paragraph,
      let ticket = entries[place]?.ticket, isKept(ticket)
    else { return nil }
    return unsafe entries[place]?.layout.takeUnretainedValue()
  }

  /// Notes the layout of a request in place of another one.
  mutating func note(
    _ layout: TextLayout,
    _ ticket: CacheLedger.Ticket,
    for request: TextRequest,
    width: Pixels?,
    scale: Scale
  ) {
    guard let address = request.runsAddress else { return }
    entries[Self.place(of: address)] = unsafe Entry(
      request: request,
      width: width,
      scale: scale,
      ticket: ticket,
      layout: .passUnretained(layout)
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
    unsafe runs.withUnsafeBufferPointer { runs in
      unsafe runs.isEmpty ? nil : runs.baseAddress.map { UInt(bitPattern: $0) }
    }
  }
}
