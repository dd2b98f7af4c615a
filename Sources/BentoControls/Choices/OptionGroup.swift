internal import BentoGeometry
public import BentoInteraction
public import BentoPlatform
internal import BentoViews

/// A group of options, at most one of which is selected: the base class of radio groups and segmented
/// controls.
///
/// Each option is a separate view. Tab stops at one of them: the selected one or, if there is none, the
/// first. From there, the arrow keys move to the other options and select them. Disabled options are skipped.
///
/// Invariants: there is an option for each title, and ``selectedIndex`` is nil or the index of an option.
@MainActor
open class OptionGroup: Control {
  /// The titles of the options, in order.
  ///
  /// Setting them preserves ``selectedIndex`` unless the selected option no longer exists.
  public var titles: [String] = [] {
    didSet { if titles != oldValue { titlesDidChange() } }
  }

  private(set) var options: [Control] = []
  private var disabledIndices: Set<Int> = []
  private var storedIndex: Int?

  /// The index of the selected option, or nil; setting it sends no event.
  ///
  /// An out-of-range index is logged and treated as nil.
  public var selectedIndex: Int? {
    get { storedIndex }
    set { select(newValue, animated: false) }
  }

  /// Called with the index of the selected option after each change by the user, before
  /// `ControlEvent.valueChanged` is sent.
  public var onChange: ((Int) -> Void)?

  /// Creates a group without options.
  public required init() {
    super.init()
    isPressable = false
  }

  /// Creates a group of options, none of which is selected.
  public convenience init(titles: [String]) {
    self.init()
    self.titles = titles
    // Property observers don't run in initializers.
    titlesDidChange()
  }

  /// The title of the selected option, or nil.
  public var selectedTitle: String? { storedIndex.map { titles[$0] } }

  /// Enables or disables an option; an out-of-range index is ignored.
  public func setEnabled(_ isEnabled: Bool, forOptionAt index: Int) {
    guard options.indices.contains(index) else { return }
    if isEnabled { disabledIndices.remove(index) } else { disabledIndices.insert(index) }
    updateOptions()
  }

  /// Returns whether an option is enabled; false for an out-of-range index.
  public func isEnabled(forOptionAt index: Int) -> Bool {
    options.indices.contains(index) && isEnabled && !disabledIndices.contains(index)
  }

  // MARK: For subclasses

  /// Creates the view of an option.
  func makeOption() -> Control { Control() }

  /// Sets the title of an option's view.
  func setTitle(_ title: String, of option: Control) {}

  /// Whether the arrow keys wrap around at the ends.
  var wraps: Bool { true }

  /// Called after the selection changes; the default implementation does nothing.
  func selectionDidChange(animated: Bool) {}

  /// Selects an option, or none; sends no event.
  func select(_ index: Int?, animated: Bool) {
    var index = index
    if let wanted = index, !options.indices.contains(wanted) {
      ViewLog.once("\(type(of: self)) has no option \(wanted); its selection is cleared.")
      index = nil
    }
    // A press has already marked a radio button.
    let isChanged = index != storedIndex
    storedIndex = index
    updateOptions()
    if isChanged { selectionDidChange(animated: animated) }
  }

  // MARK: Keyboard

  /// Returns whether Tab stops at an option: the one with focus, otherwise the selected one, otherwise the
  /// first enabled one.
  func isTabStop(_ option: Control) -> Bool {
    if let current = options.first(where: \.isFirstResponder) { return option === current }
    if let storedIndex, options[storedIndex].isEnabled { return option === options[storedIndex] }
    return option === options.first(where: \.isEnabled)
  }

  open override var canBecomeFirstResponder: Bool { false }

  /// Focuses the option at which Tab stops.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    options.first(where: isTabStop)?.becomeFirstResponder() ?? false
  }

  open override func keyDown(with event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isEmpty,
      let focused = options.firstIndex(where: \.isFirstResponder)
    else { return next?.keyDown(with: event) ?? false }
    let forward = leadsFromRight ? -1 : 1
    let target: Int?
    switch event.key {
    case .left: target = index(by: -forward, from: focused)
    case .right: target = index(by: forward, from: focused)
    case .up: target = index(by: -1, from: focused)
    case .down: target = index(by: 1, from: focused)
    case .home: target = options.indices.first { options[$0].isEnabled }
    case .end: target = options.indices.last { options[$0].isEnabled }
    default: return next?.keyDown(with: event) ?? false
    }
    if event.isFromController, target.map({ isReached($0, by: event.key, from: focused) }) != true {
      return next?.keyDown(with: event) ?? false
    }
    showFocusRing()
    guard let target else { return true }
    options[target].becomeFirstResponder()
    choose(target)
    return true
  }

  /// Returns whether an option is in the direction of an arrow key; a controller's direction that leads
  /// elsewhere moves the focus out of the group.
  private func isReached(_ target: Int, by key: Key, from focused: Int) -> Bool {
    let way = options[target].center - options[focused].center
    return switch key {
    case .left: way.x < 0
    case .right: way.x > 0
    case .up: way.y < 0
    case .down: way.y > 0
    default: true
    }
  }

  /// Returns the index of the next enabled option, or nil.
  private func index(by step: Int, from index: Int) -> Int? {
    let count = options.count
    for distance in 1...max(1, count) {
      var next = index + step * distance
      if wraps { next = ((next % count) + count) % count }
      guard options.indices.contains(next) else { return nil }
      if options[next].isEnabled { return next }
    }
    return nil
  }

  // MARK: Control

  open override func stateDidChange() {
    super.stateDidChange()
    updateOptions()
  }

  /// The semantics of a group of options.
  open override var defaultSemantics: ViewSemantics {
    var semantics = ViewSemantics(role: .group)
    semantics.value = selectedTitle
    if !isEnabled { semantics.states.insert(.disabled) }
    return semantics
  }

  /// Selects the option with the given title, as the user would.
  @discardableResult
  open override func setAccessibilityValue(_ value: String) -> Bool {
    guard let index = titles.firstIndex(of: value), isEnabled(forOptionAt: index) else {
      return false
    }
    choose(index)
    return true
  }

  open override var contentDescription: String? { selectedTitle }

  /// Selects an option on behalf of the user.
  private func choose(_ index: Int) {
    guard index != storedIndex else { return select(index, animated: false) }
    select(index, animated: true)
    onChange?(index)
    sendActions(for: .valueChanged)
  }

  private func titlesDidChange() {
    while options.count > titles.count { options.removeLast().removeFromSuperview() }
    while options.count < titles.count {
      let option = makeOption()
      option.addAction(for: .touchUpInside) { [weak self, weak option] in
        guard let self, let index = options.firstIndex(where: { $0 === option }) else { return }
        choose(index)
      }
      options.append(option)
      addSubview(option)
    }
    for (title, option) in zip(titles, options) { setTitle(title, of: option) }
    disabledIndices.formIntersection(options.indices)
    if let storedIndex, !options.indices.contains(storedIndex) { select(nil, animated: false) }
    updateOptions()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func updateOptions() {
    for (index, option) in options.enumerated() {
      option.isSelected = index == storedIndex
      option.isEnabled = isEnabled(forOptionAt: index)
    }
  }
}
