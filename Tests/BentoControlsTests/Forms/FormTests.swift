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
import Testing

/// Labels, fields, help and errors.
@Suite
struct FormTests {
  private let harness = Harness(size: Size(width: 600, height: 500))
  private let name = TextField()
  private let mail = TextField()
  private let news = Switch()
  private let agrees = Checkbox(title: "I agree")
  private let nameRow: FormRow
  private let mailRow: FormRow
  private let form: Form

  init() {
    let (name, mail, news, agrees) = (name, mail, news, agrees)
    let nameRow = FormRow("Name", name, isRequired: true) {
      name.text.isEmpty ? "Enter a name." : nil
    }
    let mailRow = FormRow("E-mail address", mail, help: "For receipts only.") {
      mail.text.contains("@") ? nil : "Enter a valid e-mail address."
    }
    (self.nameRow, self.mailRow) = (nameRow, mailRow)
    form = Form {
      FormSection("Account", footer: "You can change all of this later.") {
        nameRow
        mailRow
        FormRow("Newsletter", news)
        FormRow("", agrees)
      }
    }
    let scroll = ScrollView()
    scroll.addSubview(form)
    harness.mount(scroll)
    layOut(width: 560)
  }

  private func layOut(width: Double) {
    let size = form.sizeThatFits(Size(width: width, height: .infinity))
    form.frame = Rect(origin: Point(x: 20, y: 20), size: size)
    harness.settle()
  }

  private func frame(_ view: View?) -> Rect {
    view.map { form.convert($0.bounds, from: $0) } ?? .zero
  }

  private func label(_ text: String) -> View? { harness.find(role: .label, name: text) }

