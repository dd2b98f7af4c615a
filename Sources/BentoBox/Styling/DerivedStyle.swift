/// A value that has all properties of another one, its base, beside those of its own.
///
/// Properties of the base, and of the base's base, are read, written and composed as if they were the
/// value's own:
///
/// ```swift
/// var toggle = Component.Toggle.StyleSheet()
/// toggle.backgroundColor = .white  // toggle.base.base.backgroundColor
/// let wide = toggle.compose(\.layoutMargins.left, 24)
/// ```
///
/// A property of a base is found by a key path that is put together when it is read, which takes longer
/// than to measure a short text again (`bento.height.toggle`). What is asked for each row of a list
/// names the base.
@MainActor @dynamicMemberLookup
public protocol DerivedStyle {
  /// What the value is derived from.
  associatedtype Base

  /// The properties that the value has from its base.
  var base: Base { get set }
}

extension DerivedStyle {
  /// A property of the base.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<Base, Value>) -> Value {
    get { base[keyPath: keyPath] }
    set { base[keyPath: keyPath] = newValue }
  }
}

extension StyleSheetProtocol where Self: DerivedStyle {
  /// The value itself, which shares nothing.
  public func copy() -> Self { self }
}
