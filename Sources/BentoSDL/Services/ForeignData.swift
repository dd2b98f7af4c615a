internal import BentoPlatform

/// Data that another program owns.
@MainActor
protocol ForeignData {
  /// Returns the types of the data, the preferred one first.
  func types() throws(ClipboardError) -> [ContentType]

  /// Returns a closure that reads the data in a type, or nil if it is known not to be offered.
  ///
  /// The closure is called once; it may be called on any thread, waits there for the other program, and returns nil
  /// if the program does not have the type. Text is returned in UTF-8.
  func reading(_ type: ContentType) -> ForeignReading?
}

/// A closure that reads another program's data within a time.
typealias ForeignReading = @Sendable (Duration) throws(ClipboardError) -> [UInt8]?
