#if canImport(Testing)
public import Testing

/// A trait that writes the snapshots of a test or suite instead of demanding them.
public struct RecordsSnapshotsTrait: TestTrait, SuiteTrait, TestScoping {
  /// Whether the tests inside a suite have the trait too: they do.
  public var isRecursive: Bool { true }

  /// Runs a test with recording on.
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
  /// Writes snapshots that are missing or differ, each with a warning that says so.
  ///
  /// Leave it in place only until the new snapshots have been looked at.
  public static var recordsSnapshots: Self { RecordsSnapshotsTrait() }
}
#endif
