import Bento
import BentoTesting

/// The desktop's theme, a clipboard with more than text, notifications, and windows without a title bar.
final class DesktopScreen: View {
  static let entry = GalleryScreen(
    name: "desktop",
    title: "Desktop",
    summary:
      "The desktop's theme, the clipboard, drags, notifications, the task bar, and printing.",
    size: Size(width: 560, height: 720),
    make: { DesktopScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? DesktopScreen else { return }
      screen.copyPicture()
      screen.paste()
      screen.notify()
      harness.services.answerNotification("reply")
      screen.isBusy.isOn = true
      screen.postpone()
      screen.progress.value = 0.4
      screen.showProgress()
    }
  )

  let scheme = SegmentedControl(titles: ["System", "Light", "Dark"])
  let types = Label()
  let picture = ImageView()
  let answer = Label(text: "No answer yet")
  let isBusy = Switch()
  let outcome = Label()
  private let dragged = Label(text: "Drag me")
  private let dropped = Label(text: "Drop text or files here")
  let progress = Slider()
  let hasTray = Switch()
  private let tray = TrayItem("Gallery")
  private let preview = PrintPreview()
  private var activity: SessionActivity?
  private let form = FormColumn(titleWidth: 110)
  private lazy var page = ScrolledPage(form, isLimited: true)

  required init() {
    super.init()
    form.isLayoutMarginsRelativeArrangement = true
    form.layoutMargins = EdgeInsets(horizontal: 24, vertical: 20)
    addSubview(page)
    scheme.selectedIndex = 0
    scheme.addAction(for: .valueChanged) { [unowned self] in chooseScheme() }
    types.numberOfLines = 0
    types.text = "Press Paste to see what is on the clipboard."
    for label in [types, dropped, answer, outcome] { label.textRole = .secondary }
    picture.contentMode = .scaleAspectFit
    picture.isHidden = true
    form.row("Theme", scheme)
    form.row("Copy", button("Picture") { $0.copyPicture() }, button("Table") { $0.copyTable() })
    form.row("Clipboard", button("Paste") { $0.paste() })
    form.row("", types, picture)
    setUpDrags()
    form.row("Drag", dragged, dropped)
    form.row("Notification", button("Notify") { $0.notify() })
    form.row("", answer)
    form.row("Window", button("Header Bar") { $0.openWindow() })
    isBusy.accessibilityLabel = "Postpone the logout"
    isBusy.addAction(for: .valueChanged) { [unowned self] in postpone() }
    form.row("Logout", isBusy, Label(text: "Postpone"))
    progress.addAction(for: .valueChanged) { [unowned self] in showProgress() }
    form.row("Task Bar", button("Badge") { $0.addBadge() }, progress)
    hasTray.accessibilityLabel = "Icon in the notification area"
    hasTray.addAction(for: .valueChanged) { [unowned self] in updateTray() }
    form.row("Tray", hasTray, Label(text: "Show an icon"))
    form.row("Open", button("Website") { $0.openPage() }, button("Folder") { $0.showFolder() })
    preview.document = Self.letter
    outcome.text = "\(preview.pageCount) pages"
    preview.backgroundColor = theme.colors.groupedBackground
    form.row("Print", button("Print…") { $0.printLetter() }, outcome)
    form.addArrangedSubview(preview.height(220))
  }

  override func layoutSubviews() {
    page.frame = bounds
  }

  override func themeDidChange() {
    super.themeDidChange()
    preview.backgroundColor = theme.colors.groupedBackground
    dragged.backgroundColor = theme.colors.fill
    dragged.cornerRadius = theme.radii.medium
  }

  private func button(_ title: String, _ action: @escaping (DesktopScreen) -> Void) -> Button {
    let button = Button(title: title, style: .gray)
    button.addAction(for: .touchUpInside) { [unowned self] in action(self) }
    return button
  }

  /// Lets the user drag text out of the window, and drop text and files of any program.
  private func setUpDrags() {
    dragged.contentInsets = EdgeInsets(horizontal: 10, vertical: 4)
    dragged.isUserInteractionEnabled = true
    dragged.onDrag { _ in Drag(ClipboardContents(text: "Dragged from the gallery")) }
    dropped.numberOfLines = 0
    dropped.isUserInteractionEnabled = true
    dropped.onDrop(of: [.text] + CopiedFiles.types) { [unowned dropped] drop in
      let names = drop.files.map(\.name.text).joined(separator: ", ")
      dropped.text = names.isEmpty ? drop.text ?? "" : names
      return true
    }
  }

  /// Follows the desktop, or shows the user's own choice.
  private func chooseScheme() {
    window?.colorScheme = [nil, .light, .dark][scheme.selectedIndex ?? 0]
  }

  /// Copies an image, which is encoded when another program requests it.
  func copyPicture() {
    var contents = ClipboardContents()
    contents.setImage(Image(pixels: Self.stripes))
    window?.clipboard.setContents(contents)
  }

  /// Copies a table as text and as HTML, from which the other program chooses.
  private func copyTable() {
    var contents = ClipboardContents(text: "Apples\t3\nPears\t5")
    contents.html = "<table><tr><td>Apples<td>3<tr><td>Pears<td>5</table>"
    window?.clipboard.setContents(contents)
  }

