/// Calls to functions of the program that must not call back.
@MainActor
enum ProgramCallback {
  /// Whether such a function is running.
  private(set) static var isRunning = false

  /// Calls a function of the program, during which calls of the C interface fail.
  static func run(_ body: () -> Void) {
    let wasRunning = isRunning
    isRunning = true
    defer { isRunning = wasRunning }
    body()
  }
}
