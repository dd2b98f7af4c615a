public import BentoGeometry
public import BentoGraphics
public import BentoPlatform
public import BentoViews

/// Pages of which one is shown, chosen by the tabs above them.
///
/// ```swift
/// let settings = TabView(tabs: [
///   .init("General", icon: .settings, content: general),
///   .init("Appearance", content: appearance),
/// ])
/// settings.onSelect = { index in defaults.page = index }
/// ```
///
/// Tab leads to the chosen tab; from there arrow keys, Home and End choose others, and Ctrl+Page Up and
/// Ctrl+Page Down do so from inside a page. Pages that are not shown stay in the tree, hidden, so that
/// they keep what was typed and scrolled. Tabs that do not fit scroll.
@MainActor
open class TabView: View {
  /// A page and its tab.
  public struct Tab {
    /// The text of the tab.
    public var title: String
    /// The picture before the text, drawn in its color; nil for none.
    public var icon: Icon?
    /// Whether the user can choose the tab.
    public var isEnabled: Bool
    /// What is shown below the tabs.
    public let content: View

    /// Creates a tab.
    public init(_ title: String, icon: Icon? = nil, isEnabled: Bool = true, content: View) {
      self.title = title
      self.icon = icon
      self.isEnabled = isEnabled
      self.content = content
    }
  }

  /// The pages in the order of their tabs.
  ///
  /// When the shown page is among the new ones, it stays shown; else the page at the same place is, or
  /// the last one.
  public var tabs: [Tab] = [] {
    didSet { tabsDidChange(from: oldValue) }
  }

  /// The index of the shown page; nil only while there are none.
  ///
  /// Setting it reports nothing; an index of no page is ignored, and logged.
  public var selectedIndex: Int? {
    get { storedIndex }
    set {
      guard let newValue, tabs.indices.contains(newValue) else {
        if newValue != nil || !tabs.isEmpty {
          ViewLog.once("A tab view has no page \(newValue.map(String.init) ?? "nil") to show.")
        }
        return
      }
      show(newValue)
    }
  }

  /// Runs after the user has chosen another page, with its index; nil for nothing.
  public var onSelect: ((Int) -> Void)?

  private var storedIndex: Int?
  private let bar = TabBar()

  /// Creates a view without pages.
  public required init() {
    super.init()
    bar.select = { [unowned self] in choose($0) }
    addSubview(bar)
  }

  /// Creates a view of pages, the first of which is shown.
  public convenience init(tabs: [Tab]) {
    self.init()
    fill(with: tabs)
  }

  /// Sets the pages; observers do not run for what an initializer sets.
  private func fill(with tabs: [Tab]) {
    self.tabs = tabs
  }

  // MARK: Views

  open override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: .infinity, height: .infinity))
  }

  /// The size of the largest page, with the tabs above it.
  open override func sizeThatFits(_ size: Size) -> Size {
    let height = bar.naturalHeight
    var largest = Size.zero
    for tab in tabs {
      let fitted = tab.content.sizeThatFits(
        Size(width: size.width, height: max(0, size.height - height))
      )
      if fitted.width.isFinite { largest.width = max(largest.width, fitted.width) }
      if fitted.height.isFinite { largest.height = max(largest.height, fitted.height) }
    }
    return Size(width: max(largest.width, bar.naturalWidth), height: largest.height + height)
  }

  open override func layoutSubviews() {
    let height = min(bar.naturalHeight, bounds.height)
    bar.frame = Rect(x: bounds.x, y: bounds.y, width: bounds.width, height: height)
    let page = bounds.inset(by: EdgeInsets(top: height, left: 0, bottom: 0, right: 0))
    for tab in tabs where tab.content.superview === self && !tab.content.isHidden {
      tab.content.frame = page
    }
  }

  open override func contentSizeDidChange(of subview: View) {
    invalidateIntrinsicContentSize()
  }

  open override func keyDown(with event: KeyEvent) -> Bool {
    guard event.modifiers == .control, event.key == .pageUp || event.key == .pageDown else {
      return super.keyDown(with: event)
    }
    guard let next = neighbor(by: event.key == .pageDown ? 1 : -1) else { return false }
    let hadTab = bar.containsFirstResponder
    choose(next)
    guard !hadTab, let content = storedIndex.map({ tabs[$0].content }) else { return true }
    // The page in which the keyboard was is hidden now.
    let target = FocusNavigator.target(in: [content], after: nil, isBackward: false)
    if target?.becomeFirstResponder() != true { bar.focusSelected() }
    return true
  }

  // MARK: Choosing

  /// Shows a page for the user.
  private func choose(_ index: Int) {
    guard index != storedIndex, tabs.indices.contains(index), tabs[index].isEnabled else { return }
    show(index)
    onSelect?(index)
  }

  private func show(_ index: Int?) {
    storedIndex = index
    bar.selectedIndex = index
    for (number, tab) in tabs.enumerated() {
      if number == index, tab.content.superview !== self { addSubview(tab.content) }
      if tab.content.superview === self { tab.content.isHidden = number != index }
    }
    setNeedsLayout()
  }

  /// The next page that can be chosen, around the ends.
  private func neighbor(by step: Int) -> Int? {
    guard let storedIndex, !tabs.isEmpty else { return nil }
    let count = tabs.count
    return (1...count).lazy
      .map { ((storedIndex + step * $0) % count + count) % count }
      .first { self.tabs[$0].isEnabled }
  }

  private func tabsDidChange(from old: [Tab]) {
    let shown = storedIndex.map { old[$0].content }
    for tab in old where !tabs.contains(where: { $0.content === tab.content }) {
      if tab.content.superview === self { tab.content.removeFromSuperview() }
      tab.content.isHidden = false
    }
    bar.fill(with: tabs)
    let kept = tabs.firstIndex { $0.content === shown }
    show(kept ?? storedIndex.map { min($0, tabs.count - 1) } ?? 0)
    if tabs.isEmpty { show(nil) }
    invalidateIntrinsicContentSize()
  }
}
