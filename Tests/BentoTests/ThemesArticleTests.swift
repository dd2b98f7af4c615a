import Bento
import BentoTesting
import Testing

// The code of the articles on themes and semantics, line by line.

@MainActor
private func colorize(_ window: Window) {
  window.setTheme(.dark)

  var theme = Theme.light
  theme.colors.accent = Color(hex: 0x8A3FFC)
  theme.radii.medium = 4
  theme.density = .compact
  window.setTheme(theme)
}

@MainActor
private func adopt(_ accent: Color, in window: Window, isDark: Bool) {
  window.setTheme((isDark ? Theme.dark : .light).accented(accent))
}

@MainActor
private func tighten(_ inspector: View) {
  inspector.density = .compact
}

private final class Card: View {
  override func draw(in context: DrawContext) {
    let theme = context.theme
    context.fill(context.bounds, cornerRadius: theme.radii.large, with: theme.colors.surface)
  }
}

private final class Sidebar: View {
  override func themeDidChange() {
    super.themeDidChange()
    backgroundColor = theme.colors.groupedBackground
  }
}

extension Theme {
  /// The light theme in the colors of the company.
  static var firm: Theme {
    var theme = Theme.light
    theme.name = "firm"
    theme.colors.accent = Color(hex: 0x8E4EC6)
    theme.type.largeTitle = Font(family: "Noto Serif", pointSize: 30, weight: .bold)
    theme.radii.small = 2
    theme.radii.medium = 4
    return theme
  }
}

@MainActor
private func enlarge(_ window: Window, isLarge: Bool) {
  window.textScale = isLarge ? 1.5 : 1
}

@MainActor
private func printSemantics(of harness: Harness) {
  print(harness.semantics())
  // window
  //   label "Volume"
  //   switch "Mute" = "off" (press)
  //   textField "E-mail" = "" – "For receipts only." [editable] (press, showMenu)
}

private final class RatingView: View {
  private(set) var stars = 3

  override var defaultSemantics: ViewSemantics {
    var semantics = ViewSemantics(role: .slider, name: "Rating", value: "\(stars) of 5")
    semantics.actions = [AccessibilityAction(name: "increment") { [weak self] in self?.add(1) }]
    return semantics
  }

  private func add(_ count: Int) {
    stars = min(5, stars + count)
    setNeedsDisplay()
  }
}

@MainActor
private final class Bridge {
  private var tree = SemanticsTree()

  func follow(_ window: Window, send: (SemanticsUpdate) -> Void) {
    let next = window.semanticsTree()
    let update = next.update(from: tree)
    if !update.isEmpty { send(update) }
    tree = next
  }
}

@MainActor
private func saveAccount(by harness: Harness) {
  harness.perform("press", role: .tab, name: "Account")
  harness.setValue("ada@example.org", role: .textField, name: "E-mail")
  harness.perform("press", role: .button, name: "Save")
}

/// The articles on themes and on semantics are correct.
@MainActor
@Suite struct ThemesArticleTests {
  private let harness = Harness(size: Size(width: 300, height: 200))

  @Test func `the code of the articles is compiled here`() throws {
    let file = "ThemesArticleTests.swift"
    try ArticleCode.expect("Themes.md", isCompiledIn: [file], blockCount: 7)
    try ArticleCode.expect("Semantics.md", isCompiledIn: [file], blockCount: 4)
  }

  @Test func `views follow the theme and the size of text`() {
    let sidebar = Sidebar()
    harness.mount(sidebar)
    harness.window.addSubview(Card(frame: Rect(x: 0, y: 0, width: 40, height: 40)))
    harness.settle()
    colorize(harness.window)
    #expect(harness.window.theme.radii.medium == 4)
    #expect(sidebar.effectiveDensity == .compact)
    adopt(Color(hex: 0xC88800), in: harness.window, isDark: true)
    #expect(
      harness.window.theme.colors.accentFill
        == Theme.dark.accented(Color(hex: 0xC88800)).colors.accentFill
    )
    tighten(sidebar)
    #expect(sidebar.controlMetrics.controlHeight == 26)
    harness.window.setTheme(.firm)
    #expect(sidebar.backgroundColor == Theme.firm.colors.groupedBackground)
    enlarge(harness.window, isLarge: true)
    #expect(harness.window.textScale == 1.5)
  }

  @Test func `a bridge receives the changes`() {
    let rating = RatingView(frame: Rect(x: 0, y: 0, width: 100, height: 20))
    harness.window.addSubview(rating)
    harness.settle()
    printSemantics(of: harness)
    saveAccount(by: harness)
    let bridge = Bridge()
    var sent: [[String?]] = []
    func follow() { bridge.follow(harness.window) { sent.append($0.changed.map(\.node.value)) } }
    follow()
    follow()
    harness.perform("increment", role: .slider, name: "Rating")
    harness.settle()
    follow()
    #expect(sent.count == 2 && sent.last == ["4 of 5"])
  }
}
