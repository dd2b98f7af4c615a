/// The reason for a failed call to another program.
package nonisolated struct BusError: Error, Hashable, Sendable {
  /// The kind of a failure.
  package enum Kind: Hashable, Sendable {
    /// There is no session bus, or the connection to it is lost.
    case noBus
    /// No program has the name that was called.
    case missingService
    /// The program did not answer in time.
    case timeout
    /// The call is invalid or was refused, or the program failed.
    case refused
  }

  /// The kind of the failure.
  package let kind: Kind
  /// GLib's or the other program's message, for the log.
  package let message: String

  /// The error of a program outside of a session.
  package static let noSession = BusError(.noBus, "there is no session bus")

  /// Creates an error.
  package init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}
