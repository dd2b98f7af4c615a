/// The space requirements of a container's children along one axis, collected child by child.
///
/// With *m* the minimum, *i* the ideal size, *b* and *a* the margins before and after, *g* the gap after a
/// child, and *n* children (L-030):
///
/// - across a stack and in an overlay: max(b + m + a) and max(b + i + a);
/// - along a stack: Σ(b + m + a) + Σg and Σ(b + i + a) + Σg, without the last gap;
/// - `fillEqually`: the same with n · max(m) and n · max(i), because every child gets as much space as the
///   largest needs;
/// - `equalCentering`: the minimum as along any stack; the ideal size is the one with equal pitches p, b₁ +
///   i₁/2 + (n − 1) · p + iₙ/2 + aₙ with p the maximum that any pair of neighbors needs, p = max(i/2 + a + g
///   + b' + i'/2).
///
/// A priority is the minimum of the children's priorities along a stack and the maximum elsewhere (L-008).
///
/// All sums are kept in one value instead of an array of children: a row is queried once per content change
/// and must not allocate (`layout.blocks`).
struct ContentSum {
  /// Whether the children follow one another along the axis.
  let isMainAxis: Bool
  let distribution: StackDistribution
  /// Whether the sizes of the children are simply added up along the axis.
  private let isPlain: Bool

  private var count = 0
  private var minimum = 0.0
  private var ideal = 0.0
  private var largest = 0.0
  private var margins = 0.0
  private var gaps = 0.0
  private var lastGap = 0.0
  private var firstEdge = 0.0
  private var lastEdge = 0.0
  private var pitch = 0.0
  private var wraps = false
  private var hugging: Float
  private var compression: Float

  init(isMainAxis: Bool, distribution: StackDistribution) {
    self.isMainAxis = isMainAxis
    self.distribution = distribution
    isPlain = isMainAxis && distribution != .fillEqually && distribution != .equalCentering
    // These are the identities of min and max, so the first child needs no special case.
    hugging = isMainAxis ? .infinity : -.infinity
    compression = hugging
  }

  /// Adds a child.
  ///
  /// A long column adds thousands of children, all along its axis and mostly by plain addition, so that case
  /// is checked first (`layout.leafheight.9997`).
  @inline(__always)
  mutating func add(
    _ answer: SizeAnswer,
    before: Double,
    after: Double,
    gap: Double
  ) {
    count += 1
    if answer.wraps { wraps = true }
    guard isMainAxis else {
      hugging = max(hugging, answer.hugging)
      compression = max(compression, answer.compression)
      minimum = max(minimum, answer.minimum + before + after)
      ideal = max(ideal, answer.ideal + before + after)
      return
    }
    hugging = min(hugging, answer.hugging)
    compression = min(compression, answer.compression)
    ideal += answer.ideal
    margins += before + after
    // A gap counts only once another child follows it. That way, the gap after the last child is left out
    // without knowing which child is last.
    gaps += lastGap
    if isPlain {
      minimum += answer.minimum
    } else if distribution == .fillEqually {
      minimum = max(minimum, answer.minimum)
      largest = max(largest, answer.ideal)
    } else {
      minimum += answer.minimum
      addPitch(before: before, half: answer.ideal / 2, after: after)
    }
    lastGap = gap
  }

  /// Widens the distance between centers to account for one more child, given half its ideal size.
  private mutating func addPitch(before: Double, half: Double, after: Double) {
    if count == 1 {
      firstEdge = before + half
    } else {
      pitch = max(pitch, lastEdge + lastGap + before + half)
    }
    lastEdge = half + after
  }

  /// The content's answer, without padding and limits.
  var answer: SizeAnswer {
    var answer = SizeAnswer()
    answer.wraps = wraps
    // A container without children keeps the defaults (L-008).
    if count > 0 {
      answer.hugging = hugging
      answer.compression = compression
    }
    let fixed = margins + gaps
    if !isMainAxis {
      answer.minimum = minimum
    } else if distribution == .fillEqually {
      answer.minimum = Double(count) * minimum + fixed
    } else {
      answer.minimum = minimum + fixed
    }
    if !isMainAxis {
      answer.raw = ideal
    } else if distribution == .fillEqually {
      answer.raw = Double(count) * largest + fixed
    } else if distribution == .equalCentering, count > 1 {
      answer.raw = firstEdge + pitch * Double(count - 1) + lastEdge
    } else {
      answer.raw = ideal + fixed
    }
    return answer
  }
}
