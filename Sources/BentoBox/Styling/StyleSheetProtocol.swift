/// The style of one kind of view, which can be composed and applied.
///
/// A component specifies *what* is shown, and its style sheet specifies *how*. You change style sheets with
/// `compose`, whose key paths are checked by the compiler:
///
/// ```swift
/// let title = LabelStyleSheet()
///   .compose(\.font, .preferredFont(forTextStyle: .headline))
///   .compose(\.numberOfLines, 2)
/// ```
///
/// `compose` changes a copy: changing a style sheet for one component never affects another
/// component that uses it (B-133).
///
/// A style sheet writes all of its properties each time it is applied, so nothing of the previous style sheet
/// remains (B-131). A custom style sheet is a struct that inherits the properties of its base and holds style
/// sheets that are class instances as parts. That way, nothing has to be copied manually:
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
/// If a style sheet is a class, a subclass that adds properties overrides ``copy()``.
@MainActor
public protocol StyleSheetProtocol {
  /// The type that the style sheet applies to.
  associatedtype Element

  /// Applies all properties of the style sheet to a view.
  func apply(to element: Element)

  /// Returns a style sheet with the same values that shares no object with this one, so that
  /// changing one doesn't change the other.
  ///
  /// A value returns itself, as a ``DerivedStyle`` does by default. A class calls `super.copy()` and copies
  /// the properties that it adds, including any style sheets in them.
  func copy() -> Self
}

extension StyleSheetProtocol {
  /// Returns the style sheet with a new value for a property of its own or of a nested style sheet, such as
  /// `\.text.font`.
  public func compose<Value>(_ keyPath: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
    writing(value, to: keyPath)
  }

  /// Returns the style sheet with a new value for an optional property.
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
