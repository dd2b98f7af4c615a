import BentoBox
import BentoComponents
import BentoGeometry
import BentoScreens
import BentoViews
import Observation

/// A model whose state is a screen.
@Observable
final class TestModel: BoxViewModel {
  typealias Action = String

  var state: TestState
  @ObservationIgnored var actions: [String] = []
  @ObservationIgnored var events: [ScreenLifecycleEvent] = []
  @ObservationIgnored var renders = 0

  init(_ state: TestState = TestState()) {
    self.state = state
  }

  func send(action: String) { actions.append(action) }

  func send(_ event: ScreenLifecycleEvent) { events.append(event) }
}

/// The content of a screen.
struct TestState {
  var titleItem: NavigationTitleItem = "Screen"
  var left: [BarButtonItem] = []
  var right: [BarButtonItem] = []
  var formStyle = BentoTableView.Layout.topYAligned
  var focusMode = FocusMode.never
  var separators: Bool?
  var box = rows([0, 1])
  var top = Box<Int, Int>.empty
  var bottom = Box<Int, Int>.empty
}

/// Shows the state as it is.
struct TestRenderer: BoxRenderer {
  let sink: Sink<Action>
  let traits: BoxTraits
  let config: TestConfig

  init(observer: @escaping (String) -> Void, appearance: BoxTraits, config: TestConfig) {
    sink = observer
    traits = appearance.traits
    self.config = config
    config.renderers.append(traits)
  }

  var configuration: BoxConfiguration {
    BoxConfiguration(shouldUseSystemSeparators: config.usesSeparators)
  }

  func render(state: TestState) -> Screen<Int, Int> {
    config.renders += 1
    return Screen(
      titleItem: state.titleItem,
      leftBarItems: state.left,
      rightBarItems: state.right,
      formStyle: state.formStyle,
      focusMode: state.focusMode,
      shouldUseSystemSeparators: state.separators,
      box: state.box,
      pinnedToTopBox: state.top,
      pinnedToBottomBox: state.bottom
    )
  }
}

/// The behavior of a renderer, set by tests.
final class TestConfig {
  var usesSeparators = true
  var renders = 0
  var renderers: [BoxTraits] = []
}

typealias TestController = BoxViewController<TestModel, TestRenderer, BoxTraits>

@MainActor
func makeController(_ model: TestModel, _ config: TestConfig = TestConfig()) -> TestController {
  BoxViewController(
    viewModel: model,
    renderer: TestRenderer.self,
    rendererConfig: config,
    appearance: BoxTraits()
  )
}

/// A controller that records its events.
final class PlainController: ViewController {
  var log: [String] = []
  let name: String
  let button: FieldView = FieldView()

  init(_ name: String) {
    self.name = name
    super.init()
    navigationItem.titleItem = .text(name)
  }

  override func loadView() -> View {
    let view = View()
    view.addSubview(button)
    button.frame.size = .init(width: 100, height: 40)
    return view
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("load")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.append(
      "will appear\(isMovingToParent ? " pushed" : "")\(isBeingPresented ? " presented" : "")"
    )
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.append("did appear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.append(
      "will disappear\(isMovingFromParent ? " popped" : "")\(isBeingDismissed ? " dismissed" : "")"
    )
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.append("did disappear")
  }

  /// Returns the events since the last call.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}
