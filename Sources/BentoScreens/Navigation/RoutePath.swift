/// A location in a program as text: nested segments and parameters.
///
/// ```swift
/// let path = try RoutePath(parsing: "/settings/network?id=7&name=Wi%2DFi")
/// path.segments                        // ["settings", "network"]
/// try path.value("id", as: Int.self)   // 7
/// path.description                     // "/settings/network?id=7&name=Wi-Fi"
/// ```
///
/// The syntax is that of RFC 3986, sections 3.3 and 3.4: characters other than letters, digits, hyphens,
/// periods, underscores, and tildes are percent-encoded as UTF-8. Parsing the description of a path returns
/// an equal path.
public nonisolated struct RoutePath: Hashable, Sendable {
  /// A parameter of a path.
  public struct Parameter: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value; empty for a parameter without a value.
    public var value: String

    /// Creates a parameter.
    public init(_ name: String, _ value: String = "") {
      self.name = name
      self.value = value
    }
  }

  /// The segments, outermost first; empty for the root path.
  ///
  /// Empty segments, such as the last one of `/note/`, are dropped.
  public var segments: [String] {
    didSet { segments.removeAll { $0.isEmpty } }
  }
  /// The parameters, in order.
  public var parameters: [Parameter]

  /// Creates a path, dropping empty segments.
  public init(_ segments: String..., parameters: [Parameter] = []) {
    self.init(segments: segments, parameters: parameters)
  }

  /// Creates a path, dropping empty segments.
  public init(segments: [String], parameters: [Parameter] = []) {
    self.segments = segments.filter { !$0.isEmpty }
    self.parameters = parameters
  }

  // MARK: Parameters

  /// The value of the first parameter with the given name; nil if there is none.
  public subscript(name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }

  /// Returns the value of a parameter.
  ///
  /// - Throws: `RouteError.missingParameter` if there is no such parameter, and `RouteError.invalidParameter`
  ///   if its text cannot be converted.
  public func value<Value: LosslessStringConvertible>(
    _ name: String,
    as type: Value.Type = Value.self
  ) throws(RouteError) -> Value {
    guard let value = try optionalValue(name, as: type) else {
      throw .missingParameter(name: name, path: description)
    }
    return value
  }

  /// Returns the value of a parameter, or nil if there is no such parameter.
  ///
  /// - Throws: `RouteError.invalidParameter` if its text cannot be converted.
  public func optionalValue<Value: LosslessStringConvertible>(
    _ name: String,
    as type: Value.Type = Value.self
  ) throws(RouteError) -> Value? {
    guard let text = self[name] else { return nil }
    guard let value = Value(text) else {
      throw .invalidParameter(name: name, value: text, path: description)
    }
    return value
  }
}

// MARK: - Text

nonisolated extension RoutePath: CustomStringConvertible {
  /// Parses a path.
  ///
  /// - Throws: `RouteError.malformed` if the text does not begin with a slash, has an empty segment or a
  ///   fragment, or has an invalid percent-encoding.
  public init(parsing text: String) throws(RouteError) {
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "/") else { throw .malformed(text: text, offset: 0) }
    if let mark = bytes.firstIndex(of: UInt8(ascii: "#")) {
      throw .malformed(text: text, offset: mark)
    }
    let query = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
    segments = []
    parameters = []
    var start = 1
    while start < query {
      let end = bytes[start..<query].firstIndex(of: UInt8(ascii: "/")) ?? query
      guard end > start else { throw .malformed(text: text, offset: start) }
      segments.append(try Self.decode(start..<end, of: bytes, text))
      start = end + 1
    }
    start = query + 1
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "&")) ?? bytes.endIndex
      let middle = bytes[start..<end].firstIndex(of: UInt8(ascii: "=")) ?? end
      guard middle > start else { throw .malformed(text: text, offset: start) }
      let name = try Self.decode(start..<middle, of: bytes, text)
      let value = middle < end ? try Self.decode(middle + 1..<end, of: bytes, text) : ""
      parameters.append(Parameter(name, value))
      start = end + 1
    }
  }

  /// The path as text; parsing it returns an equal path.
  public var description: String {
    let path = "/" + segments.map(Self.encode).joined(separator: "/")
    guard !parameters.isEmpty else { return path }
    let query = parameters.map { parameter in
      let name = Self.encode(parameter.name)
      return parameter.value.isEmpty ? name : name + "=" + Self.encode(parameter.value)
    }
    return path + "?" + query.joined(separator: "&")
  }

  private static func encode(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "A"..."Z", "a"..."z", "0"..."9", "-", ".", "_", "~":
        encoded.unicodeScalars.append(scalar)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.count == 1 ? "%0" + digits : "%" + digits
      }
    }
    return encoded
  }

  private static func decode(
    _ range: Range<Int>,
    of bytes: [UInt8],
    _ text: String
  ) throws(RouteError) -> String {
    var decoded: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "%") else {
        decoded.append(bytes[index])
        index += 1
        continue
      }
      guard index + 2 < range.upperBound, let high = digit(bytes[index + 1]),
        let low = digit(bytes[index + 2])
      else { throw .malformed(text: text, offset: index) }
      decoded.append(high * 16 + low)
      index += 3
    }
    guard let string = String(validating: decoded, as: UTF8.self) else {
      throw .malformed(text: text, offset: range.lowerBound)
    }
    return string
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
