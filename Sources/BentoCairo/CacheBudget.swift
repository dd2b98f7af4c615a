/// The memory that the caches of a text engine and of all painters that draw with it share.
///
/// What the caches keep costs at most `limit` together. When something new needs room, this goes
/// first, and of each the longest unused first:
///
/// 1. what was used in one frame only, and not in this one;
/// 2. what was used in two frames or more, and not in this one;
/// 3. what was used in this frame.
///
/// So what is shown once, such as a graph that is another path every second, pushes out nothing that
/// comes again; and what this frame needs stays while anything else is left, so that a screen that
/// is new comes in although the old one filled the caches.
///
/// What no frame has used for a while is dropped before the limit is reached, except for a share of
/// it: a program that changes what it shows does not grow to the limit for it (`gallery monitor`).
///
/// A chain through an array makes every use O(1). An `OrderedDictionary` in the order of use moves
/// all later entries when one is taken out of the middle, and knows one order and not two.
final class CacheBudget {
  /// The limit unless the program sets another one, in bytes.
  static let standardLimit = 32 << 20

  /// What a value costs besides its own bytes: its key, and its places here and in its cache.
  static let overhead = 256

  /// While nothing that the caches are for can be seen, the limit is divided by this.
  private static let hiddenDivisor = 8
  /// The share of the limit that is left to what no frame has used for a while: enough for the
  /// texts and masks of a screen that was left and is shown again.
  private static let idleDivisor = 8
  /// How many frames something that was used in one frame only may wait for the second.
  ///
  /// A frame that is painted in part, or is another window's, does not use all that is shown.
  private static let patience = 8
  /// How many frames something that was used in two may go unused: two seconds of animation.
  private static let longPatience = 120

  /// The most that what is kept may cost while it can be seen, in bytes.
  var standardLimit = CacheBudget.standardLimit {
    didSet {
      standardLimit = max(0, standardLimit)
      dropToLimit()
    }
  }
  /// How many painters there are, apart from those of inspectors.
  private var painters = 0
  /// How many of them draw what can be seen.
  private var visiblePainters = 0
  /// What everything costs that is kept, in bytes.
  private(set) var cost = 0
  /// The number of frames that have ended.
  private(set) var frame = 0

  /// One kept value.
  private struct Use {
    var newer = -1
    var older = -1
    var cost = 0
    /// The frame in which the value was used last.
    var frame = 0
    /// The number of the cache that keeps the value.
    var owner = 0
    /// The value's place in that cache.
    var place = 0
    /// Whether it was used in two frames or more.
    var isRepeated = false
    /// Whether no frame has used it for a while.
    var isIdle = false
  }

  /// Values from the one used last to the one used longest ago.
  private struct Chain {
    var newest = -1
    var oldest = -1
    /// The newest of the idle ones, which are all that are older.
    var newestIdle = -1
  }

  private struct Owner {
    unowned let cache: any BudgetedCache
  }

  private var uses: ContiguousArray<Use> = []
  private var freeUses: [Int] = []
  private var once = Chain()
  private var repeated = Chain()
  private var idleCost = 0
  private var owners: [Int: Owner] = [:]
  private var lastOwner = 0

  /// The most that what is kept may cost now, in bytes.
  var limit: Int {
    let isHidden = painters > 0 && visiblePainters == 0
    return isHidden ? standardLimit / Self.hiddenDivisor : standardLimit
  }

  /// Takes a cache in and gives it a number.
  func add(_ cache: any BudgetedCache) -> Int {
    lastOwner += 1
    owners[lastOwner] = Owner(cache: cache)
    return lastOwner
  }

  /// Forgets a cache that has given all its values up.
  func removeCache(_ owner: Int) {
    owners[owner] = nil
  }

  /// Counts a painter that begins, or no longer one that ends.
  func countPainter(begins: Bool) {
    painters += begins ? 1 : -1
  }

  /// Counts a painter whose picture can be seen from now on, or no longer one whose picture cannot.
  func countVisiblePainter(begins: Bool) {
    visiblePainters += begins ? 1 : -1
    dropToLimit()
  }

  /// Notes that a frame was painted.
  func endFrame() {
    frame += 1
    markIdle(in: &once, before: frame - Self.patience)
    markIdle(in: &repeated, before: frame - Self.longPatience)
    while idleCost > limit / Self.idleDivisor {
      drop(once.newestIdle >= 0 ? once.oldest : repeated.oldest)
    }
  }

  private func dropToLimit() {
    while cost > limit, let use = candidate { drop(use) }
  }
}

// MARK: - Values

