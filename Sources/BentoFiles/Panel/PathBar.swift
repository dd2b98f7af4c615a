public import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoLayout
internal import BentoMenus
public import BentoPlatform
internal import BentoTextInput
public import BentoViews

/// A bar that shows a path as one button for each folder, or as a text field for typing.
///
/// ```swift
/// let bar = PathBar()
/// bar.show(["/", "home", "ada"])
/// bar.onPress = { index in open(folders[index]) }
/// bar.onSubmit = { text in go(to: text) }
/// ```
@MainActor
public final class PathBar: View {
  /// Called with the index of a pressed folder, counted from the first folder passed to
  /// ``show(_:)``.
  public var onPress: (Int) -> Void = { _ in }
  /// Called with a path that the user has typed and confirmed.
  public var onSubmit: (String) -> Void = { _ in }
  /// Called when the typed path changes.
  ///
  /// To show completions, which Tab inserts, pass the contents of the path's ``folder(of:)`` to
  /// ``offer(_:for:)``.
  public var onType: (String) -> Void = { _ in }
  /// Called when the user leaves the field without confirming a path.
  public var onCancel: () -> Void = {}
  /// The field for typing a path, shown after ``beginTyping(in:)``.
  public var field: ComboBox { pathField }
  private let pathField = PathField()
  private let scroll = ScrollView()
  private let row = StackView()
  /// The button at the place of the folders that are not shown, which opens a menu of them.
  private let ellipsis = Button(title: "…", style: .plain)
  private var names: [String] = []
  /// The folder that "~" represents at the beginning of a path.
  public var home = FilePath.root
  /// The base folder of relative paths.
  private var folder = FilePath.root
  /// The paths that were shown and offered, keyed by the bytes of their text; the text alone does not
  /// identify a path if a name in it is not valid UTF-8.
  private var offered: [[UInt8]: FilePath] = [:]
  /// Whether a path is being typed.
  public private(set) var isTyping = false

  /// Creates an empty bar.
  public required init() {
    super.init()
    scroll.showsHorizontalScrollIndicator = false
    row.spacing = 0
    row.alignment = .center
    scroll.addSubview(row)
    addSubview(scroll)
    setUp(ellipsis, isLast: false)
    ellipsis.accessibilityLabel = "Hidden folders"
    ellipsis.addAction(for: .touchUpInside) { [unowned self] in showHiddenFolders() }
    addSubview(ellipsis)
    field.isHidden = true
    field.accessibilityLabel = "Path"
    field.font = .preferredFont(forTextStyle: .footnote)
    field.contentInsets = EdgeInsets(horizontal: 8, vertical: 5)
    field.onSubmit = { [unowned self] in onSubmit(field.text) }
    field.onChange = { [unowned self] in onType($0) }
    pathField.onLeave = { [unowned self] in onCancel() }
    addSubview(field)
  }

  /// Shows a path, given the names of its folders, innermost last.
  public func show(_ names: [String]) {
    self.names = names
    for view in row.arrangedSubviews { view.removeFromSuperview() }
    for (index, name) in names.enumerated() {
      if index > 0 { row.addArrangedSubview(Chevron()) }
      let button = Button(title: name, style: .plain)
      setUp(button, isLast: index == names.count - 1)
      button.addAction(for: .touchUpInside) { [unowned self] in onPress(index) }
      row.addArrangedSubview(button)
    }
    setNeedsLayout()
  }

  private func setUp(_ button: Button, isLast: Bool) {
    let font = Font.preferredFont(forTextStyle: .footnote)
    button.font = font.withWeight(isLast ? .semibold : .regular)
    button.titleColors[.normal] = theme.colors.label
    button.contentEdgeInsets = EdgeInsets(horizontal: 6, vertical: 4)
  }

  /// Shows the field, with the path of a folder as the initial text.
  public func beginTyping(in folder: FilePath) {
    isTyping = true
    self.folder = folder
    offered = [Array(folder.text.utf8): folder]
    field.text = folder.isRoot ? "/" : folder.text + "/"
    field.isHidden = false
    scroll.isHidden = true
    ellipsis.isHidden = true
    field.becomeFirstResponder()
    field.selectedRange = field.text.endIndex..<field.text.endIndex
  }

  /// Shows the buttons again.
  public func endTyping() {
    isTyping = false
    field.isHidden = true
    scroll.isHidden = false
    setNeedsLayout()
  }

  /// Returns the path for typed text.
  public func path(of text: String) -> FilePath {
    let bytes = Array(text.utf8)
    var end = bytes.endIndex
    while end > 0 {
      if let path = offered[Array(bytes[..<end])] {
        return FilePath(bytes: path.bytes + bytes[end...])
      }
      end = bytes[..<end].lastIndex(of: UInt8(ascii: "/")) ?? 0
    }
    if bytes.first == UInt8(ascii: "~"), bytes.count == 1 || bytes[1] == UInt8(ascii: "/") {
      return FilePath(bytes: home.bytes + bytes.dropFirst())
    }
    let isAbsolute = bytes.first == UInt8(ascii: "/")
    return FilePath(bytes: (isAbsolute ? [] : folder.bytes + [UInt8(ascii: "/")]) + bytes)
  }

