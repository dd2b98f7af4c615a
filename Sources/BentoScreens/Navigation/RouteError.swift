/// An error that occurs when a path is resolved.
///
/// ```swift
/// do {
///   try router.open("/settings/network")
/// } catch {
///   print(error)   // “/settings/network” is missing the parameter “id”.
/// }
/// ```
public nonisolated enum RouteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is not a path; `offset` is the number of UTF-8 bytes before the error.
  case malformed(text: String, offset: Int)
  /// The program has no route with this path.
  case unknown(path: String)
  /// A required parameter is missing.
  case missingParameter(name: String, path: String)
  /// A parameter has an invalid value.
  case invalidParameter(name: String, value: String, path: String)

  /// A sentence that describes the error.
  public var description: String {
    switch self {
    case .malformed(let text, let offset): "“\(text)” is not a valid path: error at byte \(offset)."
    case .unknown(let path): "There is no route with the path “\(path)”."
    case .missingParameter(let name, let path): "“\(path)” is missing the parameter “\(name)”."
    case .invalidParameter(let name, let value, let path):
      "“\(value)” is not valid for the parameter “\(name)” of “\(path)”."
    }
  }
}
