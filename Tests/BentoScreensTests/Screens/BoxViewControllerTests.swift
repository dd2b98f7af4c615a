import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoListLayouts
import BentoLists
import BentoMotion
import BentoOverlays
import BentoPlatform
import BentoScreens
import BentoTesting
import BentoViews
import Testing

/// A screen of boxes: X9, B-250 to B-255.
@Suite
struct BoxViewControllerTests {
  private let harness = Harness(size: Size(width: 375, height: 667))
  private let model = TestModel()
  private let config = TestConfig()
  private let controller: TestController

  init() {
    controller = makeController(model, config)
  }

  private func show() {
    harness.window.rootViewController = controller
    harness.settle()
  }

  private var main: BentoTableView { controller.tableView }
  private var top: BentoTableView { controller.pinnedToTopTableView }
  private var bottom: BentoTableView { controller.pinnedToBottomTableView }

  private func fields(_ areEmpty: [Bool], from first: Int = 0) -> Box<Int, Int> {
    .empty
      |-+ Section(id: 0)
      |---* areEmpty.enumerated().map { Node(id: first + $0, component: Field(isEmpty: $1)) }
  }

  private func hasKeyboard(_ table: BentoTableView, row: Int) -> Bool {
    let cell = table.cellForRow(at: ItemPath(row: row, section: 0))
    return cell?.firstDescendant(FieldView.self)?.isFirstResponder == true
  }

  // MARK: Tables

  @Test
  func `B-250 three tables with side margins are stacked vertically`() {
    model.state.top = rows([10], height: 50)
    model.state.bottom = rows([11, 12], height: 35)
    show()

    #expect(top.frame == Rect(x: 0, y: 0, width: 375, height: 50))
    #expect(main.frame == Rect(x: 0, y: 50, width: 375, height: 547))
    #expect(bottom.frame == Rect(x: 0, y: 597, width: 375, height: 70))
    #expect(main.preferredContentHeight == 547)
    for table in [top, main, bottom] {
      #expect(table.style == (table === main ? .inset : .grouped))
      #expect(table.backgroundColor == .clear)
      #expect(table.effectiveLayoutMargins.left == 16 && table.effectiveLayoutMargins.right == 16)
      #expect(table.estimatedRowHeight == 64)
    }
    #expect(top.separatorStyle == .none && bottom.separatorStyle == .none)
    #expect(!top.isScrollEnabled && !bottom.isScrollEnabled && main.isScrollEnabled)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `B-250 a pinned table is as high as its box at the width of the screen`() {
    let text = String(repeating: "terms and conditions ", count: 4)
    let box =
      Box<Int, Int>.empty
      |-+ Section(id: 0, header: UI.Label(text: "Before").numberOfLines(0))
      |---* (0..<3).map { Node(id: $0, component: UI.Label(text: text).numberOfLines(0)) }
    model.state.bottom = box
    show()
    let margins = EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    #expect(
      bottom.frame.height == box.tableViewHeightBoundTo(width: 375, inheritedMargins: margins)
    )

