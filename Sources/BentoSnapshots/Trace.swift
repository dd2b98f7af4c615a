/// The trace of a seeded run, stored in a file as one line of hashes.
///
/// The line contains the seed, followed by four hexadecimal digits for each step.
///
/// A run that behaves as before produces the same line. Each step has its own hash, so the first differing
/// step is known, and the current trace shows the behavior of that step.
package struct Trace: Sendable {
  /// The seed of the run.
  package let seed: UInt64
  /// The action and result of each step, as text.
  package private(set) var steps: [String] = []
  /// The seed and the hashes of the steps.
  package private(set) var line: String

  /// Starts the trace for a seed.
  package init(seed: UInt64) {
    self.seed = seed
    line = "\(seed)"
  }

  /// Adds a step, with the action and everything that must stay the same.
  package mutating func note(_ step: String) {
    steps.append(step)
    let digits = String(Self.hash(step) & 0xFFFF, radix: 16)
    line += " " + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// Returns a description of the first difference from a recorded line and of the step where it occurs, or
  /// nil if there is no difference.
  package func difference(from recorded: String) -> String? {
    guard recorded != line else { return nil }
    let (new, old) = (line.split(separator: " "), recorded.split(separator: " "))
    let same = zip(new, old).prefix { $0 == $1 }.count
    let step = max(0, same - 1)
    let text = steps.indices.contains(step) ? steps[step] : "This step no longer exists."
    return "seed \(seed), step \(step): the trace differs from the recorded one.\n\(text)"
  }

  /// Returns the FNV-1a hash (http://www.isthe.com/chongo/tech/comp/fnv/) with both halves combined, which,
  /// unlike the standard library's hashes, is the same in every process.
  private static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash ^ (hash >> 32)
  }
}
