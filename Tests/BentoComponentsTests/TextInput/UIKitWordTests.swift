import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoViews
import Testing

/// Inputs described in the words of UIKit, as programs that come from there have them.
@MainActor
@Suite struct `Inputs in the words of UIKit` {
  @Test func `a text value and a keyboard type are a text and its purpose`() {
    let name: String? = "Ada"
    let form = ComponentForm([
      Component.TextInput(
        title: "E-mail",
        text: .rich(AttributedText("ada@example.com")),
        keyboardType: .emailAddress
      ),
      Component.TextInput(text: name, keyboardType: .default),
      Component.TextInput(text: "7", keyboardType: .numberPad),
      Component.TextInput(text: nil, keyboardType: .phonePad),
      Component.TextInput(title: "Plain", text: TextValue.plain("letters")),
      Component.Search(placeholder: "Search", keyboardType: .URL),
    ])

    let fields = (0...5).map { form.view(TextField.self, row: $0) }
    #expect(fields.map { $0?.text } == ["ada@example.com", "Ada", "7", "", "letters", ""])
    let purposes: [TextInputPurpose?] = [.email, .text, .digits, .phone, .text, .url]
    #expect(fields.map { $0?.purpose } == purposes)
  }

  @Test func `sheets are made from their parts`() {
    let label = LabelStyleSheet(font: .system(ofSize: 9), textColor: .red, numberOfLines: 1)
    let input = Component.TextInput.StyleSheet(titleStyle: .fit, title: label)
    let description = Component.Description.StyleSheet(text: label, horizontalSpacing: 3)
    let note = Component.MultilineTextInput.StyleSheet(
      placeholderTextColor: .gray,
      textContainerInset: EdgeInsets(4)
    )
    let card = ViewStyleSheet<View>(backgroundColor: .white, cornerRadius: 12)

    let link = TextAttributes(color: .red)
    let wrapped: [any StyleSheetProtocol] = [
      LabelStyleSheet(backgroundColor: .red), LabelStyleSheet(textAlignment: .center),
      TextFieldStyleSheet(backgroundColor: .red), TextFieldStyleSheet(font: .system(ofSize: 9)),
      ButtonStyleSheet(titleColors: [.normal: .red]), ButtonStyleSheet(numberOfLines: 2),
      ButtonStyleSheet(cornerRadius: 2), ImageViewStyleSheet(contentMode: .center),
      TextViewStyleSheet().compose(\.linkTextAttributes, link),
      Component.DetailedDescription.StyleSheet(textBlockWidthFraction: 0.3),
      BaseStackViewStyleSheet<BaseStackView>(
        axis: .vertical,
        spacing: 4,
        distribution: .fill,
        alignment: .fill,
        cornerRadius: 3
      ),
    ]
    let text = TextView()
    (wrapped[8] as? TextViewStyleSheet)?.apply(to: text)

    #expect(text.linkTextAttributes == link)
    #expect((wrapped[0] as? LabelStyleSheet)?.backgroundColor == .red)
    #expect((wrapped[4] as? ButtonStyleSheet)?.titleColor(for: .normal) == .red)
    #expect((wrapped[10] as? BaseStackViewStyleSheet<BaseStackView>)?.cornerRadius == 3)
    #expect(input.titleStyle == .fit && input.title.numberOfLines == 1)
    #expect(input.content.layoutMargins == .zero && input.copy().title.textColor == .red)
    #expect(description.text.font == .system(ofSize: 9) && description.horizontalSpacing == 3)
    #expect(note.placeholderTextColor == .gray && note.textContainerInset == EdgeInsets(4))
    #expect(card.backgroundColor == .white && card.cornerRadius == 12)
    #expect(card.layoutMargins == EdgeInsets(8))
  }

  @Test func `a text value is written with values in it`() {
    let count = 3
    let value: TextValue = "\(count) messages"
    let field = TextField()

    value.apply(to: field)

    #expect(value == .plain("3 messages") && field.text == "3 messages")
  }

  @Test func `pickers' sheets are found where upstream has them`() {
    let picker = Component.OptionPicker(
      options: ["a", "b"],
      selected: nil,
      styleSheet: Component.OptionPicker.StyleSheet().compose(\.style, .wheel)
    )
    let date = Component.DatePicker(
      date: nil,
      styleSheet: Component.DatePicker.StyleSheet(),
      didPickDate: { _ in }
    )

    #expect(
      picker.styleSheet.style == .wheel && date.styleSheet.style == DatePickerStyleSheet().style
    )
  }

  @Test func `a sheet's secure text entry is the field's`() {
    let sheet = TextFieldStyleSheet().compose(\.isSecureTextEntry, true)
    let field = TextField()

    sheet.apply(to: field)

    #expect(sheet.isSecure && field.isSecure)
  }
}
