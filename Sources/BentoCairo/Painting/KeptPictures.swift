internal import BentoGeometry
internal import BentoGraphics
internal import BentoText

/// Cached bitmaps of lists that are composited before they are drawn, so content that fades or
/// moves without changing is drawn once rather than in every frame.
///
/// A bitmap is created when its list is painted in a second consecutive frame, and dropped when its area is
/// painted without using the bitmap. It therefore lives as long as the content is animated. A small bitmap
/// that must be created in the first frame is kept until the second. The pixels are the same with or
/// without a bitmap.
struct KeptPictures {
  /// The reason for a bitmap.
  ///
  /// A list that is not always drawn as one bitmap must not be drawn from a bitmap that was created for
  /// another reason.
  enum Use {
    case faded
    case mixed
    case moved
  }

  /// The properties that a bitmap depends on, apart from a translation by whole pixels.
  struct Key {
    let list: DisplayList
    private let map: Transform
    private let isAligned: Bool
    private let scale: Scale
    private let hasAlpha: Bool
    private let use: Use

    /// - Parameter hasAlpha: Whether the canvas below has an alpha channel.
    init(
      _ list: DisplayList,
      for use: Use,
      in space: DeviceSpace,
      scale: Scale,
      hasAlpha: Bool
    ) {
      self.list = list
      map = space.relativeMap
      isAligned = space.isAligned
      self.scale = scale
      self.hasAlpha = hasAlpha
      self.use = use
    }

    /// Returns whether bitmaps of equal lists would be the same for both keys.
    private func hasSameSpace(as other: Key) -> Bool {
      map == other.map && isAligned == other.isAligned && hasAlpha == other.hasAlpha
        && scale == other.scale && use == other.use
    }

    /// Returns whether the other key belongs to a copy of the same list.
    func isCopy(of other: Key) -> Bool {
      list.isCopy(of: other.list) && hasSameSpace(as: other)
    }

    /// Returns whether two keys have equal bitmaps.
    func isEqual(to other: Key) -> Bool {
      // Bounds are compared first: they distinguish most lists without a step-by-step comparison.
      list.inkBounds == other.list.inkBounds && hasSameSpace(as: other) && list == other.list
    }
  }

  /// A bitmap, positioned relative to the origin of its list's space.
  struct Picture {
    let parts: PictureParts
    /// The pixels of the bitmap.
    let rect: PixelRect
    /// The pixels that the list draws into.
    let ink: PixelRect
  }

  /// A list that was painted.
  fileprivate struct Entry {
    var key: Key
    /// The number that identifies the cached bitmap; nil if there is none.
    var number: Int?
    /// The most recent position of the list in the window.
    var place: PixelRect
    /// The pass in which the list was last painted.
    var pass: Int
  }

  /// The history of a list that is painted without a cached bitmap.
  enum Repetition {
    /// The list was not painted in the last pass.
    case first
    /// The list was also painted in the last pass.
    case again
    /// The list was already painted in this pass, or there are too many lists to track its history.
    case unknown
  }

  /// The maximum number of bitmaps and of candidates; searching through more of them is not
  /// worthwhile.
  ///
  /// If the rows of a table cross-fade into others, there are two lists for each visible row.
  private static let countLimit = 64
  /// The maximum size, in bytes, of a bitmap waiting to be drawn again: a fading row of a table
  /// 2,000 points wide at a scale of two.
  static let waitingLimit = 1 << 20

  private let pictures: RecentCache<Int, Picture>
  private var lastNumber = 0
  /// The lists that are drawn from bitmaps.
  private var entries: [Entry] = []
  /// The lists that have been painted once, some of them with bitmaps.
  private var candidates: [Entry] = []
  private var pass = 0
  /// The index after the most recently found entry: content is usually drawn in the order its
  /// bitmaps were created.
  private var next = 0

  /// Creates an empty cache whose bitmaps count toward a budget.
  init(_ budget: CacheBudget) {
    pictures = RecentCache(budget)
  }

  /// The number of lists that are drawn from bitmaps.
  var count: Int { entries.count }
}

// MARK: - Passes

extension KeptPictures {
  /// Records the start of a pass.
  mutating func beginPass() {
    pass += 1
    next = 0
  }

  /// Drops the bitmaps whose areas were painted without them, and those that were not drawn again.
  mutating func endPass(damage: Region) {
    guard !entries.isEmpty || !candidates.isEmpty else { return }
    let (pass, pictures) = (pass, pictures)
    // A bitmap outside the damage is retained: nothing was painted there, so the list may still be
    // shown.
    entries.removeAll { entry in
      guard entry.pass != pass, damage.intersects(entry.place) else { return false }
      pictures.drop(entry)
      return true
    }
    candidates.removeAll { candidate in
      guard candidate.pass != pass else { return false }
      pictures.drop(candidate)
      return true
    }
  }

