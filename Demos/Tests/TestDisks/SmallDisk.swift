import Foundation

/// A disk of 256 kilobytes.
public final class SmallDisk {
  /// Whether disks can be mounted here.
  public static let isPossible: Bool = (try? SmallDisk()) != nil

  private let box: Scratch
  /// The mount point of the disk.
  public var path: String { box.path }

  /// Creates an empty disk, which is removed when the object is deallocated.
  public init() throws {
    box = try Scratch()
    guard Scratch.run("mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", box.path) else {
      throw CocoaError(.featureUnsupported)
    }
  }

  deinit { _ = Scratch.run("umount", "--lazy", box.path) }

  /// The names on the disk.
  public var names: Set<String> { box.names }

  /// Uses up all the remaining space.
  public func fill() throws {
    let file = open(path + "/filling", O_WRONLY | O_CREAT, 0o600)
    defer { close(file) }
    let bytes = [UInt8](repeating: 0, count: 4_096)
    while write(file, bytes, bytes.count) > 0 {}
  }

  /// Frees the space that ``fill()`` used.
  public func empty() { unlink(path + "/filling") }
}
