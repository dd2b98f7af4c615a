import BentoControls
import BentoGeometry
import BentoPlatform
import BentoScreens
import BentoTesting
import BentoViews
import SeededRandom
import TestTraits
import Testing

/// Navigation from inside navigation callbacks, and in the middle of transitions.
@Suite
struct NavigationCallbackTests {
  /// The operation that a callback requests.
  enum Operation: CaseIterable {
    case push
    case pop
    case popToRoot
    case set
    case present
    case dismiss
  }

  @Test(arguments: [true, false], [0, 20, 100, 200, 340, 400])
  func `a dismissed sheet notifies both of its pages during their transition`(
    isPush: Bool,
    wait: Int
  ) {
    for later in [0, 100, 340, 400] {
      let harness = Harness(size: Size(width: 300, height: 300))
      let root = NavigationController(root: LoggedPage("root"))
      harness.window.rootViewController = root
      harness.settle()
      let pages = [LoggedPage("a"), LoggedPage("b")]
      // Nothing else retains the sheet's controller.
      root.present(NavigationController(root: pages[0]))
      harness.settle()
      pages[0].navigationController?.pushViewController(pages[1])
      if !isPush {
        harness.settle()
        pages[0].navigationController?.popViewController()
      }
      harness.advance(by: .milliseconds(wait))
      root.dismiss()
      harness.advance(by: .milliseconds(later))
      harness.settle()
      harness.advance(by: .seconds(2))

      #expect(pages.flatMap(\.faults) == [])
      for page in pages {
        #expect(page.log.last == .didDisappear, "\(page.name), \(later): \(page.log)")
      }
    }
  }

  @Test(arguments: LoggedPage.Moment.allCases, Operation.allCases)
  func `requests from a callback run after the change that called it`(
    moment: LoggedPage.Moment,
    operation: Operation
  ) {
    for animated in [true, false] {
      let harness = Harness(size: Size(width: 300, height: 300))
      let pages = ["root", "a", "b", "x", "y", "m"].map { LoggedPage($0) }
      let navigation = NavigationController(root: pages[0])
      harness.window.rootViewController = navigation
      navigation.pushViewController(pages[1], animated: false)
      harness.settle()
      var wanted: [String]?
      let hook = { (now: LoggedPage.Moment, page: LoggedPage) in
        guard now == moment, wanted == nil else { return }
        switch operation {
        case .push: navigation.pushViewController(pages[3], animated: animated)
        case .pop: navigation.popViewController(animated: animated)
        case .popToRoot: navigation.popToRootViewController(animated: animated)
        case .set: navigation.setViewControllers([pages[3], pages[4]], animated: animated)
        case .present: page.present(pages[5], animated: animated)
        case .dismiss: navigation.dismiss(animated: animated)
        }
        wanted = names(of: navigation)
      }
      for page in pages { page.hook = hook }

      navigation.pushViewController(pages[2], animated: animated)
      harness.settle()
      let isPresented = pages[5].presentingViewController != nil
      navigation.viewControllers.first { $0.presentedViewController != nil }?.dismiss()
      harness.settle()

      #expect(wanted == names(of: navigation), "\(animated)")
      #expect(operation == .present || !isPresented)
      #expect(navigationFaults(of: navigation, in: harness.window, pages: pages) == [])
      #expect(harness.render() == harness.renderFully())
    }
  }

  private func names(of navigation: NavigationController) -> [String] {
    navigation.viewControllers.map { ($0 as? LoggedPage)?.name ?? "" }
  }

  @Test
  func `screens that push each other back and forth do not stop the window`() {
    let harness = Harness(size: Size(width: 300, height: 300))
    let navigation = NavigationController()
    var count = 0
    let login = LoggedPage("login") { moment, _ in
      guard moment == .willAppear, count < 500 else { return }
      count += 1
      navigation.popViewController(animated: false)
    }
    let home = LoggedPage("home") { [unowned login] moment, _ in
      if moment == .willAppear { navigation.pushViewController(login, animated: false) }
    }
    navigation.setViewControllers([home], animated: false)
    harness.window.rootViewController = navigation
    #expect(count < 200)
    for _ in 0..<500 { harness.advance(by: .milliseconds(16)) }

    #expect(count == 500 && navigation.topViewController === login)
    #expect(navigationFaults(of: navigation, in: harness.window, pages: [home, login]) == [])
  }

  @Test
  func `a controller that another stack takes leaves the first one intact`() {
    let harness = Harness(size: Size(width: 300, height: 300))
    let pages = ["a", "b", "c"].map { LoggedPage($0) }
    let first = NavigationController(root: pages[0])
    let second = NavigationController(root: pages[1])
    let split = SplitView(leading: ControllerView(first), trailing: ControllerView(second))
    harness.mount(split)
    first.pushViewController(pages[2], animated: false)
    harness.settle()

    second.pushViewController(pages[2])
    harness.settle()
    #expect(names(of: first) == ["a"] && names(of: second) == ["b", "c"])
    #expect(navigationFaults(of: first, in: harness.window, pages: [pages[0]]) == [])
    second.popViewController()
    harness.settle()

    #expect(navigationFaults(of: second, in: harness.window, pages: Array(pages[1...])) == [])
  }

  @Test(.slow, arguments: FuzzScale.seeds(30))
  func `the last request determines the screen, whatever is requested at any time`(seed: UInt64) {
    FuzzScale.announce(seed)
    weak var navigation: NavigationController?
    do {
      let run = NavigationRun(seed: seed)
      navigation = run.navigation
      for _ in 0..<60 { run.step() }
      run.finish()
      #expect(run.faults() == [])
    }
    #expect(navigation == nil, "nothing keeps the controllers")
  }
}
