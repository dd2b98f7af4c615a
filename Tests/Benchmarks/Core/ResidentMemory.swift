import Glibc

/// The memory of this process.
enum ResidentMemory {
  /// The resident memory, in KiB.
  static var kibibytes: Double {
    let pages = FileText.contents(of: "/proc/self/statm").split(separator: " ").dropFirst().first
    return (Double(pages ?? "") ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_024
  }
}
