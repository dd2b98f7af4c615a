import Bento
import BentoTesting
import Testing

@testable import gallery

/// Every screen of the gallery in a window smaller than it was designed for, and in a large one.
@Suite
@MainActor
struct RoomTests {
  nonisolated static let sizes = [Size(width: 400, height: 300), Size(width: 1_600, height: 1_000)]
  /// The screens that deliberately show content that does not fit.
  private static let tight: Set = ["contract", "diagnosis", "modifiers"]
  /// The screens with texts in circles and fixed-size headers, which have no space for text twice as large.
  private static let fixed: Set = ["avatar", "code", "detailed-description", "photos"]

  @Test(arguments: sizes)
  func `every control is reachable, and no button is squeezed`(size: Size) {
    for entry in GalleryScreen.all {
      let harness = Harness(size: size)
      harness.mount(entry.make())
      harness.settle()
      let area = harness.window.bounds.insetBy(dx: -1, dy: -1)
      for control in Self.controls(in: harness.window) {
        let frame = control.convert(control.bounds, to: nil)
        let name = control.accessibilityLabel ?? control.contentDescription ?? "no name"
        #expect(
          area.contains(frame) || Self.isScrolled(control),
          "\(entry.name): \(name) at \(frame)"
        )
        // On the styles screen, buttons have the sizes that their style sheets set.
        guard let button = control as? Button, entry.name != "styles" else { continue }
        #expect(
          button.bounds.width + 1 >= button.intrinsicContentSize.width,
          "\(entry.name): \(name) is \(button.bounds.width) points wide"
        )
      }
    }
  }

  @Test(arguments: [1.5, 2])
  func `no text is truncated if all text is larger`(scale: Double) {
    for entry in GalleryScreen.all where !Self.tight.contains(entry.name) {
      if scale == 2, Self.fixed.contains(entry.name) { continue }
      let harness = Harness(size: entry.size)
      harness.window.textScale = scale
      harness.mount(entry.make())
      harness.settle()
      for label in Self.labels(in: harness.window) where label.bounds.width > 0 {
        let needed = label.sizeThatFits(Size(width: .infinity, height: .infinity)).height
        let line =
          label.numberOfLines == 1 ? needed : label.firstBaseline(in: label.bounds.size) ?? 0
        #expect(
          label.bounds.height + 1 >= line,
          "\(entry.name): \(label.text ?? "") has \(label.bounds.height) of \(line) points"
        )
      }
    }
  }

  @Test(arguments: sizes)
  func `all stacked content has enough space`(size: Size) {
    for entry in GalleryScreen.all where !Self.tight.contains(entry.name) {
      let harness = Harness(size: entry.size)
      let listener = LayoutListener(entry.make())
      harness.mount(listener)
      harness.settle()
      listener.reports = []
      harness.resize(to: size)
      harness.settle()
      for report in listener.reports where [.overflow, .noArea].contains(report.code) {
        Issue.record("\(entry.name): \(report)")
      }
    }
  }

  /// The visible controls in a view.
  private static func controls(in view: View) -> [Control] {
    guard !view.isHidden else { return [] }
    let own = (view as? Control).map { [$0] } ?? []
    return own + view.subviews.flatMap { controls(in: $0) }
  }

  /// The visible labels in a view that have text.
  private static func labels(in view: View) -> [Label] {
    guard !view.isHidden, view.alpha > 0 else { return [] }
    let own = (view as? Label).flatMap { $0.text?.isEmpty == false ? [$0] : nil } ?? []
    return own + view.subviews.flatMap { labels(in: $0) }
  }

  /// Whether a view is inside a scroll view, which can scroll to it.
  @Test(arguments: ["diff", "selection", "stress"])
  func `rows begin at the right in a right-to-left window`(name: String) throws {
    let entry = try GalleryScreen.named(name)
    let harness = Harness(size: entry.size)
    harness.window.semanticContentDirection = .rightToLeft
    harness.mount(entry.make())
    harness.settle()

    let rows = Self.rows(in: harness.window)
    #expect(!rows.isEmpty)
    for row in rows {
      #expect(row.badge.frame.maxX == row.bounds.width - 16)
      #expect(row.title.frame.maxX <= row.badge.frame.minX)
    }
  }

  private static func rows(in view: View) -> [ColorRowView] {
    view.subviews.flatMap { subview in
      (subview as? ColorRowView).map { [$0] } ?? rows(in: subview)
    }
  }

  private static func isScrolled(_ view: View) -> Bool {
    guard let superview = view.superview else { return false }
    // Column titles scroll with the columns.
    return superview is ScrollView || view.defaultSemantics.role == .columnHeader
      || isScrolled(superview)
  }
}

/// A view around a screen that receives reports of content that cannot be laid out.
private final class LayoutListener: View {
  private let content: View
  var reports: [LayoutReport] = []

  init(_ content: View) {
    self.content = content
    super.init()
    addSubview(content)
  }

  required convenience init() { self.init(View()) }

  override func layoutSubviews() { content.frame = bounds }

  override func layoutDidReport(_ report: LayoutReport) { reports.append(report) }
}
