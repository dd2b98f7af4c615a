import Bento
import BentoTesting

/// Screens with controllers: a form that fades between the four layouts, with pinned boxes and bar buttons, a
/// pushed screen, and a sheet.
final class FormsScreen: View {
  static let entry = GalleryScreen(
    name: "screens",
    title: "Screens",
    summary:
      "A form in four layouts, with pinned boxes, bar buttons, a pushed screen and a sheet.",
    make: { FormsScreen() },
    use: { harness in
      harness.perform("press", role: .radioButton, name: "Middle")
    }
  )

  let model = FormModel()
  let navigation = NavigationController()
  private(set) lazy var router = Router<FormPlace>(
    navigation: navigation,
    stack: { $0 == .form ? [.form] : [.form, $0] },
    makeController: { [unowned self] in controller(of: $0) }
  )
  private lazy var content = ControllerView(navigation)

  required init() {
    super.init()
    model.lead = { [unowned self] action in
      switch action {
      case .about: router.push(.about)
      case .terms: router.present(.terms)
      default: break
      }
    }
    router.open(.form, animated: false)
    addSubview(content)
  }

  override func layoutSubviews() {
    content.frame = bounds
  }

  private func controller(of place: FormPlace) -> ViewController {
    switch place {
    case .form: BoxViewController(viewModel: model, renderer: FormRenderer.self)
    case .about: text(.about)
    case .terms:
      text(.terms, close: BarButtonItem(title: "Done") { [unowned self] in navigation.dismiss() })
    }
  }

  private func text(_ text: PlainText, close: BarButtonItem? = nil) -> ViewController {
    BoxViewController(
      viewModel: TextModel(text),
      renderer: TextRenderer.self,
      rendererConfig: close,
      appearance: BoxTraits()
    )
  }
}
