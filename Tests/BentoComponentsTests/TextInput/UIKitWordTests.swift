import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoPickers
import BentoTextInput
import BentoViews
import ComponentFixtures
import Testing

/// Inputs described in UIKit's terms, as ported programs have them.
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

  @Test func `style sheets can be created from their parts`() {
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

  @Test func `style sheets of views and rows take the properties that upstream names`() {
    let row = BaseViewStyleSheet<BaseView>(backgroundColor: .red, enforcesMinimumHeight: false)
    let tapped = InteractiveViewStyleSheet<InteractiveView>(
      enforcesMinimumHeight: false,
      highlightColor: nil
    )
    let blue = TextStyleSheet<TextView>(textColor: .blue)
    let field = TextFieldStyleSheet(backgroundColor: .white)
    let heading = Component.Description.StyleSheet(enforcesMinimumHeight: true)
    let portrait = ImageOrLabelView.StyleSheet(
      fixedSize: Size(width: 40, height: 40),
      imageEdgeInsets: EdgeInsets(2),
      cornerRadius: 20,
      label: ImageOrLabelView.StyleSheet.labelStyleSheet(font: .system(ofSize: 9))
    )
    let person = Component.DetailedDescription.StyleSheet(
      content: .init(spacing: 4, alignment: .leading),
      imageOrLabel: portrait,
      textStyles: [LabelStyleSheet(textColor: .red)]
    )

    #expect(row.backgroundColor == .red && !row.enforcesMinimumHeight)
    #expect(tapped.highlightColor == nil && !tapped.enforcesMinimumHeight)
    #expect(blue.textColor == .blue && blue.font == .preferredFont(forTextStyle: .body))
    #expect(field.backgroundColor == .white)
    #expect(heading.enforcesMinimumHeight && heading.highlightColor != nil)
    #expect(portrait.clipsToBounds && portrait.layoutMargins == EdgeInsets(2))
    #expect(person.content.spacing == 4 && person.content.alignment == .leading)
    #expect(person.imageOrLabel.cornerRadius == 20 && person.textStyles[0].textColor == .red)
    let thin = person.compose(\.imageOrLabel.label.numberOfLines, 3)
      .compose(\.textStyles[0].textColor, .blue)
    #expect(thin.imageOrLabel.label.numberOfLines == 3 && thin.textStyles[0].textColor == .blue)
    #expect(portrait.label.numberOfLines == 1 && person.imageOrLabel.label.numberOfLines == 1)
    #expect(person.textStyles[0].textColor == .red)
  }

  @Test func `a text value supports string interpolation`() {
    let count = 3
    let value: TextValue = "\(count) messages"
    let field = TextField()

    value.apply(to: field)

    #expect(value == .plain("3 messages") && field.text == "3 messages")
  }

  @Test func `pickers' style sheets have upstream's names`() {
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

  @Test func `a style sheet's secure text entry is the field's`() {
    let sheet = TextFieldStyleSheet().compose(\.isSecureTextEntry, true)
    let field = TextField()

    sheet.apply(to: field)

    #expect(sheet.isSecure && field.isSecure)
  }
}
