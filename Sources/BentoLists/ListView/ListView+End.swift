/// The behavior of the content when items are inserted or removed at its beginning or end.
extension ListView {
  /// Whether visible items stay in place when items are inserted above them even at the very beginning, for
  /// example when scrolling there loads older messages.
  ///
  /// If false, the offset is kept there, and inserted items are visible immediately. If true, the first
  /// visible item that stays and is below the inserted ones is kept in place; an item that stays above them,
  /// such as an activity indicator for loading older messages, moves away. At the end of the list,
  /// ``staysAtEnd`` has priority.
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

  /// Whether the list stays at the end of its content once it is there, as in a chat or a filmstrip.
  ///
  /// Items inserted at the end, items that grow and a view that is resized then move the content before them.
  /// When the user scrolls away from the end, the list no longer stays there; scrolling back keeps it there
  /// again. An empty list is at its end, so if this property is set before there are items, the list begins
  /// at the last one.
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
