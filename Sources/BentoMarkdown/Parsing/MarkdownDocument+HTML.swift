nonisolated extension MarkdownDocument {
  /// The document as an HTML fragment.
  ///
  /// ```swift
  /// MarkdownDocument("*Hello*").html   // <p><em>Hello</em></p>
  /// ```
  ///
  /// All text is escaped, so the source cannot insert tags. Addresses with the schemes `javascript:`,
  /// `vbscript:` and `data:` are removed, except for images of the types `data:image/png`, `gif`, `jpeg` and
  /// `webp`.
  ///
  /// - Complexity: O(length).
  public var html: String {
    var writer = MarkdownHTMLWriter()
    for block in blocks { writer.write(block) }
    return writer.output
  }
}

/// A writer that converts a document to HTML.
nonisolated private struct MarkdownHTMLWriter {
  var output = ""
  private var openTags: [Tag] = []

  private enum Tag: Equatable {
    case link(String)
    case emphasis
    case strong
    case strike
  }

  // MARK: Blocks

  mutating func write(_ block: MarkdownBlock, isTight: Bool = false) {
    switch block {
    case .heading(let anyLevel, let text):
      let level = min(6, max(1, anyLevel))
      output += "<h\(level)>"
      write(text)
      output += "</h\(level)>\n"
    case .paragraph(let text):
      if !isTight { output += "<p>" }
      write(text)
      output += isTight ? "" : "</p>\n"
    case .code(let language, let text):
      let name = language.isEmpty ? "" : " class=\"language-\(escaped(language))\""
      output += "<pre><code\(name)>\(escaped(text))\(text.isEmpty ? "" : "\n")</code></pre>\n"
    case .quote(let blocks):
      output += "<blockquote>\n"
      for block in blocks { write(block) }
      output += "</blockquote>\n"
    case .list(let list): write(list)
    case .table(let table): write(table)
    case .thematicBreak: output += "<hr />\n"
    }
  }

  private mutating func write(_ list: MarkdownList) {
    let name = list.start == nil ? "ul" : "ol"
    let start = list.start.map { $0 == 1 ? "" : " start=\"\($0)\"" } ?? ""
    output += "<\(name)\(start)>\n"
    for item in list.items {
      output += "<li>"
      if let isChecked = item.isChecked {
        output += "<input type=\"checkbox\" disabled=\"\"\(isChecked ? " checked=\"\"" : "") /> "
      }
      var wasText = true
      for block in item.blocks {
        if case .paragraph = block, list.isTight {
          if !wasText { output += "\n" }
          write(block, isTight: true)
          wasText = true
        } else {
          if wasText { output += "\n" }
          write(block)
          wasText = false
          if output.last == "\n" { output.removeLast() }
          output += "\n"
          wasText = false
        }
      }
      output += "</li>\n"
    }
    output += "</\(name)>\n"
  }

  private mutating func write(_ table: MarkdownTable) {
    output += "<table>\n<thead>\n"
    writeRow(table.header, table, cell: "th")
    output += "</thead>\n"
    if !table.rows.isEmpty {
      output += "<tbody>\n"
      for row in table.rows { writeRow(row, table, cell: "td") }
      output += "</tbody>\n"
    }
    output += "</table>\n"
  }

  private mutating func writeRow(_ row: [MarkdownText], _ table: MarkdownTable, cell: String) {
    output += "<tr>\n"
    for (text, alignment) in zip(row, table.alignments) {
      let align =
        switch alignment {
        case .leading: ""
        case .center: " align=\"center\""
        case .trailing: " align=\"right\""
        }
      output += "<\(cell)\(align)>"
      write(text)
      output += "</\(cell)>\n"
    }
    output += "</tr>\n"
  }

  // MARK: Texts

  private mutating func write(_ text: MarkdownText) {
    for span in text.spans {
      setTags(tags(of: span))
      switch span.content {
      case .text(let text): output += escaped(text)
      case .code(let text): output += "<code>\(escaped(text))</code>"
      case .image(let source, let description):
        output += "<img src=\"\(address(source))\" alt=\"\(escaped(description))\" />"
      case .softBreak: output += "\n"
      case .hardBreak: output += "<br />\n"
      }
    }
    setTags([])
  }

  private func tags(of span: MarkdownSpan) -> [Tag] {
    var tags: [Tag] = []
    if let link = span.link { tags.append(.link(link)) }
    if span.isEmphasized { tags.append(.emphasis) }
    if span.isStrong { tags.append(.strong) }
    if span.isStruckThrough { tags.append(.strike) }
    return tags
  }

  /// Closes and opens tags as needed, keeping them properly nested.
  private mutating func setTags(_ wanted: [Tag]) {
    while let last = openTags.firstIndex(where: { !wanted.contains($0) }) {
      while openTags.count > last {
        switch openTags.removeLast() {
        case .link: output += "</a>"
        case .emphasis: output += "</em>"
        case .strong: output += "</strong>"
        case .strike: output += "</del>"
        }
      }
    }
    for tag in wanted where !openTags.contains(tag) {
      openTags.append(tag)
      switch tag {
      case .link(let target): output += "<a href=\"\(address(target))\">"
      case .emphasis: output += "<em>"
      case .strong: output += "<strong>"
      case .strike: output += "<del>"
      }
    }
  }

  // MARK: Escaping

  private func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 38 || $0 == 60 || $0 == 62 || $0 == 34 }) else {
      return text
    }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns whether an address may run code when it is opened, according to the rules of `cmark --safe`.
  private func runsCode(_ address: String) -> Bool {
    var start = String.UnicodeScalarView()
    for scalar in address.unicodeScalars where scalar.value > 32 {
      start.append(scalar)
      if start.count == 15 { break }
    }
    let scheme = String(start).lowercased()
    let pictures = ["data:image/png", "data:image/gif", "data:image/jpeg", "data:image/webp"]
    return ["javascript:", "vbscript:", "data:"].contains { scheme.hasPrefix($0) }
      && !pictures.contains { scheme.hasPrefix($0) }
  }

  private func address(_ text: String) -> String {
    if runsCode(text) { return "" }
    let hexDigits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      let isSafe = byte > 32 && byte < 127 && !"\"<>[]\\^`{|}".utf8.contains(byte)
      if isSafe {
        encoded.append(byte)
      } else {
        encoded += [37, hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
      }
    }
    return escaped(encoded.text)
  }
}
