private import Glibc
public import Testing

extension Trait where Self == ConditionTrait {
  /// Marks suites and tests that take long: `Tests/run --quick`, which sets the environment variable
  /// `BENTO_QUICK_TESTS`, skips them.
  public static var slow: Self {
    .enabled(if: getenv("BENTO_QUICK_TESTS") == nil, "slow tests are skipped in quick runs")
  }
}
