/// The tab stops of a line, in 1/1024 pixel from the start of the line.
struct TabRuler: Equatable {
  /// The alignment of text at a stop.
  enum Alignment: Equatable {
    case leading
    case center
    case trailing
    case decimal(separator: UInt32)
  }

  /// A tab stop.
  struct Stop: Equatable {
    var position: Int
    var alignment = Alignment.leading
  }

  /// The explicit stops, in order of position.
  var stops: [Stop]
  /// The distance between default stops: the width of eight spaces.
  var standardWidth: Int
  /// The distance from the origin of the stops to the start of the line.
  var indent = 0

  /// Returns the stop that a tab advances to: the first one from an index onward that is to the right of the
  /// tab.
  ///
  /// The last gap between stops is repeated. Default stops are at least one space away.
  func stop(from index: Int, after x: Int) -> (index: Int, stop: Stop) {
    // These are the rules of `shape_tab` in Pango 1.50, but with a division where Pango steps from stop to
    // stop.
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
    // Default stops start at zero; repeated stops follow the last explicit one.
    let first = stops.isEmpty ? 0 : stops.count - 1
    let needed = least + indent - last
    let steps = max(index - first, needed > 0 ? (needed + gap - 1) / gap : 0)
    return (first + steps, Stop(position: last + gap * steps - indent, alignment: alignment))
  }
}
