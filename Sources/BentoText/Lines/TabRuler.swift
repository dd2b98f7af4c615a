/// The tab stops of a line, in 1/1024 pixel from where the line begins.
struct TabRuler: Equatable {
  /// How text lies at a stop.
  enum Alignment: Equatable {
    case leading
    case center
    case trailing
    case decimal(separator: UInt32)
  }

  /// One stop.
  struct Stop: Equatable {
    var position: Int
    var alignment = Alignment.leading
  }

  /// The stops that were set, nearest first.
  var stops: [Stop]
  /// How far apart stops are where none is set: the width of eight spaces.
  var standardWidth: Int
  /// How far to the right of where stops are measured from the line begins.
  var indent = 0

  /// The stop that a tab leads to: the first, from one of some number on, that is to the right of
  /// where the tab is.
  ///
  /// The last gap between stops is repeated. Stops that nobody set are a space away at least.
  func stop(from index: Int, after x: Int) -> (index: Int, stop: Stop) {
    let width = max(1, standardWidth)
    let least = x + (stops.isEmpty ? width / 8 : 1)
    var index = index
    while index < stops.count {
      if stops[index].position - indent >= least {
        var stop = stops[index]
        stop.position -= indent
        return (index, stop)
      }
      index += 1
    }
    var (gap, last, alignment) = (width, 0, Alignment.leading)
    if let end = stops.last {
      let before = stops.count > 1 ? stops[stops.count - 2].position : 0
      gap = end.position > before ? end.position - before : width
      (last, alignment) = (end.position, end.alignment)
    }
    // Without stops the first is at zero, with some the gaps follow the last.
    let first = stops.isEmpty ? 0 : stops.count - 1
    let needed = least + indent - last
    let steps = max(index - first, needed > 0 ? (needed + gap - 1) / gap : 0)
    return (first + steps, Stop(position: last + gap * steps - indent, alignment: alignment))
  }
}
