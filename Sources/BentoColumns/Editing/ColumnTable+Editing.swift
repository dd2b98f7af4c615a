internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoListLayouts
internal import BentoLists
internal import BentoTextInput
internal import BentoViews

/// The state of the cell being edited.
@MainActor
struct CellEditor<ID: Hashable> {
  /// The id of the row.
  let row: ID
  /// The id of the column.
  let column: String
  /// The original text.
  let text: String
  /// The text field in the cell.
  let field: InlineTextField
  /// The error message shown while the text is invalid.
  var message: CellMessage?
}

extension ColumnTable {
  /// Whether a cell is being edited.
  public var isEditingCell: Bool { editor != nil }

  /// Begins editing a cell: scrolls to the cell and shows a text field in it.
  ///
  /// - Returns: Whether the cell can be edited.
  @discardableResult
  public func edit(_ id: Row.ID, column: String) -> Bool {
    endEditing(.resign)
    guard let index = model.index(of: column), let place = model.place(of: index),
      let path = path(of: id), let row = row(at: path), window != nil,
      let editing = columns[index].editing, editing.isEditable(row)
    else { return false }
    body.scrollToRow(at: path, at: .none, animated: false)
    reveal(place: place)
    layoutIfNeeded()
    guard let cells = rowView(at: path)?.cells(at: place) else { return false }
    cursorColumn = column
    let field = InlineTextField()
    field.font = font
    field.textAlignment = columns[index].alignment
    field.text = columns[index].textOfRow(row)
    field.accessibilityLabel = columns[index].title
    field.onEnd = { [weak self] in self?.endEditing($0) }
    field.onChange = { [weak self] _ in self?.recheckEditor() }
    editor = CellEditor(row: id, column: column, text: field.text, field: field)
    self.place(field, in: cells, at: place)
    field.becomeFirstResponder()
    if let part = editing.selecting(row, field.text) {
      field.selectedRange = part
    } else {
      field.selectAll()
    }
    return true
  }

  /// Ends editing; the text is committed unless it is invalid.
  public func endEditing() { endEditing(.resign) }

  /// Places the text field in its cell after a row is laid out.
  func placeEditor(in view: ColumnRowView<Row>) {
    guard let editor, editor.field.isDescendant(of: view) else { return }
    guard view.row?.id == editor.row, let index = model.index(of: editor.column),
      let place = model.place(of: index), let cells = view.cells(at: place)
    else { return }
    self.place(editor.field, in: cells, at: place)
    placeEditorMessage()
  }

  /// Places the text field in a cell so that the text stays in place.
  private func place(_ field: InlineTextField, in cells: ColumnCells, at place: Int) {
    guard let (frame, margin) = cells.fieldFrame(at: place) else { return }
    View.performWithoutAnimation {
      if field.superview !== cells { cells.addSubview(field) }
      field.contentInsets = EdgeInsets(horizontal: margin, vertical: 0)
      field.place(in: frame)
    }
  }

  /// Ends editing if the row no longer exists.
  func editedRowMayBeGone() {
    guard let editor, path(of: editor.row) == nil else { return }
    close(editor, givesKeyboardBack: true)
  }

  /// Ends editing if the column is no longer visible; the text is committed unless it is invalid.
  func editedColumnMayBeGone() {
    guard let editor, model.index(of: editor.column).flatMap({ model.place(of: $0) }) == nil else {
      return
    }
    let problem = problem(of: editor)
    close(editor, givesKeyboardBack: true)
    if problem == nil { commit(editor) }
  }

  // MARK: Ending

  private func endEditing(_ reason: InlineTextField.EndReason) {
    guard let editor else { return }
    switch reason {
    case .cancel: if !header.cancelDrag() { close(editor, givesKeyboardBack: true) }
    case .resign:
      let problem = problem(of: editor)
      // If its row was removed, the field does not return first responder status to the list.
      close(editor, givesKeyboardBack: path(of: editor.row) == nil)
      if problem == nil { commit(editor) }
    case .commit, .commitAndMove:
      if let problem = problem(of: editor) { return show(problem) }
      close(editor, givesKeyboardBack: true)
      commit(editor)
      if case .commitAndMove(let isBackward) = reason { editCell(after: editor, isBackward) }
    }
  }

