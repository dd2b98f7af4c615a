/// Data that another program owns.
@MainActor
package protocol ForeignData {
  /// Returns the types of the data, the preferred one first.
  func types() throws(ClipboardError) -> [ContentType]

  /// A closure that returns the types, and waits for the other program on any thread; nil if they are known.
  var typesReading: (@Sendable () throws(ClipboardError) -> [ContentType])? { get }

  /// Returns a closure that reads the data in a type, or nil if it is known not to be offered.
  ///
  /// The closure is called once; it may be called on any thread, waits there for the other program, and returns nil
  /// if the program does not have the type. Text is returned in UTF-8.
  func reading(_ type: ContentType) -> ForeignReading?
}

extension ForeignData {
  package var typesReading: (@Sendable () throws(ClipboardError) -> [ContentType])? { nil }
}

/// A closure that reads another program's data within a time.
package typealias ForeignReading = @Sendable (ReadPatience) throws(ClipboardError) -> [UInt8]?
