import Bento
import BentoTesting
import Testing

// The code of the article on custom inputs, line by line.

@MainActor
private final class Booking {
  var arrival: CalendarDate?
  var swatch = 0
}

@MainActor
private struct BookingRows {
  let booking: Booking

  private var arrival: CalendarDate? { booking.arrival }

  var arrivalRow: AnyRenderable {
    AnyRenderable(
      Component.TextInput(title: "Arrival", placeholder: "Choose", text: arrival?.description ?? "")
        .customInput(
          Component.DatePicker(
            date: arrival,
            minDate: .today(),
            didPickDate: { booking.arrival = $0 }
          ),
          contentStatus: arrival == nil ? .empty : .populated
        )
    )
  }

  var swatchRow: AnyRenderable {
    AnyRenderable(
      Component.TextInput(title: "Color", text: "\(booking.swatch)").customInput(
        SwatchRow(selected: booking.swatch) { booking.swatch = $0 },
        contentStatus: .populated
      )
    )
  }
}

private struct SwatchRow: Renderable, CustomInput {
  let selected: Int
  let didPick: (Int) -> Void

  func render(in view: SwatchRowView) {
    view.didPick = didPick
    view.show(selected)
  }
}

private final class SwatchRowView: View {
  var didPick: (Int) -> Void = { _ in }
  private let colors = SegmentedControl(titles: ["Red", "Green"])

  required init() {
    super.init()
    addSubview(colors)
    colors.addAction(for: .valueChanged) { [unowned self] in
      if let index = colors.selectedIndex { didPick(index) }
    }
  }

  func show(_ selected: Int) { colors.selectedIndex = selected }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 44) }

  override func layoutSubviews() { colors.frame = bounds }
}

private final class AmountView: View, FocusableView {
  let field = TextField()

  func focus() { field.becomeFirstResponder() }

  func editingDidBegin() { showFocusToolbar() }

  func neighboringFocusEligibilityDidChange() { updateFocusToolbar() }
}

private final class Page: View {
  private(set) var room = Rect.zero
  private var keyboard: KeyboardObservation?

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let window else { return }
    keyboard = window.observeKeyboard { [weak self] change in
      View.animate(withDuration: change.duration, curve: change.curve) {
        self?.makeRoom(for: change.frame)
      }
    }
  }

  private func makeRoom(for keyboard: Rect) { room = keyboard }
}

/// The code of the article on custom inputs.
@MainActor
@Suite struct CustomInputsArticleTests {
  private let harness = Harness(size: Size(width: 400, height: 600))

  @Test func `all code of the article on custom inputs is compiled`() throws {
    try ArticleCode.expect(
      "CustomInputs.md",
      isCompiledIn: ["CustomInputsArticleTests.swift"],
      blockCount: 4
    )
  }

  @Test func `rows open their inputs, which report the user's choice`() {
    let booking = Booking()
    let rows = BookingRows(booking: booking)
    let table = TableView()
    harness.mount(table)
    table.render(
      Box<Int, Int>.empty
        |-+ Section(id: 0)
        |---+ Node(id: 0, component: rows.arrivalRow)
        |---+ Node(id: 1, component: rows.swatchRow),
      animated: false
    )
    harness.settle()

    harness.click(at: Point(x: 200, y: table.rectForRow(at: ItemPath(row: 1, section: 0)).midY))
    harness.settle()
    #expect(harness.perform("press", role: .radioButton, name: "Green"))

    #expect(booking.swatch == 1)
  }

  @Test func `a text input has a toolbar`() {
    let view = AmountView()
    view.addSubview(view.field)
    harness.mount(view)

    harness.tap(on: view)
    view.focus()
    view.editingDidBegin()
    harness.settle()

    #expect(harness.find(role: .button, name: "Done") != nil)
  }

  @Test func `a page makes space for the keyboard`() {
    let page = Page()
    harness.mount(page)

    let keyboard = Rect(x: 0, y: 400, width: 400, height: 200)
    harness.window.setHostKeyboardFrame(keyboard, duration: .milliseconds(250), curve: .easeInOut)
    harness.settle()

    #expect(page.room == keyboard)
  }
}