    harness.resize(to: Size(width: 300, height: 667))
    harness.settle()
    #expect(
      bottom.frame.height == box.tableViewHeightBoundTo(width: 300, inheritedMargins: margins)
    )
    harness.window.textScale = 1.5
    harness.settle()
    #expect(bottom.frame.height == bottom.contentSize.height && bottom.frame.maxY == 667)
  }

  @Test
  func `a pinned table without space scrolls`() {
    model.state.bottom = rows(Array(10..<40))
    show()

    #expect(bottom.frame.height == 667 && bottom.isScrollEnabled && main.frame.height == 0)
  }

  @Test
  func `pinned heights change with animation`() {
    model.state.bottom = rows([10])
    show()
    model.state.bottom = rows([10, 11, 12])
    var heights: [Double] = []
    for _ in 0..<25 {
      harness.advance(by: .milliseconds(16))
      heights.append(bottom.presented.frame.height)
    }

    #expect(heights.contains { $0 > 35 && $0 < 85 } && heights.last == 90)
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 <= $1 })
    harness.settle()
    #expect(main.frame.height == 577 && harness.render() == harness.renderFully())
  }

  // MARK: Rendering

  @Test
  func `B-251 nothing is rendered before the screen is about to appear, then without motion`() {
    _ = controller.view
    model.state.box = rows([1, 2, 3])
    #expect(config.renders == 0 && main.numberOfSections == 0)
    harness.window.rootViewController = controller
    harness.advance(by: .milliseconds(16))

    #expect(config.renders == 1 || config.renders == 2)
    #expect(main.numberOfRows(inSection: 0) == 3 && harness.host.isSettled)
  }

  @Test
  func `X9 a screen is rendered once per frame, however much has changed`() {
    show()
    let before = config.renders
    model.state.box = rows([1])
    model.state.box = rows([1, 2])
    model.state.formStyle = .topYAligned
    harness.advance(by: .milliseconds(16))
    #expect(config.renders == before + 1)
    #expect(!harness.host.isSettled)
    harness.settle()
    #expect(config.renders == before + 1 && main.numberOfRows(inSection: 0) == 2)
  }

  @Test
  func `X9 later changes use the form's transitions, which empty all three tables`() {
    model.state.top = rows([10])
    show()
    model.state.formStyle = .centerYAligned
    model.state.top = rows([10, 11])
    model.state.box = rows([7])
    harness.advance(by: .milliseconds(80))
    #expect(main.isTransitioning && main.formStyle == .topYAligned)
    #expect(top.numberOfRows(inSection: 0) == 1)
    harness.settle()

    #expect(main.formStyle == .centerYAligned && main.contentInset.top == 264)
    #expect(top.numberOfRows(inSection: 0) == 2)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `a change during a fade is shown by the fade`() {
    model.state.formStyle = .centerYAligned
    show()
    for count in 1...6 {
      model.state.box = rows(Array(0..<count))
      harness.advance(by: .milliseconds(60))
    }
    harness.settle()

    #expect(main.numberOfRows(inSection: 0) == 6 && main.alpha == 1)
  }

  @Test
  func `X8 traits create a new renderer, which renders again`() {
    show()
    #expect(config.renderers.last?.horizontalSizeClass == .compact)
    harness.resize(to: Size(width: 500, height: 667))
    harness.settle()
    #expect(config.renderers.last?.horizontalSizeClass == .regular)
    harness.window.setTheme(.dark)
    harness.settle()
    #expect(config.renderers.last?.theme == .dark)
    harness.window.semanticContentDirection = .rightToLeft
    harness.settle()
    #expect(config.renderers.last?.layoutDirection == .rightToLeft)
    harness.window.textScale = 2
    harness.settle()
    #expect(config.renderers.last?.textScale == 2)
    let (renderers, renders) = (config.renderers.count, config.renders)
    harness.resize(to: Size(width: 520, height: 600))
    harness.settle()
    #expect(config.renderers.count == renderers && config.renders == renders)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `B-251 a screen's separators override the configuration's`() {
    config.usesSeparators = false
    show()
    #expect(main.separatorStyle == .none)
    model.state.separators = true
    harness.settle()
    #expect(main.separatorStyle == .singleLine)
    model.state.separators = nil
    harness.settle()
    #expect(main.separatorStyle == .none)
  }

  @Test
  func `actions go to the model, and the screen retains neither it nor itself`() {
    weak var gone: TestController?
    weak var goneModel: TestModel?
    do {
      let model = TestModel()
      let controller = makeController(model, config)
      harness.window.rootViewController = controller
      harness.settle()
      gone = controller
      goneModel = model
    }
    harness.window.rootViewController = nil
    harness.settle()

    #expect(gone == nil && goneModel == nil && harness.window.rootViewController == nil)
  }

  // MARK: Bar

  private func button(_ name: String) -> View? { harness.find(role: .button, name: name) }

  @Test
  func `B-252 bar items that look the same are updated in place, and others replaced`() throws {
    let navigation = NavigationController(root: controller)
    model.state.left = [BarButtonItem(title: "Edit") { [model] in model.send(action: "edit") }]
    model.state.right = [BarButtonItem(title: "Done", isEnabled: false) {}]
    harness.window.rootViewController = navigation
    harness.settle()
    let done = try #require(button("Done"))
    let edit = try #require(button("Edit"))
    #expect(edit.convert(Point.zero, to: nil).x < 20 && done.convert(Point.zero, to: nil).x > 300)
    harness.click(on: done)

    model.state.right = [
      BarButtonItem(title: "Done", accessibilityIdentifier: "done") { [model] in
        model.send(action: "done")
      }
    ]
    harness.settle()
    #expect(button("Done") === done && done.accessibilityIdentifier == "done")
    harness.click(on: done)
    harness.click(on: edit)
    #expect(model.actions == ["done", "edit"])

    model.state.right = [BarButtonItem(appearance: .activityIndicator)]
    harness.advance(by: .milliseconds(100))
    #expect(button("Done") == nil && button("Busy") != nil)
    model.state.right = []
    harness.settle()
    #expect(button("Busy") == nil && button("Edit") === edit)
  }

  @Test
  func `B-252 a press on a bar item ends editing first`() throws {
    let navigation = NavigationController(root: controller)
    model.state.top = fields([true])
    var hadKeyboard: Bool?
    model.state.right = [
      BarButtonItem(title: "Save") { [harness] in
        hadKeyboard = harness.host.firstResponder != nil
      }
    ]
    harness.window.rootViewController = navigation
    harness.settle()
    top.focus()
    #expect(hasKeyboard(top, row: 0))
    harness.click(on: try #require(button("Save")))

    #expect(hadKeyboard == false)
  }

  @Test
  func `X9 a text title replaces a component, and vice versa`() throws {
    let navigation = NavigationController(root: controller)
    harness.window.rootViewController = navigation
    harness.settle()
    #expect(harness.find(role: .heading, name: "Screen") != nil)
    model.state.titleItem = NavigationTitleItem(
      component: UI.Label(text: "Logo").textColor(.red),
      name: "Home"
    )
    harness.settle()
    let heading = try #require(harness.find(role: .heading, name: "Home"))
    #expect(heading is ComponentView && harness.find(role: .heading, name: "Screen") == nil)

    model.state.titleItem = "Text again"
    harness.settle()
    #expect(harness.find(role: .heading, name: "Text again") != nil)
    #expect(heading.superview == nil && harness.find(role: .heading, name: "Home") == nil)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `a component in the title is on screen while its bar is`() {
    var (shown, ended) = (0, 0)
    model.state.titleItem = NavigationTitleItem(
      component: UI.Label(text: "Logo")
        .on(willDisplayItem: { shown += 1 }, didEndDisplayingItem: { ended += 1 }),
      name: "Home"
    )
    harness.window.rootViewController = NavigationController(root: controller)
    harness.settle()
    #expect(shown > 0 && shown == ended + 1)

    harness.window.rootViewController = nil
    harness.settle()
    #expect(shown == ended)
  }

  // MARK: Focus

  @Test
  func `B-253 the first empty field is focused once, when the screen has appeared`() {
    model.state.box = fields([false, true, true])
    model.state.focusMode = .once
    harness.window.rootViewController = controller
    #expect(harness.host.firstResponder == nil)
    harness.settle()
    #expect(hasKeyboard(main, row: 1))

    controller.endEditing()
    model.state.box = fields([false, false, true])
    harness.settle()
    #expect(harness.host.firstResponder == nil)
    model.state.focusMode = .never
    harness.settle()
    model.state.focusMode = .once
    harness.settle()
    #expect(hasKeyboard(main, row: 2))
  }

  @Test
  func `B-253 a screen that fades in is focused afterward`() {
    model.state.formStyle = .centerYAligned
    show()
    model.state.box = fields([true])
    model.state.focusMode = .once
    harness.advance(by: .milliseconds(50))
    #expect(harness.host.firstResponder == nil)
    harness.settle()
    #expect(hasKeyboard(main, row: 0))
  }

  @Test
  func `B-251 a form that fades keeps the focus in a row that stays`() {
    model.state.formStyle = .centerYAligned
    model.state.box = fields([true])
    show()
    main.focus()
    model.state.box = fields([true, true])
    harness.advance(by: .milliseconds(80))
    #expect(!main.isTransitioning && hasKeyboard(main, row: 0))
    harness.settle()
    #expect(main.numberOfRows(inSection: 0) == 2 && hasKeyboard(main, row: 0))
    #expect(harness.render() == harness.renderFully())

    model.state.box = rows([7])
    harness.advance(by: .milliseconds(80))
    #expect(main.isTransitioning)
    harness.settle()
    model.state.box = fields([true])
    harness.settle()
    main.focus()
    model.state.formStyle = .centerYAlignedMinimumFading
    harness.advance(by: .milliseconds(80))
    #expect(main.isTransitioning)
    harness.settle()
    #expect(harness.host.firstResponder == nil)
  }

  @Test
  func `X9 a touch drag of the content ends editing`() {
    model.state.box = fields(Array(repeating: true, count: 30))
    show()
    main.focus()
    harness.drag(from: Point(x: 100, y: 400), to: Point(x: 100, y: 300), device: .touch)

    #expect(harness.host.firstResponder == nil)
  }

  // MARK: Lifecycle

  @Test
  func `B-254 a single screen appears initially and disappears permanently`() {
    show()
    #expect(
      model.events == [
        .didLoad, .willAppear(isPresentedInitially: true), .didAppear(isPresentedInitially: true),
      ]
    )
    model.events = []
    harness.window.rootViewController = nil
    #expect(
      model.events == [
        .willDisappear(isRemovedPermanently: true), .didDisappear(isRemovedPermanently: true),
      ]
    )
  }

  @Test
  func `B-254 a covered screen returns, and a popped one disappears`() {
    let navigation = NavigationController(root: controller)
    harness.window.rootViewController = navigation
    harness.settle()
    #expect(
      model.events.dropFirst().allSatisfy {
        $0 == .willAppear(isPresentedInitially: true)
          || $0 == .didAppear(isPresentedInitially: true)
      }
    )
    model.events = []
    let second = TestModel()
    navigation.pushViewController(makeController(second))
    harness.settle()
    #expect(
      model.events == [
        .willDisappear(isRemovedPermanently: false), .didDisappear(isRemovedPermanently: false),
      ]
    )
    #expect(
      second.events == [
        .didLoad, .willAppear(isPresentedInitially: true), .didAppear(isPresentedInitially: true),
      ]
    )
    model.events = []
    second.events = []
    harness.key(.left, modifiers: .alt)
    harness.settle()
    #expect(
      second.events == [
        .willDisappear(isRemovedPermanently: true), .didDisappear(isRemovedPermanently: true),
      ]
    )
    #expect(
      model.events == [
        .willAppear(isPresentedInitially: false), .didAppear(isPresentedInitially: false),
      ]
    )
  }

  // MARK: Keyboard

  @Test
  func `B-255 the keyboard insets the content in its own time, and the focused row is visible`() {
    model.state.box = fields(Array(repeating: true, count: 20))
    show()
    for row in [3, 9] {
      _ = row
    }
    main.cellForRow(at: ItemPath(row: 9, section: 0))?.firstDescendant(FieldView.self)?.focus()
    harness.window.setHostKeyboardFrame(
      Rect(x: 0, y: 367, width: 375, height: 300),
      duration: .milliseconds(200)
    )
    harness.settle()

    #expect(main.contentInset.bottom == 300)
    let row = main.rectForRow(at: ItemPath(row: 9, section: 0))
    #expect((row.minY - main.contentOffset.y).magnitude < 0.01)
    harness.window.setHostKeyboardFrame(.zero)
    harness.settle()
    #expect(main.contentInset.bottom == 0)

    harness.window.rootViewController = nil
    harness.window.setHostKeyboardFrame(Rect(x: 0, y: 367, width: 375, height: 300))
    #expect(main.keyboardFrame == .zero)
  }

  @Test
  func `X5 the renderer has the theme's background, clear pinned tables, and insets`() {
    show()
    #expect(controller.view.backgroundColor == Theme.light.colors.groupedBackground)
    harness.window.setTheme(.dark)
    harness.settle()
    #expect(controller.view.backgroundColor == Theme.dark.colors.groupedBackground)
    let renderer = TestRenderer(observer: { _ in }, appearance: BoxTraits(), config: config)
    let space = renderer.renderSpace(height: 12, rowId: 4)
    #expect(space.id == 4 && space.sizeBoundTo(width: 100).height == 12)
    #expect(renderer.pinnedToTopBoxStyleSheet.backgroundColor == .clear)
  }
}