  /// Shows the types on the clipboard, and the image, if there is one.
  func paste() {
    guard let clipboard = window?.clipboard else { return }
    let names = clipboard.types.map(\.name)
    types.text = names.isEmpty ? "The clipboard is empty." : names.joined(separator: "\n")
    picture.image = clipboard.image
    picture.isHidden = picture.image == nil
  }

  /// Shows a notification with an action.
  func notify() {
    let body = "It has steeped for 4 minutes."
    var notification = DesktopNotification("Tea is ready", body: body, id: "tea")
    notification.actions = [.init("Reply", id: "reply")]
    window?.notify(notification) { [weak self] action in
      self?.answer.text = action == nil ? "Clicked" : "Answered"
    }
  }

  /// Opens a window whose header bar takes the place of the title bar.
  private func openWindow() {
    // Without a desktop, as in pictures of the screen, there are no windows to open.
    guard !Application.windows.isEmpty else { return }
    let size = Size(width: 420, height: 260)
    _ = try? Application.openWindow(title: "Header Bar", size: size) { window in
      window.style = .headerBar
      window.contentView = HeaderBarContent()
    }
  }

  /// Postpones the logout, or permits it again.
  func postpone() {
    activity = isBusy.isOn ? window?.beginActivity("The gallery is busy.") : nil
  }

  private func addBadge() {
    window?.launcherState.badge = (window?.launcherState.badge ?? 0) + 1
  }

  /// Shows the slider's value in the task bar, or nothing at its beginning.
  func showProgress() {
    window?.launcherState.progress = progress.value > 0 ? progress.value : nil
  }

  /// Shows an icon in the notification area, or removes it.
  private func updateTray() {
    guard hasTray.isOn else { return tray.remove() }
    tray.menu = Menu(
      "Gallery",
      items: [
        MenuItem("Show Gallery") { [weak self] in self?.window?.activate() },
        MenuItem("Notify") { [weak self] in self?.notify() },
      ]
    )
    Task { [weak self] in
      guard let self, let window else { return }
      do throws(PlatformError) {
        try await tray.show(in: window)
      } catch {
        hasTray.isOn = false
        outcome.text = error.message
      }
    }
  }

  private func openPage() {
    report { window async throws(PlatformError) in
      try await window.open(url: "https://www.swift.org")
      return "Opened"
    }
  }

  private func showFolder() {
    report { window async throws(PlatformError) in
      try await window.showInFolder([FilePath(argument: CommandLine.arguments[0])])
      return "Shown"
    }
  }

  private func printLetter() {
    report { window async throws(PlatformError) in
      switch try await window.print(Self.letter) {
      case .printed: "Printed"
      case .saved(let path): "Saved as \(path.name.text)"
      case .canceled: "Canceled"
      }
    }
  }

  /// Performs work in another program, and shows the result or the error.
  private func report(_ work: @escaping (Window) async throws(PlatformError) -> String) {
    Task { [weak self] in
      guard let self, let window else { return }
      do throws(PlatformError) {
        outcome.text = try await work(window)
      } catch {
        outcome.text = error.message
      }
    }
  }

  /// A letter of some pages.
  private static var letter: PrintDocument {
    var letter = PrintDocument("Letter", setup: PageSetup(paper: .a5)) {
      let view = MarkdownView()
      let text =
        "Lines of text are not cut at the end of a page, and neither are pictures and rows."
      view.source = "# A letter\n\n" + Array(repeating: text, count: 20).joined(separator: "\n\n")
      return view
    }
    // Pictures of the screen do not depend on the fonts that are installed.
    if Application.windows.isEmpty { letter.fonts = .test }
    return letter
  }

  /// Diagonal stripes.
  private static let stripes = PixelBuffer(width: 96, height: 48) { x, y in
    (x + y) / 8 % 2 == 0
      ? Pixel(red: 0x2F, green: 0x6F, blue: 0xED) : Pixel(red: 0xFF, green: 0xB4, blue: 0x4A)
  }
}

/// A header bar above an explanation.
final class HeaderBarContent: View {
  private let bar = HeaderBar()
  private let text = Label(
    text: """
      Drag an empty part of the bar to move the window, and double-click it to maximize. The buttons are those of the \
      desktop's title bars. Where the desktop keeps its title bar, the bar has no buttons.
      """
  )

  required init() {
    super.init()
    text.numberOfLines = 0
    text.textRole = .secondary
    bar.leadingItems = [ToolbarItem("New", icon: .plus) { [unowned self] in show("New") }]
    bar.trailingItems = [
      ToolbarItem("Main Menu", icon: .menu) { [unowned self] in
        Menu(items: [MenuItem("About") { [unowned self] in show("About") }])
      }
    ]
    for view in [bar, text] { addSubview(view) }
  }

  private func show(_ name: String) {
    window?.showToast(Toast("\(name) was chosen"))
  }

  override func layoutSubviews() {
    bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: bar.intrinsicContentSize.height)
    let margin = theme.contentMargin(inWidth: bounds.width)
    let width = max(0, bounds.width - 2 * margin)
    let height = text.sizeThatFits(Size(width: width, height: .infinity)).height
    text.frame = Rect(x: margin, y: bar.frame.maxY + margin, width: width, height: height)
  }
}