  private func close(_ editor: CellEditor<Row.ID>, givesKeyboardBack: Bool) {
    // The editor is cleared first, because the field is about to resign first responder, which
    // would end editing again.
    self.editor = nil
    let hasKeyboard = editor.field.isFirstResponder || host?.firstResponder == nil
    if givesKeyboardBack, hasKeyboard { body.becomeFirstResponder() }
    editor.message?.removeFromSuperview()
    editor.field.removeFromSuperview()
    if let path = path(of: editor.row) {
      body.noteKeyUse()
      body.focusRow(at: path)
    }
    updateCursor()
  }

  private func commit(_ editor: CellEditor<Row.ID>) {
    let text = editor.field.text
    guard !text.hasSameBytes(as: editor.text), let (row, editing) = target(of: editor) else {
      return
    }
    editing.commit(row, text)
  }

  private func problem(of editor: CellEditor<Row.ID>) -> String? {
    guard !editor.field.text.hasSameBytes(as: editor.text),
      let (row, editing) = target(of: editor)
    else { return nil }
    return editing.check(row, editor.field.text)
  }

  private func target(of editor: CellEditor<Row.ID>) -> (Row, CellEditing<Row>)? {
    guard let path = path(of: editor.row), let row = row(at: path),
      let index = model.index(of: editor.column), let editing = columns[index].editing
    else { return nil }
    return (row, editing)
  }

  /// Edits the next or the previous editable cell, which may be in another row.
  ///
  /// - Complexity: O(rows) if no other cell is editable.
  private func editCell(after editor: CellEditor<Row.ID>, _ isBackward: Bool) {
    guard let path = path(of: editor.row), let index = model.index(of: editor.column),
      var place = model.place(of: index)
    else { return }
    var rowPath: ItemPath? = path
    let step = isBackward ? -1 : 1
    while true {
      place += step
      if !model.shown.indices.contains(place) {
        // At the first or last row, the list returns the same row again.
        let next = rowPath.flatMap { body.row(step, after: $0) }
        rowPath = next == rowPath ? nil : next
        place = isBackward ? model.shown.count - 1 : 0
      }
      guard let rowPath, model.shown.indices.contains(place) else { return }
      let next = model.columns[model.shown[place]]
      guard next.isEditable, let row = row(at: rowPath),
        columns[model.shown[place]].editing?.isEditable(row) == true
      else { continue }
      if edit(row.id, column: next.id) { return }
    }
  }

  // MARK: Problems

  private func show(_ problem: String) {
    guard let editor else { return }
    editor.field.errorMessage = problem
    let message = editor.message ?? CellMessage()
    message.text = problem
    if editor.message == nil {
      self.editor?.message = message
      View.performWithoutAnimation { addSubview(message) }
    }
    placeEditorMessage()
  }

  private func recheckEditor() {
    guard let editor, editor.field.errorMessage != nil else { return }
    if let problem = problem(of: editor) { return show(problem) }
    editor.field.errorMessage = nil
    editor.message?.removeFromSuperview()
    self.editor?.message = nil
  }

  /// Places the error message below the edited cell, or above the cell if there is too little space below.
  func placeEditorMessage() {
    guard let editor, let message = editor.message else { return }
    let cell = convert(editor.field.bounds, from: editor.field)
    let size = message.sizeThatFits(Size(width: min(280, bounds.width), height: .infinity))
    let below = cell.maxY + 4
    let y = below + size.height <= bounds.maxY ? below : cell.minY - 4 - size.height
    let x = leadsFromRight ? cell.maxX - size.width : cell.minX
    View.performWithoutAnimation {
      message.place(
        in: Rect(
          x: min(max(bounds.minX, x), max(bounds.minX, bounds.maxX - size.width)),
          y: y,
          width: size.width,
          height: size.height
        )
      )
    }
  }
}
