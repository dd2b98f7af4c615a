import BentoBox
import BentoCommands
import BentoControls
import BentoGeometry
import BentoLists
import BentoPlatform
import BentoScreens
import BentoTesting
import BentoViews
import Testing

/// Screens that lead to one another.
@Suite
struct NavigationControllerTests {
  private let harness = Harness(size: Size(width: 400, height: 300))
  private let controllers = (0..<4).map { PlainController("Page \($0)") }
  private let navigation: NavigationController

  init() {
    navigation = NavigationController(root: controllers[0])
    harness.window.rootViewController = navigation
    harness.settle()
  }

  private func takeLogs() -> [[String]] { controllers.map { $0.takeLog() } }

  @Test
  func `a controller is pushed and popped with animation`() {
    #expect(takeLogs()[0] == ["load", "will appear pushed", "did appear"])
    navigation.pushViewController(controllers[1])
    #expect(takeLogs().prefix(2) == [["will disappear"], ["load", "will appear pushed"]])
    harness.advance(by: .milliseconds(100))
    #expect(controllers[0].view.window != nil && controllers[1].view.window != nil)
    harness.settle()
    #expect(takeLogs().prefix(2) == [["did disappear"], ["did appear"]])
    #expect(navigation.topViewController === controllers[1])
    #expect(controllers[1].navigationController === navigation)

    #expect(navigation.popViewController() === controllers[1])
    #expect(takeLogs().prefix(2) == [["will appear"], ["will disappear popped"]])
    harness.settle()
    #expect(takeLogs().prefix(2) == [["did appear"], ["did disappear"]])
    #expect(controllers[1].parent == nil && navigation.popViewController() == nil)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `the user goes back with the button, a key and a swipe`() throws {
    var pops: [String] = []
    navigation.didPop = { pops.append(($0 as? PlainController)?.name ?? "") }
    navigation.setViewControllers(controllers, animated: false)
    harness.settle()
    harness.click(on: try #require(harness.find(role: .button, name: "Back to Page 2")))
    harness.settle()
    controllers[2].button.becomeFirstResponder()
    harness.key(.left, modifiers: .alt)
    harness.settle()
    #expect(navigation.viewControllers.count == 2 && pops == ["Page 2", "Page 1"])

    _ = takeLogs()
    harness.drag(
      from: Point(x: 5, y: 200),
      to: Point(x: 60, y: 200),
      duration: .milliseconds(600),
      device: .touch
    )
    harness.settle()
    #expect(
      takeLogs().prefix(2) == [
        ["will appear", "will disappear", "did disappear"],
        ["will disappear popped", "will appear", "did appear"],
      ]
    )
    #expect(!controllers[1].isMovingFromParent && navigation.viewControllers.count == 2)
    harness.drag(from: Point(x: 5, y: 200), to: Point(x: 380, y: 200), device: .touch)
    harness.settle()
    #expect(
      takeLogs().prefix(2) == [
        ["will appear", "did appear"], ["will disappear popped", "did disappear"],
      ]
    )
    #expect(navigation.viewControllers.count == 1 && pops.last == "Page 0")
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `a push during another one leaves each controller in place`() {
    _ = takeLogs()
    navigation.pushViewController(controllers[1])
    harness.advance(by: .milliseconds(60))
    navigation.pushViewController(controllers[2])
    harness.advance(by: .milliseconds(60))
    navigation.popToRootViewController()
    harness.settle()

    #expect(
      controllers.map(\.appearanceState) == [.appeared, .disappeared, .disappeared, .disappeared]
    )
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `other controllers are shown, and those that stay are not notified`() {
    navigation.setViewControllers(Array(controllers[0...2]), animated: false)
    harness.settle()
    _ = takeLogs()
    navigation.setViewControllers([controllers[3], controllers[2]], animated: true)
    harness.settle()
    #expect(takeLogs() == [[], [], [], []].map { (log: [String]) in log } || takeLogs()[2].isEmpty)
    #expect(controllers[0].parent == nil && controllers[3].parent === navigation)
    navigation.popToViewController(controllers[0])
    #expect(navigation.viewControllers.count == 2)
    navigation.popToViewController(controllers[3], animated: false)
    harness.settle()
    #expect(navigation.viewControllers.count == 1 && controllers[3].appearanceState == .appeared)
    navigation.pushViewController(controllers[3])
    #expect(navigation.viewControllers.count == 1)
    navigation.isNavigationBarHidden = true
    harness.settle()
    #expect(controllers[3].view.frame.height == 300)
  }

  @Test
  func `a screen that returns has its scroll position, its fields and the focus`() {
    let model = TestModel()
    model.state.box = Box<Int, Int>.empty
      |-+ Section(id: 0)
      |---* (0..<60).map { Node(id: $0, component: Field(height: 40 + Double($0 % 7))) }
    let screen = makeController(model)
    navigation.setViewControllers([screen], animated: false)
    harness.settle()
    screen.tableView.setContentOffset(Point(x: 0, y: 813), animated: false)
    harness.settle()
    let path = screen.tableView.indexPathsForVisibleRows[2]
    let field = screen.tableView.cellForRow(at: path)?.firstDescendant(FieldView.self)
    field?.focus()
    let before = harness.render()

    navigation.pushViewController(controllers[1])
    harness.settle()
    #expect(field?.isFirstResponder == false)
    harness.key(.left, modifiers: .alt)
    harness.settle()

    #expect(screen.tableView.contentOffset.y == 813 && field?.isFirstResponder == true)
    #expect(harness.render() == before)
  }

  @Test
  func `a screen without controls has its commands, and keys lead back from it`() {
    controllers[0].button.becomeFirstResponder()
    let text = CountingController()
    navigation.pushViewController(text)
    harness.settle()

    harness.key(.character("k"), modifiers: .control)
    #expect(text.count == 1)
    harness.key(.left, modifiers: .alt)
    harness.settle()

    #expect(navigation.topViewController === controllers[0])
    #expect(controllers[0].button.isFirstResponder)
  }

  @Test
  func `a screen's own back action has priority over the controller's`() {
    controllers[0].button.becomeFirstResponder()
    let text = CountingController()
    text.id = "back"
    navigation.pushViewController(text)
    harness.settle()

    #expect(navigation.makeCommands().filter { $0.id == "back" }.map(\.title) == ["Count"])
  }

  /// Counts the runs of its command, and contains no view that can become first responder.
  private final class CountingController: ViewController {
    var count = 0
    var id: Command.ID?

    override func loadView() -> View { Label(text: "Text") }

    override func makeCommands() -> [Command] {
      let shortcut = KeyShortcut(.character("k"))
      return [Command("Count", id: id, shortcut: shortcut) { [unowned self] in count += 1 }]
    }
  }

  @Test
  func `a screen that changes while it is covered returns without animation`() {
    let model = TestModel()
    let config = TestConfig()
    let screen = makeController(model, config)
    navigation.setViewControllers([screen], animated: false)
    harness.settle()
    navigation.pushViewController(controllers[1])
    harness.settle()
    let before = config.renders
    model.state.box = rows([1, 2, 3])
    model.state.formStyle = .centerYAligned
    harness.settle()
    #expect(config.renders == before)

    navigation.popViewController(animated: false)
    #expect(config.renders == before + 1)
    harness.advance(by: .milliseconds(16))
    #expect(screen.tableView.numberOfRows(inSection: 0) == 3 && !screen.tableView.isTransitioning)
    #expect(screen.tableView.formStyle == .centerYAligned)
  }
}
