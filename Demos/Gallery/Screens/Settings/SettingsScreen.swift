import Bento
import BentoTesting

/// The settings of a program: pages of forms that apply changes immediately, and an account that is validated
/// before it is saved.
final class SettingsScreen: View {
  static let entry = GalleryScreen(
    name: "settings",
    title: "Settings",
    summary: "A settings window with forms, help texts, error messages and live changes.",
    size: Size(width: 720, height: 560),
    make: { SettingsScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? SettingsScreen else { return }
      screen.pages.selectedIndex = 1
      harness.settle()
      harness.click(on: screen.save)
      harness.settle()
      harness.type("Ada")
      harness.key(.tab)
      harness.type("ada")
    }
  )

  let pages: TabView
  let appearance = SegmentedControl(titles: ["Light", "Dark"])
  let accent = PopUpButton(titles: Accent.all.map(\.name))
  let textSize = SegmentedControl(titles: ["Default", "Large", "Larger"])
  let startsWithDesktop = Switch()
  let language = PopUpButton(titles: ["English", "Deutsch", "Français", "Ελληνικά"])
  let interval = NumberField()
  let volume = Slider()
  let name = TextField()
  let mail = TextField()
  let birthday = DatePicker()
  let plan = RadioGroup(titles: ["Free", "Personal", "Team"])
  let seats = Stepper()
  let agrees = Checkbox(title: "I have read the terms")
  let save = Button(title: "Save", style: .filled)
  let sounds = Switch()
  let sound = PopUpButton(titles: ["Glass", "Drop", "Chime"])
  let quiet = Checkbox(title: "Mute from 22:00 to 7:00")
  private(set) var account: Form?

  /// An accent color.
  struct Accent {
    var name: String
    var color: Color

    static let all = [
      Accent(name: "Blue", color: Color(hex: 0x2F6FED)),
      Accent(name: "Green", color: Color(hex: 0x3A944A)),
      Accent(name: "Violet", color: Color(hex: 0x7A4FD6)),
      Accent(name: "Orange", color: Color(hex: 0xED5B00)),
    ]
  }

  required init() {
    pages = TabView()
    super.init()
    let account = makeAccount()
    self.account = account
    pages.tabs = [
      TabView.Tab("General", icon: .settings, content: FormPage(makeGeneral())),
      TabView.Tab("Account", icon: .user, content: FormPage(account)),
      TabView.Tab("Notifications", icon: .bell, content: FormPage(makeNotifications())),
    ]
    addSubview(pages)
    appearance.addAction(for: .valueChanged) { [weak self] in self?.applyTheme() }
    accent.addAction(for: .valueChanged) { [weak self] in self?.applyTheme() }
    sounds.addAction(for: .valueChanged) { [weak self] in self?.updateSounds() }
    plan.addAction(for: .valueChanged) { [weak self] in self?.updateSeats() }
    save.addAction(for: .touchUpInside) { [weak self] in self?.saveAccount() }
    textSize.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      window?.textScale = [1, 1.25, 1.5][textSize.selectedIndex ?? 0]
    }
    textSize.selectedIndex = 0
    appearance.selectedIndex = 0
    accent.selectedIndex = 0
    language.selectedIndex = 0
    sound.selectedIndex = 0
    plan.selectedIndex = 0
    sounds.isOn = true
    themeDidChange()
  }

  override func layoutSubviews() { pages.frame = bounds }

  override func themeDidChange() {
    super.themeDidChange()
    backgroundColor = theme.colors.background
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    appearance.selectedIndex = theme.colors.isDark ? 1 : 0
  }

  // MARK: Pages

  private func makeGeneral() -> Form {
    interval.range = 1...60
    interval.value = 5
    interval.format.suffix = " min"
    interval.sizeConstraints.width.hugging = 300
    volume.value = 0.6
    return Form {
      FormSection("Appearance") {
        FormRow("Theme", appearance)
        FormRow("Accent color", accent)
        FormRow("Text size", textSize)
      }
      FormSection("Behavior") {
        FormRow("Language", language, help: "Takes effect after a restart.")
        FormRow("Open at login", startsWithDesktop)
        FormRow("Save every", interval)
        FormRow("Volume", volume)
      }
    }
  }

  private func makeAccount() -> Form {
    let (name, mail, agrees) = (name, mail, agrees)
    name.placeholder = "Ada Lovelace"
    mail.placeholder = "ada@example.org"
    birthday.names = .english
    birthday.date = CalendarDate("1985-12-10") ?? birthday.date
    seats.range = 2...50
    let seatsRow = FormRow("Seats", seats)
    seatsRow.isHidden = true
    self.seatsRow = seatsRow
    return Form {
      FormSection("Account", footer: "Your data stays on this computer.") {
        FormRow("Name", name, isRequired: true) {
          name.text.isEmpty ? "Enter your name." : nil
        }
        FormRow("E-mail", mail, help: "For receipts only.", isRequired: true) {
          mail.text.contains("@") ? nil : "Enter a valid e-mail address."
        }
        FormRow("Birthday", birthday)
        FormRow("Plan", plan)
        seatsRow
        FormRow("", agrees) { agrees.isOn ? nil : "Accept the terms to continue." }
        FormRow("", save)
      }
    }
  }

  private var seatsRow: FormRow?

  private func makeNotifications() -> Form {
    Form {
      FormSection("Sounds", footer: "Reminders are always shown.") {
        FormRow("Play sounds", sounds)
        FormRow("Sound", sound)
        FormRow("", quiet)
      }
    }
  }

  // MARK: Settings

  private func applyTheme() {
    var theme = appearance.selectedIndex == 1 ? Theme.dark : .light
    let accent = Accent.all[accent.selectedIndex ?? 0]
    theme.colors.accent = accent.color
    window?.setTheme(theme)
  }

  private func updateSounds() {
    sound.isEnabled = sounds.isOn
    quiet.isEnabled = sounds.isOn
  }

  private func updateSeats() {
    seatsRow?.isHidden = plan.selectedIndex != 2
  }

  private func saveAccount() {
    guard account?.validate() == true else { return }
    window?.showToast("Your account was saved.")
  }
}

/// A scrolling form, centered on a page.
final class FormPage: View {
  private let form: Form
  private let scroll = ScrollView()

  init(_ form: Form) {
    self.form = form
    super.init()
    scroll.addSubview(form)
    addSubview(scroll)
  }

  required convenience init() {
    self.init(Form())
  }

  override func contentSizeDidChange(of subview: View) { setNeedsLayout() }

  override func layoutSubviews() {
    scroll.frame = bounds
    let margin = bounds.width < 420 ? 20.0 : 36.0
    let width = max(1, min(600, bounds.width - 2 * margin))
    let height = form.sizeThatFits(Size(width: width, height: .infinity)).height
    let x = ((bounds.width - width) / 2).rounded()
    form.frame = Rect(x: x, y: 28, width: width, height: height)
    scroll.contentSize = Size(width: bounds.width, height: height + 56)
  }
}
