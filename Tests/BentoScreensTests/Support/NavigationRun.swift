import BentoCommands
import BentoGeometry
import BentoPlatform
import BentoScreens
import BentoTesting
import BentoViews
import SeededRandom

/// A program whose screens navigate at random: at any time, in every callback, with or without animation.
///
/// It maintains its own list of the requested pages, call by call.
@MainActor
final class NavigationRun {
  private enum Place: Route {
    case page(Int)

    init(path: RoutePath) throws(RouteError) {
      guard let number = path.segments.first.flatMap({ Int($0) }) else {
        throw .unknown(path: path.description)
      }
      self = .page(number)
    }

    var path: RoutePath {
      switch self {
      case .page(let number): RoutePath("\(number)")
      }
    }
  }

  let harness = Harness(size: Size(width: 300, height: 300))
  let navigation = NavigationController()
  private var random: SplitMix
  private var pages: [LoggedPage] = []
  /// The pages that the calls so far have requested.
  private var wanted: [LoggedPage] = []
  private var depth = 0
  private var isCalm = false
  private lazy var router = Router<Place>(
    navigation: navigation,
    stack: { _ in [] },
    makeController: { [unowned self] _ in makePage() }
  )

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    wanted = [makePage()]
    navigation.setViewControllers(wanted, animated: false)
    navigation.didPop = { [unowned self] _ in chance(0.2) { act() } }
    harness.window.rootViewController = navigation
    harness.settle()
  }

  /// Performs one operation, and may let time pass.
  func step() {
    switch Int.random(in: 0..<9, using: &random) {
    case 0..<5: act()
    case 5:
      harness.key([.escape, .tab, .enter].randomElement(using: &random) ?? .escape)
    case 6: swipe()
    case 7:
      let sizes = [
        Size(width: 1, height: 1), Size(width: 300, height: 300), Size(width: 600, height: 300),
      ]
      harness.resize(to: sizes.randomElement(using: &random) ?? sizes[1])
    default: break
    }
    wait()
  }

  /// Lets all transitions finish, with inactive callbacks.
  func finish() {
    isCalm = true
    harness.resize(to: Size(width: 300, height: 300))
    harness.settle()
    for _ in 0..<pages.count where harness.window.overlayLayer != nil {
      harness.key(.escape)
      harness.settle()
    }
    harness.settle()
  }

  /// The faults of the program at rest.
  func faults() -> [String] {
    var faults = navigationFaults(of: navigation, in: harness.window, pages: pages)
    let shown = navigation.viewControllers.map { ($0 as? LoggedPage)?.name ?? "" }
    if shown != wanted.map(\.name) { faults.append("\(shown) in place of \(wanted.map(\.name))") }
    if harness.render() != harness.renderFully() { faults.append("the picture is stale") }
    return faults
  }

  // MARK: Steps

  private func chance(_ share: Double, _ action: () -> Void) {
    if !isCalm, Double.random(in: 0..<1, using: &random) < share { action() }
  }

  private func wait() {
    let time =
      Int.random(in: 0..<3, using: &random) == 0 ? 0 : Int.random(in: 0...400, using: &random)
    harness.advance(by: .milliseconds(time))
  }

  private func makePage() -> LoggedPage {
    let page = LoggedPage("p\(pages.count)") { [unowned self] _, _ in chance(0.08) { act() } }
    page.routePath = RoutePath("\(pages.count)")
    pages.append(page)
    return page
  }

  private func act() {
    guard depth < 3 else { return }
    depth += 1
    defer { depth -= 1 }
    let animated = Bool.random(using: &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<3: push(makePage(), animated: animated)
    case 3, 4:
      if wanted.count > 1 { wanted.removeLast() }
      navigation.popViewController(animated: animated)
    case 5:
      wanted = Array(wanted.prefix(1))
      navigation.popToRootViewController(animated: animated)
    case 6, 7: set(animated: animated)
    case 8:
      let gone = pages.filter { $0.parent == nil && $0.presentingViewController == nil }
      if let page = gone.randomElement(using: &random) { push(page, animated: animated) }
    case 9, 10: present(animated: animated)
    case 11:
      navigation.topViewController?.dismiss(animated: animated) { [unowned self] in
        chance(0.2) { act() }
      }
    case 12: show(animated: animated)
    case 13:
      navigation.makeCommands().first { $0.id == "back" }?.perform()
      wanted = shownPages
    case 14: leaveWindow()
    default: navigation.isNavigationBarHidden.toggle()
    }
  }

  /// The visible pages after a gesture or key of the user, which may lead back or not.
  private var shownPages: [LoggedPage] {
    navigation.viewControllers.compactMap { $0 as? LoggedPage }
  }

  private func push(_ page: LoggedPage, animated: Bool) {
    if !wanted.contains(where: { $0 === page }) { wanted.append(page) }
    navigation.pushViewController(page, animated: animated)
  }

  private func set(animated: Bool) {
    var pages = wanted + (Bool.random(using: &random) ? [makePage()] : [])
    pages.shuffle(using: &random)
    wanted = Array(pages.prefix(Int.random(in: 1...3, using: &random)))
    navigation.setViewControllers(wanted, animated: animated)
  }

  private func present(animated: Bool) {
    let page = makePage()
    let sheet = Bool.random(using: &random) ? NavigationController(root: page) : page
    navigation.topViewController?.present(sheet, animated: animated) { [unowned self] in
      chance(0.2) { act() }
    }
    // A page of the sheet pushes pages as well.
    if let sheet = sheet as? NavigationController {
      chance(0.5) { sheet.pushViewController(makePage(), animated: animated) }
    }
  }

  private func show(animated: Bool) {
    let kept = wanted.prefix(Int.random(in: 0...wanted.count, using: &random))
    let numbers = kept.compactMap { page in pages.firstIndex { $0 === page } }
    let count = pages.count
    router.show(numbers.map { .page($0) } + [.page(count)], animated: animated)
    wanted = shownPages
  }

  private func leaveWindow() {
    harness.window.rootViewController = nil
    chance(0.5) { wait() }
    harness.window.rootViewController = navigation
  }

  private func swipe() {
    harness.drag(
      from: Point(x: 2, y: 150),
      to: Point(x: Double.random(in: 0...300, using: &random), y: 150),
      duration: .milliseconds(Int.random(in: 20...300, using: &random)),
      device: .touch
    )
    wanted = shownPages
  }
}
