import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoInteraction
import BentoListLayouts
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews

/// A row with a text.
struct TextSample: Renderable {
  var text: String

  func render(in view: Label) {
    view.text = text
    view.backgroundColor = nil
  }
}

/// A picker wheel as an input.
struct WheelSample: Renderable, CustomInput {
  var titles = ["a", "b", "c", "d"]
  var selected = 0
  var didPick: (Int) -> Void = { _ in }

  func render(in view: WheelSampleView) {
    if view.titles != titles {
      view.titles = titles
      view.wheel.columns = [PickerWheel.Column("Letter", titles: titles)]
    }
    if view.wheel.selectedIndices != [selected] { view.wheel.selectedIndices = [selected] }
    view.didPick = didPick
  }
}

final class WheelSampleView: View {
  let wheel = PickerWheel()
  var titles: [String] = []
  var didPick: (Int) -> Void = { _ in }

  required init() {
    super.init()
    addSubview(wheel)
    wheel.addAction(for: .valueChanged) { [unowned self] in didPick(wheel.selectedIndices[0]) }
  }

  override func layoutSubviews() { wheel.frame = bounds }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 170) }
}

/// A form of rows with inputs, which is rendered again after each change of its state.
@MainActor
final class InputForm {
  let harness: Harness
  let table = TableView()
  var picked: [Int]
  /// Creates the component of a row.
  var makeRow: (_ form: InputForm, _ row: Int) -> AnyRenderable

  init(
    rows: Int = 3,
    width: Double = 320,
    height: Double = 480,
    makeRow: @escaping (_ form: InputForm, _ row: Int) -> AnyRenderable = { $0.pickerRow($1) }
  ) {
    harness = Harness(size: Size(width: width, height: height))
    picked = Array(repeating: 0, count: rows)
    self.makeRow = makeRow
    harness.mount(table)
    render()
    harness.settle()
  }

  func pickerRow(_ row: Int) -> AnyRenderable {
    TextSample(text: "Row \(row): \(picked[row])").minHeight(44).customInput(wheel(row))
  }

  func wheel(_ row: Int) -> WheelSample {
    WheelSample(selected: picked[row]) { [weak self] in
      self?.picked[row] = $0
      self?.render()
    }
  }

  func render() {
    let section = picked.indices.reduce(Section<Int, Int>(id: 0)) { section, row in
      section.appending(Node(id: row, component: makeRow(self, row)))
    }
    table.render(Box<Int, Int>(sections: [section]), animated: false)
  }

  func row(_ index: Int) -> View? {
    table.cellForRow(at: ItemPath(row: index, section: 0))
  }

  /// The view of the base component of a row.
  func label(_ index: Int) -> Label? { row(index).flatMap { views(Label.self, in: $0).first } }

  func isHighlighted(_ index: Int) -> Bool { label(index)?.backgroundColor != nil }

  func views<Kind: View>(_ kind: Kind.Type = Kind.self, in view: View? = nil) -> [Kind] {
    let view = view ?? harness.window
    if let found = view as? Kind { return [found] }
    return view.subviews.flatMap { views(kind, in: $0) }
  }

  /// The visible inputs.
  var inputs: [InputView] { views(InputView.self) }

  var toolbar: FocusToolbar? { views(FocusToolbar.self).first }

  /// The frame of the input in the window.
  var inputFrame: Rect? { inputs.first.map { $0.convert($0.bounds, to: nil) } }

  func rowFrame(_ index: Int) -> Rect? { row(index).map { $0.convert($0.bounds, to: nil) } }

  func open(_ index: Int) {
    if let row = row(index) { harness.tap(on: row) }
    harness.settle()
  }

  func key(_ key: Key, modifiers: KeyModifiers = []) {
    harness.key(key, modifiers: modifiers)
    harness.settle()
  }

  func press(_ name: String) {
    if let button = harness.find(role: .button, name: name) { harness.tap(on: button) }
    harness.settle()
  }

  /// Whether the visible input has the keyboard focus.
  var inputHasKeyboard: Bool {
    guard let input = inputs.first, let responder = harness.host.firstResponder else {
      return false
    }
    return responder.isDescendant(of: input)
  }

  /// The row whose view has the keyboard focus.
  var focusedRow: Int? {
    picked.indices.first { index in
      guard let row = row(index), let responder = harness.host.firstResponder else { return false }
      return responder.isDescendant(of: row)
    }
  }
}
