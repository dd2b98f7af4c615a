import BentoBox
import BentoControls
import BentoGeometry
import BentoLists
import BentoPlatform
import BentoScreens
import BentoTesting
import BentoViews
import Testing

/// Deep links, and windows that are restored as they were left.
@Suite
struct RouterTests {
  private enum Place: Route {
    case home
    case settings
    case network(Int)
    case about

    init(path: RoutePath) throws(RouteError) {
      switch path.segments {
      case []: self = .home
      case ["settings"]: self = .settings
      case ["settings", "network"]: self = .network(try path.value("x"))
      case ["about"]: self = .about
      default: throw .unknown(path: path.description)
      }
    }

    var path: RoutePath {
      switch self {
      case .home: RoutePath()
      case .settings: RoutePath("settings")
      case .network(let id): RoutePath("settings", "network", parameters: [.init("x", "\(id)")])
      case .about: RoutePath("about")
      }
    }
  }

  /// A run of a program.
  @MainActor
  private final class Program {
    let harness: Harness
    let router: Router<Place>
    let navigation = NavigationController()
    var made: [Place] = []

    init(size: Size = Size(width: 400, height: 300)) {
      harness = Harness(size: size)
      var note: (Place) -> Void = { _ in }
      router = Router(
        navigation: navigation,
        stack: { place in
          switch place {
          case .home: [.home]
          case .settings, .about: [.home, place]
          case .network: [.home, .settings, place]
          }
        },
        makeController: { place in
          note(place)
          let model = TestModel()
          model.state.titleItem = .text("\(place)")
          model.state.box = Box<Int, Int>.empty
            |-+ Section(id: 0)
            |---* (0..<80).map { row($0, height: 20 + Double($0 * 7 % 31)) }
          return makeController(model)
        }
      )
      note = { [unowned self] in made.append($0) }
      harness.window.rootViewController = navigation
      router.open(.home, animated: false)
      harness.settle()
    }

    var top: BentoTableView? { (navigation.topViewController as? TestController)?.tableView }
  }

  @Test
  func `a path leads to a stack, and existing places stay`() throws {
    let program = Program()
    try program.router.open("/settings/network?x=1")
    program.harness.settle()
    #expect(program.router.places == [.home, .settings, .network(1)])
    #expect(program.made == [.home, .settings, .network(1)])
    #expect(program.harness.find(role: .button, name: "Back to settings") != nil)
    let settings = program.navigation.viewControllers[1]

    try program.router.open("/settings/network?x=2")
    program.harness.settle()
    #expect(program.router.places.last == .network(2) && program.made.count == 4)
    #expect(program.navigation.viewControllers[1] === settings)
    try program.router.open("/")
    program.harness.settle()
    #expect(program.router.places == [.home] && program.made.count == 4)
    program.router.push(.about)
    program.harness.settle()
    #expect(program.router.places == [.home, .about])
  }

  @Test
  func `a path that leads nowhere throws, and nothing changes`() {
    let program = Program()

    #expect(throws: RouteError.unknown(path: "/nowhere")) {
      try program.router.open("/nowhere")
    }
    #expect(throws: RouteError.missingParameter(name: "x", path: "/settings/network")) {
      try program.router.open("/settings/network")
    }
    #expect(throws: RouteError.malformed(text: "settings", offset: 0)) {
      try program.router.open("settings")
    }
    #expect(program.router.places == [.home])
  }

  @Test
  func `a restored window equals the one that was left`() throws {
    let old = Program(size: Size(width: 420, height: 330))
    old.top?.setContentOffset(Point(x: 0, y: 611), animated: false)
    old.harness.settle()
    try old.router.open("/settings/network?x=7", animated: false)
    old.harness.settle()
    old.top?.setContentOffset(Point(x: 0, y: 777), animated: false)
    old.harness.settle()
    let text = old.router.state.rawValue

    let state = try #require(WindowState(rawValue: text))
    #expect(state == old.router.state)
    let new = Program(size: try #require(state.size))
    #expect(new.router.restore(state).isEmpty)
    // The first frame has everything in its final position.
    new.harness.advance(by: .milliseconds(16))
    #expect(new.harness.render() == old.harness.render())
    #expect(new.router.places == old.router.places)
    #expect(new.router.state.pages[0].path == state.pages[0].path)

    for program in [old, new] {
      program.router.open(.home, animated: false)
      program.harness.settle()
    }
    #expect(new.harness.render() == old.harness.render())
    #expect(new.router.state == old.router.state)
  }

  @Test
  func `a sheet is restored with its places`() throws {
    let old = Program()
    old.router.present(.about, animated: false)
    old.harness.settle()
    let new = Program()
    new.router.restore(old.router.state)
    new.harness.settle()

    #expect(new.harness.render() == old.harness.render())
    #expect(new.router.state.sheetPages.map(\.path.description) == ["/about"])
    try new.router.open("/settings")
    new.harness.settle()
    #expect(new.router.state.sheetPages.isEmpty)
  }

  @Test
  func `places that no longer exist end the stack`() {
    let program = Program()
    let state = WindowState(
      size: nil,
      pages: [
        .init(path: RoutePath()), .init(path: RoutePath("gone")), .init(path: RoutePath("about")),
      ]
    )

    #expect(program.router.restore(state) == [.unknown(path: "/gone")])
    #expect(program.router.places == [.home])
    #expect(program.router.restore(WindowState(size: nil, pages: [])).isEmpty)
    #expect(program.router.places == [.home])
  }

  @Test(arguments: [
    "", "bento-window 2\n", "bento-window 1\nsize 1\n", "bento-window 1\nsize 0 5\n",
    "bento-window 1\nsize nan 5\n", "bento-window 1\npage settings\n",
    "bento-window 1\noffset 0 0\n", "bento-window 1\npage /\nrow 1 -1 0\n",
    "bento-window 1\nsheet /\npage /\n", "bento-window 1\nwhat\n",
  ])
  func `a text that is not a state is rejected`(text: String) {
    #expect(WindowState(rawValue: text) == nil)
  }

  @Test
  func `a state survives conversion to text and back`() {
    let state = WindowState(
      size: Size(width: 800.5, height: 600),
      pages: [
        .init(path: RoutePath()),
        .init(
          path: RoutePath("a b", parameters: [.init("x", "1 2")]),
          scrolls: [.offset(Point(x: 0, y: 12.25)), .row(7, section: 2, distance: -3.5)]
        ),
      ],
      sheetPages: [.init(path: RoutePath("about"), scrolls: [.offset(.zero)])]
    )

    #expect(WindowState(rawValue: state.rawValue) == state)
  }
}