  @Test
  func `a row is at one position of one form, and follows its field once`() {
    var asked = 0
    let row = FormRow("City", TextField()) {
      asked += 1
      return "Enter a city."
    }
    let (first, second) = (FormSection("A") { row }, FormSection("B") {})
    let other = Form {
      first
      second
    }
    other.insert(row, in: first, at: 1)
    #expect(other.rows.count == 1 && first.rows.count == 1)
    form.remove(row)
    #expect(row.field.superview?.superview === other && other.rows.count == 1)
    for _ in 0..<5 {
      other.insert(row, in: second)
      form.insert(row, in: form.sections[0], at: 0)
    }
    #expect(other.rows.isEmpty && form.rows.filter { $0 === row }.count == 1)
    #expect(row.field.superview?.superview === form)

    asked = 0
    form.validate()
    row.field.becomeFirstResponder()
    harness.type("x")
    #expect(asked == 2)
    form.append(first)
    form.append(first)
    #expect(form.sections.filter { $0 === first }.count == 1 && other.sections.count == 1)
    layOut(width: 560)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `labels are next to their fields on one baseline, and above them at narrow widths`() throws {
    let title = try #require(label("Name"))
    func baseline(_ view: View) -> Double {
      frame(view).minY + (view.firstBaseline(in: view.bounds.size) ?? 0)
    }
    #expect(abs(baseline(title) - baseline(name)) < 1)
    #expect(frame(title).maxX < frame(name).minX)
    // The column of labels ends where the fields begin, and all fields begin there.
    #expect(frame(label("E-mail address")).maxX == frame(mail).minX - 12)
    #expect(Set([name, mail, news, agrees].map { frame($0).minX }).count == 1)
    #expect(frame(name).width == frame(mail).width && frame(name).width <= 420)

    layOut(width: 300)
    #expect(frame(title).maxY < frame(name).minY && frame(title).minX == frame(name).minX)
    #expect(frame(name).width == 300)
    #expect(harness.render() == harness.renderFully())
  }

  @Test(arguments: [1, 1.5, 2])
  func `no label is cut at any text scale while the form has space`(scale: Double) throws {
    harness.window.textScale = scale
    for width in [300.0, 430, 460, 560, 700] {
      layOut(width: width)
      for text in ["Name", "E-mail address", "Newsletter"] {
        let label = try #require(self.label(text))
        let fitting = label.sizeThatFits(Size(width: label.bounds.width, height: .infinity))
        #expect(label.bounds.height + 1 >= fitting.height, "\(text) in \(width)")
        let word = Label(text: "Newsletter")
        word.font = .preferredFont(forTextStyle: .subheadline)
        harness.window.addSubview(word)
        let longest = word.intrinsicContentSize.width
        word.removeFromSuperview()
        // Lines end between words: the column is as wide as its longest word, or the label is above.
        #expect(text != "Newsletter" || label.bounds.width + 1 >= longest, "\(width)")
      }
    }
  }

  @Test
  func `everything is mirrored from right to left`() {
    let before = [name, mail, news, agrees].map { frame($0) }
    harness.window.semanticContentDirection = .rightToLeft
    harness.settle()
    let after = [name, mail, news, agrees].map { frame($0) }

    for (left, right) in zip(before, after) {
      #expect(right.minX == 560 - left.maxX && right.minY == left.minY)
    }
  }

  @Test
  func `a label names its field, and focuses it when pressed`() throws {
    harness.click(on: try #require(label("E-mail address")))
    #expect(mail.isFirstResponder)
    harness.click(on: try #require(label("Newsletter")))
    #expect(news.isOn)

    let tree = harness.window.semanticsTree()
    let text = harness.semantics()
    #expect(harness.find(role: .textField, name: "E-mail address") === mail)
    #expect(text.contains(#"textField "E-mail address" = "" – "For receipts only.""#))
    #expect(text.contains(#"textField "Name" = "" – "Required""#))
    let nodes = tree.entries.values
    let labelNode = nodes.first { $0.node.name == "Name" && $0.node.role == .label }?.node
    let fieldNode = nodes.first { $0.node.name == "Name" && $0.node.role == .textField }?.node
    #expect(labelNode?.labelFor == [fieldNode?.id].compactMap(\.self))
    #expect(fieldNode?.labeledBy == [labelNode?.id].compactMap(\.self))
  }

  @Test
  func `validation complains late, focuses the invalid field, and relents early`() {
    harness.click(on: name)
    harness.type("x")
    harness.key(.backspace)
    #expect(name.errorMessage == nil)

    let height = form.intrinsicContentSize.height
    #expect(!form.validate())
    harness.settle()
    #expect(name.errorMessage == "Enter a name." && mail.errorMessage != nil)
    #expect(name.isFirstResponder && form.firstInvalidRow === nameRow)
    #expect(form.intrinsicContentSize.height > height)
    #expect(
      harness.semantics().contains(#"– "Required Enter a name." at 0 [focused, editable, invalid]"#)
    )

    harness.type("A")
    harness.settle()
    #expect(name.errorMessage == nil && mail.errorMessage != nil)
    #expect(name.text == "A" && name.isFirstResponder)
    harness.click(on: mail)
    harness.type("a@b.example")
    harness.settle()
    #expect(mail.errorMessage == nil && form.validate())
    #expect(form.intrinsicContentSize.height == height)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `rows are inserted, removed and hidden with animation, and Tab skips hidden ones`() {
    mailRow.isHidden = true
    harness.advance(by: .milliseconds(90))
    harness.settle()
    harness.click(on: name)
    harness.key(.tab)
    #expect(news.isFirstResponder)
    #expect(label("E-mail address") == nil)
    #expect(form.validate() == false && mail.errorMessage == nil)

    let phone = TextField()
    let row = FormRow("Phone", phone)
    form.insert(row, in: form.sections[0], at: 1)
    mailRow.isHidden = false
    harness.settle()
    layOut(width: 560)
    #expect(frame(phone).minY > frame(name).maxY && frame(mail).minY > frame(phone).maxY)
    form.remove(row)
    harness.settle()
    #expect(phone.window == nil && form.rows.count == 4)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `Return presses the default button from any field, and Escape the cancel button`() {
    var log: [String] = []
    let save = Button(title: "Save", style: .filled) { log.append("save") }
    let cancel = Button(title: "Cancel", style: .gray) { log.append("cancel") }
    (save.role, cancel.role) = (.default, .cancel)
    let buttons = StackView(arrangedSubviews: [cancel, save])
    form.append(FormSection { FormRow(spanning: buttons) })
    layOut(width: 560)
    harness.click(on: name)
    harness.key(.enter)
    harness.key(.escape)
    save.isEnabled = false
    harness.key(.enter)
    #expect(log == ["save", "cancel"])
    cancel.becomeFirstResponder()
    harness.key(.enter)
    #expect(log == ["save", "cancel", "cancel"])
  }

  @Test(arguments: FuzzScale.seeds(20))
  func `baselines match and nothing overlaps, with any texts and width`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    func words(_ most: Int) -> String {
      (0..<Int.random(in: 0...most, using: &generator)).map { _ in
        ["a", "longer", "שלום", "Überschrift", "name"].randomElement(using: &generator) ?? ""
      }
      .joined(separator: " ")
    }
    let fields: [() -> View] = [
      { TextField() }, { Slider() }, { Switch() }, { Checkbox(title: words(8)) },
      { PopUpButton(titles: ["A", "B"]) }, { SegmentedControl(titles: ["A", "B"]) },
      { RadioGroup(titles: ["One", "Two"]) }, { DatePicker() }, { Label(text: words(3)) },
    ]
    let form = Form {
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        FormSection(words(3), footer: Bool.random(using: &generator) ? words(20) : nil) {
          for _ in 0..<Int.random(in: 0...5, using: &generator) {
            let field = fields[Int.random(in: 0..<fields.count, using: &generator)]()
            let help = Bool.random(using: &generator) ? words(12) : nil
            if Int.random(in: 0..<5, using: &generator) == 0 {
              FormRow(spanning: field, help: help)
            } else {
              FormRow(words(6), field, help: help, isRequired: Bool.random(using: &generator)) {
                "Wrong."
              }
            }
          }
        }
      }
    }
    harness.mount(form)
    let width = Double.random(in: 60...800, using: &generator).rounded()
    harness.resize(to: Size(width: width, height: 2_000))
    _ = form.validate()
    harness.settle()

    let height = form.sizeThatFits(Size(width: width, height: .infinity)).height
    var leaves: [(view: View, frame: Rect)] = []
    for row in form.subviews where !row.isHidden {
      let parts = row is Label ? [row] : row.subviews.filter { !$0.isHidden }
      for part in parts { leaves.append((part, form.convert(part.bounds, from: part))) }
    }
    for (index, leaf) in leaves.enumerated() {
      #expect(
        leaf.frame.minX >= -0.01 && leaf.frame.maxX <= width + 0.01,
        "seed \(seed) \(leaf.view)"
      )
      #expect(leaf.frame.maxY <= height + 0.01, "seed \(seed)")
      for other in leaves[(index + 1)...] {
        let shared = leaf.frame.intersection(other.frame)
        #expect(shared.width < 0.01 || shared.height < 0.01, "seed \(seed) \(leaf) \(other)")
      }
    }
    for row in form.rows where !row.isHidden {
      guard let label = row.field.accessibilityLabeledBy, row.field.superview === label.superview
      else { continue }
      let (text, field) = (label.frame, row.field.frame)
      guard text.maxX <= field.minX, let above = label.firstBaseline(in: text.size),
        let below = row.field.firstBaseline(in: field.size)
      else { continue }
      #expect(abs(text.minY + above - field.minY - below) <= 1, "seed \(seed) \(row.label)")
    }
    let pixels = harness.render()
    form.setNeedsLayout()
    #expect(harness.render() == pixels, "seed \(seed)")
  }
}
