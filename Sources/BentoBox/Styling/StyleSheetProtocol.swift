/// How views of one kind look, as an object that is composed and applied.
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
/// the sheet before (B-131). A class of one's own copies what it adds:
///
/// ```swift
/// final class BadgeStyleSheet: ViewStyleSheet<BadgeView> {
///   var inset = 4.0
///   var text = LabelStyleSheet()
///
///   override func apply(to view: BadgeView) {
///     super.apply(to: view)
///     view.inset = inset
///     text.apply(to: view.label)
///   }
///
///   override func copy() -> Self {
///     let copy = super.copy()
///     copy.inset = inset
///     copy.text = text.copy()
///     return copy
///   }
/// }
/// ```
@MainActor
public protocol StyleSheetProtocol {
  /// What the sheet is applied to.
  associatedtype Element

  /// Writes all properties of the sheet into a view.
  func apply(to element: Element)

  /// A sheet with equal values that shares no object with this one, so that a change of the one does
  /// not change the other.
  ///
  /// A class calls `super.copy()` and copies the properties that it adds itself, with copies of the
  /// sheets among them. In debug builds `compose` traps when a property was forgotten. A value returns
  /// itself.
  func copy() -> Self
}

extension StyleSheetProtocol {
  /// The sheet with another value for a property, or for one of a sheet inside, such as `\.text.font`.
  public func compose<Value>(_ keyPath: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
    var composed = checkedCopy()
    composed[keyPath: keyPath] = value
    return composed
  }

  /// The sheet with another value for a property that may be nil.
  public func compose<Value>(_ keyPath: WritableKeyPath<Self, Value?>, _ value: Value?) -> Self {
    var composed = checkedCopy()
    composed[keyPath: keyPath] = value
    return composed
  }

  private func checkedCopy() -> Self {
    let copy = copy()
    assert(
      StyleSheetCopy.firstLostProperty(of: self, in: copy) == nil,
      """
      copy() of \(type(of: self)) loses or shares \
      '\(StyleSheetCopy.firstLostProperty(of: self, in: copy) ?? "")'.
      """
    )
    return copy
  }
}
