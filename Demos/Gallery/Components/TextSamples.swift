import Bento

/// The texts of the paragraphs screen, in the colors of a theme.
struct TextSamples {
  let colors: Theme.Colors

  var mixed: AttributedText {
    var text: AttributedText = "A click places the caret "
    text.append("exactly", attributes: TextAttributes(isUnderlined: true))
    text.append(" between two characters, in ")
    text.append("Latin", attributes: TextAttributes(font: .boldSystem(ofSize: 17)))
    text.append(", in ")
    text.append("שלום עולם", attributes: TextAttributes(color: colors.accentText))
    text.append(" and in ")
    text.append("مرحبا بالعالم", attributes: TextAttributes(color: colors.positiveText))
    text.append(
      " text. Where two directions meet, the full caret follows the direction of the paragraph, "
        + "and half a caret the other direction."
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
    text.append("color", attributes: TextAttributes(color: colors.negativeText))
    text.append(", ")
    text.append(
      " highlighted ",
      attributes: TextAttributes(color: Color(hex: 0x4A3A00), background: Color(hex: 0xFFE08A))
    )
    text.append(" and ")
    text.append("spaced out", attributes: TextAttributes(letterSpacing: 3))
    text.append(". Underlines below ")
    text.append("small, ", attributes: underlined(13))
    text.append("large", attributes: underlined(24))
    text.append(" and عربي text", attributes: underlined(15))
    text.append(", strikethrough on ")
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
    TextAttributes(font: .system(ofSize: size), color: colors.accentText, isUnderlined: true)
  }

  var article: AttributedText {
    AttributedText(
      runs: [
        TextRun(
          "The layout that measures a text also draws it, so characters never shift between the "
            + "two.\nParagraphs have a first-line indent and a little space between them. Spaces "
            + "are stretched to justify both sides, except on the last line."
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
        TextRun("1.\tThe number hangs in the margin, and the text wraps next to it.\n"),
        TextRun("2.\tThe tab stop aligns with the other lines."),
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
    text.paragraph = ParagraphStyle(
      lineSpacing: 6,
      headIndent: 90,
      tabStops: [TabStop(90)]
    )
    return text
  }
}
