public import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoLayout
public import BentoPlatform
internal import BentoTextInput
public import BentoViews

/// Where something lies: the folders around it as buttons, or a field in which a path is typed.
///
/// ```swift
/// let bar = PathBar()
/// bar.show(["/", "home", "ada"])
/// bar.onPress = { index in open(folders[index]) }
/// bar.onSubmit = { text in go(to: text) }
/// ```
@MainActor
public final class PathBar: View {
  /// Called with the number of a folder that is pressed, counted from the first one that is shown.
  public var onPress: (Int) -> Void = { _ in }
  /// Called with a path that was typed.
  public var onSubmit: (String) -> Void = { _ in }
  /// Called when the typed path changes, to find what it may go on with: what is in its
  /// ``folder(of:)``, which ``offer(_:for:)`` shows and Tab completes.
  public var onType: (String) -> Void = { _ in }
  /// Called when the field is left without a path.
  public var onCancel: () -> Void = {}
  /// The field in which a path is typed, shown after ``beginTyping(in:)``.
  public var field: ComboBox { pathField }
  private let pathField = PathField()
  private let scroll = ScrollView()
  private let row = StackView()
  /// What "~" at the beginning of a path stands for.
  public var home = FilePath.root
  /// The folder from which paths lead on that begin without a slash.
  private var folder = FilePath.root
  /// The paths that texts stand for which were shown and offered, by the bytes of the texts: one alone
  /// does not say which path it is where names are no UTF-8.
  private var offered: [[UInt8]: FilePath] = [:]
  /// Whether a path is being typed.
  public private(set) var isTyping = false

  /// Creates a bar that shows nothing.
  public required init() {
    super.init()
    scroll.showsHorizontalScrollIndicator = false
    scroll.clipsToBounds = true
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

  /// Shows the way to a folder by the names on it, the folder's own last.
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

  /// Lets a user type a path that begins with that of a folder.
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

  /// Shows the way again.
  public func endTyping() {
    isTyping = false
    field.isHidden = true
    scroll.isHidden = false
  }

  /// The path that a typed text stands for.
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

  /// The folder in which lies what a typed text may go on with.
  public func folder(of text: String) -> FilePath { path(of: beginning(of: text)) }

  /// Offers what is in the ``folder(of:)`` a typed text.
  public func offer(_ entries: [FileEntry], for text: String) {
    let (beginning, folder) = (beginning(of: text), folder(of: text))
    for entry in entries {
      offered[Array((beginning + entry.name.text).utf8)] = folder.appending(entry.name)
    }
    field.items = entries.map { beginning + $0.name.text + ($0.isFolder ? "/" : "") }
  }

  /// A typed text up to its last slash.
  private func beginning(of text: String) -> String {
    let scalars = text.unicodeScalars
    return scalars.lastIndex(of: "/").map { String(scalars[...$0]) } ?? ""
  }

  public override func layoutSubviews() {
    field.frame = bounds
    let width = row.intrinsicContentSize.width
    // The end of the way is what matters; no name on it is cut.
    let shown = shownWidth
    let x = leadsFromRight ? bounds.width - shown : 0
    scroll.frame = Rect(x: x, y: 0, width: shown, height: bounds.height)
    row.frame = Rect(x: 0, y: 0, width: width, height: bounds.height)
    scroll.contentSize = Size(width: width, height: bounds.height)
    scroll.contentOffset.x = leadsFromRight ? 0 : max(0, width - shown)
  }

  /// How wide as many names are as have room, counted from the last one; all the room where not even that
  /// one has enough.
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

/// The field for a path, which offers what the path may go on with.
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

  /// What the text goes on with in all of the items that begin with it; nil where it does with nothing.
  private var completion: String? {
    // By scalars: a name may begin with a mark, which as a character is one with the slash before it.
    let typed = text.unicodeScalars
    let fitting = items.map(\.unicodeScalars).filter { $0.starts(with: typed) }
    guard var common = fitting.first.map(Array.init) else { return nil }
    for item in fitting { common = zip(common, item).prefix { $0 == $1 }.map(\.0) }
    return common.count == typed.count ? nil : String(String.UnicodeScalarView(common))
  }
}

/// The sign between two folders.
@MainActor
final class Chevron: View {
  override var intrinsicContentSize: Size { Size(width: 10, height: 16) }

  override func draw(in context: DrawContext) {
    let icon = leadsFromRight ? Icon.chevronLeft : .chevronRight
    let rect = Rect(x: 0, y: (context.bounds.height - 10) / 2, width: 10, height: 10)
    context.draw(icon, in: rect, color: context.theme.colors.tertiaryLabel)
  }
}
