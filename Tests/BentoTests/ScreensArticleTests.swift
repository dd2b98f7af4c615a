import Bento
import BentoTesting
import Observation
import Testing

// The code of the article on screens, line by line.

@Observable @MainActor
private final class LoginModel: BoxViewModel {
  struct State {
    var name = ""
    var password = ""
    var isBusy = false
  }

  enum Action {
    case setName(String)
    case setPassword(String)
    case logIn
  }

  private(set) var state = State()

  func send(action: Action) {
    switch action {
    case .setName(let name): state.name = name
    case .setPassword(let password): state.password = password
    case .logIn: state.isBusy = true
    }
  }
}

private struct LoginRenderer: BoxRenderer {
  enum Part { case fields }
  enum Row { case name, password }

  let sink: Sink<Action>

  init(observer: @escaping (LoginModel.Action) -> Void, appearance: BoxTraits, config: Void) {
    sink = observer
  }

  @MainActor func render(state: LoginModel.State) -> Screen<Part, Row> {
    Screen(
      title: "Log in",
      rightBarItems: [
        state.isBusy
          ? BarButtonItem(appearance: .activityIndicator)
          : BarButtonItem(title: "Log in", isEnabled: !state.name.isEmpty) { sink(.logIn) }
      ],
      formStyle: .centerYAligned,
      focusMode: .once,
      box: .empty
        |-+ Section(id: .fields)
        |---+ Node(
          id: .name,
          component: Component.TextInput(
            title: "Name",
            text: state.name,
            textDidChange: { sink(.setName($0)) }
          )
        )
        |---+ Node(
          id: .password,
          component: Component.TextInput(
            title: "Password",
            text: state.password,
            textDidChange: { sink(.setPassword($0)) }
          )
        )
    )
  }
}

@MainActor
private func showLogin(in window: Window) {
  let login = BoxViewController(viewModel: LoginModel(), renderer: LoginRenderer.self)
  window.rootViewController = NavigationController(root: login)
}

@MainActor
private func showDetails(in form: BentoTableView, _ box: Box<Int, Int>) {
  form.transition(to: .topYAligned) {
    form.render(Box<Int, Int>.empty, animated: false)
  } completion: { hasFaded in
    form.render(box, animated: !hasFaded)
  }
}

private final class AboutController: ViewController {
  override func loadView() -> View {
    Label(text: "Version 1.0")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.titleItem = "About"
    navigationItem.rightBarItems = [
      BarButtonItem(title: "Done") { [unowned self] in dismiss() }
    ]
  }
}

@MainActor
private func lead(_ navigation: NavigationController) {
  navigation.pushViewController(AboutController())
  navigation.popViewController()
  navigation.present(NavigationController(root: AboutController()))
}

private enum Place: Route {
  case home
  case settings
  case network(id: Int)

  init(path: RoutePath) throws(RouteError) {
    switch path.segments {
    case []: self = .home
    case ["settings"]: self = .settings
    case ["settings", "network"]: self = .network(id: try path.value("id"))
    default: throw .unknown(path: path.description)
    }
  }

  var path: RoutePath {
    switch self {
    case .home: RoutePath()
    case .settings: RoutePath("settings")
    case .network(let id): RoutePath("settings", "network", parameters: [.init("id", "\(id)")])
    }
  }
}

@MainActor
private func controller(of place: Place) -> ViewController {
  let controller = AboutController()
  controller.navigationItem.titleItem = .text(place.path.description)
  return controller
}

@MainActor
private func makeRouter(_ navigation: NavigationController) -> Router<Place> {
  Router(navigation: navigation) { place in
    switch place {
    case .home: [.home]
    case .settings: [.home, .settings]
    case .network: [.home, .settings, place]
    }
  } makeController: { place in
    controller(of: place)
  }
}

@MainActor
private func open(_ router: Router<Place>) {
  do {
    try router.open("/settings/network?id=7")
  } catch {
    print(error)
  }
}

@MainActor
private func restore(_ window: Window, _ router: Router<Place>, from text: String) {
  window.rootViewController = router.navigation
  router.open(.home, animated: false)
  if let state = WindowState(rawValue: text) { router.restore(state) }
}

@MainActor
private func save(_ router: Router<Place>) -> String {
  let text = router.state.rawValue
  return text
}

/// The code of the article on screens.
@MainActor
@Suite struct ScreensArticleTests {
  private let harness = Harness(size: Size(width: 400, height: 500))

  @Test func `all code of the article on screens is compiled`() throws {
    try ArticleCode.expect(
      "Screens.md",
      isCompiledIn: ["ScreensArticleTests.swift"],
      blockCount: 11
    )
  }

  @Test func `the user can log in`() {
    showLogin(in: harness.window)
    harness.settle()
    for letter in "amelia" {
      harness.type(String(letter))
      harness.settle()
    }
    #expect(harness.perform("press", role: .button, name: "Log in"))
    harness.advance(by: .milliseconds(300))

    #expect(harness.find(role: .button, name: "Busy") != nil)
  }

  @Test func `a form shows its derived fields`() {
    let form = BentoTableView(frame: .zero, style: .grouped)
    form.formStyle = .centerYAligned
    harness.mount(form)
    let box =
      Box<Int, Int>.empty
      |-+ Section(id: 0) |---+ Node(id: 0, component: UI.Label(text: "Details"))
    showDetails(in: form, box)
    harness.settle()

    #expect(form.formStyle == .topYAligned && form.numberOfRows(inSection: 0) == 1)
  }

  @Test func `controllers navigate, and a window is restored`() {
    let navigation = NavigationController(root: AboutController())
    harness.window.rootViewController = navigation
    harness.settle()
    lead(navigation)
    harness.settle()
    #expect(navigation.presentedViewController != nil)
    #expect(harness.perform("press", role: .button, name: "Done"))
    harness.settle()
    #expect(navigation.presentedViewController == nil)

    let router = makeRouter(NavigationController())
    restore(harness.window, router, from: "")
    open(router)
    harness.settle()
    let other = makeRouter(NavigationController())
    restore(harness.window, other, from: save(router))
    harness.settle()
    #expect(other.places == [.home, .settings, .network(id: 7)])
  }
}
