import Bento

/// The texts of the paragraphs screen, in the colors of a theme.
struct TextSamples {
  let colors: Theme.Colors

  var mixed: AttributedText {
    var text: AttributedText = "A press sets the caret "
    text.append("exactly", attributes: TextAttributes(isUnderlined: true))
    text.append(" between two letters, in ")
    text.append("Latin", attributes: TextAttributes(font: .boldSystem(ofSize: 17)))
    text.append(", in ")
    text.append("שלום עולם", attributes: TextAttributes(color: colors.accent))
    text.append(" and in ")
    text.append("مرحبا بالعالم", attributes: TextAttributes(color: colors.positive))
    text.append(
      " alike. Where two directions meet, the strong caret stands where the paragraph goes on, "
        + "and half a caret where the other direction would."
    )
    text.update { $0.lineHeight = 28 }
    return text
  }

  var looks: AttributedText {
    var text: AttributedText = ""
    text.append("Bold", attributes: TextAttributes(font: .boldSystem(ofSize: 15)))
    text.append(", ")
    text.append("italic", attributes: TextAttributes(font: .italicSystem(ofSize: 15)))
    text.append(", ")
    text.append("color", attributes: TextAttributes(color: colors.negative))
    text.append(", ")
    text.append(
      " behind ",
      attributes: TextAttributes(color: Color(hex: 0x4A3A00), background: Color(hex: 0xFFE08A))
    )
    text.append(" and ")
    text.append("spaced out", attributes: TextAttributes(letterSpacing: 3))
    text.append(". One line below ")
    text.append("small, ", attributes: underlined(13))
    text.append("large", attributes: underlined(24))
    text.append(" and عربي letters", attributes: underlined(15))
    text.append(", one through ")
    text.append("old ", attributes: TextAttributes(isStruckThrough: true))
    text.append(
      "prices",
      attributes: TextAttributes(font: .boldSystem(ofSize: 20), isStruckThrough: true)
    )
    text.append(".")
    text.update { $0.lineHeight = 30 }
    return text
  }

  private func underlined(_ size: Double) -> TextAttributes {
    TextAttributes(font: .system(ofSize: size), color: colors.accent, isUnderlined: true)
  }

  var article: AttributedText {
    AttributedText(
      runs: [
        TextRun(
          "The layout that measures a text is the one that is drawn, so nothing ever moves by the "
            + "width of a letter between the two.\nParagraphs begin with an indent and stand a "
            + "little apart; spaces are stretched so that both sides are straight, but for the "
            + "last line."
        )
      ],
      paragraph: ParagraphStyle(
        alignment: .justified,
        lineBreakMode: .byWordWrapping,
        lineSpacing: 3,
        paragraphSpacing: 8,
        firstLineIndent: 22
      )
    )
  }

  var list: AttributedText {
    AttributedText(
      runs: [
        TextRun("1.\tA number hangs in the margin and its text wraps beside it.\n"),
        TextRun("2.\tThe tab stop lies where the other lines begin."),
      ],
      paragraph: ParagraphStyle(
        lineBreakMode: .byWordWrapping,
        paragraphSpacing: 4,
        headIndent: 24,
        tabStops: [TabStop(24)]
      )
    )
  }

  var table: AttributedText {
    let head = TextAttributes(font: .system(ofSize: 13), color: colors.secondaryLabel)
    return AttributedText(
      runs: [
        TextRun("Fruit\tKind\tPieces\tPrice\n", attributes: head),
        TextRun("Apples\tred\t12\t3.50\nCherries\tsweet\t250\t12.25\nMelons\tripe\t1\t0.9"),
      ],
      paragraph: ParagraphStyle(
        lineSpacing: 4,
        tabStops: [
          TabStop(120, alignment: .center), TabStop(215, alignment: .trailing),
          TabStop(275, alignment: .decimal(separator: ".")),
        ]
      )
    )
  }

  var directions: AttributedText {
    var text = AttributedText(
      runs: [
        TextRun("Left to right, with שלום inside (1 + 2).\n"),
        TextRun("עברית מימין לשמאל, with English inside, 42%.\n"),
        TextRun("النص العربي يبدأ من اليمين (123)، ثم Latin، ثم يعود.\n"),
        TextRun("نص حكيم له سر قاطع", attributes: TextAttributes(font: .system(ofSize: 22))),
      ],
      paragraph: ParagraphStyle(paragraphSpacing: 6)
    )
    text.update { $0.lineHeight = $0.font == nil ? 24 : 36 }
    return text
  }

  var scripts: AttributedText {
    let caption = TextAttributes(font: .system(ofSize: 12), color: colors.secondaryLabel)
    var text: AttributedText = ""
    for (name, sample) in [
      ("Greek", "Ξεσκεπάζω"), ("Cyrillic", "Съешь же"), ("Devanagari", "नमस्ते दुनिया"),
      ("CJK", "日本語 한국어 漢字"), ("Emoji", "🎉 👍🏽 👩‍🚀 🏳️‍🌈"),
    ] {
      if !text.isEmpty { text.append("\n") }
      text.append("\(name)\t", attributes: caption)
      text.append(sample, attributes: TextAttributes(font: .system(ofSize: 17)))
    }
    text.paragraph = ParagraphStyle(lineSpacing: 6, headIndent: 90, tabStops: [TabStop(90)])
    return text
  }
}
