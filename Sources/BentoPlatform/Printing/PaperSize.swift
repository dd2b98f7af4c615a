public import BentoGeometry
internal import Glibc

/// A size of paper, with the name by which printers know it.
public struct PaperSize: Hashable, Sendable {
  /// The name in the standard PWG 5101.1, such as `iso_a4`, or any name for paper of another size.
  public let name: String
  /// The width and the height of the paper in portrait orientation, in points of 1/72 inch.
  public let size: Size

  /// The smallest and the largest length of an edge, in points.
  private static let edges = 36.0...14_400.0

  /// Creates a size of paper; edges that are not finite or are shorter than half an inch or longer than
  /// 200 inches get the nearest length.
  public init(_ name: String, size: Size) {
    func edge(_ length: Double) -> Double {
      length.isNaN
        ? Self.edges.lowerBound : max(Self.edges.lowerBound, min(length, Self.edges.upperBound))
    }
    self.name = name
    self.size = Size(width: edge(size.width), height: edge(size.height))
  }

  private init(_ name: String, millimeters width: Double, _ height: Double) {
    let point = 72 / 25.4
    self.init(name, size: Size(width: width * point, height: height * point))
  }

  /// 297 × 420 millimeters.
  public static let a3 = PaperSize("iso_a3", millimeters: 297, 420)
  /// 210 × 297 millimeters.
  public static let a4 = PaperSize("iso_a4", millimeters: 210, 297)
  /// 148 × 210 millimeters.
  public static let a5 = PaperSize("iso_a5", millimeters: 148, 210)
  /// 8.5 × 11 inches.
  public static let letter = PaperSize("na_letter", millimeters: 215.9, 279.4)
  /// 8.5 × 14 inches.
  public static let legal = PaperSize("na_legal", millimeters: 215.9, 355.6)

  /// The usual paper in the user's country, according to the locale: letter in most of America, otherwise A4.
  public static var standard: PaperSize {
    let names = ["LC_ALL", "LC_PAPER", "LANG"]
    let values = names.compactMap { name in
      unsafe getenv(name).map { unsafe String(cString: $0) }
    }
    let locale = values.first { !$0.isEmpty }
    return standard(in: locale ?? "")
  }

  /// Returns the usual paper of a locale such as `en_US.UTF-8`.
  package static func standard(in locale: String) -> PaperSize {
    let country = locale.split(separator: "_").dropFirst().first?.prefix(2) ?? ""
    return ["US", "CA", "MX", "CL", "CO", "PH", "VE", "GT", "CR", "PA", "SV", "NI", "PR", "DO"]
      .contains(String(country)) ? .letter : .a4
  }
}
