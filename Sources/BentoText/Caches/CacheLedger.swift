/// What the values of all caches cost, and in which order they were used.
///
/// A chain through an array makes every use O(1). An `OrderedDictionary` in the order of use moves
/// all later entries when one is taken out of the middle, and knows one order and not two.
///
/// A value, not an object: all that a use changes is then one access of one property, where each
/// would be checked by itself (`frame.text.line40`, `frame.bind.cached`).
struct CacheLedger {
  /// How values are told apart, in the order in which they are dropped.
  private enum Kind: Int, CaseIterable {
    /// Used in one frame only.
    case once
    /// Used in one frame only, and small.
    case small
    /// Used in two frames or more.
    case repeated

    /// How many frames a value may go unused before it counts as idle.
    ///
    /// A frame that is painted in part, or is another window's, does not use all that is shown. A
    /// row that is filled at the lower edge and scrolls in slowly is painted a second after its text
    /// was measured, which must not be laid out again then (`frame.blocks.scroll4`); pictures and
    /// masks of shapes are many times as large, and made where they are painted.
    var patience: Int {
      switch self {
      case .once: 8
      case .small: 64
      case .repeated: 120
      }
    }
  }

  /// What a small value costs at the most, in bytes: the layout of a few lines of text.
  private static let smallCost = 8 << 10

  /// What everything costs that is kept, in bytes.
  private(set) var cost = 0
  /// What that costs which no frame has used for a while, in bytes.
  private(set) var idleCost = 0
  /// The number of frames that have ended.
  private(set) var frame = 0

  /// Where a value is kept.
  struct Place {
    /// The number of the cache.
    var owner = 0
    /// The value's place in that cache.
    var index = 0
  }

  /// What tells a value from all others that were ever kept.
  struct Ticket {
    /// What the ledger knows the value by while it is kept; -1 for none.
    let use: Int
    /// The number of the value.
    let number: Int
  }

  /// One kept value.
  private struct Use {
    var number = 0
    var newer = -1
    var older = -1
    var cost = 0
    /// The frame in which the value was used last.
    var frame = 0
    var place = Place()
    var kind = Kind.once
    /// Whether no frame has used it for a while.
    var isIdle = false
  }

  private var uses: ContiguousArray<Use> = []
  private var freeUses: [Int] = []
  private var lastNumber = 0
  /// One for each kind.
  private var chains: InlineArray<3, Chain> = .init(repeating: Chain())

  /// Counts a value that is used in this frame.
  mutating func add(cost newCost: Int, in place: Place) -> Int {
    let use = freeUses.popLast() ?? uses.count
    if use == uses.count { uses.append(Use()) }
    let kind: Kind = newCost <= Self.smallCost ? .small : .once
    lastNumber += 1
    uses[use] = Use(number: lastNumber, cost: newCost, frame: frame, place: place, kind: kind)
    cost += newCost
    chains[kind.rawValue].add(use, &uses)
    return use
  }

  /// Notes that a value is used in this frame.
  ///
  /// In a frame only the first use moves a value, which is why a hit costs hardly more than finding
  /// the key (`frame.full`).
  mutating func touch(_ use: Int) {
    guard uses[use].frame != frame else { return }
    unlink(use)
    uses[use].frame = frame
    uses[use].kind = .repeated
    chains[Kind.repeated.rawValue].add(use, &uses)
  }

  /// What tells a kept value from others, also when it is dropped.
  func ticket(of use: Int) -> Ticket { Ticket(use: use, number: uses[use].number) }

  /// Whether a value is still kept.
  func isKept(_ ticket: Ticket) -> Bool {
    uses.indices.contains(ticket.use) && uses[ticket.use].number == ticket.number
  }

  /// Forgets a value, and tells where it is kept.
  @discardableResult
  mutating func remove(_ use: Int) -> Place {
    unlink(use)
    cost -= uses[use].cost
    uses[use].number = 0
    freeUses.append(use)
    return uses[use].place
  }

  /// The value that is dropped next; nil when there is none.
  var candidate: Int? {
    var first: Int?
    for index in chains.indices where chains[index].oldest >= 0 {
      let oldest = chains[index].oldest
      if uses[oldest].frame != frame { return oldest }
      if first == nil { first = oldest }
    }
    return first
  }

  /// Of what no frame has used for a while, the value that is dropped next; nil when there is none.
  var idleCandidate: Int? {
    for index in chains.indices where chains[index].newestIdle >= 0 { return chains[index].oldest }
    return nil
  }

  /// Notes that a frame was painted.
  mutating func endFrame() {
    frame += 1
    for kind in Kind.allCases {
      idleCost += chains[kind.rawValue].markIdle(before: frame - kind.patience, &uses)
    }
  }
}

// MARK: - The chains

extension CacheLedger {
  /// Values from the one used last to the one used longest ago.
  private struct Chain {
    var newest = -1
    var oldest = -1
    /// The newest of the idle ones, which are all that are older.
    var newestIdle = -1

    /// Adds a value as the newest.
    mutating func add(_ use: Int, _ uses: inout ContiguousArray<Use>) {
      uses[use].newer = -1
      uses[use].older = newest
      if newest >= 0 { uses[newest].newer = use } else { oldest = use }
      newest = use
    }

    /// Takes a value out, which is not idle any more.
    mutating func remove(_ use: Int, _ uses: inout ContiguousArray<Use>) {
      let (newer, older) = (uses[use].newer, uses[use].older)
      if newer >= 0 { uses[newer].older = older } else { newest = older }
      if older >= 0 { uses[older].newer = newer } else { oldest = newer }
      uses[use].isIdle = false
      if newestIdle == use { newestIdle = older }
    }

    /// Marks what was used last before a frame, and tells what it costs.
    mutating func markIdle(before limit: Int, _ uses: inout ContiguousArray<Use>) -> Int {
      var cost = 0
      var use = newestIdle >= 0 ? uses[newestIdle].newer : oldest
      while use >= 0, uses[use].frame < limit {
        uses[use].isIdle = true
        cost += uses[use].cost
        newestIdle = use
        use = uses[use].newer
      }
      return cost
    }
  }

  /// Takes a value out of its chain.
  private mutating func unlink(_ use: Int) {
    if uses[use].isIdle { idleCost -= uses[use].cost }
    chains[uses[use].kind.rawValue].remove(use, &uses)
  }
}

// MARK: - Invariants

extension CacheLedger {
  /// Traps when the chains, the costs and the marks contradict each other; called by tests.
  func checkInvariants() {
    var (total, idle) = (0, 0)
    for kind in Kind.allCases {
      let chain = chains[kind.rawValue]
      var (use, newer) = (chain.newest, -1)
      var (lastFrame, isIdle) = (Int.max, false)
      while use >= 0 {
        let entry = uses[use]
        precondition(entry.newer == newer, "Neighbors in a chain know each other.")
        precondition(entry.kind == kind, "A value is in the chain of its kind.")
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
  }
}
