internal import BentoControls
public import BentoGeometry
public import BentoGraphics
internal import BentoLayout
public import BentoPlatform
public import BentoViews

/// A field of numbers that are typed and stepped one by one: the base of date and time pickers.
///
/// The field is one Tab stop. Left and Right go from part to part; digits replace the part and go on to
/// the next when it is complete, as a separator does; Up and Down step it around its ends. Backspace
/// takes back the digits that were typed, and a digit that the part cannot take is refused.
///
/// What a user types counts once the part is complete or left. Parts that do not go together yet, such
/// as the 31st of a February whose month is typed next, stay as they were typed until the last part is
/// complete or the field is left; the value is the nearest one meanwhile. A day that a month does not
/// have comes back with a month that has it.
@MainActor
open class PartsField: Control {
  /// A part of the field.
  struct Part {
    /// What it is called.
    var name: String
    /// The number that it shows.
    var value: Int
    /// The numbers that it can have beside those of the other parts.
    var range: ClosedRange<Int>
    /// The numbers that it can have with some other parts, which can be typed; nil for the same ones.
    var typedRange: ClosedRange<Int>?
    /// The number of digits that it is written with.
    var digits: Int
    /// What stands behind it.
    var separator = ""
    /// What is written in place of the numbers, from the least one; nil for digits.
    var names: [String]?

    /// What it shows.
    var text: String {
      if let names, names.indices.contains(value - range.lowerBound) {
        return names[value - range.lowerBound]
      }
      return padded(value, to: digits)
    }

    /// The texts of which the widest makes the room.
    var templates: [String] { names ?? [String(repeating: "0", count: digits)] }
  }

  private static let margin = 9.0
  private static let inset = 2.0

  /// The typeface and size.
  public var font = Font.preferredFont(forTextStyle: .subheadline) {
    didSet { if font != oldValue { contentDidChange() } }
  }

  private var currentPart = 0
  /// The digits that were typed into the current part so far.
  private var typed = ""
  /// The numbers that were typed and stepped to, which need not go together; nil for those of the value.
  private var wish: [Int]?
  /// Whether the wish is being typed, and shown in place of the value.
  private var isTyping = false
  /// Whether the part before the current one was left because it was complete or by its separator.
  private var hasGoneOn = false

  /// Creates a field.
  public required init() {
    super.init()
    cursor = .text
    keepIntrinsicSize()
  }

  // MARK: For subclasses

  /// The parts in the order in which they are read.
  var parts: [Part] { [] }

  /// Makes the value what is nearest to numbers of all parts, as a user does; the number of a part is
  /// one that can be typed.
  func take(_ numbers: [Int]) {}

  /// The number that comes a number of steps after that of a part, around its ends.
  func stepped(_ part: Part, at index: Int, by count: Int) -> Int {
    let length = part.range.count
    let place = part.value - part.range.lowerBound + count
    return part.range.lowerBound + (place % length + length) % length
  }

  /// The room that is taken at the trailing edge, in points.
  var trailingRoom: Double { 0 }

