private import Glibc

/// How many seeds property tests run.
///
/// A plain run of the suite takes a few seeds. The environment variable `BENTO_FUZZ_SCALE`, a whole
/// number, multiplies them: `BENTO_FUZZ_SCALE=10 Tests/run --filter Fuzz`. `BENTO_FUZZ_SEED` names
/// the only seed to run, one that failed.
public enum FuzzScale {
  /// The factor; 1 where the variable is not set or not a positive number.
  public static let factor = Int(max(1, number("BENTO_FUZZ_SCALE") ?? 1))

  private static let onlySeed = number("BENTO_FUZZ_SEED")

  /// The seeds of a property test that runs `count` of them by default.
  public static func seeds(_ count: Int, from first: UInt64 = 0) -> [UInt64] {
    if let onlySeed { return [onlySeed] }
    return (0..<UInt64(count * factor)).map { first + $0 }
  }

  /// Names the seed at work on the standard error when many run, as a trap tells no arguments.
  public static func announce(_ seed: UInt64) {
    guard factor > 1 else { return }
    var line = "seed \(seed)\n"
    line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  private static func number(_ variable: String) -> UInt64? {
    getenv(variable).flatMap { UInt64(String(cString: $0)) }
  }
}
