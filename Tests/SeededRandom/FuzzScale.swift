private import Glibc

/// The number of seeds that property tests run.
///
/// A plain run of the suite uses a few seeds. The environment variable `BENTO_FUZZ_SCALE`, an integer,
/// multiplies them: `BENTO_FUZZ_SCALE=10 Tests/run --filter Fuzz`. `BENTO_FUZZ_FIRST` is added to them, to
/// run other ones. `BENTO_FUZZ_SEED` names the only seed to run, one that failed. `BENTO_FUZZ_SECONDS` is the
/// running time of tests that use one seed after another for a while, in seconds of processor time.
public enum FuzzScale {
  /// The factor; 1 if the variable is not set or not a positive number.
  public static let factor = Int(max(1, number("BENTO_FUZZ_SCALE") ?? 1))

  private static let onlySeed = number("BENTO_FUZZ_SEED")
  private static let offset = number("BENTO_FUZZ_FIRST") ?? 0

  /// The seeds of a property test that runs `count` of them by default.
  public static func seeds(_ count: Int, from first: UInt64 = 0) -> [UInt64] {
    if let onlySeed { return [onlySeed] }
    return (0..<UInt64(count * factor)).map { first &+ offset &+ $0 }
  }

  /// The requested seconds of processor time; 0 if the variable is not set.
  public static let seconds = number("BENTO_FUZZ_SECONDS") ?? 0

  /// Runs a test with one seed after another until the process has used the requested seconds, and prints the
  /// current seed and, at the end, the number of seeds to the standard error.
  public static func forSeconds(from first: UInt64, _ body: (UInt64) throws -> Void) rethrows {
    var seed = first
    while clock() / CLOCKS_PER_SEC < Int(clamping: seconds) {
      write("seed \(seed)")
      try body(seed)
      seed += 1
    }
    write("\(seed - first) seeds in \(clock() / CLOCKS_PER_SEC) s")
  }

  /// Prints the current seed to the standard error if many run, because a trap does not report arguments.
  public static func announce(_ seed: UInt64) {
    if factor > 1 { write("seed \(seed)") }
  }

  private static func write(_ text: String) {
    var line = "\(text)\n"
    line.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  private static func number(_ variable: String) -> UInt64? {
    getenv(variable).flatMap { UInt64(String(cString: $0)) }
  }
}
