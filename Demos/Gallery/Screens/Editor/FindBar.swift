import Bento

/// A bar with a search field, a replacement field, and their buttons.
final class FindBar: View {
  /// Called when the bar should be closed.
  var didClose: (() -> Void)?

  let field = SearchField()
  let replacement = TextField()
  let count = Label(text: "")
  let back = Button(title: "Previous", style: .gray)
  let forth = Button(title: "Next", style: .gray)
  let matchesCase = Button(title: "Aa", style: .gray)
  let replace = Button(title: "Replace", style: .gray)
  let replaceAll = Button(title: "All", style: .gray)
  private let editor: TextView
  private let rows = StackView()

  init(_ editor: TextView) {
    self.editor = editor
    super.init()
    field.placeholder = "Find"
    field.onChange = { [unowned self] _ in search() }
    field.onSubmit = { [unowned self] in step(forward: true) }
    replacement.placeholder = "Replace with"
    replacement.onSubmit = { [unowned self] in replaceMatch() }
    connect(back, "Previous match") { [unowned self] in step(forward: false) }
    connect(forth, "Next match") { [unowned self] in step(forward: true) }
    connect(matchesCase, "Match case") { [unowned self] in
      matchesCase.isSelected.toggle()
      matchesCase.style = matchesCase.isSelected ? .filled : .gray
      search()
    }
    connect(replace, "Replace match") { [unowned self] in replaceMatch() }
    connect(replaceAll, "Replace all") { [unowned self] in
      editor.replaceAllMatches(with: replacement.text)
      showCount()
    }
    count.font = .preferredFont(forTextStyle: .footnote)
    count.width(90)
    count.textAlignment = .center
    rows.axis = .vertical
    rows.spacing = 6
    for views in [
      [field, count, matchesCase, back, forth], [replacement, replace, replaceAll],
    ] {
      let row = StackView(arrangedSubviews: views)
      row.spacing = 6
      row.alignment = .center
      rows.addArrangedSubview(row)
    }
    rows.isLayoutMarginsRelativeArrangement = true
    rows.layoutMargins = EdgeInsets(horizontal: 10, vertical: 8)
    addSubview(rows)
  }

  required init() { preconditionFailure("A find bar belongs to an editor.") }

  override var intrinsicContentSize: Size { rows.intrinsicContentSize }

  override func sizeThatFits(_ size: Size) -> Size { rows.sizeThatFits(size) }

  override func layoutSubviews() {
    rows.frame = bounds
  }

  override func themeDidChange() {
    super.themeDidChange()
    backgroundColor = theme.colors.groupedBackground
    count.textColor = theme.colors.secondaryLabel
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    switch (event.key, event.modifiers) {
    case (.escape, []): didClose?()
    case (.enter, .shift): step(forward: false)
    default: return super.keyDown(with: event)
    }
    return true
  }

  /// Begins a search for the selected text if it is part of a line.
  func begin() {
    let selected = editor.selectedText
    if !selected.isEmpty, !selected.contains(where: \.isNewline) { field.text = selected }
    field.becomeFirstResponder()
    field.selectAll()
    search()
  }

  /// Removes the highlights.
  func end() {
    editor.search = nil
  }

  /// Updates the number of matches.
  func showCount() {
    guard let search = editor.search, !search.string.isEmpty else {
      count.text = ""
      return
    }
    let found = editor.matchCount
    count.text = found == 0 ? "None" : "\(found.grouped) found"
    count.textColor = found == 0 ? theme.colors.negativeText : theme.colors.secondaryLabel
  }

  private func search() {
    editor.search = TextSearch(field.text, matchesCase: matchesCase.isSelected)
    editor.selectMatchAtSelection()
    showCount()
  }

  private func step(forward: Bool) {
    _ = forward ? editor.selectNextMatch() : editor.selectPreviousMatch()
  }

  private func replaceMatch() {
    editor.replaceMatch(with: replacement.text)
    showCount()
  }

  private func connect(_ button: Button, _ label: String, _ action: @escaping () -> Void) {
    button.accessibilityLabel = label
    button.font = .preferredFont(forTextStyle: .body)
    button.contentEdgeInsets = EdgeInsets(horizontal: 10, vertical: 6)
    button.addAction(for: .touchUpInside, action)
  }
}