  /// Notes that the number of a part or its look changed.
  func contentDidChange() {
    setNeedsDisplay()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Takes what was typed, and shows the value again.
  func commitTyping() {
    takeTyped()
    isTyping = false
    hasGoneOn = false
    setNeedsDisplay()
  }

  /// Forgets which numbers were wished for: the value was set in another way.
  func forgetWish() {
    wish = nil
    isTyping = false
  }

  /// Takes what was typed into the current part, as far as it is a number that it can have.
  private func takeTyped() {
    guard !typed.isEmpty else { return }
    let digits = typed
    typed = ""
    setNeedsDisplay()
    guard let part = currentContent, var number = Int(digits) else { return }
    // The year 26 is 2026.
    if part.digits == 4, digits.count <= 2 { number += 2_000 }
    guard (part.typedRange ?? part.range).contains(number) else { return }
    isTyping = true
    set(number, at: currentPart)
  }

  private func set(_ number: Int, at index: Int) {
    var numbers = numbers
    guard numbers.indices.contains(index) else { return }
    numbers[index] = number
    wish = numbers
    setNeedsDisplay()
    take(numbers)
  }

  /// The numbers of which the next change replaces one: those of the value, except for one that was too
  /// large for the others.
  private var numbers: [Int] {
    let parts = parts
    guard let wish, wish.count == parts.count else { return parts.map(\.value) }
    guard !isTyping else { return wish }
    return zip(parts, wish).map { part, wished in
      part.value == part.range.upperBound ? max(part.value, wished) : part.value
    }
  }

  /// The parts with the numbers that are shown.
  private var shownParts: [Part] {
    guard isTyping else { return parts }
    return zip(parts, numbers).map { part, number in
      var part = part
      part.value = number
      return part
    }
  }

  private var currentContent: Part? {
    let parts = parts
    return parts.indices.contains(currentPart) ? parts[currentPart] : parts.first
  }

  // MARK: Keyboard

  open override func keyDown(with event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isEmpty else { return super.keyDown(with: event) }
    switch event.key {
    case .left: goSideways(by: -1)
    case .right: goSideways(by: 1)
    case .home: go(to: 0)
    case .end: go(to: parts.count - 1)
    case .up: step(by: 1)
    case .down: step(by: -1)
    case .backspace:
      guard !typed.isEmpty else { return true }
      typed.removeLast()
      setNeedsDisplay()
    case .character(let character): return type(character) || super.keyDown(with: event)
    case .space where typeSeparator(" "): break
    case .enter where !typed.isEmpty: commitTyping()
    default: return super.keyDown(with: event)
    }
    showFocusRing()
    return true
  }

  private func go(to index: Int) {
    takeTyped()
    hasGoneOn = false
    currentPart = min(max(0, parts.count - 1), max(0, index))
    setNeedsDisplay()
  }

  private func step(by count: Int) {
    commitTyping()
    guard let part = currentContent else { return }
    set(stepped(part, at: currentPart, by: count), at: currentPart)
  }

  /// Takes a character into the current part: a digit, a letter with which one of its names begins, or
  /// what separates it from the next one.
  private func type(_ character: Character) -> Bool {
    guard let part = currentContent else { return false }
    if let names = part.names {
      let letter = character.lowercased()
      guard let index = names.firstIndex(where: { $0.lowercased().hasPrefix(letter) }) else {
        return false
      }
      isTyping = true
      set(part.range.lowerBound + index, at: currentPart)
      if currentPart >= parts.count - 1 { commitTyping() }
      return true
    }
    guard character.isASCII, let digit = character.wholeNumberValue else {
      return typeSeparator(character)
    }
    hasGoneOn = false
    let most = (part.typedRange ?? part.range).upperBound
    guard let number = Int(typed + String(digit)), number <= most else { return true }
    typed += String(digit)
    setNeedsDisplay()
    if typed.count >= part.digits || number * 10 > most { goOn() }
    return true
  }

  /// Takes a character that separates the current part from the next one, or the one before from it.
  private func typeSeparator(_ character: Character) -> Bool {
    let parts = parts
    guard parts.indices.contains(currentPart) else { return false }
    if !typed.isEmpty, parts[currentPart].separator.contains(character) {
      goOn()
      return true
    }
    return hasGoneOn && currentPart > 0 && parts[currentPart - 1].separator.contains(character)
  }

  /// Goes to the next part as one that types does: behind the last one all is complete.
  private func goOn() {
    guard currentPart < parts.count - 1 else { return commitTyping() }
    go(to: currentPart + 1)
    hasGoneOn = true
  }

  open override func firstResponderDidChange() {
    super.firstResponderDidChange()
    guard !isFirstResponder else { return }
    commitTyping()
    forgetWish()
  }

  // MARK: Pointer

  /// Goes to the part at the place.
  open override func pressEnded(at point: Point) {
    guard isPressInside else { return }
    let frames = partFrames
    let nearest = frames.indices.min {
      (frames[$0].midX - point.x).magnitude < (frames[$1].midX - point.x).magnitude
    }
    if let nearest { go(to: nearest) }
  }

  // MARK: View

  open override var intrinsicContentSize: Size {
    let text = parts.reduce(0) { $0 + width(of: $1) + separatorWidth(of: $1) }
    return Size(
      width: displayScale.ceil(text) + 2 * Self.margin + trailingRoom,
      height: displayScale.ceil(lineHeight) + 12
    )
  }

  open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  open override func firstBaseline(in size: Size) -> Double? {
    measure(request("0", color: .black)).map {
      displayScale.snap((size.height - $0.size.height) / 2) + $0.firstBaseline
    }
  }

  open override func lastBaseline(in size: Size) -> Double? { firstBaseline(in: size) }

  open override func stateDidChange() {
    super.stateDidChange()
    cursor = isEnabled ? .text : nil
  }

  open override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let radius = min(context.theme.radii.medium, context.bounds.height / 2)
    drawSurface(in: context, radius: radius)
    let top = context.scale.snap(context.bounds.midY - lineHeight / 2)
    for (index, (part, place)) in zip(shownParts, partPlaces).enumerated() {
      let frame = place.part
      let isCurrent = isFirstResponder && index == min(currentPart, parts.count - 1)
      if isCurrent {
        context.fill(
          Rect(x: frame.x, y: top - 1, width: frame.width, height: lineHeight + 2),
          cornerRadius: context.theme.radii.small,
          with: context.tintColor
        )
      }
      let color =
        isCurrent ? colors.onAccent : isEnabled ? colors.label : colors.disabledLabel
      let text = isCurrent && !typed.isEmpty ? typed : part.text
      draw(text, in: frame, top: top, color: color, context)
      let quiet = isEnabled ? colors.secondaryLabel : colors.disabledLabel
      draw(part.separator, in: place.separator, top: top, color: quiet, context)
    }
    if showsFocusRing { context.drawFocusRing(around: context.bounds, cornerRadius: radius) }
  }

