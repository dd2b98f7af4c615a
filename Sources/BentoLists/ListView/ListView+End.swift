/// Properties that control how the content moves when items are inserted or removed at its beginning or end.
extension ListView {
  /// Whether visible items stay in place when items are inserted above them, even at the very beginning of
  /// the content.
  ///
  /// Set this, for example, if scrolling to the beginning loads older messages.
  ///
  /// If false, the offset is kept at the beginning, and inserted items are visible immediately. If true, the
  /// first visible item below the inserted ones is kept in place; an item that remains above them, such as an
  /// activity indicator for loading older messages, moves away. At the end of the list, ``staysAtEnd`` takes
  /// precedence.
  ///
  /// ```swift
  /// let chat = TableView(frame: .zero, style: .plain)
  /// chat.staysAtEnd = true
  /// chat.keepsPositionAtTop = true
  /// ```
  public var keepsPositionAtTop: Bool {
    get { endWatch.keepsBeginning }
    set { endWatch.keepsBeginning = newValue }
  }

  /// Whether the list stays at the end of its content once it has been scrolled there, as in a chat or a
  /// filmstrip.
  ///
  /// When items are inserted at the end, an item grows or the view is resized, the content then moves so that
  /// the end remains visible. If the user scrolls away from the end, the list no longer stays there until the
  /// user scrolls back. An empty list is at its end, so a list for which this property is set before it has
  /// items begins at the last one.
  ///
  /// ```swift
  /// let chat = TableView(frame: .zero, style: .plain)
  /// chat.staysAtEnd = true
  /// chat.dataSource = messages
  /// ```
  public var staysAtEnd: Bool {
    get { endWatch.isOn }
    set { endWatch.isOn = newValue }
  }
}
