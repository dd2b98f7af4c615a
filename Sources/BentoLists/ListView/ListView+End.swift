/// Where the content stays when items are inserted or removed.
extension ListView {
  /// Whether items inserted above the visible ones keep them in place at the very beginning as well, for
  /// example when scrolling there loads older messages.
  ///
  /// Otherwise the offset is kept there, and inserted items are visible immediately. If true, the first
  /// visible item that stays and is below the inserted ones is kept in place; an item that stays above them,
  /// such as an activity indicator for loading older messages, moves away. At its end, ``staysAtEnd`` has
  /// priority.
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

  /// Whether the list stays at the end of its content while it is there, as in a chat, or in a filmstrip.
  ///
  /// Items inserted at the end, items that grow and a view that is resized then move the content before them.
  /// A user who scrolls away from the end releases the list from it; scrolling back keeps it there again. An
  /// empty list is at its end, so if this is set before there are items, the list begins at the last one.
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
