public import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoLayout
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
    scroll.fadesEdges = true
    row.spacing = 0
    row.alignment = .center
    scroll.addSubview(row)
    addSubview(scroll)
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
    for view in row.arrangedSubviews { view.removeFromSuperview() }
    for (index, name) in names.enumerated() {
      if index > 0 { row.addArrangedSubview(Chevron()) }
      let button = Button(title: name, style: .plain)
      button.font = .preferredFont(forTextStyle: .footnote).withWeight(
        index == names.count - 1 ? .semibold : .regular
      )
      button.titleColors[.normal] = theme.colors.label
      button.contentEdgeInsets = EdgeInsets(horizontal: 6, vertical: 4)
      button.addAction(for: .touchUpInside) { [unowned self] in onPress(index) }
      row.addArrangedSubview(button)
    }
    setNeedsLayout()
  }

  /// Shows the field, with the path of a folder as the initial text.
  public func beginTyping(in folder: FilePath) {
    isTyping = true
    self.folder = folder
    offered = [Array(folder.text.utf8): folder]
    field.text = folder.isRoot ? "/" : folder.text + "/"
    field.isHidden = false
    scroll.isHidden = true
    field.becomeFirstResponder()
    field.selectedRange = field.text.endIndex..<field.text.endIndex
  }

  /// Shows the buttons again.
  public func endTyping() {
    isTyping = false
    field.isHidden = true
    scroll.isHidden = false
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
    // The end of the path is the most important part, and names are not truncated.
    let shown = shownWidth
    let x = leadsFromRight ? bounds.width - shown : 0
    scroll.frame = Rect(x: x, y: 0, width: shown, height: bounds.height)
    row.frame = Rect(x: 0, y: 0, width: width, height: bounds.height)
    scroll.contentSize = Size(width: width, height: bounds.height)
    scroll.contentOffset.x = leadsFromRight ? 0 : max(0, width - shown)
  }

  /// The total width of the trailing names that fit, or the full width if not even the last name
  /// fits.
  private var shownWidth: Double {
    var shown = 0.0
    for view in row.arrangedSubviews.reversed() {
      let wider = shown + view.intrinsicContentSize.width
      if wider > bounds.width { return shown > 0 ? shown : bounds.width }
      shown = wider
    }
    return shown
  }

  public override func themeDidChange() {
    super.themeDidChange()
    for case let button as Button in row.arrangedSubviews {
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
