/// Where the content stays when items come and go.
extension ListView {
  /// Whether items that come above what is in view move nothing at the very beginning either, as when
  /// older messages are loaded by scrolling there.
  ///
  /// Otherwise the offset stays there, and items that come are seen at once. While it is set, the first
  /// item in view that stays and lies below those that come is the one that keeps its place; an item that
  /// stays above them, such as one that shows that older messages are being loaded, gives way. A list that
  /// stays at its end, by ``staysAtEnd``, does that first.
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

  /// Whether the list stays at the end of its content while it stands there, as a chat does, or a
  /// filmstrip of what is being recorded.
  ///
  /// Items that come at the end, items that grow and a view that is resized then move what is before
  /// them. A user who scrolls away from the end lets go of it, and takes hold again by scrolling back. An
  /// empty list stands at its end, so one that asks for this before it has items begins at the last one.
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
