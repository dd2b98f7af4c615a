/// A place in a program as text: names one below the other, and parameters.
///
/// ```swift
/// let path = try RoutePath(parsing: "/settings/network?id=7&name=Wi%2DFi")
/// path.segments                        // ["settings", "network"]
/// try path.value("id", as: Int.self)   // 7
/// path.description                     // "/settings/network?id=7&name=Wi-Fi"
/// ```
///
/// The text is that of RFC 3986, section 3.3 and 3.4: whatever is no letter, digit, hyphen, period,
/// underscore or tilde is written as `%` with two digits for each byte of UTF-8. Parsing the description
/// of a path gives an equal path.
public nonisolated struct RoutePath: Hashable, Sendable {
  /// A parameter.
  public struct Parameter: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value; empty for one that is only named.
    public var value: String

    /// Creates a parameter.
    public init(_ name: String, _ value: String = "") {
      self.name = name
      self.value = value
    }
  }

  /// The names, the outermost first; none for the program's root.
  ///
  /// Names that are empty are left out, as the last one of `/note/` is.
  public var segments: [String] {
    didSet { segments.removeAll { $0.isEmpty } }
  }
  /// The parameters in their order.
  public var parameters: [Parameter]

  /// Creates a path, without the names that are empty.
  public init(_ segments: String..., parameters: [Parameter] = []) {
    self.init(segments: segments, parameters: parameters)
  }

  /// Creates a path, without the names that are empty.
  public init(segments: [String], parameters: [Parameter] = []) {
    self.segments = segments.filter { !$0.isEmpty }
    self.parameters = parameters
  }

  // MARK: Parameters

  /// The first parameter of a name as text; nil without one.
  public subscript(name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }

  /// The value of a parameter.
  ///
  /// - Throws: `RouteError.missingParameter` without one, and `RouteError.invalidParameter` where its text
  ///   is no such value.
  public func value<Value: LosslessStringConvertible>(
    _ name: String,
    as type: Value.Type = Value.self
  ) throws(RouteError) -> Value {
    guard let value = try optionalValue(name, as: type) else {
      throw .missingParameter(name: name, path: description)
    }
    return value
  }

  /// The value of a parameter, or nil without one.
  ///
  /// - Throws: `RouteError.invalidParameter` where its text is no such value.
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
  /// - Throws: `RouteError.malformed` where the text does not begin with a slash, has an empty name or a
  ///   fragment, or percent signs that are followed by something else than the bytes of a character.
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

  /// The path as text, which parses to an equal path.
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
