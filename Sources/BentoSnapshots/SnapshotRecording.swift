internal import Glibc

/// The setting that determines whether snapshots are recorded instead of compared.
package enum SnapshotRecording {
  /// The environment variable that turns on recording for a whole run if it is `1`.
  package static let variable = "BENTO_RECORD_SNAPSHOTS"

  /// Whether a trait requests recording, or nil if the environment decides.
  @TaskLocal package static var isOnForTask: Bool?

  /// Whether a trait or the environment requests recording.
  package static var isOn: Bool { isOnForTask ?? isOnForRun }

  private static let isOnForRun: Bool = {
    guard let value = unsafe getenv(variable) else { return false }
    return unsafe String(cString: value) == "1"
  }()
}
