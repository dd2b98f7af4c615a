/// The memory shared by the caches of a text engine and of all painters that draw with it.
///
/// All cached values together cost at most `limit`. When a new value needs space, values are dropped in this
/// order, starting with the least recently used in each group:
///
/// 1. values used in only one frame that is not the current one, large ones before small ones;
/// 2. values used in two or more frames, but not in the current one;
/// 3. values used in the current frame.
///
/// Therefore, content shown once, such as a graph with a new path every second, evicts nothing that is used
/// again. The current frame's values are kept while there are others to drop, so a new screen can be cached
/// even if the old one filled the budget.
///
/// Values that no frame has used for a while are dropped before the limit is reached, except for a fraction
/// of the limit, so a program whose content changes does not grow to the limit (`gallery monitor`).
@usableFromInline
package final class CacheBudget {
  /// The limit, in bytes, unless the program sets another one.
  static let standardLimit = 32 << 20

  /// The cost of a value in addition to its own bytes: its key, and its entries here and in its cache.
  static let overhead = 256

  /// The size of a frame up to which the standard limit applies, in bytes: 1,920 by 1,080 pixels, four of which
  /// are the limit.
  private static let standardFrame = 8 << 20
  /// The divisor applied to the limit while nothing drawn from the caches is visible.
  private static let hiddenDivisor = 8
  /// The divisor that gives the fraction of the limit left to values that no frame has used for a while:
  /// enough for the text and masks of a screen that is closed and shown again.
  private static let idleDivisor = 8

  /// The limit while a painter is visible whose frames are of the standard size, in bytes.
  package var standardLimit: Int {
    get { seenLimit }
    set {
      seenLimit = max(0, newValue)
      updateLimit()
    }
  }
  /// The stored limit, in a separate property because properties visible to other modules are checked for
  /// exclusivity on every access.
  private var seenLimit = CacheBudget.standardLimit
  /// The number of painters, not counting those of inspectors.
  private var painters = 0
  /// The sizes of the frames of the painters whose content is visible, in bytes.
  private var visibleFrames: [ObjectIdentifier: Int] = [:]
  @safe @exclusivity(unchecked) private var ledger = CacheLedger()

  /// For each cache, a closure that releases one of its values.
  private var owners: [Int: (Int) -> Void] = [:]
  private var lastOwner = 0

  /// The cost of all cached values, in bytes.
  var cost: Int { ledger.cost }

  /// The number of frames that have ended.
  var frame: Int { ledger.frame }

  /// The current limit, in bytes.
  private(set) var limit = CacheBudget.standardLimit

  private func updateLimit() {
    // An engine without painters is used only for measuring; it has no content that could be hidden.
    let isHidden = painters > 0 && visibleFrames.isEmpty
    // A large frame needs more images, and a window that fades a bitmap of a whole frame, which a fixed limit would
    // have drawn in every frame (`frame.theme.3840x2160`).
    let share = Double(visibleFrames.values.max() ?? 0) / Double(Self.standardFrame)
    limit = seenLimit
    if isHidden {
      limit /= Self.hiddenDivisor
    } else if share > 1 {
      limit = Int(exactly: (Double(seenLimit) * share).rounded()) ?? .max
    }
    while ledger.cost > limit, let use = ledger.candidate { drop(use) }
  }

  /// Registers a cache and returns its number.
  ///
  /// A closure is used because calling a generic class's method through a protocol prevents its
  /// specialization (`frame.label`).
  ///
  /// - Parameter drop: Releases the value at an index; the budget has already removed it.
  @usableFromInline
  func addCache(dropping drop: @escaping (_ place: Int) -> Void) -> Int {
    lastOwner += 1
    owners[lastOwner] = drop
    return lastOwner
  }

  /// Unregisters a cache that has released all its values.
  @usableFromInline
  func removeCache(_ owner: Int) {
    owners[owner] = nil
  }

  /// Increments the number of painters, or decrements it if `begins` is false.
  package func countPainter(begins: Bool) {
    painters += begins ? 1 : -1
    updateLimit()
  }

  /// Records the size of the frames of a painter, in bytes, or nil if its content is not visible.
  package func setVisibleFrame(_ byteCount: Int?, of painter: ObjectIdentifier) {
    visibleFrames[painter] = byteCount
    updateLimit()
  }

  /// Records that a frame was painted.
  package func endFrame() {
    ledger.endFrame()
    while ledger.idleCost > limit / Self.idleDivisor, let use = ledger.idleCandidate { drop(use) }
  }

  /// Makes space for a value and adds its cost; returns nil for a value that takes more than half of the
  /// limit, which would evict everything else that the frame needs.
  @usableFromInline
  func add(byteCount: Int, owner: Int, place: Int) -> Int? {
    let cost = byteCount + Self.overhead
    guard byteCount <= limit / 2, cost <= limit else { return nil }
    // The policy is related to 2Q (Johnson and Shasha, VLDB 1994): a value has to be used in a second frame
    // to leave the list that is emptied first. With plain LRU, one scroll through new content would evict
    // everything.
    while ledger.cost + cost > limit, let use = ledger.candidate { drop(use) }
    return ledger.add(cost: cost, in: CacheLedger.Place(owner: owner, index: place))
  }

  /// Records that a value is used in the current frame.
  @usableFromInline
  func touch(_ use: Int) { ledger.touch(use) }

  /// Returns an identifier for checking later whether the value is still cached.
  func ticket(of use: Int) -> CacheLedger.Ticket { ledger.ticket(of: use) }

  /// Records that a value is used in the current frame; returns `false` if it is no longer cached.
  func touch(_ ticket: CacheLedger.Ticket) -> Bool {
    guard ledger.isKept(ticket) else { return false }
    ledger.touch(ticket.use)
    return true
  }

  /// Removes a value.
  @usableFromInline
  func remove(_ use: Int) { ledger.remove(use) }

  private func drop(_ use: Int) {
    let place = ledger.remove(use)
    owners[place.owner]?(place.index)
  }

  /// Traps if the costs are inconsistent; called by tests.
  func checkInvariants() {
    ledger.checkInvariants()
    precondition(cost <= limit, "Cached values stay within the limit.")
  }
}
