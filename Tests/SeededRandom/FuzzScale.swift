private import Glibc

/// How many seeds property tests run.
///
/// A plain run of the suite takes a few seeds. The environment variable `BENTO_FUZZ_SCALE`, a whole
/// number, multiplies them: `BENTO_FUZZ_SCALE=10 Tests/run --filter Fuzz`.
public enum FuzzScale {
  /// The factor; 1 where the variable is not set or not a positive number.
  public static let factor = max(
    1,
    getenv("BENTO_FUZZ_SCALE").flatMap { Int(String(cString: $0)) } ?? 1
  )

  /// The seeds of a property test that runs `count` of them by default.
  public static func seeds(_ count: Int, from first: UInt64 = 0) -> [UInt64] {
    (0..<UInt64(count * factor)).map { first + $0 }
  }
}
