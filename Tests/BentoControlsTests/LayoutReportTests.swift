import BentoControls
import BentoGeometry
import BentoLayout
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// A view of 40×20 points.
private final class Block: View {
  override var intrinsicContentSize: Size { Size(width: 40, height: 20) }
}

/// A view that returns a different size on each request.
private final class Fickle: View {
  private var answers = 0

  override var heightDependsOnWidth: Bool { true }

  override func sizeThatFits(_ size: Size) -> Size {
    answers += 1
    return Size(width: size.width, height: Double(answers * 10))
  }
}

/// A view that changes during the first few requests for its size.
private final class Restless: View {
  private var changes = 12

  override var heightDependsOnWidth: Bool { true }

  override func sizeThatFits(_ size: Size) -> Size {
    if changes > 0 {
      changes -= 1
      invalidateIntrinsicContentSize()
    }
    return Size(width: size.width, height: 20)
  }
}

/// The reports of a layout.
private final class ReportLog {
  var reports: [LayoutReport] = []
}

@Suite
struct LayoutReportTests {
  private let harness = Harness(size: Size(width: 200, height: 200))

  /// The reports of a row in a space of 100×60.
  private func reports(_ views: [View], edit: (StackView) -> Void = { _ in }) -> [LayoutReport] {
    var reports: [LayoutReport] = []
    harness.host.layoutReportHandler = { reports.append($0) }
    let stack = StackView(arrangedSubviews: views)
    stack.frame = Rect(x: 0, y: 0, width: 100, height: 60)
    edit(stack)
    harness.window.addSubview(stack)
    harness.settle()
    return reports
  }

  /// A stack without height in a pane, and the reports about it.
  private func stackWithoutHeight(in pane: View) -> () -> [LayoutReport] {
    let log = ReportLog()
    harness.host.layoutReportHandler = { log.reports.append($0) }
    let stack = StackView(arrangedSubviews: [Block()], axis: .vertical)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = EdgeInsets(14)
    stack.frame = Rect(x: 0, y: 0, width: 200, height: 0)
    pane.addSubview(stack)
    harness.window.addSubview(pane)
    harness.settle()
    return { log.reports }
  }

  @Test
  func `a zero-height stack in a hidden view reports nothing`() {
    let pane = View()
    pane.isHidden = true

    let reports = stackWithoutHeight(in: pane)

    #expect(reports().isEmpty)
  }

  @Test
  func `the remaining conflicts of a hidden view are reported when it is shown`() {
    let pane = View()
    pane.isHidden = true
    let reports = stackWithoutHeight(in: pane)

    pane.isHidden = false
    harness.settle()

    #expect(reports().contains { $0.code == .imposedAgainstRequired })
  }

  @Test
  func `a conflict that ended while its view was hidden is not reported`() {
    let pane = View()
    pane.isHidden = true
    let reports = stackWithoutHeight(in: pane)

    pane.subviews.first?.frame.height = 100
    pane.isHidden = false
    harness.settle()

    #expect(reports().isEmpty)
  }

  @Test
  func `contradicting limits are reported`() {
    let first = Block()
    first.sizeConstraints.width.minimum.required = 60
    first.sizeConstraints.width.maximum.required = 40
    let second = Block().requiredWidth(90)
    second.sizeConstraints.width.maximum.required = 30

    #expect(
      reports([first, second, Spacer()]).map(\.summary) == [
        "minimum 60 > maximum 40; the minimum wins",
        "required 90 is outside the minimum and maximum; 30 is used",
      ]
    )
  }

  @Test
  func `a size imposed against a required one is reported`() {
    let reports = reports([Block()]) { $0.requiredWidth(80) }

    #expect(reports.map(\.code) == [.imposedAgainstRequired])
    #expect(reports.first?.summary == "required 80, imposed 100; the imposed size wins")
  }

  @Test
  func `rows that are too full or not full are reported`() {
    let wide = [Block().requiredWidth(80), Block().requiredWidth(80)]
    #expect(
      reports(wide) { $0.spacing = 8 }.map(\.summary) == [
        "Block[0](required 80) + Block[1](required 80) + spacing 8 = 168 > 100; "
          + "overflows the end by 68"
      ]
    )

    let stiff = [Block(), Block()]
    for view in stiff { view.sizeConstraints.width.hugging = 1_000 }
    #expect(
      reports(stiff).map(\.summary) == [
        "Block[0](40) + Block[1](40) = 80 < 100; 20 remain empty at the end"
      ]
    )
  }

  @Test
  func `a ratio with two sizes, invalid numbers and empty areas are reported`() {
    let ratio = Block().requiredWidth(50).requiredHeight(50).aspectRatio(2)
    #expect(reports([ratio, Spacer()]).map(\.code) == [.ratioDropped])

    #expect(reports([Block().width(.nan), Spacer()]).map(\.code) == [.badNumber])

    let squeezed = Block()
    #expect(reports([Block().requiredWidth(100), squeezed]).map(\.code) == [.noArea])
  }

  @Test
  func `content with two heights for one width is reported`() {
    let stack = StackView(arrangedSubviews: [Fickle()], axis: .vertical)
    var reports: [LayoutReport] = []
    harness.host.layoutReportHandler = { reports.append($0) }
    harness.window.addSubview(stack)
    for width in [100.0, 90, 80, 100] {
      stack.frame = Rect(x: 0, y: 0, width: width, height: 60)
      harness.settle()
    }

    #expect(reports.contains { $0.code == .unstableMeasure })
  }

  @Test
  func `content that changes during measurement is reported`() {
    let reports = reports([Restless()]) { $0.axis = .vertical }

    #expect(reports.map(\.code) == [.layoutLoop])
    #expect(reports.first?.summary == "not settled after 3 passes; the layout was stopped")
  }

  @Test
  func `many stacks in one frame report twenty conflicts and count the others`() {
    var reports: [LayoutReport] = []
    harness.host.layoutReportHandler = { reports.append($0) }
    for number in 0..<30 {
      let stack = StackView(arrangedSubviews: [Block().requiredWidth(150)])
      stack.frame = Rect(x: 0, y: Double(number * 20), width: 100, height: 20)
      harness.window.addSubview(stack)
    }

    harness.settle()

    #expect(reports.count == LayoutReportBudget.limit)
    #expect(harness.host.statistics.layoutConflicts == 30)
  }
}
