/// How far a line has come, in 1/1024 pixel, while characters are added to it.
struct LineExtent {
  /// Where text lies that follows a tab.
  private struct Pending {
    var start: Int
    var stop: TabRuler.Stop
    /// How much of the text lies before the stop.
    var before = 0
    /// All of the text.
    var text = 0
    /// Whether the separator of a number was found.
    var isClosed = false

    var tabWidth: Int {
      let used = stop.alignment == .center ? text / 2 : before
      return max(0, stop.position - start - used)
    }
  }

  private var plain = 0
  private var pending: Pending?
  private var stopIndex = 0

  /// How far the pen has moved.
  var width: Int {
    guard let pending else { return plain }
    return pending.start + pending.tabWidth + pending.text
  }

  /// Adds a character; `scalar` tells the separator of a number from others.
  mutating func add(_ advance: Int, scalar: UInt32 = 0) {
    guard var text = pending else {
      plain += advance
      return
    }
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

  /// How wide the last tab is.
  var tabWidth: Int { pending?.tabWidth ?? 0 }
}
