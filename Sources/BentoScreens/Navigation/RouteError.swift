/// Why a text leads nowhere in a program.
public nonisolated enum RouteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is no path; `offset` is the number of UTF-8 bytes before what is wrong.
  case malformed(text: String, offset: Int)
  /// The program has no such place.
  case unknown(path: String)
  /// The place needs a parameter that is not there.
  case missingParameter(name: String, path: String)
  /// A parameter is not what the place needs.
  case invalidParameter(name: String, value: String, path: String)

  /// The error in a sentence.
  public var description: String {
    switch self {
    case .malformed(let text, let offset): "“\(text)” is no path: see byte \(offset)."
    case .unknown(let path): "There is no place “\(path)”."
    case .missingParameter(let name, let path): "“\(path)” lacks the parameter “\(name)”."
    case .invalidParameter(let name, let value, let path):
      "“\(value)” cannot be the parameter “\(name)” of “\(path)”."
    }
  }
}