  /// Returns the bitmap of a list whose origin is at the given pixel in the window, if the bitmap
  /// contains everything visible inside `bounds`.
  mutating func picture(
    for key: Key,
    origin: (x: Int, y: Int),
    bounds: PixelRect
  ) -> Picture? {
    let known = entries.index(of: key, in: pass, near: next)
    guard let index = known ?? endWaiting(of: key) else { return nil }
    guard let number = entries[index].number, let picture = pictures.value(for: number) else {
      entries.remove(at: index)
      return nil
    }
    // Bitmaps contain only the content near the canvas. A bitmap that has moved too far is created
    // again.
    guard picture.holds(in: bounds, origin: origin) else {
      pictures.drop(entries.remove(at: index))
      return nil
    }
    entries[index].key = key
    entries[index].place = picture.seen(in: bounds, origin: origin)
    entries[index].pass = pass
    next = index + 1
    return picture
  }

  /// Moves a waiting list to the lists that are drawn from bitmaps, and returns its index.
  private mutating func endWaiting(of key: Key) -> Int? {
    guard entries.count < Self.countLimit, let index = candidates.index(of: key, in: pass),
      candidates[index].number != nil, candidates[index].pass != pass
    else { return nil }
    entries.append(candidates.remove(at: index))
    return entries.count - 1
  }

  /// Records that a list is painted without a bitmap, and returns its history.
  mutating func note(_ key: Key) -> Repetition {
    if let index = candidates.index(of: key, in: pass) {
      guard candidates[index].pass != pass else { return .unknown }
      pictures.drop(candidates.remove(at: index))
      return .again
    }
    guard candidates.count < Self.countLimit else { return .unknown }
    candidates.append(Entry(key: key, number: nil, place: .zero, pass: pass))
    return .first
  }

  /// Retains the bitmap of a list noted in this pass until the next pass.
  mutating func letWait(_ picture: Picture, for key: Key) {
    // Lists inside this list may have been noted after it.
    let last = candidates.count - 1
    guard let index = candidates.index(of: key, in: pass, near: last) else { return }
    candidates[index].number = insert(picture)
  }

  /// Caches a bitmap drawn in this pass, unless there are too many bitmaps or this one is too large.
  mutating func keep(_ picture: Picture, for key: Key, place: PixelRect) {
    guard entries.count < Self.countLimit, let number = insert(picture) else { return }
    entries.append(Entry(key: key, number: number, place: place, pass: pass))
  }

  private mutating func insert(_ picture: Picture) -> Int? {
    lastNumber += 1
    let use = pictures.insert(picture, for: lastNumber, cost: picture.parts.surface.byteCount)
    return use == nil ? nil : lastNumber
  }
}

extension KeptPictures.Picture {
  /// Returns the part of the bitmap's ink that is visible within some pixels, for a list whose
  /// origin is at the given pixel in the window.
  func seen(in bounds: PixelRect, origin: (x: Int, y: Int)) -> PixelRect {
    ink.offsetBy(dx: origin.x, dy: origin.y).intersection(bounds)
  }

  /// Returns whether the bitmap contains all of its ink that is visible within some pixels.
  func holds(in bounds: PixelRect, origin: (x: Int, y: Int)) -> Bool {
    rect.offsetBy(dx: origin.x, dy: origin.y).contains(seen(in: bounds, origin: origin))
  }
}

extension RecentCache<Int, KeptPictures.Picture> {
  /// Drops the bitmap of a list, if there is one.
  fileprivate func drop(_ entry: KeptPictures.Entry) {
    if let number = entry.number { removeValue(for: number) }
  }
}

// MARK: - Search

extension [KeptPictures.Entry] {
  /// Returns the index of a key, preferring a copy of its list, because lists that were rebuilt
  /// must be compared step by step.
  ///
  /// Entries painted in the given pass are skipped, because they have already been found.
  /// Otherwise, when many rows begin to fade, each would be compared with all rows before it.
  fileprivate func index(
    of key: KeptPictures.Key,
    in pass: Int,
    near expected: Int = 0
  ) -> Int? {
    // The order matters (`frame.grid.kept.800x600`): the expected entry takes one comparison of references,
    // copies take one for each entry, and only new lists are compared by content.
    if indices.contains(expected), self[expected].key.isCopy(of: key) { return expected }
    for index in indices where self[index].key.isCopy(of: key) { return index }
    for index in indices where self[index].pass != pass && self[index].key.isEqual(to: key) {
      return index
    }
    return nil
  }
}
