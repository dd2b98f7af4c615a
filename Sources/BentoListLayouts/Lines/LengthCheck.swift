internal import BentoGeometry

/// A check for lengths that accepts those usable in a layout, and replaces and reports all others.
///
/// A list displays as much as it can: an invalid value causes a log entry rather than a missing frame.
@MainActor
struct LengthCheck {
  /// The extent used for an item whose own extent is unusable; UIKit has the same default.
  nonisolated static let fallbackExtent = 50.0
  /// The maximum length.
  ///
  /// Even a million items of this length can be scrolled: at 1e12 points, a `Double` still resolves a
  /// thousandth of a pixel.
  nonisolated static let limit = 1e6

  /// The minimum extent: if items could be smaller, an unlimited number of lines could touch one pixel.
  nonisolated static let leastExtent = 0.01

  /// The layout to name in the log.
  let owner: CollectionViewLayout

  /// Returns the distance if it is finite and not negative; otherwise 0.
  func distance(_ value: Double, _ name: String) -> Double {
    guard value >= 0, value.isFinite else {
      report("\(name) of \(value) points", "0 is used")
      return 0
    }
    return Self.usableDistance(value)
  }

  /// Returns the extent of an item if it is finite and large enough to be visible at some scale; otherwise
  /// ``fallbackExtent``.
  func extent(_ value: Double, _ name: String) -> Double {
    guard value >= Self.leastExtent, value.isFinite else {
      report("\(name) of \(value) points", "\(Self.fallbackExtent) is used")
      return Self.fallbackExtent
    }
    return min(value, Self.limit)
  }

  /// Returns an extent measured by a cell if it is finite and not negative; otherwise 0.
  ///
  /// An empty stack takes up almost no space, but its frame is still one pixel in size (`snapItem`).
  func measuredExtent(_ value: Double, _ name: String) -> Double {
    // The extent must not be zero: the search for a line divides by the distance between two lines, and a
    // span must not touch an unlimited number of lines.
    max(Self.leastExtent, distance(value, name))
  }

  /// Returns the breadth of an item, limited to that of its line.
  func breadth(_ value: Double, room: Double, _ name: String) -> Double {
    limited(extent(value, name), room: room)
  }

  /// Returns a breadth measured by a cell, limited to that of its line.
  func measuredBreadth(_ value: Double, room: Double, _ name: String) -> Double {
    limited(measuredExtent(value, name), room: room)
  }

  private func limited(_ breadth: Double, room: Double) -> Double {
    // Three thirds of a width add up to slightly more than the width because of rounding, which is not worth
    // a log entry.
    guard room > 0, breadth > room + Scale.tolerance else { return breadth }
    report("items wider than their line", "they are made as wide as the line")
    return room
  }

  /// Returns the insets of a section; insets that leave no space across the scroll direction are replaced by
  /// 0.
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
    report("insets that leave no space for items", "0 is used")
    if direction == .vertical {
      (usable.left, usable.right) = (0, 0)
    } else {
      (usable.top, usable.bottom) = (0, 0)
    }
    return usable
  }

  /// Returns the distance if it is finite and not negative; otherwise 0.
  nonisolated static func usableDistance(_ value: Double) -> Double {
    value >= 0 && value.isFinite ? min(value, limit) : 0
  }

  /// Reports a value that a layout cannot use.
  func report(_ what: String, _ consequence: String) {
    owner.host?.report("\(type(of: owner)) ignores \(what); \(consequence).")
  }
}

nonisolated extension EdgeInsets {
  /// The insets, with any that are negative or not finite replaced by 0.
  var usableDistances: EdgeInsets {
    EdgeInsets(
      top: LengthCheck.usableDistance(top),
      left: LengthCheck.usableDistance(left),
      bottom: LengthCheck.usableDistance(bottom),
      right: LengthCheck.usableDistance(right)
    )
  }
}
