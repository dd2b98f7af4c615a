/// The memory that the caches of a text engine and of all painters that draw with it share.
///
/// What the caches keep costs at most `limit` together. When something new needs room, this goes
/// first, and of each the longest unused first:
///
/// 1. what was used in one frame only, and not in this one, the large before the small;
/// 2. what was used in two frames or more, and not in this one;
/// 3. what was used in this frame.
///
/// So what is shown once, such as a graph that is another path every second, pushes out nothing that
/// comes again; and what this frame needs stays while anything else is left, so that a screen that
/// is new comes in although the old one filled the caches.
///
/// What no frame has used for a while is dropped before the limit is reached, except for a share of
/// it: a program that changes what it shows does not grow to the limit for it (`gallery monitor`).
@usableFromInline
package final class CacheBudget {
  /// The limit unless the program sets another one, in bytes.
  static let standardLimit = 32 << 20

  /// What a value costs besides its own bytes: its key, and its places here and in its cache.
  static let overhead = 256

  /// While nothing that the caches are for can be seen, the limit is divided by this.
  private static let hiddenDivisor = 8
  /// The share of the limit that is left to what no frame has used for a while: enough for the
  /// texts and masks of a screen that was left and is shown again.
  private static let idleDivisor = 8

  /// The most that what is kept may cost while it can be seen, in bytes.
  package var standardLimit: Int {
    get { seenLimit }
    set {
      seenLimit = max(0, newValue)
      dropToLimit()
    }
  }
  /// Apart, as what other modules can reach is checked for exclusive access at every value.
  private var seenLimit = CacheBudget.standardLimit
  /// How many painters there are, apart from those of inspectors.
  private var painters = 0
  /// How many of them draw what can be seen.
  private var visiblePainters = 0
  @safe @exclusivity(unchecked) private var ledger = CacheLedger()

  /// What lets go of a value of each cache.
  private var owners: [Int: (Int) -> Void] = [:]
  private var lastOwner = 0

  /// What everything costs that is kept, in bytes.
  var cost: Int { ledger.cost }

  /// The number of frames that have ended.
  var frame: Int { ledger.frame }

  /// The most that what is kept may cost now, in bytes.
  var limit: Int {
    let isHidden = painters > 0 && visiblePainters == 0
    return isHidden ? seenLimit / Self.hiddenDivisor : seenLimit
  }

  /// Takes a cache in and gives it a number.
  ///
  /// A closure, as a method of a generic class that is called by a protocol is not specialized
  /// (`frame.label`).
  ///
  /// - Parameter drop: Lets go of the value in a place, which the budget has forgotten already.
  @usableFromInline
  func addCache(dropping drop: @escaping (_ place: Int) -> Void) -> Int {
    lastOwner += 1
    owners[lastOwner] = drop
    return lastOwner
  }

  /// Forgets a cache that has given all its values up.
  @usableFromInline
  func removeCache(_ owner: Int) {
    owners[owner] = nil
  }

  /// Counts a painter that begins, or no longer one that ends.
  package func countPainter(begins: Bool) {
    painters += begins ? 1 : -1
  }

  /// Counts a painter whose picture can be seen from now on, or no longer one whose picture cannot.
  package func countVisiblePainter(begins: Bool) {
    visiblePainters += begins ? 1 : -1
    dropToLimit()
  }

  /// Notes that a frame was painted.
  package func endFrame() {
    ledger.endFrame()
    while ledger.idleCost > limit / Self.idleDivisor, let use = ledger.idleCandidate { drop(use) }
  }

  /// Makes room for a value of some bytes and counts it, or returns nil for one of more than half of
  /// the limit: it would push out what else the frame needs.
  @usableFromInline
  func add(byteCount: Int, owner: Int, place: Int) -> Int? {
    let cost = byteCount + Self.overhead
    guard byteCount <= limit / 2, cost <= limit else { return nil }
    while ledger.cost + cost > limit, let use = ledger.candidate { drop(use) }
    return ledger.add(cost: cost, in: CacheLedger.Place(owner: owner, index: place))
  }

  /// Notes that a value is used in this frame.
  @usableFromInline
  func touch(_ use: Int) { ledger.touch(use) }

  /// What tells a kept value from others, also when it is dropped.
  func ticket(of use: Int) -> CacheLedger.Ticket { ledger.ticket(of: use) }

  /// Notes that a value is used in this frame; `false` when it is no longer kept.
  func touch(_ ticket: CacheLedger.Ticket) -> Bool {
    guard ledger.isKept(ticket) else { return false }
    ledger.touch(ticket.use)
    return true
  }

  /// Forgets a value.
  @usableFromInline
  func remove(_ use: Int) { ledger.remove(use) }

  private func dropToLimit() {
    while ledger.cost > limit, let use = ledger.candidate { drop(use) }
  }

  private func drop(_ use: Int) {
    let place = ledger.remove(use)
    owners[place.owner]?(place.index)
  }

  /// Traps when the costs contradict each other; called by tests.
  func checkInvariants() {
    ledger.checkInvariants()
    precondition(cost <= limit, "What is kept stays within the limit.")
  }
}
