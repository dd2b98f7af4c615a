/// The costs of the values of all caches, and the order in which they were used.
///
/// Linked lists in an array make every use O(1). An `OrderedDictionary` in the order of use would move all
/// later entries when one is removed from the middle, and would provide one order instead of three.
///
/// The ledger is a value type, so a use changes everything in a single access to one property; in a class,
/// each property would be checked for exclusivity (`frame.text.line40`, `frame.bind.cached`).
struct CacheLedger {
  /// The groups of values, in the order in which they are dropped.
  private enum Kind: Int, CaseIterable {
    /// Values used in only one frame.
    case once
    /// Small values used in only one frame.
    case small
    /// Values used in two or more frames.
    case repeated

    /// The number of frames a value may go unused before it counts as idle.
    ///
    /// A frame that repaints only part of a window, or another window, does not use everything that is
    /// visible. A row that is bound at the bottom edge and scrolls in slowly is painted a second after its
    /// text was measured, and its text must not be laid out again then (`frame.blocks.scroll4`). Images and
    /// masks of shapes are many times larger and are created when they are painted.
    var patience: Int {
      switch self {
      case .once: 8
      case .small: 64
      case .repeated: 120
      }
    }
  }

  /// The maximum cost of a small value, in bytes: the layout of a few lines of text.
  private static let smallCost = 8 << 10

  /// The cost of all cached values, in bytes.
  private(set) var cost = 0
  /// The cost of all idle values, in bytes.
  private(set) var idleCost = 0
  /// The number of frames that have ended.
  private(set) var frame = 0

  /// The location of a cached value.
  struct Place {
    /// The number of the cache that contains the value.
    var owner = 0
    /// The index of the value in that cache.
    var index = 0
  }

  /// An identifier that is unique among all values ever cached.
  struct Ticket {
    /// The value's index in the ledger while it is cached, or -1.
    let use: Int
    /// The value's serial number.
    let number: Int
  }

  /// A cached value.
  private struct Use {
    var number = 0
    var newer = -1
    var older = -1
    var cost = 0
    /// The last frame that used the value.
    var frame = 0
    var place = Place()
    var kind = Kind.once
    /// Whether the value has gone unused for a while.
    var isIdle = false
  }

  private var uses: ContiguousArray<Use> = []
  private var freeUses: [Int] = []
  private var lastNumber = 0
  /// One list for each kind.
  private var chains: InlineArray<3, Chain> = .init(repeating: Chain())

  /// Adds a value that is used in the current frame.
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

  /// Records that a value is used in the current frame.
  ///
  /// Only the first use in a frame moves the value, so a hit costs barely more than finding its key
  /// (`frame.full`).
  mutating func touch(_ use: Int) {
    guard uses[use].frame != frame else { return }
    unlink(use)
    uses[use].frame = frame
    uses[use].kind = .repeated
    chains[Kind.repeated.rawValue].add(use, &uses)
  }

  /// Returns an identifier for checking later whether the value is still cached.
  func ticket(of use: Int) -> Ticket { Ticket(use: use, number: uses[use].number) }

  /// Whether a value is still cached.
  func isKept(_ ticket: Ticket) -> Bool {
    // Indices are reused. The number distinguishes a value from a later one at the same index, so a ticket
    // can outlive its value without a weak reference.
    uses.indices.contains(ticket.use) && uses[ticket.use].number == ticket.number
  }

  /// Removes a value and returns its location.
  @discardableResult
  mutating func remove(_ use: Int) -> Place {
    unlink(use)
    cost -= uses[use].cost
    uses[use].number = 0
    freeUses.append(use)
    return uses[use].place
  }

  /// The next value to drop, or nil if there is none.
  var candidate: Int? {
    var first: Int?
    // The oldest value in a list is used in the current frame only if all others are, so checking one value
    // per list is enough. The first such list is the fallback.
    for index in chains.indices where chains[index].oldest >= 0 {
      let oldest = chains[index].oldest
      if uses[oldest].frame != frame { return oldest }
      if first == nil { first = oldest }
    }
    return first
  }

  /// The next idle value to drop, or nil if there is none.
  var idleCandidate: Int? {
    for index in chains.indices where chains[index].newestIdle >= 0 { return chains[index].oldest }
    return nil
  }

  /// Records that a frame was painted.
  mutating func endFrame() {
    // Each value becomes idle once per use, so marking costs O(1) per use and not O(values) per frame.
    frame += 1
    for kind in Kind.allCases {
      idleCost += chains[kind.rawValue].markIdle(before: frame - kind.patience, &uses)
    }
  }
}

// MARK: - Linked lists

extension CacheLedger {
  /// A list of values from the most to the least recently used.
  private struct Chain {
    var newest = -1
    var oldest = -1
    /// The newest idle value; all older ones are idle too.
    var newestIdle = -1

    /// Adds a value as the newest one.
    mutating func add(_ use: Int, _ uses: inout ContiguousArray<Use>) {
      uses[use].newer = -1
      uses[use].older = newest
      if newest >= 0 { uses[newest].newer = use } else { oldest = use }
      newest = use
    }

    /// Removes a value, which is then no longer idle.
    mutating func remove(_ use: Int, _ uses: inout ContiguousArray<Use>) {
      let (newer, older) = (uses[use].newer, uses[use].older)
      if newer >= 0 { uses[newer].older = older } else { newest = older }
      if older >= 0 { uses[older].newer = newer } else { oldest = newer }
      uses[use].isIdle = false
      // The idle values are a suffix of the list, so the next older value becomes the newest idle one, if
      // there is one.
      if newestIdle == use { newestIdle = older }
    }

    /// Marks the values that were last used before a frame as idle, and returns their cost.
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

  /// Removes a value from its list.
  private mutating func unlink(_ use: Int) {
    if uses[use].isIdle { idleCost -= uses[use].cost }
    chains[uses[use].kind.rawValue].remove(use, &uses)
  }
}

// MARK: - Invariants

extension CacheLedger {
  /// Traps if the lists, costs and marks are inconsistent; called by tests.
  func checkInvariants() {
    var (total, idle) = (0, 0)
    for kind in Kind.allCases {
      let chain = chains[kind.rawValue]
      var (use, newer) = (chain.newest, -1)
      var (lastFrame, isIdle) = (Int.max, false)
      while use >= 0 {
        let entry = uses[use]
        precondition(entry.newer == newer, "Neighbors in a list link to each other.")
        precondition(entry.kind == kind, "A value is in the list of its kind.")
        precondition(entry.frame <= lastFrame, "A list is in the order of use.")
        precondition(entry.isIdle || !isIdle, "Values older than an idle one are idle.")
        if entry.isIdle, !isIdle {
          precondition(chain.newestIdle == use, "A list links to its newest idle value.")
        }
        (lastFrame, isIdle) = (entry.frame, entry.isIdle)
        total += entry.cost
        if entry.isIdle { idle += entry.cost }
        (use, newer) = (entry.older, use)
      }
      precondition(chain.oldest == newer, "A list links to its oldest value.")
      precondition(
        isIdle || chain.newestIdle == -1,
        "A list without idle values has no newest one."
      )
    }
    precondition(total == cost && idle == idleCost, "The costs add up.")
  }
}
