// MARK: - The screen's side

extension ScreenLink {
  /// Calls a closure with each value that the program sends under a name with `bento_host_send_value`,
  /// instead of any closure set before.
  ///
  /// The program gets an error if the size of its value differs from that of the type. Every combination of
  /// bits must be a valid value, which is the case for numbers and structs of numbers from C; a `Bool` could
  /// contain anything.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - type: The type of the value.
  ///   - receive: A closure that receives the value.
  public func onValue<Value: BitwiseCopyable>(
    _ name: String,
    of type: Value.Type = Value.self,
    _ receive: @escaping (Value) -> Void
  ) {
    receivers[name] = ValueReceiver(layout: ValueLayout(of: type)) { bytes in
      receive(ValueLayout.value(of: bytes))
    }
  }

  /// Sends a value to the program, which receives it with the function that it has passed to
  /// `bento_host_set_value_handler`; does nothing if there is none.
  public func send<Value: BitwiseCopyable>(_ name: String, value: Value) {
    deliverValue?(name, ValueLayout.bytes(of: value))
  }

  /// Publishes a value, which the program reads with `bento_host_get_value` until another one is published
  /// under the name.
  public func publish<Value: BitwiseCopyable>(_ name: String, value: Value) {
    published[name] = .value(ValueLayout(of: Value.self), ValueLayout.bytes(of: value))
  }

  /// Publishes a number, which the program reads with `bento_host_get_number`.
  public func publish(_ name: String, number: Double) {
    published[name] = .number(number)
  }

  /// Publishes text, which the program reads with `bento_host_get_text`.
  public func publish(_ name: String, text: String) {
    published[name] = .text(text)
  }
}

// MARK: - The program's side

/// These methods do what the C functions do, for programs in Swift and for tests of screens.
extension ScreenLink {
  /// Sends a value to the screen, like `bento_host_send_value`.
  public func receive<Value: BitwiseCopyable>(
    _ name: String,
    value: Value
  ) throws(ScreenValueError) {
    let bytes = ValueLayout.bytes(of: value)
    try receiver(of: name, size: bytes.count).receive(bytes)
  }

  /// Returns a value that the screen has published, like `bento_host_get_value`.
  public func publishedValue<Value: BitwiseCopyable>(
    _ name: String,
    of type: Value.Type = Value.self
  ) throws(ScreenValueError) -> Value {
    let bytes = try publishedBytes(name, size: MemoryLayout<Value>.size)
    return ValueLayout.value(of: bytes)
  }

  /// Returns a number that the screen has published, like `bento_host_get_number`.
  public func publishedNumber(_ name: String) throws(ScreenValueError) -> Double {
    guard case .number(let number) = try state(name) else {
      throw ScreenValueError(code: .kind, name: name, message: "it is not a number")
    }
    return number
  }

  /// Returns text that the screen has published, like `bento_host_get_text`.
  public func publishedText(_ name: String) throws(ScreenValueError) -> String {
    guard case .text(let text) = try state(name) else {
      throw ScreenValueError(code: .kind, name: name, message: "it is not text")
    }
    return text
  }

  /// Returns the receiver of values with a name, if their size is that of its type.
  func receiver(of name: String, size: Int) throws(ScreenValueError) -> ValueReceiver {
    guard let receiver = receivers[name] else {
      throw ScreenValueError(code: .name, name: name, message: "the screen does not accept it")
    }
    try receiver.layout.check(size, of: name)
    return receiver
  }

  /// Returns the bytes of a published value, if its size is the given one.
  func publishedBytes(_ name: String, size: Int) throws(ScreenValueError) -> [UInt8] {
    guard case .value(let layout, let bytes) = try state(name) else {
      throw ScreenValueError(code: .kind, name: name, message: "it is a number or text")
    }
    try layout.check(size, of: name)
    return bytes
  }

  private func state(_ name: String) throws(ScreenValueError) -> PublishedValue {
    guard let state = published[name] else {
      throw ScreenValueError(code: .name, name: name, message: "the screen has not published it")
    }
    return state
  }
}

// MARK: - Storage

/// The size of a type, with and without the padding at its end, which C includes in the size.
struct ValueLayout {
  private let type: String
  private let sizes: ClosedRange<Int>

  init<Value: BitwiseCopyable>(of type: Value.Type) {
    self.type = "\(type)"
    sizes = MemoryLayout<Value>.size...MemoryLayout<Value>.stride
  }

  /// Throws an error if a size is neither that of the type nor that with its padding.
  func check(_ size: Int, of name: String) throws(ScreenValueError) {
    guard size != sizes.lowerBound, size != sizes.upperBound else { return }
    throw ScreenValueError(
      code: .size,
      name: name,
      message: "it has \(size) bytes, but the screen’s type \(type) has \(sizes.upperBound)"
    )
  }

  /// Returns the bytes of a value, including the padding at its end.
  static func bytes<Value: BitwiseCopyable>(of value: Value) -> [UInt8] {
    var bytes = unsafe withUnsafeBytes(of: value) { unsafe [UInt8]($0) }
    let padding = MemoryLayout<Value>.stride - bytes.count
    bytes.append(contentsOf: repeatElement(0, count: padding))
    return bytes
  }

  /// Returns the value of a type that consists of bytes.
  ///
  /// - Precondition: There are at least as many bytes as the type has.
  static func value<Value: BitwiseCopyable>(of bytes: [UInt8]) -> Value {
    unsafe bytes.withUnsafeBytes { unsafe $0.loadUnaligned(as: Value.self) }
  }
}

/// A closure that receives the bytes of values with a layout.
struct ValueReceiver {
  let layout: ValueLayout
  let receive: ([UInt8]) -> Void
}

/// A part of a screen's state that the program can read.
enum PublishedValue {
  case value(ValueLayout, [UInt8])
  case number(Double)
  case text(String)
}
