/// What a run from a seed did, as a line of hashes that is kept in a file: the seed, then four
/// hexadecimal digits a step.
///
/// A run that behaves as before has the line it had. As the steps have hashes of their own, the first
/// one that differs is known, and the trace at hand says what that step did.
package struct Trace: Sendable {
  /// What the run began with.
  package let seed: UInt64
  /// What each step did and led to, as text.
  package private(set) var steps: [String] = []
  /// The seed and the hashes of the steps.
  package private(set) var line: String

  /// Starts the trace of a seed.
  package init(seed: UInt64) {
    self.seed = seed
    line = "\(seed)"
  }

  /// Adds a step: what was done, and all that is to stay as it is.
  package mutating func note(_ step: String) {
    steps.append(step)
    let digits = String(Self.hash(step) & 0xFFFF, radix: 16)
    line += " " + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// Where the trace differs from a recorded line, and what it did there; nil when it does not.
  package func difference(from recorded: String) -> String? {
    guard recorded != line else { return nil }
    let (new, old) = (line.split(separator: " "), recorded.split(separator: " "))
    let same = zip(new, old).prefix { $0 == $1 }.count
    let step = max(0, same - 1)
    let text = steps.indices.contains(step) ? steps[step] : "There is no such step any more."
    return "seed \(seed), step \(step): the trace is another one than recorded.\n\(text)"
  }

  /// FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/, with both halves as one; the same in every
  /// process, which the hashes of the standard library are not.
  private static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash ^ (hash >> 32)
  }
}
