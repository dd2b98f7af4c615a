import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoListLayouts
import BentoLists
import BentoPlatform
import BentoScreens
import BentoTesting
import BentoTextInput
import BentoUIKitNames
import BentoViews
import Testing

/// A choice as upstream writes it.
private enum Meal: String, Option {
  case lunch, dinner
  var displayName: String { rawValue }
}

/// A screen as upstream writes it.
private final class MealController: UIViewController {
  let field = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Meals"
    view.addSubview(field)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    field.frame = CGRect(x: 10, y: 10, width: 100, height: 36)
  }
}

@MainActor
@Suite struct `Screens by the names of UIKit` {
  private func show() -> (harness: Harness, meals: MealController) {
    let harness = Harness(size: CGSize(width: 500, height: 400))
    let meals = MealController()
    harness.window.rootViewController = UINavigationController(rootViewController: meals)
    harness.settle()
    return (harness, meals)
  }

  @Test func `a controller's title is that of its bar`() {
    let (harness, meals) = show()

    #expect(harness.dump().contains("Meals"))
    meals.title = nil
    #expect(meals.title == nil && meals.navigationItem.titleItem.name.isEmpty)
  }

  @Test func `an alert runs the handler of the pressed action`() async {
    let (harness, meals) = show()
    var answers: [String] = []
    let alert = UIAlertController(title: "Eat?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in answers.append("no") })
    alert.addAction(
      UIAlertAction(title: "Yes", style: .default) { answers.append($0.title ?? "") }
    )
    alert.addTextField { $0.text = "soup" }

    meals.present(alert, animated: true)
    await harness.run {}
    harness.settle()
    let field = alert.textFields?.first
    #expect(field?.window != nil && field?.text == "soup")
    harness.key(.enter)
    await harness.run {}

    #expect(answers == ["Yes"])
  }

  @Test func `a controller outside a window presents no alert`() {
    let alert = UIAlertController(title: "Eat?", message: nil, preferredStyle: .actionSheet)
    var isShown = false

    MealController().present(alert, animated: true) { isShown = true }

    #expect(!isShown)
  }

  @Test func `a screen ends the editing of its fields`() {
    let (harness, meals) = show()
    meals.field.becomeFirstResponder()
    harness.settle()
    let elsewhere = UIView()

    #expect(!elsewhere.endEditing(true) && meals.field.isFirstResponder)
    #expect(meals.view.endEditing(true) && !meals.field.isFirstResponder)
  }

  @Test func `a layer controls the appearance of its view`() {
    let view = UIView()
    view.layer.cornerRadius = 4
    view.layer.borderWidth = 1
    view.layer.borderColor = UIColor.red.cgColor
    view.layer.masksToBounds = true
    view.layer.shadowColor = UIColor.blue.cgColor
    view.layer.shadowRadius = 3
    view.layer.shadowOffset = CGSize(width: 1, height: 2)
    view.layer.shadowOpacity = 0.5

    #expect(view.cornerRadius == 4 && view.borderWidth == 1 && view.borderColor == .red)
    #expect(view.clipsToBounds)
    let offset = Size(width: 1, height: 2)
    let shadow = Shadow(color: Color.blue.withAlpha(0.5), radius: 6, offset: offset)
    #expect(view.shadow == shadow)
    view.layer.shadowColor = nil
    #expect(view.shadow == nil && view.layer.shadowOpacity == 0)
  }

  @Test func `animations can be disabled`() {
    UIView.setAnimationsEnabled(false)
    #expect(!UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(true)
    #expect(UIView.areAnimationsEnabled)
  }

  @Test func `short aliases have their meaning from iOS`() {
    let segments = UISegmentedControl(titles: ["a", "b"])
    segments.selectedSegmentIndex = 1
    let sheet = ActivityIndicatorStyleSheet(activityIndicatorViewStyle: .gray)
    let path: BentoUIKitNames.IndexPath = [2, 3]
    let field = UITextField()
    field.keyboardType = .emailAddress

    #expect(segments.selectedIndex == 1)
    segments.selectedSegmentIndex = UISegmentedControl.noSegment
    #expect(segments.selectedIndex == nil && segments.selectedSegmentIndex == -1)
    #expect(sheet.style == .medium && sheet.activityIndicatorViewStyle == .medium)
    #expect(path == ItemPath(item: 3, section: 2) && field.purpose == .email)
    #expect(UIColor.red.withAlphaComponent(0.5) == Color.red.withAlpha(0.5))
    #expect(Meal.lunch.displayName == "lunch")
    let mode: UIView.ContentMode = .center
    let lines: UITableViewCell.SeparatorStyle = .none
    #expect(mode == .center && lines == .none)
  }
}

@Suite struct `Pictures by name` {
  @Test func `are in the program's resources, and a missing one is empty`() {
    #expect(UIImage(named: "no-such-picture") == nil)
    #expect(UIImage(named: "../secret") == nil)
    #expect(#imageLiteral(resourceName: "no-such-picture").size == .zero)
  }
}
