import BentoCommands
import BentoControls
import BentoGeometry
import BentoMotion
import BentoPlatform
import BentoScreens
import BentoTesting
import BentoViews
import Testing

/// View controllers: their lifecycle, their place in the responder chain, and sheets.
@Suite
struct ViewControllerTests {
  private let harness = Harness(size: Size(width: 800, height: 600))
  private let root = PlainController("Root")

  private func show() {
    harness.window.rootViewController = root
    harness.settle()
  }

  @Test
  func `the controller of a window appears and disappears with its view`() {
    #expect(!root.isViewLoaded && root.viewIfLoaded == nil)
    show()
    #expect(root.takeLog() == ["load", "will appear", "did appear"])
    #expect(root.view.frame == Rect(x: 0, y: 0, width: 800, height: 600))
    #expect(harness.window.rootViewController === root && root.appearanceState == .appeared)

    harness.window.rootViewController = PlainController("Other")
    harness.settle()
    #expect(root.takeLog() == ["will disappear", "did disappear"])
    harness.window.rootViewController = root
    harness.settle()
    #expect(root.takeLog() == ["will appear", "did appear"])
  }

  @Test
  func `a transition can reverse another one`() {
    root.beginAppearanceTransition(true, animated: true)
    root.beginAppearanceTransition(true, animated: true)
    root.beginAppearanceTransition(false, animated: true)
    root.endAppearanceTransition()
    root.endAppearanceTransition()
    root.beginAppearanceTransition(false, animated: true)

    #expect(root.takeLog() == ["load", "will appear", "will disappear", "did disappear"])
  }

  @Test
  func `children appear and disappear with their parent`() {
    let child = PlainController("Child")
    root.addChild(child)
    root.view.addSubview(child.view)
    show()
    #expect(child.takeLog() == ["load", "will appear pushed", "did appear"])
    #expect(child.parent === root && root.children.count == 1)
    child.removeFromParent()
    #expect(child.parent == nil && root.children.isEmpty)
  }

  @Test
  func `a controller is between its view and the superview in the responder chain`() {
    final class KeyController: ViewController {
      var keys: [Key] = []
      let field = FieldView()

      override func loadView() -> View {
        let view = View()
        view.addSubview(field)
        return view
      }

      override func keyDown(with event: KeyEvent) -> Bool {
        keys.append(event.key)
        return event.key == .enter || super.keyDown(with: event)
      }

      override func makeCommands() -> [Command] { [Command("Refresh", id: "refresh") {}] }
    }
    let controller = KeyController()
    harness.window.rootViewController = controller
    harness.settle()
    controller.field.becomeFirstResponder()

    #expect(harness.key(.enter) != .ignored)
    #expect(harness.key(.home) == .ignored)
    #expect(controller.keys == [.enter, .home])
    #expect(harness.window.command("refresh")?.title == "Refresh")
    #expect(controller.view.next === controller && controller.next === controller.view.superview)
  }

  // MARK: Sheets

