public import Bento
import BentoImages
import FileSaving

/// Local image files, read off the main actor.
public enum LocalPicture {
  /// The maximum size of an image file, in bytes.
  public static let fileLimit = 64 << 20

  /// The reason an image is not shown, as a sentence.
  public struct Refusal: Error, Hashable, CustomStringConvertible {
    /// The sentence.
    public let description: String
  }

  /// Returns the path of the file that an address in a text refers to: a percent-encoded path,
  /// relative to the folder of the text unless it begins with a slash.
  ///
  /// - Throws: An error if the address refers to another machine.
  public static func path(
    of address: String,
    in folder: FilePath
  ) throws(Refusal) -> FilePath {
    var address = address[...]
    if address.lowercased().hasPrefix("file://") {
      address = address.dropFirst(7)
      if address.hasPrefix("localhost/") { address = address.dropFirst(9) }
      guard address.hasPrefix("/") else { throw Refusal(description: foreign) }
    } else if hasScheme(address) || address.hasPrefix("//") {
      throw Refusal(description: foreign)
    }
    let bytes = PercentEncoding.decoded(address.utf8)
    guard !bytes.isEmpty, !bytes.contains(0) else {
      throw Refusal(description: "The image has no address.")
    }
    let slash = UInt8(ascii: "/")
    return FilePath(bytes: bytes.first == slash ? bytes : folder.bytes + [slash] + bytes)
  }

  private static let foreign = "Only local images are shown."

  /// Returns whether an address begins with a scheme, such as `https:`.
  private static func hasScheme(_ address: Substring) -> Bool {
    guard let colon = address.firstIndex(of: ":"), address.first?.isLetter == true else {
      return false
    }
    return address[..<colon].allSatisfy {
      $0.isASCII && ($0.isLetter || "0123456789+-.".contains($0))
    }
  }

  /// Reads an image.
  ///
  /// - Parameters:
  ///   - size: The size at which the image will be shown, in points; a smaller size reduces the memory
  ///     usage. Pass nil for the natural size.
  ///   - scale: The number of pixels per point.
  @concurrent
  public static func read(
    _ path: FilePath,
    fitting size: Size?,
    scale: Double = 1
  ) async throws(Refusal) -> Image {
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try WholeFile.read(path, limit: fileLimit)
    } catch {
      throw Refusal(description: error.description)
    }
    do throws(ImageError) {
      return try Image(picture: bytes, fitting: size, scale: scale)
    } catch {
      switch error.code {
      case .size: throw Refusal(description: "The image is too large.")
      case .format: throw Refusal(description: "The image format is not supported.")
      default: throw Refusal(description: "The image could not be read: \(error.message).")
      }
    }
  }

  /// Reads the image at an address in a text.
  @concurrent
  public static func load(_ address: String, in folder: FilePath) async throws(Refusal) -> Image {
    let path = try path(of: address, in: folder)
    // As in browsers, one pixel of an image is one point. The size limit leaves large photos enough pixels
    // for high-density displays; drawings have no limit, because it would enlarge them.
    let isDrawing = path.name.pathExtension.hasPrefix("svg")
    return try await read(path, fitting: isDrawing ? nil : Size(width: 2_400, height: 2_400))
  }
}
