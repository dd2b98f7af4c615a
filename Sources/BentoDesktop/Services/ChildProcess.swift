internal import Glibc

/// Programs that the program starts.
nonisolated enum ChildProcess {
  /// Runs a program and waits for its end, on a thread that may wait.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - input: The descriptor of the file that the program reads as its input, or nil for none.
  /// - Returns: The program's exit status; 127 if it could not be started or was ended by a signal.
  static func run(_ path: String, _ arguments: [String], input: Int32? = nil) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    if let input {
      unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process = pid_t()
    guard unsafe posix_spawnp(&process, path, &actions, nil, &words, environ) == 0 else {
      return 127
    }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return 127 }
    }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 127
  }
}
