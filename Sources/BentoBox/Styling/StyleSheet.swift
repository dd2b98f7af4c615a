internal import OrderedCollections

/// Values for properties of a view, to be written together and taken back together.
///
/// ```swift
/// let warning = StyleSheet<Label>()
///   .setting(\.textColor, .red)
///   .setting(\.font, .system(ofSize: 13, weight: .semibold))
/// let undo = warning.apply(to: label)
/// undo.apply(to: label)
/// ```
///
/// Properties are written in the order in which they were first set. For a view `v`,
///
///     let inverse = sheet.apply(to: &v); inverse.apply(to: &v)
///
/// leaves `v` as it was, also where key paths overlap: every prior value is read right before its
/// property is written, and the inverse writes in reverse order.
///
/// Two sheets are equal if they write equal values to the same key paths in the same order.
public nonisolated struct StyleSheet<View> {
  /// What `apply` returns: the sheet that undoes it.
  public typealias Inverse = StyleSheet<View>

  private var properties: OrderedDictionary<PartialKeyPath<View>, any StyleProperty<View>> = [:]

  /// Creates a sheet that writes nothing.
  public init() {}

  /// Whether the sheet writes nothing.
  public var isEmpty: Bool { properties.isEmpty }
}

// MARK: - Content

nonisolated extension StyleSheet {
  /// The value for a key path; nil if there is none.
  public func value<Value: Equatable>(for keyPath: WritableKeyPath<View, Value>) -> Value? {
    (properties[keyPath] as? TypedStyleProperty<View, Value>)?.value
  }

  /// Sets the value for a key path; a key path that has one keeps its place in the order.
  public mutating func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<View, Value>,
    _ value: Value
  ) {
    properties[keyPath] = TypedStyleProperty(keyPath: keyPath, value: value)
  }

  /// Removes a key path.
  ///
  /// - Complexity: O(*n*) in the number of properties.
  public mutating func removeValue<Value: Equatable>(for keyPath: WritableKeyPath<View, Value>) {
    properties[keyPath] = nil
  }

  /// The sheet with a value for a key path.
  public func setting<Value: Equatable>(
    _ keyPath: WritableKeyPath<View, Value>,
    _ value: Value
  ) -> StyleSheet {
    with { $0.set(keyPath, value) }
  }

  /// The sheet after an edit.
  public func with(_ edit: (inout StyleSheet) -> Void) -> StyleSheet {
    var copy = self
    edit(&copy)
    return copy
  }

  /// The sheet with all values of another one, which win.
  public func with(_ other: StyleSheet) -> StyleSheet {
    with { $0.properties.merge(other.properties) { $1 } }
  }
}

// MARK: - Application

nonisolated extension StyleSheet {
  /// Writes all values into a view.
  ///
  /// - Returns: The sheet that writes the prior values back.
  @discardableResult
  public func apply(to view: inout View) -> Inverse {
    var inverse = Inverse()
    let priors = properties.values.map { $0.exchange(in: &view) }
    inverse.properties = OrderedDictionary(
      uncheckedUniqueKeys: properties.keys.reversed(),
      values: priors.reversed()
    )
    return inverse
  }

  /// Writes all values into a view that is an object.
  ///
  /// - Returns: The sheet that writes the prior values back.
  @discardableResult
  public func apply(to view: View) -> Inverse where View: AnyObject {
    var reference = view
    return apply(to: &reference)
  }
}

// MARK: - Equatable

nonisolated extension StyleSheet: Equatable {
  /// Whether two sheets write equal values to the same key paths in the same order.
  public static func == (left: StyleSheet, right: StyleSheet) -> Bool {
    left.properties.values.elementsEqual(right.properties.values) { $0.isEqual(to: $1) }
  }
}

// MARK: - Properties

/// A key path with a value of a type of its own.
private nonisolated protocol StyleProperty<View> {
  associatedtype View

  /// Writes the value and returns the property with the prior one.
  func exchange(in view: inout View) -> Self

  func isEqual(to other: any StyleProperty<View>) -> Bool
}

private nonisolated struct TypedStyleProperty<View, Value: Equatable>: StyleProperty {
  let keyPath: WritableKeyPath<View, Value>
  let value: Value

  func exchange(in view: inout View) -> Self {
    let prior = view[keyPath: keyPath]
    view[keyPath: keyPath] = value
    return Self(keyPath: keyPath, value: prior)
  }

  func isEqual(to other: any StyleProperty<View>) -> Bool {
    guard let other = other as? Self else { return false }
    return keyPath == other.keyPath && value == other.value
  }
}
