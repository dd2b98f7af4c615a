/// The reason the data on a clipboard could not be read.
public enum ClipboardError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The program that owns the data does not respond, or has quit before all of the data arrived.
  case noResponse
  /// The data is larger than the available memory.
  case tooLarge

  /// A clause that describes the reason.
  public var description: String {
    switch self {
    case .noResponse: "the other program does not respond"
    case .tooLarge: "the data is larger than the available memory"
    }
  }
}
