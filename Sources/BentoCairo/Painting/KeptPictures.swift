internal import BentoGeometry
internal import BentoGraphics
internal import BentoText

/// Pictures of lists that are joined before they are drawn, so that what fades or moves and stays
/// the same is drawn once and not in every frame.
///
/// A picture is made when its list is painted a second time in a row, and dropped when its place is
/// painted without it: so it lives for as long as something animates over it. A small one that has to be
/// made the first time is kept until the second. Whether there is one changes no pixel.
struct KeptPictures {
  /// What a picture is made for: what is not drawn as one picture in every case must not be taken
  /// from one that was made for another reason.
  enum Use {
    case faded
    case mixed
    case moved
  }

  /// What a picture depends on, apart from the whole pixels that it is moved by.
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

    /// Whether pictures of two keys are equal as far as the lists are.
    private func hasSameSpace(as other: Key) -> Bool {
      map == other.map && isAligned == other.isAligned && hasAlpha == other.hasAlpha
        && scale == other.scale && use == other.use
    }

    /// Whether this is a key of a copy of the same list.
    func isCopy(of other: Key) -> Bool {
      list.isCopy(of: other.list) && hasSameSpace(as: other)
    }

    /// Whether pictures of two keys are equal.
    func isEqual(to other: Key) -> Bool {
      list.inkBounds == other.list.inkBounds && hasSameSpace(as: other) && list == other.list
    }
  }

  /// A picture, placed relative to the origin of its list's space.
  struct Picture {
    let parts: PictureParts
    /// The pixels that it holds.
    let rect: PixelRect
    /// The pixels that the list draws into.
    let ink: PixelRect
  }

  /// A list that is painted.
  fileprivate struct Entry {
    var key: Key
    /// What the picture is kept by; nil without one.
    var number: Int?
    /// Where in the window it was drawn last.
    var place: PixelRect
    /// The pass in which it was painted last.
    var pass: Int
  }

  /// What is known of a list that is painted without a kept picture.
  enum Repetition {
    /// It was not painted last time.
    case first
    /// It was painted last time too.
    case again
    /// It was painted in this pass already, or there are too many to know.
    case unknown
  }

  /// The most pictures and the most lists that may become one; more are not worth looking through.
  ///
  /// Where the rows of a table dissolve into others there are two lists for each row in view.
  private static let countLimit = 64
  /// The most bytes of a picture that waits to be drawn again: a row of a table of 2,000 points that
  /// fades at a scale of two.
  static let waitingLimit = 1 << 20

  private let pictures: RecentCache<Int, Picture>
  private var lastNumber = 0
  /// The lists whose pictures are drawn.
  private var entries: [Entry] = []
  /// The lists that were painted once, some with their pictures.
  private var candidates: [Entry] = []
  private var pass = 0
  /// The entry behind the one that was found last: what is drawn in a frame is mostly drawn in the
  /// order in which its pictures were made.
  private var next = 0

  /// Keeps no pictures yet; a budget counts those that will be.
  init(_ budget: CacheBudget) {
    pictures = RecentCache(budget)
  }

  /// The number of lists that are drawn from their pictures.
  var count: Int { entries.count }
}

// MARK: - Passes

extension KeptPictures {
  /// Notes that a painting begins.
  mutating func beginPass() {
    pass += 1
    next = 0
  }

  /// Drops the pictures whose place was painted without them, and those that waited for nothing.
  mutating func endPass(damage: Region) {
    guard !entries.isEmpty || !candidates.isEmpty else { return }
    let (pass, pictures) = (pass, pictures)
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

  /// The picture for a list whose origin lies at a pixel of the window, if it holds all that is
  /// seen inside `bounds`.
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

  /// Counts a list whose picture waits among those whose pictures are drawn, and tells where.
  private mutating func endWaiting(of key: Key) -> Int? {
    guard entries.count < Self.countLimit, let index = candidates.index(of: key, in: pass),
      candidates[index].number != nil, candidates[index].pass != pass
    else { return nil }
    entries.append(candidates.remove(at: index))
    return entries.count - 1
  }

  /// Notes that a list is painted without a kept picture, and tells whether it was so the last time.
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

  /// Lets the picture of a list that was noted in this pass wait for the next one.
  mutating func letWait(_ picture: Picture, for key: Key) {
    // What is inside of it may have been noted after it.
    let last = candidates.count - 1
    guard let index = candidates.index(of: key, in: pass, near: last) else { return }
    candidates[index].number = insert(picture)
  }

  /// Keeps a picture that is drawn in this pass, unless there are too many or it is too large.
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
  /// Where it is seen inside of some pixels, for a list whose origin lies at a pixel of the window.
  func seen(in bounds: PixelRect, origin: (x: Int, y: Int)) -> PixelRect {
    ink.offsetBy(dx: origin.x, dy: origin.y).intersection(bounds)
  }

  /// Whether it holds all of that.
  func holds(in bounds: PixelRect, origin: (x: Int, y: Int)) -> Bool {
    rect.offsetBy(dx: origin.x, dy: origin.y).contains(seen(in: bounds, origin: origin))
  }
}

extension RecentCache<Int, KeptPictures.Picture> {
  /// Drops the picture of a list, if there is one.
  fileprivate func drop(_ entry: KeptPictures.Entry) {
    if let number = entry.number { removeValue(for: number) }
  }
}

// MARK: - Search

extension [KeptPictures.Entry] {
  /// The place of a key; that of a copy of its list if there is one, as lists that were built again
  /// have to be looked at step by step.
  ///
  /// Those that were painted in a pass have been found already: of many rows that begin to fade, each
  /// would be compared with all those before it.
  fileprivate func index(
    of key: KeptPictures.Key,
    in pass: Int,
    near expected: Int = 0
  ) -> Int? {
    if indices.contains(expected), self[expected].key.isCopy(of: key) { return expected }
    for index in indices where self[index].key.isCopy(of: key) { return index }
    for index in indices where self[index].pass != pass && self[index].key.isEqual(to: key) {
      return index
    }
    return nil
  }
}
