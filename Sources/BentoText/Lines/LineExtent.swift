/// The advance of a line, in 1/1024 pixel, as characters are added to it.
struct LineExtent {
  /// A tab and the text that follows it.
  private struct Pending {
    var start: Int
    var stop: TabRuler.Stop
    /// The advance of the part of the text before the stop.
    var before = 0
    /// The advance of the whole text.
    var text = 0
    /// Whether the decimal separator has been found.
    var isClosed = false

    // Text that is too long for its stop continues at its current position: a tab never has a negative width.
    var tabWidth: Int {
      let used = stop.alignment == .center ? text / 2 : before
      return max(0, stop.position - start - used)
    }
  }

  private var plain = 0
  private var pending: Pending?
  private var stopIndex = 0

  /// The advance so far.
  var width: Int {
    guard let pending else { return plain }
    return pending.start + pending.tabWidth + pending.text
  }

  /// Adds a character; `scalar` identifies the decimal separator.
  mutating func add(_ advance: Int, scalar: UInt32 = 0) {
    guard var text = pending else {
      plain += advance
      return
    }
    // A center, trailing or decimal tab shrinks as its text grows, so its width is known only at the next tab
    // or the end of the line. Keeping sums instead of the characters makes each addition O(1).
    switch text.stop.alignment {
    case .leading, .center: break
    case .trailing: text.before += advance
    case .decimal(let separator):
      if !text.isClosed { text.before += scalar == separator ? advance / 2 : advance }
      text.isClosed = text.isClosed || scalar == separator
    }
    text.text += advance
    pending = text
  }

  /// Adds a tab.
  mutating func addTab(_ ruler: TabRuler) {
    let x = width
    let (index, stop) = ruler.stop(from: stopIndex, after: x)
    stopIndex = index
    plain = x
    pending = Pending(start: x, stop: stop)
  }

  /// The width of the last tab.
  var tabWidth: Int { pending?.tabWidth ?? 0 }
}