  /// Returns the folder that contains the completions of typed text.
  public func folder(of text: String) -> FilePath { path(of: beginning(of: text)) }

  /// Offers the contents of ``folder(of:)`` as completions of typed text.
  public func offer(_ entries: [FileEntry], for text: String) {
    let (beginning, folder) = (beginning(of: text), folder(of: text))
    for entry in entries {
      offered[Array((beginning + entry.name.text).utf8)] = folder.appending(entry.name)
    }
    field.items = entries.map { beginning + $0.name.text + ($0.isFolder ? "/" : "") }
  }

  /// Returns typed text up to its last slash.
  private func beginning(of text: String) -> String {
    let scalars = text.unicodeScalars
    return scalars.lastIndex(of: "/").map { String(scalars[...$0]) } ?? ""
  }

  public override func layoutSubviews() {
    field.frame = bounds
    let width = row.intrinsicContentSize.width
    let hiddenCount = hiddenCount
    ellipsis.isHidden = isTyping || hiddenCount == 0
    let start = hiddenCount > 0 ? min(bounds.width, ellipsis.intrinsicContentSize.width) : 0
    ellipsis.frame = Rect(
      x: leadsFromRight ? bounds.width - start : 0,
      y: 0,
      width: start,
      height: bounds.height
    )
    // The end of the path is the most important part. Its last name is truncated only if it is wider than the
    // bar.
    let views = row.arrangedSubviews.dropFirst(hiddenCount > 0 ? 2 * hiddenCount - 1 : 0)
    let wanted = views.reduce(0) { $0 + $1.intrinsicContentSize.width }
    let shown = min(wanted, bounds.width - start)
    scroll.fadesEdges = wanted > shown
    scroll.frame = Rect(
      x: leadsFromRight ? bounds.width - start - shown : start,
      y: 0,
      width: shown,
      height: bounds.height
    )
    row.frame = Rect(x: 0, y: 0, width: width, height: bounds.height)
    scroll.contentSize = Size(width: width, height: bounds.height)
    scroll.contentOffset.x = leadsFromRight ? 0 : max(0, width - shown)
  }

  /// The number of leading folders for which there is no space.
  private var hiddenCount: Int {
    let widths = row.arrangedSubviews.map(\.intrinsicContentSize.width)
    guard !names.isEmpty, widths.reduce(0, +) > bounds.width else { return 0 }
    var room = bounds.width - ellipsis.intrinsicContentSize.width
    for index in names.indices.dropFirst().reversed() {
      room -= widths[2 * index] + widths[2 * index - 1]
      if room < 0 { return min(index + 1, names.count - 1) }
    }
    return min(1, names.count - 1)
  }

  private func showHiddenFolders() {
    let items = names.prefix(hiddenCount).enumerated().map { index, name in
      MenuItem(name, icon: .folder) { [weak self] in self?.onPress(index) }
    }
    Menu(items: items).show(from: ellipsis)
  }

  public override func themeDidChange() {
    super.themeDidChange()
    for case let button as Button in row.arrangedSubviews + [ellipsis] {
      button.titleColors[.normal] = theme.colors.label
    }
  }
}

/// The field for a path, with completions.
@MainActor
final class PathField: ComboBox {
  var onLeave: () -> Void = {}

  override func keyDown(with event: KeyEvent) -> Bool {
    if event.key == .tab, event.modifiers.isEmpty, let first = completion {
      text = first
      selectedRange = text.endIndex..<text.endIndex
      onChange?(text)
      return true
    }
    if super.keyDown(with: event) { return true }
    guard event.key == .escape else { return false }
    onLeave()
    return true
  }

  /// The common continuation of all matching items, or nil if there is none.
  private var completion: String? {
    // The strings are compared by scalars, because a name may begin with a combining mark, which
    // combines with the slash into one character.
    let typed = text.unicodeScalars
    let fitting = items.map(\.unicodeScalars).filter { $0.starts(with: typed) }
    guard var common = fitting.first.map(Array.init) else { return nil }
    for item in fitting { common = zip(common, item).prefix { $0 == $1 }.map(\.0) }
    return common.count == typed.count ? nil : String(String.UnicodeScalarView(common))
  }
}

/// The separator between two folders.
@MainActor
final class Chevron: View {
  private var side: Double { scaledIconSide(10) }

  override var intrinsicContentSize: Size { Size(width: side, height: side + 6) }

  override func draw(in context: DrawContext) {
    let icon = leadsFromRight ? Icon.chevronLeft : .chevronRight
    let y = context.scale.snap((context.bounds.height - side) / 2)
    let rect = Rect(x: 0, y: y, width: side, height: side)
    context.draw(icon, in: rect, color: context.theme.colors.tertiaryLabel)
  }
}
