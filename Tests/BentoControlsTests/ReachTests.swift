import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoPickers
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import SeededRandom
import TestTraits
import Testing

/// A press or drag whose target, or an ancestor of it, becomes unreachable ends like a press that the host
/// cancels.
@Suite
struct ReachTests {
  /// A way in which a control becomes unreachable.
  enum Loss: CaseIterable {
    case hidden
    case withoutEvents
    case removed
  }

  @Test(arguments: Subject.allCases, Loss.allCases)
  func `a drag is cancelled when its target or an ancestor becomes unreachable`(
    subject: Subject,
    loss: Loss
  ) {
    for seed in FuzzScale.seeds(4) {
      let lost = Stage(subject, seed: seed)
      let cancelled = Stage(subject, seed: seed)

      lost.dragAndLose(loss, cancelsBefore: false)
      cancelled.dragAndLose(loss, cancelsBefore: true)

      #expect(lost.lateChanges == 0, "\(subject) \(loss), seed \(seed)")
      #expect(
        lost.harness.render() == cancelled.harness.render(),
        "\(subject) \(loss), seed \(seed)"
      )
    }
  }
}

/// The target of the press or drag.
enum Subject: CaseIterable {
  case slider, rangeSlider, stepper, segments, wheel, pages, colors, split, scroll, field, editor,
    toggle

  @MainActor
  func make(noting change: @escaping () -> Void) -> View {
    let view: View
    switch self {
    case .slider: view = Slider()
    case .rangeSlider: view = RangeSlider()
    case .stepper: view = Stepper()
    case .segments: view = SegmentedControl(titles: ["One", "Two", "Three"])
    case .wheel: view = PickerWheel(columns: [.init("Day", titles: (1...31).map(String.init))])
    case .pages:
      let pages = PageControl()
      pages.numberOfPages = 5
      view = pages
    case .colors: view = ColorPicker()
    case .split:
      let split = SplitView(leading: View(), trailing: View())
      split.onMove = { _ in change() }
      view = split
    case .scroll:
      let scrollView = ScrollView()
      scrollView.contentSize = Size(width: 200, height: 900)
      view = scrollView
    case .field:
      let field = TextField()
      field.text = "some words to select"
      view = field
    case .editor:
      let editor = TextView()
      editor.text = "some words\nto select\n\nin lines"
      view = editor
    case .toggle: view = Switch()
    }
    (view as? Control)?.addAction(for: .valueChanged, change)
    return view
  }
}

/// A control on a page in a page.
@MainActor
private final class Stage {
  let harness = Harness(size: Size(width: 200, height: 200))
  private let pages = [View(), View()]
  private var control = View()
  private var random: SplitMix
  private var changes = 0
  /// The number of value changes while the control was unreachable.
  private(set) var lateChanges = 0

  init(_ subject: Subject, seed: UInt64) {
    random = SplitMix(seed: seed)
    control = subject.make { [unowned self] in changes += 1 }
    harness.mount(pages[0])
    pages[1].frame = harness.window.bounds
    pages[0].addSubview(pages[1])
    control.frame = Rect(x: 10, y: 10, width: 180, height: 180)
    pages[1].addSubview(control)
    harness.settle()
  }

  private func point() -> Point {
    Point(x: .random(in: 10...190, using: &random), y: .random(in: 10...190, using: &random))
  }

  func dragAndLose(_ loss: ReachTests.Loss, cancelsBefore: Bool) {
    let device = Bool.random(using: &random) ? PointerEvent.Device.mouse : .touch
    var place = point()
    harness.pointer(.down, at: place, device: device)
    for _ in 0..<3 {
      place = Bool.random(using: &random) ? point() : place
      harness.pointer(.move, at: place, device: device)
    }
    let lost = [control, pages[1], pages[0]].randomElement(using: &random) ?? control
    let parent = lost.superview
    if cancelsBefore { harness.host.cancelAllInput() }
    switch loss {
    case .hidden: lost.isHidden = true
    case .withoutEvents: lost.isUserInteractionEnabled = false
    case .removed: lost.removeFromSuperview()
    }
    let before = changes
    for _ in 0..<3 { harness.pointer(.move, at: point(), device: device) }
    harness.pointer(.up, at: point(), device: device)
    harness.advance(by: .seconds(2))
    lateChanges = changes - before

    lost.isHidden = false
    lost.isUserInteractionEnabled = true
    if loss == .removed { parent?.addSubview(lost) }
    harness.pointer(.move, at: .zero)
    harness.host.setActive(false)
    harness.settle()
  }
}
