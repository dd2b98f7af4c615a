public import Bento
import Glibc

extension FileName {
  /// The next name in an open folder, but for those of the folder itself and the one around it; nil at the
  /// end.
  public init?(nextIn folder: OpaquePointer) {
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        let start = UnsafeRawPointer($0)
        let count = strlen(start.assumingMemoryBound(to: CChar.self))
        return FileName(bytes: UnsafeRawBufferPointer(start: start, count: count))
      }
      if name == "." || name == ".." { continue }
      self = name
      return
    }
    return nil
  }
}

extension WholeFile {
  /// The names of what is in a folder, in the order of the disk; none where it cannot be read.
  public static func names(in folder: FilePath) -> [FileName] {
    guard let stream = opendir(folder.cString) else { return [] }
    defer { closedir(stream) }
    var names: [FileName] = []
    while let name = FileName(nextIn: stream) { names.append(name) }
    return names
  }
}
