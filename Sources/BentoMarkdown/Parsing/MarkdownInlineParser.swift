/// A parser of inline markup.
///
/// See https://spec.commonmark.org/0.31.2/#phase-2-inline-structure
///
/// Emphasis is resolved using the algorithm in the specification's appendix, including its lower bounds on
/// the search for openers, which ensure linear time. The result is flat: the delimiters record where emphasis
/// begins and ends, and the styles are accumulated at the end.
nonisolated struct MarkdownInlineParser {
  /// A piece of the text.
  struct Piece {
    var span: MarkdownSpan
    /// The delimiter run of the piece, or nil for other pieces.
    var run: Run?
    /// The destination if the piece is an autolink without brackets; otherwise nil.
    var address: String?
  }

  /// A delimiter run.
  struct Run {
    var mark: UInt8
    /// The number of unmatched delimiters.
    var count: Int
    /// The original number of delimiters.
    let length: Int
    var mayOpen: Bool
    var mayClose: Bool
    /// The emphasis, strong emphasis and strikethrough that begin at the run and those that end at it.
    var begins = Styles()
    var ends = Styles()
    var previous: Int?
    var next: Int?
  }

  struct Styles {
    var emphasis = 0
    var strong = 0
    var strike = 0

    mutating func add(_ other: Styles, sign: Int) {
      emphasis += sign * other.emphasis
      strong += sign * other.strong
      strike += sign * other.strike
    }
  }

  /// An opening bracket that has not yet been matched.
  private struct Bracket {
    var piece: Int
    var isImage: Bool
    /// The last delimiter run before the bracket.
    var runBefore: Int?
    /// The start of the text in brackets.
    var start: Int
    /// Whether another bracket opens after this one; reference labels cannot contain brackets.
    var hasInner = false
  }

  /// An image; the pieces after the first one are its description.
  struct Picture {
    var pieces: Range<Int>
    var source: String
  }

  let bytes: [UInt8]
  let references: [String: String]
  private var place = 0
  var pieces: [Piece] = []
  /// The images, in order; images nested in descriptions are omitted.
  var pictures: [Picture] = []
  /// The number of steps taken so far.
  var effort = 0
  private var brackets: [Bracket] = []
  /// The number of leading brackets that already contain a link.
  private var inactiveCount = 0
  var lastRun: Int?
  /// The offsets of backtick runs, by length.
  private var backticks: [Int: [Int]] = [:]
  private var usedBackticks: [Int: Int] = [:]
  private var plainStart = 0

  init(_ bytes: [UInt8], references: [String: String]) {
    self.bytes = bytes
    self.references = references
  }

  /// Parses the whole text.
  mutating func parse() -> MarkdownText {
    findBackticks()
    while place < bytes.count { step() }
    endPlain()
    processEmphasis(above: nil)
    return result()
  }

  // MARK: Steps

  private mutating func step() {
    effort += 1
    switch bytes[place] {
    case "\\": escape()
    case "`": codeSpan()
    case "*", "_", "~": delimiters()
    case "[": openBracket(isImage: false)
    case "!" where place + 1 < bytes.count && bytes[place + 1] == "[": openBracket(isImage: true)
    case "]": closeBracket()
    case "<": autolink()
    case "&": reference()
    case .newline: lineBreak()
    case "h", "w": address()
    default: place += 1
    }
  }

  /// Adds the pending plain text as a piece.
  private mutating func endPlain() {
    if place > plainStart { add(.text(bytes[plainStart..<place].text)) }
    plainStart = place
  }

  private mutating func add(_ content: MarkdownSpan.Content) {
    pieces.append(Piece(span: MarkdownSpan(content)))
  }

  /// Adds a piece for the bytes up to an offset.
  private mutating func add(_ content: MarkdownSpan.Content, upTo end: Int) {
    endPlain()
    add(content)
    place = end
    plainStart = end
  }

  private mutating func escape() {
    let next = place + 1
    if next < bytes.count, bytes[next].isPunctuation {
      add(.text(bytes[next...next].text), upTo: next + 1)
    } else if next < bytes.count, bytes[next] == .newline {
      endPlain()
      place += 1
      breakLine(isHard: true)
    } else {
      place += 1
    }
  }

  private mutating func lineBreak() {
    var end = place
    while end > plainStart, bytes[end - 1] == .space { end -= 1 }
    let isHard = place - end >= 2
    let newline = place
    place = end
    endPlain()
    place = newline
    breakLine(isHard: isHard)
  }

  private mutating func breakLine(isHard: Bool) {
    add(isHard ? .hardBreak : .softBreak)
    place += 1
    while place < bytes.count, bytes[place].isBlank { place += 1 }
    plainStart = place
  }

  private mutating func reference() {
    if let found = MarkdownEscapes.reference(in: bytes[...], at: place) {
      add(.text(found.text), upTo: place + found.length)
    } else {
      place += 1
    }
  }

  // MARK: Code

  private mutating func findBackticks() {
    var start = 0
    while start < bytes.count {
      guard bytes[start] == "`" else {
        start += 1
        continue
      }
      let end = endOfRun(at: start)
      backticks[end - start, default: []].append(start)
      start = end
    }
  }

  private func endOfRun(at start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == bytes[start] { end += 1 }
    return end
  }

  private mutating func codeSpan() {
    let end = endOfRun(at: place)
    let length = end - place
    let starts = backticks[length] ?? []
    var index = usedBackticks[length] ?? 0
    while index < starts.count, starts[index] < end {
      index += 1
      effort += 1
    }
    usedBackticks[length] = index
    guard index < starts.count else {
      place = end
      return
    }
    let close = starts[index]
    var code = bytes[end..<close].map { $0 == .newline ? .space : $0 }
    if code.count > 2, code.first == .space, code.last == .space,
      code.contains(where: { $0 != .space })
    {
      code = Array(code[1..<code.count - 1])
    }
    add(.code(code.text), upTo: close + length)
  }

  // MARK: Links

  private mutating func autolink() {
    var end = place + 1
    while end < bytes.count, bytes[end] > 32, bytes[end] != "<", bytes[end] != ">" { end += 1 }
    effort += end - place
    guard end < bytes.count, bytes[end] == ">" else {
      place += 1
      return
    }
    let inner = bytes[place + 1..<end]
    let scheme = inner.prefix { $0.isLetter || $0.isDigit || $0 == "+" || $0 == "-" || $0 == "." }
    let isAddress =
      (2...32).contains(scheme.count) && inner.first?.isLetter == true
      && scheme.endIndex < inner.endIndex && inner[scheme.endIndex] == ":"
    guard isAddress || isMail(inner) else {
      place += 1
      return
    }
    add(.text(inner.text), upTo: end + 1)
    pieces[pieces.count - 1].address = isAddress ? inner.text : "mailto:\(inner.text)"
  }

  private func isMail(_ inner: ArraySlice<UInt8>) -> Bool {
    let parts = inner.split(separator: UInt8("@"), omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return false }
    return parts[0].allSatisfy { $0.isLetter || $0.isDigit || ($0.isPunctuation && $0 != "\\") }
      && parts[1].allSatisfy { $0.isLetter || $0.isDigit || $0 == "-" || $0 == "." }
      && parts[1].first != UInt8("-") && parts[1].last != UInt8("-")
  }

  /// Parses an autolink without brackets.
  ///
  /// See https://github.github.com/gfm/#autolinks-extension-
  private mutating func address() {
    let isAtStart = place == 0 || !(bytes[place - 1].isLetter || bytes[place - 1].isDigit)
    let prefixes = ["https://", "http://", "www."]
    guard isAtStart, let prefix = prefixes.first(where: { bytes[place...].starts(with: $0.utf8) })
    else {
      place += 1
      return
    }
    var end = place
    while end < bytes.count, bytes[end] > 32, bytes[end] != "<" { end += 1 }
    effort += end - place
    let open = bytes[place..<end].count { $0 == "(" }
    var closed = bytes[place..<end].count { $0 == ")" }
    trimming: while end > place {
      switch bytes[end - 1] {
      case "?", "!", ".", ",", ":", "*", "_", "~", "\"", "'", "]": end -= 1
      case ")" where closed > open:
        closed -= 1
        end -= 1
      case ";": end = startOfReference(endingAt: end) ?? end - 1
      default: break trimming
      }
    }
    guard end > place + prefix.utf8.count else {
      place += 1
      return
    }
    let text = bytes[place..<end].text
    add(.text(text), upTo: end)
    pieces[pieces.count - 1].address = prefix == "www." ? "http://\(text)" : text
  }

  /// Returns the start of a character reference (or of text that looks like one) that ends at an offset, or
  /// nil if there is none.
  private func startOfReference(endingAt end: Int) -> Int? {
    var start = end - 2
    while start > place, bytes[start].isLetter || bytes[start].isDigit { start -= 1 }
    return start < end - 2 && bytes[start] == "&" ? start : nil
  }

  private mutating func openBracket(isImage: Bool) {
    let length = isImage ? 2 : 1
    add(.text(isImage ? "![" : "["), upTo: place + length)
    if !brackets.isEmpty { brackets[brackets.count - 1].hasInner = true }
    brackets.append(
      Bracket(piece: pieces.count - 1, isImage: isImage, runBefore: lastRun, start: place)
    )
  }

  private mutating func closeBracket() {
    let isActive = brackets.count > inactiveCount || brackets.last?.isImage == true
    defer { inactiveCount = min(inactiveCount, brackets.count) }
    guard let bracket = brackets.popLast(), isActive,
      let (destination, end) = destination(of: bracket)
    else {
      place += 1
      return
    }
    endPlain()
    processEmphasis(above: bracket.runBefore)
    lastRun = bracket.runBefore
    if let lastRun { pieces[lastRun].run?.next = nil }
    pieces[bracket.piece].span.content = .text("")
    if bracket.isImage {
      while let inner = pictures.last, inner.pieces.lowerBound > bracket.piece {
        pictures.removeLast()
      }
      pictures.append(Picture(pieces: bracket.piece..<pieces.count, source: destination))
    } else {
      for index in pieces.indices[(bracket.piece + 1)...] {
        pieces[index].span.link = destination
        pieces[index].address = nil
      }
      // Links cannot contain links.
      inactiveCount = brackets.count
    }
    place = end
    plainStart = end
  }

  /// Returns the destination of the text in brackets and the end of the link, or nil if there is no link.
  private mutating func destination(of bracket: Bracket) -> (String, Int)? {
    var scanner = MarkdownLinkScanner(bytes: bytes[...], place: place + 1)
    defer { effort += scanner.effort }
    if let destination = scanner.inlineDestination() { return (destination, scanner.place) }
    scanner.place = place + 1
    if let label = scanner.label() {
      return references[label].map { ($0, scanner.place) }
    }
    // `[label][]` and `[label]`.
    guard !bracket.hasInner, !references.isEmpty, place - bracket.start < 1000 else { return nil }
    effort += place - bracket.start
    let label = MarkdownLinkScanner.folded(bytes[bracket.start..<place])
    guard let destination = references[label] else { return nil }
    let next = place + 1
    let isCollapsed = next + 1 < bytes.count && bytes[next] == "[" && bytes[next + 1] == "]"
    return (destination, isCollapsed ? next + 2 : next)
  }

  // MARK: Delimiters

  private mutating func delimiters() {
    let end = endOfRun(at: place)
    let mark = bytes[place]
    let length = end - place
    if mark == "~", length > 2 {
      place = end
      return
    }
    let (before, behind) = (character(before: place), character(at: end))
    let opens = !behind.isSpace && (!behind.isPunctuation || before.isSpace || before.isPunctuation)
    let closes =
      !before.isSpace && (!before.isPunctuation || behind.isSpace || behind.isPunctuation)
    let isUnderscore = mark == "_"
    add(.text(""), upTo: end)
    let index = pieces.count - 1
    pieces[index].run = Run(
      mark: mark,
      count: length,
      length: length,
      mayOpen: opens && (!isUnderscore || !closes || before.isPunctuation),
      mayClose: closes && (!isUnderscore || !opens || behind.isPunctuation),
      previous: lastRun
    )
    if let lastRun { pieces[lastRun].run?.next = index }
    lastRun = index
  }

  private typealias Kind = (isSpace: Bool, isPunctuation: Bool)

  private func character(before end: Int) -> Kind {
    var start = end - 1
    while start > 0, bytes[start] & 0xC0 == 0x80, end - start < 4 { start -= 1 }
    return start < 0 ? (true, false) : kind(bytes[start..<end])
  }

  private func character(at start: Int) -> Kind {
    guard start < bytes.count else { return (true, false) }
    var end = start + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80, end - start < 4 { end += 1 }
    return kind(bytes[start..<end])
  }

  private func kind(_ bytes: ArraySlice<UInt8>) -> Kind {
    guard let first = bytes.first else { return (true, false) }
    if first < 128 { return (first.isWhitespace, first.isPunctuation) }
    guard let scalar = bytes.text.unicodeScalars.first else { return (false, false) }
    switch scalar.properties.generalCategory {
    case .spaceSeparator: return (true, false)
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      return (false, true)
    default: return (false, false)
    }
  }
}
