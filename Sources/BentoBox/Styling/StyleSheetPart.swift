/// A style sheet that is a class instance, wrapped as a part of a style sheet that is a value.
///
/// The part has the properties of the style sheet. Writing one changes a copy of the style sheet, unless
/// there is no other reference to it, so a value with parts has value semantics:
///
/// ```swift
/// struct BadgeStyleSheet: StyleSheetProtocol, DerivedStyle {
///   var base = BaseViewStyle()
///   var text = StyleSheetPart(LabelStyleSheet())
///
///   func apply(to view: BadgeView) {
///     base.apply(to: view)
///     text.apply(to: view.label)
///   }
/// }
///
/// let red = BadgeStyleSheet().compose(\.text.textColor, .red)
/// ```
@MainActor @dynamicMemberLookup
public struct StyleSheetPart<Sheet: StyleSheetProtocol & AnyObject>: StyleSheetProtocol {
  /// The style sheet, for reading and applying; change it through the part.
  public private(set) var sheet: Sheet

  /// Creates a part from a style sheet; the style sheet is copied before a change to either the
  /// part or the original.
  public init(_ sheet: Sheet) { self.sheet = sheet }

  /// A property of the style sheet.
  public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Sheet, Value>) -> Value {
    get { sheet[keyPath: keyPath] }
    set {
      if !isKnownUniquelyReferenced(&sheet) { sheet = sheet.copy() }
      sheet[keyPath: keyPath] = newValue
    }
  }

  /// A read-only property of the style sheet.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Sheet, Value>) -> Value {
    sheet[keyPath: keyPath]
  }

  /// Applies all properties of the style sheet to a view.
  @inlinable
  public func apply(to element: Sheet.Element) { sheet.apply(to: element) }

  /// Returns the value itself, which does not share any mutable object.
  public func copy() -> Self { self }
}

extension StyleSheetProtocol {
  /// Returns the style sheet with another style sheet as a part.
  public func compose<Sheet>(
    _ keyPath: WritableKeyPath<Self, StyleSheetPart<Sheet>>,
    _ sheet: Sheet
  ) -> Self {
    compose(keyPath, StyleSheetPart(sheet))
  }

  /// Returns the style sheet with other style sheets as parts.
  public func compose<Sheet>(
    _ keyPath: WritableKeyPath<Self, [StyleSheetPart<Sheet>]>,
    _ sheets: [Sheet]
  ) -> Self {
    compose(keyPath, sheets.map { StyleSheetPart($0) })
  }
}
