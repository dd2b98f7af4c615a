public import BentoGeometry
public import BentoGraphics
public import BentoPlatform
public import BentoViews

/// A set of pages, one of which is visible, with tabs above them to select the page.
///
/// ```swift
/// let settings = TabView(tabs: [
///   .init("General", icon: .settings, content: general),
///   .init("Appearance", content: appearance),
/// ])
/// settings.onSelect = { index in defaults.page = index }
/// ```
///
/// The Tab key stops at the selected tab; from there, the arrow keys, Home, and End select others.
/// Ctrl+Page Up and Ctrl+Page Down select others from inside a page. Hidden pages stay in the view
/// hierarchy, so they keep their text and scroll positions. The tabs scroll if they don't fit.
@MainActor
open class TabView: View {
  /// A page and its tab.
  public struct Tab {
    /// The text of the tab.
    public var title: String
    /// The icon next to the text, drawn in the text's color, or nil.
    public var icon: Icon?
    /// Whether the user can select the tab.
    public var isEnabled: Bool
    /// The view below the tabs.
    public let content: View

    /// Creates a tab.
    public init(_ title: String, icon: Icon? = nil, isEnabled: Bool = true, content: View) {
      self.title = title
      self.icon = icon
      self.isEnabled = isEnabled
      self.content = content
    }
  }

  /// The tabs with their pages, in order.
  ///
  /// When the tabs are replaced, the visible page stays visible if it is among the new pages; otherwise,
  /// the new page at the same index, or the last one, is shown.
  public var tabs: [Tab] = [] {
    didSet { tabsDidChange(from: oldValue) }
  }

  /// The index of the visible page; nil only if there are no pages.
  ///
  /// Setting it does not call `onSelect`. An out-of-range index is logged and ignored.
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

  /// Called with the new index after the user selects another page.
  public var onSelect: ((Int) -> Void)?

  private var storedIndex: Int?
  private let bar = TabBar()

  /// Creates a tab view without pages.
  public required init() {
    super.init()
    bar.select = { [unowned self] in choose($0) }
    addSubview(bar)
  }

  /// Creates a tab view with the first page visible.
  public convenience init(tabs: [Tab]) {
    self.init()
    fill(with: tabs)
  }

  /// Sets the pages; property observers don't run for values that an initializer sets.
  private func fill(with tabs: [Tab]) {
    self.tabs = tabs
  }

  // MARK: Views

  open override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: .infinity, height: .infinity))
  }

  /// Returns the size of the largest page plus the tabs.
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
    // The page that contained the first responder is now hidden.
    let target = FocusNavigator.target(in: [content], after: nil, isBackward: false)
    if target?.becomeFirstResponder() != true { bar.focusSelected() }
    return true
  }

  // MARK: Choosing

  /// Shows a page on behalf of the user.
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

  /// Returns the index of the next page that can be selected, wrapping around at the ends.
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
