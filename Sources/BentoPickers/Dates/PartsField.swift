internal import BentoControls
public import BentoGeometry
public import BentoGraphics
public import BentoInteraction
internal import BentoLayout
public import BentoPlatform
public import BentoViews

/// A field with several numbers that can be typed and stepped separately: the base class of date and time
/// pickers.
///
/// Tab stops at the field as a whole. Left and Right move between the parts. Typed digits replace the current
/// part; when it is complete, or when a separator is typed, the field moves to the next one. Up and Down
/// change the part and wrap around. Backspace removes typed digits, and a digit that the part can't contain
/// is rejected.
///
/// Typed numbers are applied when the part is complete or loses focus. Numbers that don't go together yet,
/// such as day 31 while the month is still February, are kept as typed until the last part is complete or the
/// field loses focus; meanwhile, the value is the nearest valid one. A day that doesn't exist in the selected
/// month is restored when a month that has it is selected.
@MainActor
open class PartsField: Control {
  /// A part of the field.
  struct Part {
    /// The accessibility label of the part.
    var name: String
    /// The displayed number.
    var value: Int
    /// The numbers that are possible in combination with those of the other parts.
    var range: ClosedRange<Int>
    /// The numbers that can be typed, whatever the other parts are; nil to use ``range``.
    var typedRange: ClosedRange<Int>?
    /// The number of digits used to write the number.
    var digits: Int
    /// The separator after the part.
    var separator = ""
    /// The names displayed in place of the numbers, starting with the smallest; nil for digits.
    var names: [String]?

    /// The displayed text.
    var text: String {
      if let names, names.indices.contains(value - range.lowerBound) {
        return names[value - range.lowerBound]
      }
      return padded(value, to: digits)
    }

    /// Sample strings, the widest of which determines the width.
    var templates: [String] { names ?? [String(repeating: "0", count: digits)] }
  }

  private static let margin = 9.0
  private static let inset = 2.0

  /// The font of the field.
  public var font = Font.preferredFont(forTextStyle: .subheadline) {
    didSet { if font != oldValue { contentDidChange() } }
  }

  private var currentPart = 0
  /// Whether a controller's Up and Down change the current part; pressing the field begins and ends this.
  private var isAdjusting = false
  /// The digits that have been typed into the current part.
  private var typed = ""
  /// The numbers that the user has typed or stepped to, which may not go together; nil to use the numbers
  /// of the value.
  private var wish: [Int]?
  /// Whether the user is typing numbers, which are displayed in place of the value.
  private var isTyping = false
  /// Whether the previous part was left because it was complete or because its separator was typed.
  private var hasGoneOn = false

  /// Creates a field.
  public required init() {
    super.init()
    cursor = .text
    keepIntrinsicSize()
  }

  // MARK: For subclasses

  /// The parts in reading order.
  var parts: [Part] { [] }

  /// Sets the value, as the user would, to the one nearest to the given numbers of all parts; each of the
  /// numbers can be typed.
  func take(_ numbers: [Int]) {}

  /// Returns a part's number advanced by the given number of steps, wrapping around.
  func stepped(_ part: Part, at index: Int, by count: Int) -> Int {
    let length = part.range.count
    let place = part.value - part.range.lowerBound + count
    return part.range.lowerBound + (place % length + length) % length
  }

  /// The space reserved at the trailing edge, in points.
  var trailingRoom: Double { 0 }

  /// Called after the number or the appearance of a part changes.
  func contentDidChange() {
    setNeedsDisplay()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Applies the typed numbers, and displays the value again.
  func commitTyping() {
    takeTyped()
    isTyping = false
    hasGoneOn = false
    setNeedsDisplay()
  }

  /// Discards the typed numbers because the value has been set in another way.
  func forgetWish() {
    wish = nil
    isTyping = false
  }

  /// Applies the number that was typed into the current part if it is valid there.
  private func takeTyped() {
    guard !typed.isEmpty else { return }
    let digits = typed
    typed = ""
    setNeedsDisplay()
    guard let part = currentContent, var number = Int(digits) else { return }
    // The year 26 means 2026.
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

  /// The numbers of all parts, one of which the next change replaces: the numbers of the value, except that
  /// a typed number is kept even if it is too large in combination with the others.
  private var numbers: [Int] {
    let parts = parts
    guard let wish, wish.count == parts.count else { return parts.map(\.value) }
    guard !isTyping else { return wish }
    return zip(parts, wish).map { part, wished in
      part.value == part.range.upperBound ? max(part.value, wished) : part.value
    }
  }

  /// The parts with their displayed numbers.
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
    if event.isFromController, let isUsed = handleController(event) { return isUsed }
    switch event.key {
    case .left, .right:
      // A controller leaves the field at its ends.
      let moves = goSideways(by: event.key == .left ? -1 : 1)
      if !moves, event.isFromController { return passOn(event) }
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

  /// Whether pressing the field opens a panel in which the value is chosen.
  var opensWhenPressed: Bool { false }

  /// Handles a controller's button or direction, because Up and Down must also leave the field; returns nil for
  /// those that have the same effect as keys.
  private func handleController(_ event: KeyEvent) -> Bool? {
    switch event.key {
    case .space where !opensWhenPressed:
      if !event.isRepeat { isAdjusting.toggle() }
      return true
    case .escape where isAdjusting:
      isAdjusting = false
      return true
    case .up, .down: return isAdjusting ? nil : passOn(event)
    default: return nil
    }
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

  /// Handles a typed character: a digit, the first letter of a name, or the separator after the current part.
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

  /// Handles a typed separator after or before the current part.
  private func typeSeparator(_ character: Character) -> Bool {
    let parts = parts
    guard parts.indices.contains(currentPart) else { return false }
    if !typed.isEmpty, parts[currentPart].separator.contains(character) {
      goOn()
      return true
    }
    return hasGoneOn && currentPart > 0 && parts[currentPart - 1].separator.contains(character)
  }

  /// Moves to the next part while typing; after the last one, the value is complete.
  private func goOn() {
    guard currentPart < parts.count - 1 else { return commitTyping() }
    go(to: currentPart + 1)
    hasGoneOn = true
  }

  open override func firstResponderDidChange() {
    super.firstResponderDidChange()
    guard !isFirstResponder else { return }
    isAdjusting = false
    commitTyping()
    forgetWish()
  }

  // MARK: Pointer

  /// Moves to the part at a point.
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
      height: controlHeight(around: lineHeight)
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
      with: isEnabled ? colors.surface : colors.disabledField
    )
    // As in a text field, the thicker line is not needed if the focus ring is visible.
    let line = isFirstResponder && !showsFocusRing ? 2.0 : 1.0
    context.stroke(
      .roundedRect(
        context.bounds.insetBy(dx: line / 2, dy: line / 2),
        CornerRadii(max(0, radius - line / 2))
      ),
      with: borderColor(in: context, isEditable: isEnabled),
      style: StrokeStyle(width: line)
    )
  }

  /// Draws text that is centered in a frame.
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

  /// The indices of the parts from left to right.
  ///
  /// Adjacent numbers are read from left to right in any language, according to the bidirectional algorithm;
  /// in a right-to-left layout, only the text around them is mirrored.
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

  /// Moves to the part to the left or right of the current one.
  private func goSideways(by step: Int) -> Bool {
    let order = visualOrder
    guard let place = order.firstIndex(of: min(currentPart, parts.count - 1)),
      order.indices.contains(place + step)
    else { return false }
    go(to: order[place + step])
    return true
  }

  /// The frames of the parts and the separators after them, in the bounds space.
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
      // A separator goes between a part and the next one in reading order, whichever side that is on.
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
