/// How views of one kind look, to be composed and applied.
///
/// A component shows *what* there is, and its sheet says *how*. Sheets are changed by `compose`, whose
/// key paths the compiler checks:
///
/// ```swift
/// let title = LabelStyleSheet()
///   .compose(\.font, .preferredFont(forTextStyle: .headline))
///   .compose(\.numberOfLines, 2)
/// ```
///
/// `compose` changes a copy: a sheet that two components use is never changed for both (B-133).
///
/// A sheet writes every property that it has each time it is applied, so that it leaves no trace of
/// the sheet before (B-131). One of your own is a value, which has what its base has, and holds sheets
/// that are objects as parts. There is nothing to copy by hand, and so nothing to forget:
///
/// ```swift
/// struct BadgeStyleSheet: StyleSheetProtocol, DerivedStyle {
///   var base = BaseViewStyle()
///   var inset = 4.0
///   var text = StyleSheetPart(LabelStyleSheet())
///
///   func apply(to view: BadgeView) {
///     base.apply(to: view)
///     view.inset = inset
///     text.apply(to: view.label)
///   }
/// }
/// ```
///
/// A subclass of a sheet that is a class overrides ``copy()`` if it adds properties.
@MainActor
public protocol StyleSheetProtocol {
  /// What the sheet is applied to.
  associatedtype Element

  /// Writes all properties of the sheet into a view.
  func apply(to element: Element)

  /// A sheet with equal values that shares no object with this one, so that a change of the one does
  /// not change the other.
  ///
  /// A value returns itself, as a ``DerivedStyle`` does by default. A class calls `super.copy()` and
  /// copies the properties that it adds itself, with copies of the sheets among them.
  func copy() -> Self
}

extension StyleSheetProtocol {
  /// The sheet with another value for a property, or for one of a sheet inside, such as `\.text.font`.
  public func compose<Value>(_ keyPath: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
    writing(value, to: keyPath)
  }

  /// The sheet with another value for a property that may be nil.
  public func compose<Value>(_ keyPath: WritableKeyPath<Self, Value?>, _ value: Value?) -> Self {
    writing(value, to: keyPath)
  }

  private func writing<Value>(_ value: Value, to keyPath: WritableKeyPath<Self, Value>) -> Self {
    assert(
      Self.self is AnyClass || !(keyPath is ReferenceWritableKeyPath<Self, Value>),
      "A value holds a sheet that is an object as a StyleSheetPart."
    )
    var copy = copy()
    copy[keyPath: keyPath] = value
    return copy
  }
}
