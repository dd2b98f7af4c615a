internal import BentoCairo
public import BentoGraphics
internal import Glibc
internal import Logging
internal import Synchronization

/// The type of `#imageLiteral(resourceName:)`; the compiler looks up this name.
public typealias _ImageLiteralType = Image

nonisolated extension Image {
  /// Loads an image resource of the program by name; each image is read only once.
  ///
  /// The resource is a PNG file with that name in the folder `Resources` next to the program, or in the
  /// resources of one of the package's targets. If there are several files, with the suffix `@3x` or `@2x` or
  /// without a suffix, the largest is used.
  ///
  /// - Returns: Nil if there is no such file or it cannot be read.
  public init?(named name: String) {
    guard let image = NamedImages.shared.image(named: name) else { return nil }
    self = image
  }
}

nonisolated extension Image: _ExpressibleByImageLiteral {
  /// Loads an image resource of the program by name, as ``init(named:)`` does; if that fails, the image is
  /// empty and the failure is logged.
  public init(imageLiteralResourceName name: String) {
    if let image = Image(named: name) {
      self = image
    } else {
      Logger(label: "bento.uikit").warning("There is no image resource named “\(name)”.")
      self = Image(pixels: .empty)
    }
  }
}

/// The cache of images loaded by name.
private nonisolated final class NamedImages: Sendable {
  static let shared = NamedImages(folders: NamedImages.programFolders())

  private let folders: [String]
  private let images = Mutex<[String: Image?]>([:])

  private init(folders: [String]) {
    self.folders = folders
  }

  /// Returns the image with the given name, reading it the first time.
  func image(named name: String) -> Image? {
    if let known = images.withLock({ $0[name] }) { return known }
    let image = read(name)
    images.withLock { $0[name] = image }
    return image
  }

  private func read(_ name: String) -> Image? {
    // A name with a slash could refer to a file outside the resource folder.
    guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "/")) else { return nil }
    let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    for folder in folders {
      for suffix in ["@3x", "@2x", ""] {
        if let image = try? Image(contentsOfFile: "\(folder)/\(stem)\(suffix).png") { return image }
      }
    }
    return nil
  }

  /// Returns the folder `Resources` next to the program, and the resource folders created by the package
  /// manager.
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
