/// The replacement of numbers that no layout can use; every replacement is counted (L-110).
///
/// Numbers are repaired once, as inputs. The passes then need no checks, and no combination of finite inputs
/// leads to a frame that is not finite.
enum Repair {
  /// The maximum magnitude of a length.
  ///
  /// It is far above any real length, and small enough that sums of thousands of them are still precise to a
  /// small fraction of a pixel.
  static let largest = 1e9

  /// A size: not negative; absent if it is not a number or not finite.
  static func size(_ points: OptionalPoints, count: inout Int) -> OptionalPoints {
    guard points.isPresent else { return points }
    guard points.raw.isFinite else {
      count += 1
      return .none
    }
    if points.raw < 0 { count += 1 }
    return OptionalPoints(raw: min(max(points.raw, 0), largest))
  }

  /// An upper limit: infinity silently means none.
  static func maximum(_ points: OptionalPoints, count: inout Int) -> OptionalPoints {
    points.raw == .infinity ? .none : size(points, count: &count)
  }

  /// A distance: of either sign; 0 when it is not finite.
  static func distance(_ value: Double, count: inout Int) -> Double {
    guard value.isFinite else {
      count += 1
      return 0
    }
    return min(max(value, -largest), largest)
  }

  /// A distance that may be absent.
  static func distance(_ points: OptionalPoints, count: inout Int) -> OptionalPoints {
    points.isPresent ? OptionalPoints(raw: distance(points.raw, count: &count)) : points
  }

  /// A length of content: 0 if it is negative or not finite.
  static func content(_ value: Double, count: inout Int) -> Double {
    guard value.isFinite, value >= 0 else {
      count += 1
      return 0
    }
    return min(value, largest)
  }

  /// An intrinsic length: -1 silently means none.
  static func intrinsic(_ value: Double?, count: inout Int) -> Double? {
    // -1 is `noIntrinsicMetric` of views, as in UIKit.
    value.flatMap { $0 == -1 ? nil : content($0, count: &count) }
  }

  /// A baseline: absent if it is not finite.
  static func baseline(_ value: Double?, count: inout Int) -> Double? {
    guard let value else { return nil }
    // `OptionalPoints` stores minus infinity as the largest negative number, since it represents nil by the
    // former.
    guard value.isFinite, value != -.greatestFiniteMagnitude else {
      count += 1
      return nil
    }
    return min(max(value, -largest), largest)
  }

  /// A share of space: not negative; the default share if it is not a number.
  static func weight(_ value: Double, count: inout Int) -> Double {
    guard value.isFinite || value < 0 else {
      count += 1
      return 1
    }
    if value < 0 { count += 1 }
    return min(max(value, 0), largest)
  }

  /// A priority from 1 to 1000; absent if it is not a number.
  static func priority(_ points: OptionalPoints, count: inout Int) -> OptionalPoints {
    guard points.isPresent else { return points }
    guard !points.raw.isNaN else {
      count += 1
      return .none
    }
    return OptionalPoints(raw: min(max(points.raw, 1), 1000))
  }

  /// A ratio: absent unless it is finite and above 0.
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
  /// The style with every unusable number replaced.
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
  /// The content with every unusable number replaced.
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
  /// The measurement with every unusable number replaced.
  func repaired(count: inout Int) -> LayoutMeasurement {
    var copy = self
    copy.height = Repair.content(height, count: &count)
    copy.firstBaseline = Repair.baseline(firstBaseline, count: &count)
    copy.lastBaseline = Repair.baseline(lastBaseline, count: &count)
    return copy
  }
}
