internal import BentoGeometry

/// Lets through lengths that a layout can be computed from, and reports others.
///
/// A list draws what it can: one answer that makes no sense costs a line in the log, not the frame.
@MainActor
struct LengthCheck {
  /// The extent of an item whose own makes no sense, which is also UIKit's default.
  nonisolated static let fallbackExtent = 50.0
  /// The largest length, so that a million of them can still be scrolled through.
  nonisolated static let limit = 1e6

  /// Items below this extent could make any number of lines touch one pixel.
  nonisolated static let leastExtent = 0.01

  /// Who is named in the log.
  let owner: CollectionViewLayout

  /// A distance: finite and not negative, else 0.
  func distance(_ value: Double, _ name: String) -> Double {
    guard value >= 0, value.isFinite else {
      report("\(name) of \(value) points", "it becomes 0")
      return 0
    }
    return Self.usableDistance(value)
  }

  /// An extent of an item: finite and large enough to be seen at some scale, else
  /// ``fallbackExtent``.
  func extent(_ value: Double, _ name: String) -> Double {
    guard value >= Self.leastExtent, value.isFinite else {
      report("\(name) of \(value) points", "it becomes \(Self.fallbackExtent)")
      return Self.fallbackExtent
    }
    return min(value, Self.limit)
  }

  /// An extent that a cell measured: finite and not negative, else 0.
  ///
  /// An empty stack takes next to no space; its frame is a pixel nevertheless (`snapItem`).
  func measuredExtent(_ value: Double, _ name: String) -> Double {
    max(Self.leastExtent, distance(value, name))
  }

  /// The breadth of an item, at most the room in its line.
  func breadth(_ value: Double, room: Double, _ name: String) -> Double {
    limited(extent(value, name), room: room)
  }

  /// A breadth that a cell measured, at most the room in its line.
  func measuredBreadth(_ value: Double, room: Double, _ name: String) -> Double {
    limited(measuredExtent(value, name), room: room)
  }

  private func limited(_ breadth: Double, room: Double) -> Double {
    guard room > 0, breadth > room + Scale.tolerance else { return breadth }
    report("items that are broader than a line", "they become as broad as the line")
    return room
  }

  /// The insets of a section; those that leave no room across the direction of scrolling count as 0
  /// there.
  func insets(
    _ insets: EdgeInsets,
    direction: CollectionViewLayout.ScrollDirection,
    breadth: Double
  ) -> EdgeInsets {
    var usable = EdgeInsets(
      top: distance(insets.top, "a top inset"),
      left: distance(insets.left, "a left inset"),
      bottom: distance(insets.bottom, "a bottom inset"),
      right: distance(insets.right, "a right inset")
    )
    let across = direction == .vertical ? usable.horizontal : usable.vertical
    guard breadth > 0, across >= breadth else { return usable }
    report("insets that leave no room for items", "they become 0")
    if direction == .vertical {
      (usable.left, usable.right) = (0, 0)
    } else {
      (usable.top, usable.bottom) = (0, 0)
    }
    return usable
  }

  /// The distance if it is finite and not negative, else 0.
  nonisolated static func usableDistance(_ value: Double) -> Double {
    value >= 0 && value.isFinite ? min(value, limit) : 0
  }

  /// Reports what a layout cannot be computed from.
  func report(_ what: String, _ consequence: String) {
    owner.host?.report("\(type(of: owner)) refuses \(what): \(consequence).")
  }
}

nonisolated extension EdgeInsets {
  /// The insets, with 0 for those that are negative or not finite.
  var usableDistances: EdgeInsets {
    EdgeInsets(
      top: LengthCheck.usableDistance(top),
      left: LengthCheck.usableDistance(left),
      bottom: LengthCheck.usableDistance(bottom),
      right: LengthCheck.usableDistance(right)
    )
  }
}
