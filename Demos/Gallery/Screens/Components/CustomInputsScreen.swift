import Bento
import BentoTesting

/// A form with custom inputs: dates, times, options and colors.
final class CustomInputsScreen: View {
  static let entry = GalleryScreen(
    name: "custom-inputs",
    title: "Custom inputs",
    summary: "A form whose rows open calendars, wheels and custom components.",
    group: .components,
    size: Size(width: 560, height: 560),
    make: { CustomInputsScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? CustomInputsScreen else { return }
      screen.table.focus()
      harness.settle()
      harness.key(.right)
      harness.settle()
    }
  )

  /// The values of the form.
  private struct Booking: Hashable {
    var guest = ""
    var arrival: CalendarDate?
    var time = TimeOfDay(hour: 15, minute: 0) ?? .midnight
    var room: String?
    var color = 0
  }

  private enum RowID: Hashable {
    case guest, arrival, time, room, color
  }

  /// The date at which the calendar opens while no date is selected.
  private static let season = CalendarDate(year: 2026, month: 11, day: 23)

  let table = TableView(frame: .zero, style: .inset)
  private let booking = Store(Booking())

  required init() {
    super.init()
    table.layoutMargins = EdgeInsets(horizontal: 16, vertical: 0)
    table.prepareForBoxRendering(with: BoxTableViewAdapter<Int, RowID>(with: table))
    addSubview(table)
    table.render { [weak self] in self?.box ?? .empty }
  }

  override func layoutSubviews() { table.frame = bounds }

  private var box: Box<Int, RowID> {
    Box.empty
      |-+ Section(id: 0, header: Heading(text: "Stay"))
      |---+ Node(id: .arrival, component: arrival)
      |---+ Node(id: .time, component: time)
      |---+ Node(id: .room, component: room)
      |-+ Section(id: 1, header: Heading(text: "Guest"))
      |---+ Node(id: .guest, component: guest)
      |---+ Node(id: .color, component: color)
  }

  private func row(_ title: String, _ text: String?) -> Component.TextInput {
    Component.TextInput(title: title, placeholder: "Choose", text: text ?? "")
  }

  private var arrival: AnyRenderable {
    let date = booking.arrival
    return row("Arrival", date.map { CalendarNames.english.text($0) }).customInput(
      Component.DatePicker(
        date: date ?? Self.season,
        minDate: Self.season,
        calendar: .english,
        didPickDate: { [booking] in booking.arrival = $0 }
      ),
      contentStatus: date == nil ? .empty : .populated
    )
  }

  private var time: AnyRenderable {
    row("Time", booking.time.description).customInput(
      Component.DatePicker(
        date: DateAndTime(date: Self.season ?? .earliest, time: booking.time),
        calendar: .english,
        mode: .time,
        styleSheet: DatePickerStyleSheet().compose(\.style, .wheels),
        didPickDate: { [booking] in booking.time = $0.time }
      ),
      contentStatus: .populated
    )
  }

  private var room: AnyRenderable {
    let rooms = ["Single room", "Double room", "Suite", "Attic"]
    return row("Room", booking.room).customInput(
      Component.OptionPicker(
        options: rooms,
        selected: booking.room,
        didPickItem: { [booking] in booking.room = $0 }
      ),
      contentStatus: booking.room == nil ? .empty : .populated
    )
  }

  private var guest: Component.TextInput {
    Component.TextInput(
      title: "Name",
      placeholder: "As in your passport",
      text: booking.guest,
      textDidChange: { [booking] in booking.guest = $0 }
    )
  }

  private var color: AnyRenderable {
    let names = SwatchRow.colors.map(\.name)
    return row("Key card", names[booking.color]).customInput(
      SwatchRow(selected: booking.color) { [booking] in booking.color = $0 },
      contentStatus: .populated
    )
  }
}

/// A row of colors: a custom component as an input.
struct SwatchRow: Renderable, CustomInput {
  static let colors: [(name: String, color: Color)] = [
    ("Red", Color(hex: 0xD6_45_41)), ("Orange", Color(hex: 0xE0_8E_2B)),
    ("Green", Color(hex: 0x3A_A3_5F)), ("Blue", Color(hex: 0x2F_6F_DB)),
    ("Violet", Color(hex: 0x7C_4D_C4)),
  ]

  let selected: Int
  let didPick: (Int) -> Void

  func render(in view: SwatchRowView) {
    view.didPick = didPick
    view.show(selected)
  }
}

/// The view of a ``SwatchRow``.
final class SwatchRowView: View {
  var didPick: (Int) -> Void = { _ in }
  private let buttons = SwatchRow.colors.map { _ in Button(title: "", style: .plain) }

  required init() {
    super.init()
    for (index, button) in buttons.enumerated() {
      let (name, color) = SwatchRow.colors[index]
      button.accessibilityLabel = name
      button.backgroundColor = color
      button.cornerRadius = 16
      button.addAction(for: .touchUpInside) { [unowned self] in didPick(index) }
      addSubview(button)
    }
  }

  func show(_ selected: Int) {
    for (index, button) in buttons.enumerated() {
      button.isSelected = index == selected
      button.borderWidth = index == selected ? 3 : 0
    }
    themeDidChange()
  }

  override func themeDidChange() {
    super.themeDidChange()
    for button in buttons { button.borderColor = theme.colors.label }
  }

  override func layoutSubviews() {
    let step = bounds.width / Double(buttons.count)
    for (index, button) in buttons.enumerated() {
      let x = (Double(index) + 0.5) * step - 16
      button.frame = Rect(x: x.rounded(), y: 16, width: 32, height: 32)
    }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width.isFinite ? size.width : 280, height: 64)
  }
}
