import Foundation

/// A disk of 256 kilobytes.
public final class SmallDisk {
  /// Whether disks can be mounted here.
  public static let isPossible: Bool = (try? SmallDisk()) != nil

  private let box: Scratch
  /// Where the disk is.
  public var path: String { box.path }

  /// Makes an empty disk, which goes with the object.
  public init() throws {
    box = try Scratch()
    guard Scratch.run("mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", box.path) else {
      throw CocoaError(.featureUnsupported)
    }
  }

  deinit { _ = Scratch.run("umount", "--lazy", box.path) }

  /// All that is on the disk.
  public var names: Set<String> { box.names }

  /// Takes all room that is left.
  public func fill() throws {
    let file = open(path + "/filling", O_WRONLY | O_CREAT, 0o600)
    defer { close(file) }
    let bytes = [UInt8](repeating: 0, count: 4_096)
    while write(file, bytes, bytes.count) > 0 {}
  }

  /// Gives the room back that ``fill()`` took.
  public func empty() { unlink(path + "/filling") }
}
