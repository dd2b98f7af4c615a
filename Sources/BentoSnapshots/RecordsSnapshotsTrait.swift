#if canImport(Testing)
public import Testing

/// A trait that records the snapshots of a test or suite instead of comparing them.
///
/// ```swift
/// @Test(.recordsSnapshots) func `a badge shows its count`() { … }
/// ```
public struct RecordsSnapshotsTrait: TestTrait, SuiteTrait, TestScoping {
  /// Whether the trait applies to the tests inside a suite, which is always true.
  public var isRecursive: Bool { true }

  /// Runs a test with recording turned on.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await SnapshotRecording.$isOnForTask.withValue(true) {
      try await function()
    }
  }
}

extension Trait where Self == RecordsSnapshotsTrait {
  /// A trait that records missing and differing snapshots, with a warning for each.
  ///
  /// Remove the trait after you have reviewed the new snapshots.
  public static var recordsSnapshots: Self { RecordsSnapshotsTrait() }
}
#endif
