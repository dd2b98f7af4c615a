internal import BentoGeometry

/// A check that accepts lengths that are usable for a layout, and replaces and reports others.
///
/// A list displays as much as it can: one invalid value costs a line in the log, not the frame.
@MainActor
struct LengthCheck {
  /// The extent of an item whose own extent is unusable; this is also UIKit's default.
  nonisolated static let fallbackExtent = 50.0
  /// The maximum length.
  ///
  /// A million items of this length can still be scrolled: at 1e12 points, a `Double` still resolves a
  /// thousandth of a pixel.
  nonisolated static let limit = 1e6

  /// The minimum extent: below it, an unlimited number of lines could touch one pixel.
  nonisolated static let leastExtent = 0.01

  /// The layout named in the log.
  let owner: CollectionViewLayout

  /// Returns a distance if it is finite and not negative, otherwise 0.
  func distance(_ value: Double, _ name: String) -> Double {
    guard value >= 0, value.isFinite else {
      report("\(name) of \(value) points", "0 is used")
      return 0
    }
    return Self.usableDistance(value)
  }

  /// Returns the extent of an item if it is finite and large enough to be visible at some scale, otherwise
  /// ``fallbackExtent``.
  func extent(_ value: Double, _ name: String) -> Double {
    guard value >= Self.leastExtent, value.isFinite else {
      report("\(name) of \(value) points", "\(Self.fallbackExtent) is used")
      return Self.fallbackExtent
    }
    return min(value, Self.limit)
  }

  /// Returns an extent measured by a cell if it is finite and not negative, otherwise 0.
  ///
  /// An empty stack takes almost no space; its frame is a pixel nevertheless (`snapItem`).
  func measuredExtent(_ value: Double, _ name: String) -> Double {
    // The extent is never zero: the search for a line divides by the distance between two lines, and a span
    // must not touch an unlimited number of them.
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
    // Thirds of a width add up to slightly more than the width; that is due to rounding and not worth a line
    // in the log.
    guard room > 0, breadth > room + Scale.tolerance else { return breadth }
    report("items wider than their line", "they are made as wide as the line")
    return room
  }

  /// Returns the insets of a section; those that leave no space across the scroll direction are replaced by
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

  /// Returns the distance if it is finite and not negative, otherwise 0.
  nonisolated static func usableDistance(_ value: Double) -> Double {
    value >= 0 && value.isFinite ? min(value, limit) : 0
  }

  /// Reports a value that is unusable for computing a layout.
  func report(_ what: String, _ consequence: String) {
    owner.host?.report("\(type(of: owner)) ignores \(what); \(consequence).")
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
