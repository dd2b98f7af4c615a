/// Functions that replace numbers unusable for layout, and count every replacement (L-110).
///
/// Numbers are repaired once, when they are set. The passes therefore need no checks, and no combination of
/// finite inputs leads to a frame that is not finite.
enum Repair {
  /// The maximum magnitude of a length.
  ///
  /// It is far greater than any real length, and small enough that sums of thousands of such lengths are
  /// still precise to a small fraction of a pixel.
  static let largest = 1e9

  /// Returns a size that is not negative, or no size if the value is not a number or not finite.
  static func size(_ points: OptionalPoints, count: inout Int) -> OptionalPoints {
    guard points.isPresent else { return points }
    guard points.raw.isFinite else {
      count += 1
      return .none
    }
    if points.raw < 0 { count += 1 }
    return OptionalPoints(raw: min(max(points.raw, 0), largest))
  }

  /// Returns an upper limit; infinity silently means no limit.
  static func maximum(_ points: OptionalPoints, count: inout Int) -> OptionalPoints {
    points.raw == .infinity ? .none : size(points, count: &count)
  }

  /// Returns a distance of either sign, or 0 if the value is not finite.
  static func distance(_ value: Double, count: inout Int) -> Double {
    guard value.isFinite else {
      count += 1
      return 0
    }
    return min(max(value, -largest), largest)
  }

  /// Returns a distance that may be absent.
  static func distance(_ points: OptionalPoints, count: inout Int) -> OptionalPoints {
    points.isPresent ? OptionalPoints(raw: distance(points.raw, count: &count)) : points
  }

  /// Returns a content length, or 0 if the value is negative or not finite.
  static func content(_ value: Double, count: inout Int) -> Double {
    guard value.isFinite, value >= 0 else {
      count += 1
      return 0
    }
    return min(value, largest)
  }

  /// Returns an intrinsic length; -1 silently means no length.
  static func intrinsic(_ value: Double?, count: inout Int) -> Double? {
    // -1 is the `noIntrinsicMetric` of views, as in UIKit.
    value.flatMap { $0 == -1 ? nil : content($0, count: &count) }
  }

  /// Returns a baseline, or nil if the value is not finite.
  static func baseline(_ value: Double?, count: inout Int) -> Double? {
    guard let value else { return nil }
    // `OptionalPoints` represents nil by minus infinity, so it stores minus infinity itself as the negative
    // number of the greatest magnitude.
    guard value.isFinite, value != -.greatestFiniteMagnitude else {
      count += 1
      return nil
    }
    return min(max(value, -largest), largest)
  }

  /// Returns a share of space that is not negative, or the default share if the value is not a number.
  static func weight(_ value: Double, count: inout Int) -> Double {
    guard value.isFinite || value < 0 else {
      count += 1
      return 1
    }
    if value < 0 { count += 1 }
    return min(max(value, 0), largest)
  }

  /// Returns a priority from 1 to 1000, or no priority if the value is not a number.
  static func priority(_ points: OptionalPoints, count: inout Int) -> OptionalPoints {
    guard points.isPresent else { return points }
    guard !points.raw.isNaN else {
      count += 1
      return .none
    }
    return OptionalPoints(raw: min(max(points.raw, 1), 1000))
  }

  /// Returns a ratio, or no ratio unless the value is finite and above 0.
  static func ratio(_ points: OptionalPoints, count: inout Int) -> OptionalPoints {
    guard points.isPresent, points.raw != 0 else { return .none }
    guard points.raw.isFinite, points.raw > 0 else {
      count += 1
      return .none
    }
    return OptionalPoints(raw: min(max(points.raw, 1 / largest), largest))
  }
}

// MARK: - Inputs

extension LayoutLimits {
  func repaired(count: inout Int) -> LayoutLimits {
    var copy = self
    copy.exact.requiredPoints = Repair.size(exact.requiredPoints, count: &count)
    copy.exact.preferredPoints = Repair.size(exact.preferredPoints, count: &count)
    copy.minimum.requiredPoints = Repair.size(minimum.requiredPoints, count: &count)
    copy.minimum.preferredPoints = Repair.size(minimum.preferredPoints, count: &count)
    copy.maximum.requiredPoints = Repair.maximum(maximum.requiredPoints, count: &count)
    copy.maximum.preferredPoints = Repair.maximum(maximum.preferredPoints, count: &count)
    copy.huggingPriority = Repair.priority(huggingPriority, count: &count)
    copy.compressionPriority = Repair.priority(compressionPriority, count: &count)
    return copy
  }
}

extension LayoutEdges {
  func repaired(allowsNegative: Bool, count: inout Int) -> LayoutEdges {
    var copy = self
    for edge in [\LayoutEdges.top, \.start, \.bottom, \.end] {
      let value = Repair.distance(self[keyPath: edge], count: &count)
      if value < 0, !allowsNegative { count += 1 }
      copy[keyPath: edge] = allowsNegative ? value : max(0, value)
    }
    return copy
  }
}

extension LayoutStyle {
  /// Returns the style with every unusable number replaced.
  func repaired(count: inout Int) -> LayoutStyle {
    var copy = self
    copy.width = width.repaired(count: &count)
    copy.height = height.repaired(count: &count)
    copy.ratio = Repair.ratio(ratio, count: &count)
    copy.grow = Repair.weight(grow, count: &count)
    copy.shrink = Repair.weight(shrink, count: &count)
    copy.margins = margins.repaired(allowsNegative: true, count: &count)
    copy.padding = padding.repaired(allowsNegative: false, count: &count)
    copy.spacing = Repair.distance(spacing, count: &count)
    copy.spacingAfterPoints = Repair.distance(spacingAfterPoints, count: &count)
    return copy
  }
}

extension LayoutContent {
  /// Returns the content with every unusable number replaced.
  func repaired(count: inout Int) -> LayoutContent {
    var copy = self
    copy.intrinsicWidth = Repair.intrinsic(intrinsicWidth, count: &count)
    copy.intrinsicHeight = Repair.intrinsic(intrinsicHeight, count: &count)
    copy.minimumWidth = Repair.content(minimumWidth, count: &count)
    copy.minimumHeight = Repair.content(minimumHeight, count: &count)
    copy.firstBaseline = Repair.baseline(firstBaseline, count: &count)
    copy.lastBaseline = Repair.baseline(lastBaseline, count: &count)
    return copy
  }
}

extension LayoutMeasurement {
  /// Returns the measurement with every unusable number replaced.
  func repaired(count: inout Int) -> LayoutMeasurement {
    var copy = self
    copy.height = Repair.content(height, count: &count)
    copy.firstBaseline = Repair.baseline(firstBaseline, count: &count)
    copy.lastBaseline = Repair.baseline(lastBaseline, count: &count)
    return copy
  }
}
