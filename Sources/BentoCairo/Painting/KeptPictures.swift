internal import BentoGeometry
internal import BentoGraphics

/// Pictures of lists that are joined before they are drawn, so that what fades or moves and stays
/// the same is drawn once and not in every frame.
///
/// A picture is made when its list is painted a second time in a row, and dropped when its place is
/// painted without it: so it lives for as long as something animates over it. Whether there is one
/// changes no pixel.
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
    let surface: Surface
    /// The pixels that it holds.
    let rect: PixelRect
    /// The pixels that the list draws into.
    let ink: PixelRect
  }

  private struct Entry: Keyed {
    var key: Key
    /// What the picture is kept by.
    let number: Int
    /// Where in the window it was drawn last.
    var place: PixelRect
    /// The pass in which it was drawn last.
    var pass: Int
  }

  /// A list that was painted without a picture.
  private struct Candidate: Keyed {
    var key: Key
    /// The pass in which it was painted.
    let pass: Int
  }

  /// The most pictures and the most lists that may become one; more are not worth looking through.
  private static let countLimit = 16

  private let pictures: RecentCache<Int, Picture>
  private var lastNumber = 0
  private var entries: [Entry] = []
  private var candidates: [Candidate] = []
  private var pass = 0
  /// The entry behind the one that was found last: what is drawn in a frame is mostly drawn in the
  /// order in which its pictures were made.
  private var next = 0

  /// Keeps no pictures yet; a budget counts those that will be.
  init(_ budget: CacheBudget) {
    pictures = RecentCache(budget)
  }

  /// The number of pictures.
  var count: Int { pictures.count }
}

// MARK: - Passes

extension KeptPictures {
  /// Notes that a painting begins.
  mutating func beginPass() {
    pass += 1
    next = 0
  }

  /// Drops the pictures whose place was painted without them.
  mutating func endPass(damage: Region) {
    guard !entries.isEmpty || !candidates.isEmpty else { return }
    let pass = pass
    entries.removeAll { entry in
      guard entry.pass != pass, damage.intersects(entry.place) else { return false }
      pictures.removeValue(for: entry.number)
      return true
    }
    candidates.removeAll { $0.pass != pass }
  }

  /// The picture for a list whose origin lies at a pixel of the window, if it holds all that is
  /// seen inside `bounds`.
  mutating func picture(
    for key: Key,
    origin: (x: Int, y: Int),
    bounds: PixelRect
  ) -> Picture? {
    guard let index = entries.index(of: key, near: next) else { return nil }
    guard let picture = pictures.value(for: entries[index].number) else {
      entries.remove(at: index)
      return nil
    }
    let seen = picture.ink.offsetBy(dx: origin.x, dy: origin.y).intersection(bounds)
    guard picture.rect.offsetBy(dx: origin.x, dy: origin.y).contains(seen) else {
      pictures.removeValue(for: entries.remove(at: index).number)
      return nil
    }
    entries[index].key = key
    entries[index].place = seen
    entries[index].pass = pass
    next = index + 1
    return picture
  }

  /// Notes that a list is painted without a picture, and tells whether it was so the last time.
  mutating func isRepeated(_ key: Key) -> Bool {
    if let index = candidates.index(of: key) {
      if candidates[index].pass == pass { return false }
      candidates.remove(at: index)
      return true
    }
    if candidates.count < Self.countLimit { candidates.append(Candidate(key: key, pass: pass)) }
    return false
  }

  /// Keeps a picture that was made and is drawn in this pass, unless there are too many or it is too
  /// large.
  mutating func keep(_ picture: Picture, for key: Key, place: PixelRect) {
    guard entries.count < Self.countLimit else { return }
    lastNumber += 1
    guard pictures.insert(picture, for: lastNumber, cost: picture.surface.byteCount) != nil else {
      return
    }
    entries.append(Entry(key: key, number: lastNumber, place: place, pass: pass))
  }
}

// MARK: - Search

private protocol Keyed {
  var key: KeptPictures.Key { get }
}

extension Array where Element: Keyed {
  /// The place of a key; that of a copy of its list if there is one, as lists that were built again
  /// have to be looked at step by step.
  fileprivate func index(of key: KeptPictures.Key, near expected: Int = 0) -> Int? {
    if expected < count, self[expected].key.isCopy(of: key) { return expected }
    return indices.first { self[$0].key.isCopy(of: key) }
      ?? indices.first { self[$0].key.isEqual(to: key) }
  }
}