  @Test
  func `a sheet is centered in a wide window, and Escape dismisses it`() {
    show()
    root.button.becomeFirstResponder()
    let sheet = PlainController("Sheet")
    sheet.preferredContentSize = Size(width: 300, height: 200)
    var completions: [String] = []
    root.present(sheet) { completions.append("shown") }
    #expect(sheet.takeLog() == ["load", "will appear presented"])
    harness.settle()

    #expect(sheet.takeLog() == ["did appear"] && completions == ["shown"])
    #expect(sheet.view.convert(Point.zero, to: nil) == Point(x: 250, y: 200))
    #expect(sheet.view.bounds.size == Size(width: 300, height: 200))
    #expect(root.presentedViewController === sheet && sheet.presentingViewController === root)
    #expect(sheet.button.isFirstResponder)
    #expect(harness.find(role: .dialog, name: "Sheet") != nil)
    #expect(harness.render() == harness.renderFully())

    harness.key(.escape)
    harness.settle()
    #expect(sheet.takeLog() == ["will disappear dismissed", "did disappear"])
    #expect(root.presentedViewController == nil && sheet.presentingViewController == nil)
    #expect(root.button.isFirstResponder && sheet.view.window == nil)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `a sheet covers a narrow window except for a strip`() {
    harness.resize(to: Size(width: 400, height: 600))
    show()
    let sheet = PlainController("Sheet")
    root.present(sheet)
    var tops: [Double] = []
    for _ in 0..<20 {
      harness.advance(by: .milliseconds(16))
      if let panel = sheet.view.superview?.superview {
        tops.append(panel.presented.transform.apply(to: Point.zero).y)
      }
    }
    harness.settle()

    #expect(tops.first ?? 0 > 300 && tops.last == 0)
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(sheet.view.convert(Point.zero, to: nil) == Point(x: 0, y: 28))
    #expect(sheet.view.bounds.size == Size(width: 400, height: 572))
    harness.resize(to: Size(width: 900, height: 700))
    harness.settle()
    #expect(sheet.view.bounds.size == Size(width: 540, height: 620))
  }

  @Test
  func `the program dismisses its presented controller with all above it`() {
    show()
    let first = PlainController("First")
    let second = PlainController("Second")
    root.present(first, animated: false)
    harness.settle()
    first.present(second, animated: false)
    harness.settle()
    #expect(second.takeLog() == ["load", "will appear presented", "did appear"])
    var isDone = false
    root.dismiss { isDone = true }
    harness.settle()

    #expect(isDone && root.presentedViewController == nil && first.presentedViewController == nil)
    #expect(second.takeLog() == ["will disappear dismissed", "did disappear"])
    #expect(first.takeLog().suffix(2) == ["will disappear dismissed", "did disappear"])
    #expect(harness.window.subviews.count == 1)
  }

  @Test
  func `a controller in a sheet dismisses itself from inside a navigation controller`() {
    show()
    let inner = PlainController("Inner")
    root.present(NavigationController(root: inner))
    harness.settle()
    #expect(harness.find(role: .dialog, name: "Inner") != nil)
    inner.dismiss()
    harness.settle()

    #expect(inner.view.window == nil && root.presentedViewController == nil)
    #expect(inner.log.suffix(2) == ["will disappear", "did disappear"])
  }

  @Test
  func `Escape does not dismiss a sheet that the program keeps`() {
    show()
    let sheet = PlainController("Sheet")
    sheet.isModalInPresentation = true
    root.present(sheet)
    harness.settle()
    harness.key(.escape)
    harness.settle()

    #expect(sheet.view.window != nil)
    #expect(!harness.perform("dismiss", role: .dialog, name: "Sheet"))
  }

  @Test
  func `a sheet can be dismissed while it appears, and closes with its window`() {
    show()
    let sheet = PlainController("Sheet")
    root.present(sheet)
    harness.advance(by: .milliseconds(50))
    sheet.dismiss()
    harness.settle()
    #expect(
      sheet.takeLog() == [
        "load", "will appear presented", "will disappear presented dismissed", "did disappear",
      ] || sheet.appearanceState == .disappeared
    )

    root.present(sheet)
    harness.settle()
    harness.window.rootViewController = nil
    harness.settle()
    #expect(sheet.appearanceState == .disappeared && root.presentedViewController == nil)
  }

  @Test
  func `a controller that cannot be presented is not`() {
    let sheet = PlainController("Sheet")
    root.present(sheet)
    #expect(root.presentedViewController == nil)
    show()
    root.present(root)
    #expect(root.presentedViewController == nil)
    root.present(sheet)
    root.present(PlainController("Other"))
    #expect(root.presentedViewController === sheet)
    root.dismiss(animated: false)
    root.dismiss(animated: false)
    #expect(root.presentedViewController == nil)
  }
}
