/// A value that has all properties of another value, its base, in addition to its own.
///
/// Properties of the base, and of the base's base, are read, written and composed as if they were the value's
/// own:
///
/// ```swift
/// var toggle = Component.Toggle.StyleSheet()
/// toggle.backgroundColor = .white  // toggle.base.base.backgroundColor
/// let wide = toggle.compose(\.layoutMargins.left, 24)
/// ```
///
/// A property of a base is accessed through a key path that is built on each access, which takes longer than
/// measuring a short string again (`bento.height.toggle`). Code that runs for each row of a list should
/// access the base explicitly.
@MainActor @dynamicMemberLookup
public protocol DerivedStyle {
  /// The type of the base.
  associatedtype Base

  /// The value that provides the inherited properties.
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
  /// Returns the value itself, which does not share any objects.
  public func copy() -> Self { self }
}
