internal import OrderedCollections

/// A set of values for properties of a view that can be applied and undone together.
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
/// leaves `v` unchanged, even if key paths overlap: every previous value is read right before its property is
/// written, and the inverse writes in reverse order.
///
/// Two style sheets are equal if they write equal values to the same key paths in the same order.
public nonisolated struct StyleSheet<View> {
  /// The style sheet that `apply` returns, which restores the previous values.
  public typealias Inverse = StyleSheet<View>

  private var properties: OrderedDictionary<PartialKeyPath<View>, any StyleProperty<View>> = [:]

  /// Creates an empty style sheet.
  public init() {}

  /// Whether the style sheet is empty.
  public var isEmpty: Bool { properties.isEmpty }
}

// MARK: - Content

nonisolated extension StyleSheet {
  /// Returns the value for a key path, or nil if there is none.
  public func value<Value: Equatable>(for keyPath: WritableKeyPath<View, Value>) -> Value? {
    (properties[keyPath] as? TypedStyleProperty<View, Value>)?.value
  }

  /// Sets the value for a key path; a key path that already has a value keeps its position in the order.
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

  /// Returns a copy of the style sheet with a value for a key path.
  public func setting<Value: Equatable>(
    _ keyPath: WritableKeyPath<View, Value>,
    _ value: Value
  ) -> StyleSheet {
    with { $0.set(keyPath, value) }
  }

  /// Returns a copy of the style sheet with an edit applied.
  public func with(_ edit: (inout StyleSheet) -> Void) -> StyleSheet {
    var copy = self
    edit(&copy)
    return copy
  }

  /// Returns the style sheet merged with another one, whose values take precedence.
  public func with(_ other: StyleSheet) -> StyleSheet {
    with { $0.properties.merge(other.properties) { $1 } }
  }
}

// MARK: - Application

nonisolated extension StyleSheet {
  /// Applies all values to a view.
  ///
  /// - Returns: The style sheet that restores the previous values.
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

  /// Applies all values to a view that is a class instance.
  ///
  /// - Returns: The style sheet that restores the previous values.
  @discardableResult
  public func apply(to view: View) -> Inverse where View: AnyObject {
    var reference = view
    return apply(to: &reference)
  }
}

// MARK: - Equatable

nonisolated extension StyleSheet: Equatable {
  /// Returns whether two style sheets write equal values to the same key paths in the same order.
  public static func == (left: StyleSheet, right: StyleSheet) -> Bool {
    left.properties.values.elementsEqual(right.properties.values) { $0.isEqual(to: $1) }
  }
}

// MARK: - Properties

/// A key path together with a value of the key path's value type.
private nonisolated protocol StyleProperty<View> {
  associatedtype View

  /// Writes the value and returns the property with its previous value.
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
