/// The content of a `stat` file; see `man 5 proc_pid_stat`.
struct StatLine {
  /// The bytes of the name, without the surrounding parentheses.
  let name: UnsafeRawBufferPointer
  let state: ProcessState
  let parent: Int32
  let isKernelThread: Bool
  /// The processor time, in ticks.
  let ticks: UInt64
  let nice: Int
  let threads: Int
  /// The start time, in ticks since boot.
  let start: UInt64
  let residentPages: Int

  /// Returns whether the name consists of the given bytes.
  func isNamed(_ bytes: [UInt8]) -> Bool {
    bytes.count == name.count && bytes.indices.allSatisfy { bytes[$0] == name[$0] }
  }

  /// Parses the bytes of the file; returns nil if they are incomplete because the process has ended.
  init?(_ bytes: UnsafeRawBufferPointer) {
    // A name can contain spaces, line breaks and parentheses, so it ends at the last parenthesis.
    guard let open = bytes.firstIndex(of: 0x28), let close = bytes.lastIndex(of: 0x29), open < close
    else { return nil }
    name = UnsafeRawBufferPointer(rebasing: bytes[open + 1..<close])
    var rest = ByteScanner(UnsafeRawBufferPointer(rebasing: bytes[(close + 1)...]))
    guard let letter = rest.byte(), let parent = rest.signed() else { return nil }
    state = ProcessState(rawValue: letter) ?? .sleeping
    self.parent = Int32(truncatingIfNeeded: parent)
    rest.skipWords(4)
    guard let flags = rest.unsigned() else { return nil }
    isKernelThread = flags & 0x0020_0000 != 0
    rest.skipWords(4)
    guard let user = rest.unsigned(), let system = rest.unsigned() else { return nil }
    ticks = user &+ system
    rest.skipWords(3)
    guard let nice = rest.signed(), let threads = rest.signed() else { return nil }
    (self.nice, self.threads) = (nice, threads)
    rest.skipWords(1)
    guard let start = rest.unsigned(), rest.unsigned() != nil, let pages = rest.signed() else {
      return nil
    }
    (self.start, residentPages) = (start, max(0, pages))
  }
}
