internal import BentoCairo
public import BentoGraphics
internal import Glibc
internal import Logging
internal import Synchronization

/// What `#imageLiteral(resourceName:)` makes; the compiler looks for this name.
public typealias _ImageLiteralType = Image

nonisolated extension Image {
  /// Reads a picture of the program by its name, once.
  ///
  /// It is a PNG file with that name in the folder `Resources` beside the program, or among the resources
  /// of one of the package's targets. Of files whose names end in `@3x`, `@2x` and nothing, the largest
  /// is taken.
  ///
  /// - Returns: nil where there is no such file, or none that can be read.
  public init?(named name: String) {
    guard let image = NamedImages.shared.image(named: name) else { return nil }
    self = image
  }
}

nonisolated extension Image: _ExpressibleByImageLiteral {
  /// Reads a picture of the program by its name, as ``init(named:)`` does; one without points where there
  /// is none, which is logged.
  public init(imageLiteralResourceName name: String) {
    if let image = Image(named: name) {
      self = image
    } else {
      Logger(label: "bento.uikit").warning("There is no image named “\(name)” beside the program.")
      self = Image(pixels: .empty)
    }
  }
}

/// The pictures that were read by name.
private nonisolated final class NamedImages: Sendable {
  static let shared = NamedImages(folders: NamedImages.programFolders())

  private let folders: [String]
  private let images = Mutex<[String: Image?]>([:])

  private init(folders: [String]) {
    self.folders = folders
  }

  /// The picture of a name, read the first time.
  func image(named name: String) -> Image? {
    if let known = images.withLock({ $0[name] }) { return known }
    let image = read(name)
    images.withLock { $0[name] = image }
    return image
  }

  private func read(_ name: String) -> Image? {
    // A name that climbs out of the folder is none of the program's.
    guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "/")) else { return nil }
    let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    for folder in folders {
      for suffix in ["@3x", "@2x", ""] {
        if let image = try? Image(contentsOfFile: "\(folder)/\(stem)\(suffix).png") { return image }
      }
    }
    return nil
  }

  /// `Resources` beside the program, and the folders of resources that the package manager puts there.
  private static func programFolders() -> [String] {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink("/proc/self/exe", &bytes, bytes.count - 1)
    guard count > 0 else { return [] }
    let path = String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return [] }
    let folder = String(path[..<slash])
    var folders = ["\(folder)/Resources"]
    guard let directory = unsafe opendir(folder) else { return folders }
    defer { unsafe closedir(directory) }
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".resources") { folders.append("\(folder)/\(name)") }
    }
    return folders
  }
}
