internal import BentoBox
internal import BentoComponents
internal import BentoGeometry
internal import BentoGraphics
internal import BentoLayout
internal import BentoLists
internal import BentoMotion
internal import BentoOverlays
internal import BentoPlatform
public import BentoViews

/// A controller whose screen is rendered from the state of a view model.
///
/// ```swift
/// let controller = BoxViewController(
///   viewModel: CounterModel(),
///   renderer: CounterRenderer.self,
///   appearance: BoxTraits()
/// )
/// navigation.pushViewController(controller)
/// ```
///
/// The screen has three tables: one pinned to the top, the main table, which scrolls, and one pinned to the
/// bottom. They show the boxes of the ``Screen`` that the renderer returns, starting when the screen first
/// appears. After that, the screen is rendered at most once per frame: when observable properties read by the
/// renderer change, and when ``appearance`` or its traits change. A screen covered by another one is not
/// rendered until it reappears.
@MainActor
open class BoxViewController<
  ViewModel: BoxViewModel,
  Renderer: BoxRenderer,
  Appearance: BoxAppearance
>: ViewController
where
  ViewModel.State == Renderer.State, ViewModel.Action == Renderer.Action,
  Renderer.Appearance == Appearance
{
  /// The view model.
  public let viewModel: ViewModel
  /// The configuration of the renderer.
  public let rendererConfig: Renderer.Config

  /// The environment passed to the renderer; the controller sets its traits.
  public var appearance: Appearance { didSet { rendererIsStale() } }

  /// The main table, which scrolls.
  public let tableView = BentoTableView(frame: .zero, style: .inset)
  /// The table pinned to the top, which is as tall as its box.
  public let pinnedToTopTableView = BentoTableView(frame: .zero, style: .grouped)
  /// The table pinned to the bottom, which is as tall as its box.
  public let pinnedToBottomTableView = BentoTableView(frame: .zero, style: .grouped)

  private let screenView = BoxScreenView()
  private var storedRenderer: Renderer?
  private var screen: Screen<Renderer.SectionID, Renderer.ItemID>?
  private var focusMode = FocusMode.never
  private var waitsForFocus = false
  /// Whether the visible rows are fading out, in which case none of them becomes first responder.
  private var isFadingOut = false
  private var isBound = false
  private var keyboard: KeyboardObservation?
  /// Tracks the observable properties that the renderer reads.
  ///
  /// It is active before boxes are shown, because components may change the state while they are being bound.
  private lazy var tracker = StateTracker { [weak self] in
    self?.screenView.setNeedsUpdateProperties()
  }

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - viewModel: The view model, which the controller retains.
  ///   - renderer: The type of the renderer, which the controller instantiates.
  ///   - rendererConfig: The configuration of the renderer.
  ///   - appearance: The environment of the screen.
  public init(
    viewModel: ViewModel,
    renderer: Renderer.Type,
    rendererConfig: Renderer.Config,
    appearance: Appearance
  ) {
    self.viewModel = viewModel
    self.rendererConfig = rendererConfig
    self.appearance = appearance
    super.init()
  }

  // MARK: View

  /// Returns the view with the three tables.
  open override func loadView() -> View {
    screenView.fill(
      top: pinnedToTopTableView,
      main: tableView,
      bottom: pinnedToBottomTableView
    )
    // The view may outlive the controller during an animation.
    screenView.update = { [weak self] in self?.update() }
    screenView.traitsMayHaveChanged = { [weak self] in self?.updateTraits() }
    for table in tables {
      table.backgroundColor = .clear
      table.layoutMargins = EdgeInsets(
        top: 0,
        left: BoxScreenView.sideMargin,
        bottom: 0,
        right: BoxScreenView.sideMargin
      )
      table.estimatedRowHeight = 64
      table.estimatedSectionHeaderHeight = 64
      table.estimatedSectionFooterHeight = 64
      table.prepareForBoxRendering(
        with: BoxTableViewAdapter<Renderer.SectionID, Renderer.ItemID>(with: table)
      )
    }
    for table in [pinnedToTopTableView, pinnedToBottomTableView] { table.separatorStyle = .none }
    tableView.panGestureRecognizer.addAction { [weak self] pan in
      if pan.state == .began { self?.endEditing() }
    }
    return screenView
  }

  /// The three tables from top to bottom.
  private var tables: [BentoTableView] {
    [pinnedToTopTableView, tableView, pinnedToBottomTableView]
  }

  /// Only the main table, because the pinned tables do not scroll.
  open override var restorableScrollViews: [ScrollView] { [tableView] }

  /// Resigns the first responder in the three tables.
  public func endEditing() {
    for table in tables { table.endEditing() }
  }

  // MARK: Lifecycle

  open override func viewDidLoad() {
    super.viewDidLoad()
    viewModel.send(.didLoad)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    viewModel.send(.willAppear(isPresentedInitially: isPresentedInitially))
    if !isBound {
      isBound = true
      screenView.setNeedsUpdateProperties()
    }
    updateTraits()
    screenView.updatePropertiesIfNeeded()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    viewModel.send(.didAppear(isPresentedInitially: isPresentedInitially))
    observeKeyboard()
    focusIfDue()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    viewModel.send(.willDisappear(isRemovedPermanently: isRemovedPermanently))
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    keyboard = nil
    viewModel.send(.didDisappear(isRemovedPermanently: isRemovedPermanently))
  }

  // MARK: Rendering

  private var renderer: Renderer {
    if let storedRenderer { return storedRenderer }
    let renderer = Renderer(
      observer: { [weak self] in self?.viewModel.send(action: $0) },
      appearance: appearance,
      config: rendererConfig
    )
    storedRenderer = renderer
    return renderer
  }

  private func rendererIsStale() {
    storedRenderer = nil
    screenView.setNeedsUpdateProperties()
  }

  /// Updates the traits to match the environment of the view.
  private func updateTraits() {
    guard let place = viewInWindow else { return }
    let width = screenView.bounds.isEmpty ? place.bounds.width : screenView.bounds.width
    let traits = BoxTraits(
      theme: place.theme,
      textScale: place.effectiveTextScale,
      layoutDirection: place.effectiveContentDirection,
      horizontalSizeClass: BoxTraits.SizeClass(width: width)
    )
    if traits != appearance.traits { appearance.traits = traits }
  }

  /// The view of the controller, or of an ancestor, that is in a window.
  private var viewInWindow: View? {
    var controller: ViewController? = self
    while let current = controller {
      if let view = current.viewIfLoaded, view.window != nil { return view }
      controller = current.parent ?? current.presentingViewController
    }
    return nil
  }

  /// Renders the screen.
  private func update() {
    guard isBound else { return }
    let isFirst = screen == nil
    let isSameRenderer = storedRenderer != nil
    let renderer = self.renderer
    let screen = tracker.track { renderer.render(state: viewModel.state) }
    self.screen = screen
    applySheets(of: renderer)
    show(screen, of: renderer, animated: !isFirst && isSameRenderer && view.window != nil)
  }

  override func prepareNavigationItem() {
    guard screen == nil else { return }
    updateItem(to: renderer.render(state: viewModel.state), animated: false)
  }

  private func applySheets(of renderer: Renderer) {
    let sheet = renderer.styleSheet
    sheet.apply(to: screenView)
    screenView.followsTheme = sheet.backgroundColor == nil
    renderer.pinnedToTopBoxStyleSheet.apply(to: pinnedToTopTableView)
    renderer.pinnedToBottomBoxStyleSheet.apply(to: pinnedToBottomTableView)
    screenView.alignPinnedTables()
  }

  private func show(
    _ screen: Screen<Renderer.SectionID, Renderer.ItemID>,
    of renderer: Renderer,
    animated: Bool
  ) {
    updateItem(to: screen, animated: animated)
    let showsSeparators =
      screen.shouldUseSystemSeparators ?? renderer.configuration.shouldUseSystemSeparators
    tableView.separatorStyle = showsSeparators ? .singleLine : .none
    guard animated || tableView.isTransitioning else {
      tableView.formStyle = screen.formStyle
      return showBoxes(animated: false)
    }
    if screen.formStyle == tableView.formStyle, !tableView.isTransitioning, isTyping(in: screen) {
      return showBoxes(animated: true)
    }
    isFadingOut = true
    tableView.transition(to: screen.formStyle) { [weak self] in
      for table in self?.tables ?? [] {
        table.render(Box<Renderer.SectionID, Renderer.ItemID>.empty, animated: false)
      }
    } completion: { [weak self] hasFaded in
      self?.isFadingOut = false
      self?.showBoxes(animated: !hasFaded)
    }
  }

  /// Returns whether the user is typing in a row that stays; a fade would remove all rows and end editing
  /// after the first character.
  private func isTyping(in screen: Screen<Renderer.SectionID, Renderer.ItemID>) -> Bool {
    tableView.holdsKeyboard(inRowOf: screen.box)
      || pinnedToTopTableView.holdsKeyboard(inRowOf: screen.pinnedToTopBox)
      || pinnedToBottomTableView.holdsKeyboard(inRowOf: screen.pinnedToBottomBox)
  }

  private func updateItem(
    to screen: Screen<Renderer.SectionID, Renderer.ItemID>,
    animated: Bool
  ) {
    var item = NavigationItem(
      titleItem: screen.titleItem,
      leftBarItems: screen.leftBarItems.map(endingEditing),
      rightBarItems: screen.rightBarItems.map(endingEditing)
    )
    item.animatesChanges = animated
    navigationItem = item
  }

  /// Returns an item that ends editing before it performs its action.
  private func endingEditing(_ item: BarButtonItem) -> BarButtonItem {
    guard let callback = item.callback else { return item }
    var item = item
    item.callback = { [weak self] in
      self?.endEditing()
      callback()
    }
    return item
  }

  private func showBoxes(animated: Bool) {
    guard let screen else { return }
    pinnedToTopTableView.render(screen.pinnedToTopBox, animated: animated)
    tableView.render(screen.box, animated: animated)
    pinnedToBottomTableView.render(screen.pinnedToBottomBox, animated: animated)
    screenView.updatePinnedHeights(animated: animated && view.window != nil)
    let wanted = screen.focusMode
    if wanted == .once, focusMode == .never { waitsForFocus = true }
    focusMode = wanted
    focusIfDue()
  }

  // MARK: Focus

  /// Makes the first empty field first responder, if the screen requests it and is visible.
  private func focusIfDue() {
    guard waitsForFocus, !isFadingOut, appearanceState == .appeared else { return }
    waitsForFocus = false
    view.layoutIfNeeded()
    for table in tables where table.focus() { return }
  }

  // MARK: Keyboard

  private func observeKeyboard() {
    guard let window = view.window else { return }
    keyboard = window.observeKeyboard { [weak self] in self?.keyboardDidChange($0) }
    if window.keyboardFrame != tableView.keyboardFrame {
      keyboardDidChange(
        KeyboardChange(frame: window.keyboardFrame, duration: .zero, curve: .linear)
      )
    }
  }

  private func keyboardDidChange(_ change: KeyboardChange) {
    guard change.frame != tableView.keyboardFrame else { return }
    View.animate(withDuration: change.duration, curve: change.curve) {
      tableView.keyboardFrame = change.frame
      view.layoutIfNeeded()
      tableView.scrollToFirstResponder()
    }
  }
}

extension BoxViewController where Renderer.Config == Void {
  /// Creates a controller whose renderer needs no configuration.
  public convenience init(
    viewModel: ViewModel,
    renderer: Renderer.Type,
    appearance: Appearance
  ) {
    self.init(viewModel: viewModel, renderer: renderer, rendererConfig: (), appearance: appearance)
  }
}

extension BoxViewController where Renderer.Config == Void, Appearance == BoxTraits {
  /// Creates a controller whose renderer needs neither a configuration nor an appearance.
  public convenience init(viewModel: ViewModel, renderer: Renderer.Type) {
    self.init(
      viewModel: viewModel,
      renderer: renderer,
      rendererConfig: (),
      appearance: BoxTraits()
    )
  }
}
