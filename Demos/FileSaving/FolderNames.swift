public import Bento
import Glibc

extension FileName {
  /// Reads the next name in an open folder, skipping "." and ".."; returns nil at the end.
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
  /// Returns the names in a folder, in directory order, or an empty array if the folder cannot be read.
  public static func names(in folder: FilePath) -> [FileName] {
    guard let stream = opendir(folder.cString) else { return [] }
    defer { closedir(stream) }
    var names: [FileName] = []
    while let name = FileName(nextIn: stream) { names.append(name) }
    return names
  }
}
