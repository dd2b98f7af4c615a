/// A value of a D-Bus message.
///
/// ```swift
/// let arguments: [BusValue] = [.string("org.example.Notes"), .uint32(4)]
/// let options = BusValue.options(["multiple": .bool(true)])     // a{sv}
/// ```
package nonisolated indirect enum BusValue: Hashable, Sendable {
  case bool(Bool)
  case byte(UInt8)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  /// The path of an object, such as `/org/freedesktop/portal/desktop`.
  case objectPath(String)
  /// The signature of a type.
  case signature(String)
  /// The index of a file descriptor that is sent along with a message.
  case handle(Int32)
  /// A value that carries its type.
  case variant(BusValue)
  /// Values of one type, which is given by its signature because the array may be empty.
  case array([BusValue], of: String)
  /// An element of a dictionary, which is an array of entries.
  case entry(BusValue, BusValue)
  case tuple([BusValue])

  /// Strings.
  package static func strings(_ strings: [String]) -> BusValue {
    .array(strings.map(BusValue.string), of: "s")
  }

  /// A string of any text, without the zero characters that end a string on the bus.
  package static func text(_ text: String) -> BusValue {
    .string(text.utf8.contains(0) ? String(text.filter { $0 != "\0" }) : text)
  }

  /// The bytes of a file name, with the zero byte that ends it.
  package static func fileName(_ path: some Sequence<UInt8>) -> BusValue {
    .array((Array(path) + [0]).map(BusValue.byte), of: "y")
  }

  /// A dictionary from strings to values of any type, as most methods take their options.
  package static func options(_ options: [String: BusValue]) -> BusValue {
    let entries = options.sorted { $0.key < $1.key }
      .map { BusValue.entry(.string($0.key), .variant($0.value)) }
    return .array(entries, of: "{sv}")
  }

  /// The signature of the value's type.
  package var signature: String {
    switch self {
    case .bool: "b"
    case .byte: "y"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .objectPath: "o"
    case .signature: "g"
    case .handle: "h"
    case .variant: "v"
    case .array(_, let element): "a\(element)"
    case .entry(let key, let value): "{\(key.signature)\(value.signature)}"
    case .tuple(let values): "(\(values.map(\.signature).joined()))"
    }
  }
}

// MARK: - Reading

nonisolated extension BusValue {
  /// The value itself, without the variants around it.
  package var plain: BusValue {
    if case .variant(let value) = self { value.plain } else { self }
  }

  /// The truth value, or nil if the value has another type.
  package var bool: Bool? { if case .bool(let value) = plain { value } else { nil } }

  /// The text of a string, an object path or a signature, or nil if the value has another type.
  package var string: String? {
    switch plain {
    case .string(let text), .objectPath(let text), .signature(let text): text
    default: nil
    }
  }

  /// The integer, or nil if the value has another type or does not fit.
  package var int: Int? {
    switch plain {
    case .byte(let value): Int(value)
    case .int16(let value): Int(value)
    case .uint16(let value): Int(value)
    case .int32(let value), .handle(let value): Int(value)
    case .uint32(let value): Int(value)
    case .int64(let value): Int(value)
    case .uint64(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The number, or nil if the value has another type.
  package var double: Double? {
    if case .double(let value) = plain { value } else { int.map(Double.init) }
  }

  /// The values of an array or a tuple; empty if the value has another type.
  package var values: [BusValue] {
    switch plain {
    case .array(let values, _), .tuple(let values): values
    default: []
    }
  }

  /// The values of a dictionary by their string keys; empty if the value has another type.
  package var dictionary: [String: BusValue] {
    var dictionary: [String: BusValue] = [:]
    for case .entry(let key, let value) in values {
      if let key = key.string { dictionary[key] = value }
    }
    return dictionary
  }

  /// The value at an index of an array or a tuple, or nil if there is none.
  package subscript(index: Int) -> BusValue? {
    let values = values
    return values.indices.contains(index) ? values[index] : nil
  }
}
