/// A sheet that is an object, as a part of a sheet that is a value.
///
/// The properties of the sheet are those of the part. To write one changes a copy of the sheet, unless
/// nothing else holds it, so that a value with parts is a value:
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
  /// The sheet, to be read and applied; it is changed through the part.
  public private(set) var sheet: Sheet

  /// Creates a part from a sheet, which is not copied before one of the two is changed.
  public init(_ sheet: Sheet) { self.sheet = sheet }

  /// A property of the sheet.
  public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Sheet, Value>) -> Value {
    get { sheet[keyPath: keyPath] }
    set {
      if !isKnownUniquelyReferenced(&sheet) { sheet = sheet.copy() }
      sheet[keyPath: keyPath] = newValue
    }
  }

  /// A property of the sheet that can only be read.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Sheet, Value>) -> Value {
    sheet[keyPath: keyPath]
  }

  /// Writes all properties of the sheet into a view.
  @inlinable
  public func apply(to element: Sheet.Element) { sheet.apply(to: element) }

  /// The value itself, which shares nothing that is changed.
  public func copy() -> Self { self }
}

extension StyleSheetProtocol {
  /// The sheet with another sheet as a part.
  public func compose<Sheet>(
    _ keyPath: WritableKeyPath<Self, StyleSheetPart<Sheet>>,
    _ sheet: Sheet
  ) -> Self {
    compose(keyPath, StyleSheetPart(sheet))
  }

  /// The sheet with other sheets as parts.
  public func compose<Sheet>(
    _ keyPath: WritableKeyPath<Self, [StyleSheetPart<Sheet>]>,
    _ sheets: [Sheet]
  ) -> Self {
    compose(keyPath, sheets.map { StyleSheetPart($0) })
  }
}
