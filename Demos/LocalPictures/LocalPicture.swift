public import Bento
import BentoImages
import FileSaving

/// Pictures in files of this machine, read away from the main actor.
public enum LocalPicture {
  /// The longest files that are read as pictures, in bytes.
  public static let fileLimit = 64 << 20

  /// Why a picture is not shown, in a sentence.
  public struct Refusal: Error, Hashable, CustomStringConvertible {
    /// The sentence.
    public let description: String
  }

  /// The file that an address in a text stands for: a path, below the folder of the text unless it begins
  /// with a slash, in which a percent sign and two digits stand for a byte.
  ///
  /// - Throws: where the address is that of another machine.
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
    guard !bytes.isEmpty, !bytes.contains(0) else { throw Refusal(description: "It has no name.") }
    let slash = UInt8(ascii: "/")
    return FilePath(bytes: bytes.first == slash ? bytes : folder.bytes + [slash] + bytes)
  }

  private static let foreign = "Only local images are shown."

  /// Whether an address begins as `https:` does.
  private static func hasScheme(_ address: Substring) -> Bool {
    guard let colon = address.firstIndex(of: ":"), address.first?.isLetter == true else {
      return false
    }
    return address[..<colon].allSatisfy {
      $0.isASCII && ($0.isLetter || "0123456789+-.".contains($0))
    }
  }

  /// Reads a picture.
  ///
  /// - Parameters:
  ///   - size: The room in points that it is to be shown in, by which it takes less memory; nil for its own
  ///     size.
  ///   - scale: The number of pixels in a point.
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
      case .size: throw Refusal(description: "It is too large.")
      case .format: throw Refusal(description: "Its image format is not supported.")
      default: throw Refusal(description: "It cannot be read: \(error.message).")
      }
    }
  }

  /// Reads the picture of an address in a text.
  @concurrent
  public static func load(_ address: String, in folder: FilePath) async throws(Refusal) -> Image {
    let path = try path(of: address, in: folder)
    // A point is a pixel, as in browsers, and large photos keep enough of them for sharp displays. Drawings
    // would be enlarged to the room.
    let isDrawing = path.name.pathExtension.hasPrefix("svg")
    return try await read(path, fitting: isDrawing ? nil : Size(width: 2_400, height: 2_400))
  }
}