  private func drawSurface(in context: DrawContext, radius: Double) {
    let colors = context.theme.colors
    context.fill(
      context.bounds,
      cornerRadius: radius,
      with: isEnabled ? colors.surface : colors.fill
    )
    // As a text field does: the ring says the same, louder.
    let line = isFirstResponder && !showsFocusRing ? 2.0 : 1.0
    context.stroke(
      .roundedRect(
        context.bounds.insetBy(dx: line / 2, dy: line / 2),
        CornerRadii(max(0, radius - line / 2))
      ),
      with: borderColor(in: context),
      style: StrokeStyle(width: line)
    )
  }

  /// Draws a text in the middle of a frame.
  private func draw(
    _ text: String,
    in frame: Rect,
    top: Double,
    color: Color,
    _ context: DrawContext
  ) {
    guard !text.isEmpty, let size = measure(request(text, color: color))?.size else { return }
    let rect = Rect(
      x: context.scale.snap(frame.midX - size.width / 2),
      y: top,
      width: size.width,
      height: size.height
    )
    context.draw(request(text, color: color), in: rect)
  }

  /// The parts from left to right.
  ///
  /// Numbers that follow each other are read from left to right in any language, as the bidirectional
  /// algorithm has it; from right to left, only what is around them is exchanged.
  private var visualOrder: [Int] {
    let parts = parts
    guard leadsFromRight else { return Array(parts.indices) }
    var runs: [[Int]] = []
    for index in parts.indices {
      let isNumber = parts[index].names == nil
      if isNumber, let last = runs.last?.last, parts[last].names == nil {
        runs[runs.count - 1].append(index)
      } else {
        runs.append([index])
      }
    }
    return runs.reversed().flatMap(\.self)
  }

  /// Goes to the part that stands beside the current one.
  private func goSideways(by step: Int) {
    let order = visualOrder
    guard let place = order.firstIndex(of: min(currentPart, parts.count - 1)),
      order.indices.contains(place + step)
    else { return }
    go(to: order[place + step])
  }

  /// Where the parts and the separators behind them stand, in the bounds space.
  private var partPlaces: [(part: Rect, separator: Rect)] {
    let parts = parts
    let order = visualOrder
    let widths = parts.map { (part: width(of: $0), separator: separatorWidth(of: $0)) }
    var places = [(part: Rect, separator: Rect)](repeating: (.zero, .zero), count: parts.count)
    let total = widths.reduce(0) { $0 + $1.part + $1.separator }
    var x = leadsFromRight ? bounds.width - Self.margin - total : Self.margin
    func take(_ width: Double) -> Rect {
      defer { x += width }
      return Rect(x: displayScale.snap(x), y: 0, width: width, height: bounds.height)
    }
    for (position, index) in order.enumerated() {
      // A separator stands between a part and the next one in reading order, on whichever side that is.
      let leads = leadsFromRight && (position == 0 || order[position - 1] != index - 1)
      let last =
        leads ? (order[position...].prefix { parts[$0].names == nil }.last ?? index) : index
      if leads, widths[last].separator > 0 { places[last].separator = take(widths[last].separator) }
      places[index].part = take(widths[index].part)
      let isFollowed = position + 1 < order.count && order[position + 1] == index + 1
      if !leadsFromRight || isFollowed { places[index].separator = take(widths[index].separator) }
    }
    return places
  }

  private var partFrames: [Rect] { partPlaces.map(\.part) }

  private var lineHeight: Double { measure(request("0", color: .black))?.size.height ?? 0 }

  private func width(of part: Part) -> Double {
    let widths = part.templates.compactMap { measure(request($0, color: .black))?.size.width }
    return (widths.max() ?? 0) + 2 * Self.inset
  }

  private func separatorWidth(of part: Part) -> Double {
    part.separator.isEmpty
      ? 0 : measure(request(part.separator, color: .black))?.size.width ?? 0
  }

  private func request(_ text: String, color: Color) -> TextRequest {
    TextRequest(
      text,
      attributes: TextAttributes(font: font, color: color),
      paragraph: ParagraphStyle(lineLimit: 1)
    )
  }
}
