import BentoControls
import BentoGeometry
import BentoLayout
import BentoScreens
import BentoTextInput
import BentoViews

/// A controller that checks the order of its appearance callbacks.
final class LoggedPage: ViewController {
  /// An appearance callback of a controller.
  enum Moment: String, CaseIterable {
    case load
    case willAppear
    case didAppear
    case willDisappear
    case didDisappear
  }

  let name: String
  /// Called in every callback.
  var hook: ((Moment, LoggedPage) -> Void)?
  /// The callbacks received, with the faults found in them.
  private(set) var log: [Moment] = []
  private(set) var faults: [String] = []

  init(_ name: String, hook: ((Moment, LoggedPage) -> Void)? = nil) {
    self.name = name
    self.hook = hook
    super.init()
    navigationItem = NavigationItem(titleItem: .text(name))
  }

  override func loadView() -> View {
    let field = TextField()
    field.text = name
    return StackView(arrangedSubviews: [Label(text: name), field, View()], axis: .vertical)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    hook?(.load, self)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note(.willAppear, after: [nil, .didDisappear, .willDisappear])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note(.didAppear, after: [.willAppear])
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note(.willDisappear, after: [.didAppear, .willAppear])
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note(.didDisappear, after: [.willDisappear])
  }

  private func note(_ moment: Moment, after allowed: [Moment?]) {
    if !allowed.contains(log.last) {
      faults.append("\(name): \(moment) after \(log.last.map(\.rawValue) ?? "nothing")")
    }
    log.append(moment)
    hook?(moment, self)
  }
}

/// The faults of a navigation controller's content at rest; empty if only its last controller is visible, at
/// its final position, and all were notified.
@MainActor
func navigationFaults(
  of navigation: NavigationController,
  in window: Window,
  pages: [LoggedPage]
) -> [String] {
  var faults: [String] = []
  for page in pages {
    faults += page.faults
    let isSeen = page === navigation.topViewController
    let wanted: [LoggedPage.Moment?] = isSeen ? [.didAppear] : [nil, .didDisappear]
    if !wanted.contains(page.log.last) {
      faults.append("\(page.name) was last told \(page.log.suffix(3))")
    }
    if (page.viewIfLoaded?.window != nil) != isSeen {
      faults.append("\(page.name) is \(isSeen ? "not " : "")in the window")
    }
    if page.isMovingFromParent || page.isBeingPresented || page.isBeingDismissed {
      faults.append("\(page.name) is still moving")
    }
  }
  guard let view = navigation.topViewController?.viewIfLoaded else { return faults + ["no view"] }
  if view.superview?.subviews.count != 1 || view.superview?.bounds != view.frame {
    faults.append("the stage is not filled by one page: \(view.frame)")
  }
  if view.alpha != 1 || view.transform != .identity { faults.append("the page is not at rest") }
  let middle = view.convert(Point(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  if window.hitTest(middle)?.isDescendant(of: view) != true { faults.append("the page is covered") }
  if window.overlayLayer != nil { faults.append("something is left above the page") }
  return faults
}