extension CacheBudget {
  /// Makes room for a value of some bytes and counts it, or returns nil for one of more than half of
  /// the limit: it would push out what else the frame needs.
  func add(byteCount: Int, owner: Int, place: Int) -> Int? {
    let newCost = byteCount + Self.overhead
    guard byteCount <= limit / 2, newCost <= limit else { return nil }
    while cost + newCost > limit, let use = candidate { drop(use) }
    let use = freeUses.popLast() ?? uses.count
    if use == uses.count { uses.append(Use()) }
    uses[use] = Use(cost: newCost, frame: frame, owner: owner, place: place)
    cost += newCost
    link(use, in: &once)
    return use
  }

  /// Notes that a value is used in this frame.
  ///
  /// In a frame only the first use moves a value, which is why a hit costs hardly more than finding
  /// the key (`frame.full`).
  func touch(_ use: Int) {
    guard uses[use].frame != frame else { return }
    unlink(use)
    uses[use].frame = frame
    uses[use].isRepeated = true
    link(use, in: &repeated)
  }

  /// Forgets a value.
  func remove(_ use: Int) {
    unlink(use)
    cost -= uses[use].cost
    freeUses.append(use)
  }

  /// The value that is dropped next; nil when there is none.
  private var candidate: Int? {
    for chain in [once, repeated] where chain.oldest >= 0 && uses[chain.oldest].frame != frame {
      return chain.oldest
    }
    return once.oldest >= 0 ? once.oldest : repeated.oldest >= 0 ? repeated.oldest : nil
  }

  private func drop(_ use: Int) {
    let (owner, place) = (uses[use].owner, uses[use].place)
    remove(use)
    owners[owner]?.cache.drop(place)
  }
}

// MARK: - The chains

extension CacheBudget {
  private func link(_ use: Int, in chain: inout Chain) {
    uses[use].newer = -1
    uses[use].older = chain.newest
    if chain.newest >= 0 { uses[chain.newest].newer = use } else { chain.oldest = use }
    chain.newest = use
  }

  private func unlink(_ use: Int) {
    if uses[use].isRepeated { unlink(use, from: &repeated) } else { unlink(use, from: &once) }
  }

  private func unlink(_ use: Int, from chain: inout Chain) {
    let (newer, older) = (uses[use].newer, uses[use].older)
    if newer >= 0 { uses[newer].older = older } else { chain.newest = older }
    if older >= 0 { uses[older].newer = newer } else { chain.oldest = newer }
    guard uses[use].isIdle else { return }
    uses[use].isIdle = false
    idleCost -= uses[use].cost
    if chain.newestIdle == use { chain.newestIdle = older }
  }

  /// Marks what was used last before a frame.
  private func markIdle(in chain: inout Chain, before limit: Int) {
    var use = chain.newestIdle >= 0 ? uses[chain.newestIdle].newer : chain.oldest
    while use >= 0, uses[use].frame < limit {
      uses[use].isIdle = true
      idleCost += uses[use].cost
      chain.newestIdle = use
      use = uses[use].newer
    }
  }
}

// MARK: - Invariants

extension CacheBudget {
  /// Traps when the chains, the costs and the marks contradict each other; called by tests.
  func checkInvariants() {
    var (total, idle) = (0, 0)
    for (chain, isRepeated) in [(once, false), (repeated, true)] {
      var (use, newer) = (chain.newest, -1)
      var (lastFrame, isIdle) = (Int.max, false)
      while use >= 0 {
        let entry = uses[use]
        precondition(entry.newer == newer, "Neighbors in a chain know each other.")
        precondition(entry.isRepeated == isRepeated, "A value is in the chain of its kind.")
        precondition(entry.frame <= lastFrame, "A chain is in the order of use.")
        precondition(entry.isIdle || !isIdle, "All that is older than an idle value is idle.")
        if entry.isIdle, !isIdle {
          precondition(chain.newestIdle == use, "A chain knows its newest idle value.")
        }
        (lastFrame, isIdle) = (entry.frame, entry.isIdle)
        total += entry.cost
        if entry.isIdle { idle += entry.cost }
        (use, newer) = (entry.older, use)
      }
      precondition(chain.oldest == newer, "A chain knows its oldest value.")
      precondition(isIdle || chain.newestIdle == -1, "A chain without idle values has no newest.")
    }
    precondition(total == cost && idle == idleCost, "The costs add up.")
    precondition(cost <= limit, "What is kept stays within the limit.")
  }
}

/// A cache whose values a budget counts.
protocol BudgetedCache: AnyObject {
  /// Lets go of the value in a place, which the budget has forgotten already.
  func drop(_ place: Int)
}
