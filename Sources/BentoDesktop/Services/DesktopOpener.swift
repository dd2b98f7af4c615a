package import BentoPlatform
internal import Glibc

/// The programs that the user's desktop assigns to addresses and files.
///
/// In a sandbox and on desktops that have the portal, the portal opens addresses; otherwise `xdg-open` does.
@MainActor
package final class DesktopOpener: AddressOpener {
  private static let manager = BusObject(
    "org.freedesktop.FileManager1",
    "/org/freedesktop/FileManager1",
    "org.freedesktop.FileManager1"
  )

  private let bus: DesktopBus?
  private let usesPortal: Bool
  private let isSandboxed: Bool
  private let command: String
  private let parent: () -> String
  private let token: () async -> String?

  /// Creates the service of a window.
  ///
  /// - Parameters:
  ///   - bus: The session bus, or nil if there is none.
  ///   - usesPortal: Whether the portal opens addresses, if it is running.
  ///   - isSandboxed: Whether the program can reach only the portal.
  ///   - command: The program that opens addresses without a portal.
  ///   - parent: A closure that returns the window's name for the portal, such as `x11:3a00007`.
  ///   - token: A closure that returns the token with which another program may come to the front, or
  ///     nil if there is none.
  package init(
    _ bus: DesktopBus?,
    usesPortal: Bool,
    isSandboxed: Bool = BusNotifications.isInSandbox,
    command: String = "xdg-open",
    parent: @escaping () -> String,
    token: @escaping () async -> String?
  ) {
    self.bus = bus
    self.usesPortal = usesPortal || isSandboxed
    self.isSandboxed = isSandboxed
    self.command = command
    self.parent = parent
    self.token = token
  }

  // MARK: Addresses

  package func open(_ url: String) async throws(PlatformError) {
    let operation = "Opening “\(url)”"
    guard !url.isEmpty, !url.utf8.contains(0) else {
      throw PlatformError(operation: operation, code: .refused, message: "the address is invalid")
    }
    let token = await token()
    let path = FilePath(uri: url)
    if usesPortal, let bus {
      let isOpen =
        if let path {
          try await ask(bus, "OpenFile", .handle(0), path, token, operation)
        } else {
          try await ask(bus, "OpenURI", .text(url), nil, token, operation)
        }
      if isOpen || isSandboxed { return }
    }
    if let path, let problem = await Self.problem(of: path) {
      throw PlatformError(operation: operation, code: .refused, message: problem)
    }
    try await Self.run(command, url, token, operation)
  }

  /// Asks the portal.
  ///
  /// - Returns: Whether the portal has taken the request; false if it is not running.
  private func ask(
    _ bus: DesktopBus,
    _ method: String,
    _ address: BusValue,
    _ path: FilePath?,
    _ token: String?,
    _ operation: String
  ) async throws(PlatformError) -> Bool {
    var options: [String: BusValue] = [:]
    if let token { options["activation_token"] = .text(token) }
    let file = await Self.descriptor(of: path)
    defer { if file >= 0 { close(file) } }
    guard path == nil || file >= 0 else {
      let message = "there is no such file"
      throw PlatformError(operation: operation, code: .refused, message: message)
    }
    let request = PortalRequest(bus, startsService: isSandboxed)
    do throws(BusError) {
      _ = try await request.perform(
        "OpenURI",
        method,
        [.string(parent()), address],
        options: options,
        files: file >= 0 ? [file] : []
      )
    } catch {
      guard isSandboxed else { return false }
      throw PlatformError(operation: operation, code: .missingService, message: error.message)
    }
    guard request.hasFailed else { return true }
    throw PlatformError(operation: operation, code: .refused, message: "no program opens it")
  }

  // MARK: Folders

  package func showInFolder(_ files: [FilePath]) async throws(PlatformError) {
    guard let first = files.first else { return }
    let operation = "Showing “\(first.name.text)” in its folder"
    for file in files {
      guard let problem = await Self.problem(of: file) else { continue }
      throw PlatformError(operation: operation, code: .refused, message: problem)
    }
    let token = await token()
    if let bus, !isSandboxed {
      let values: [BusValue] = [.strings(files.map(\.uri)), .text(token ?? "")]
      if (try? await bus.call(Self.manager, "ShowItems", values)) != nil { return }
    }
    if let bus {
      let isShown = try await ask(bus, "OpenDirectory", .handle(0), first, token, operation)
      if isShown || isSandboxed { return }
    }
    try await Self.run(command, first.parent.uri, token, operation)
  }

  // MARK: Files and programs

  /// Linux's `O_PATH`, which Glibc's header has only for programs that ask for its extensions.
  private nonisolated static let pathOnly: Int32 = 0o10_000_000

  /// Returns the descriptor of a file without access to its contents, or -1.
  @concurrent
  private nonisolated static func descriptor(of path: FilePath?) async -> Int32 {
    guard let path else { return -1 }
    let name = (path.bytes + [0]).map(CChar.init(bitPattern:))
    return unsafe Glibc.open(name, pathOnly | O_CLOEXEC)
  }

  /// Returns the reason a file cannot be shown, or nil if it exists.
  private static func problem(of path: FilePath) async -> String? {
    let file = await descriptor(of: path)
    guard file >= 0 else { return "there is no such file" }
    close(file)
    return nil
  }

  /// Starts a program with an address, without waiting for the program's end.
  @concurrent
  private nonisolated static func run(
    _ program: String,
    _ url: String,
    _ token: String?,
    _ operation: String
  ) async throws(PlatformError) {
    // The shell exits immediately; the program, which may be the browser itself, becomes an orphan.
    let script = """
      command -v "$1" >/dev/null || exit 127
      if [ -n "$3" ]; then
        DESKTOP_STARTUP_ID=$3 XDG_ACTIVATION_TOKEN=$3
        export DESKTOP_STARTUP_ID XDG_ACTIVATION_TOKEN
      fi
      "$1" "$2" </dev/null >/dev/null 2>&1 &
      """
    let status = ChildProcess.run("/bin/sh", ["-c", script, "sh", program, url, token ?? ""])
    guard status != 0 else { return }
    let message = "\(program) is not installed"
    throw PlatformError(operation: operation, code: .missingService, message: message)
  }
}
