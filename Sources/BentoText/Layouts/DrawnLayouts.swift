internal import BentoGeometry
internal import BentoGraphics

/// The layouts of recently drawn text, looked up by the text's address in memory.
///
/// A display list that is drawn again contains the same runs at the same address. Hashing them for the
/// engine's own cache takes longer than any other part of drawing a line of text (`frame.full`).
///
/// Only the engine's cache keeps layouts alive: a layout dropped from it is not found here either.
struct DrawnLayouts {
  @safe
  private struct Entry {
    /// The request, which retains the runs so that no others can be allocated at their address.
    let request: TextRequest
    let width: Pixels?
    let scale: Scale
    /// A ticket for checking whether the layouts are still cached.
    let ticket: CacheLedger.Ticket
    /// The layouts of the text, which the cache keeps alive while the ticket is valid; they are used only during
    /// that time.
    ///
    /// A weak reference would allocate two blocks for each new string (`lists.jump`). The layout itself is not
    /// referenced, because measuring the text at other widths may drop it.
    let variants: Unmanaged<LayoutVariants>
  }

  private static let count = 64

  private var entries = [Entry?](repeating: nil, count: count)

  /// Returns the layout of a request wrapped at `width` pixels, if the layout was drawn recently and is still
  /// cached.
  func layout(
    for request: TextRequest,
    width: Pixels?,
    scale: Scale,
    where isKept: (CacheLedger.Ticket) -> Bool
  ) -> TextLayout? {
    guard let address = request.runsAddress else { return nil }
    let place = Self.place(of: address)
    // Fields are read one at a time through the optional: copying an entry would retain and release the
    // request's arrays for every line drawn.
    guard entries[place]?.request.runsAddress == address, entries[place]?.width == width,
      entries[place]?.scale == scale, entries[place]?.request.paragraph == request.paragraph,
      let ticket = entries[place]?.ticket, isKept(ticket)
    else { return nil }
    return unsafe entries[place]?.variants.takeUnretainedValue().layout(fitting: width)
  }

  /// Stores the layouts of a request, replacing any others in their slot.
  mutating func note(
    _ variants: LayoutVariants,
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
      variants: .passUnretained(variants)
    )
  }

  /// Returns the slot for an address; blocks of memory start at multiples of 16.
  private static func place(of address: UInt) -> Int {
    Int((address >> 4 ^ address >> 10) % UInt(count))
  }
}

extension TextRequest {
  /// The address of the runs, which unmodified copies of a request share, or nil if there are none.
  fileprivate var runsAddress: UInt? {
    unsafe runs.withUnsafeBufferPointer { runs in
      unsafe runs.isEmpty ? nil : runs.baseAddress.map { UInt(bitPattern: $0) }
    }
  }
}
