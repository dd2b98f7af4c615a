internal import Dispatch
internal import Synchronization

/// The running program under its name on the session bus, of which there is one.
///
/// ```swift
/// let instance = ProgramInstance("org.example.Notes", bus: bus)
/// if instance.handOver(.open(files), platform: [:]) { return }   // The program is running already.
/// instance.serve { request, startup in show(request) }
/// ```
package nonisolated final class ProgramInstance: Sendable {
  /// The maximum time to wait for the bus before the first window opens.
  private static let patience = Duration.milliseconds(100)
  /// The maximum time to wait for the program that has the name; its windows are open, but it may be busy.
  private static let programPatience = Duration.seconds(5)

  /// A request that was received, and the closure that reports that it was handled.
  private struct Receipt: Sendable {
    let request: ProgramRequest
    let startup: String?
    let reply: BusReply
  }

  /// A closure that handles a request.
  package typealias Handler =
    @MainActor @Sendable (
      ProgramRequest, _ startup: String?
    ) -> Void

  private let identifier: String
  private let bus: DesktopBus
  private let state = Mutex(State())

  private struct State {
    /// The closure that handles requests, or nil until the program has windows.
    var handle: Handler?
    /// The requests that arrived before.
    var early: [Receipt] = []
  }

  /// Creates an instance, or returns nil if the identifier is not a valid name on the bus.
  package init?(_ identifier: String, bus: DesktopBus) {
    guard DesktopBus.isName(identifier) else { return nil }
    self.identifier = identifier
    self.bus = bus
  }

  /// The path of the program's object: the identifier with slashes.
  private var path: String {
    "/" + String(identifier.map { $0 == "." ? "/" : $0 == "-" ? "_" : $0 })
  }

  /// Takes the name, or passes a request to the program that has it; waits for the bus, but not long.
  ///
  /// - Parameter platform: The startup's data, such as `desktop-startup-id`.
  /// - Returns: Whether another program has received the request, so this one ends.
  package func handOver(_ request: ProgramRequest, platform: [String: String]) -> Bool {
    // Offered first, so that no call between the two is missed.
    bus.offer(path, ProgramRequest.description) { [weak self] method, arguments, reply in
      guard let request = ProgramRequest(method: method, arguments: arguments) else { return }
      let startup = ProgramRequest.startup(method: method, arguments: arguments)
      self?.receive(Receipt(request: request, startup: startup, reply: reply))
    }
    let name = DesktopBus.nameRequest(identifier)
    let answer = ask(.bus, "RequestName", name, Self.patience)
    let exists = 3
    guard answer?[0]?.int == exists else { return false }
    let values = platform.mapValues(BusValue.string)
    let (method, arguments) = request.call(.options(values))
    let program = BusObject(identifier, path, ProgramRequest.interface)
    return ask(program, method, arguments, Self.programPatience) != nil
  }

  /// Calls a method and waits for the answer; nil if it failed.
  private func ask(
    _ object: BusObject,
    _ method: String,
    _ arguments: [BusValue],
    _ patience: Duration
  ) -> BusValue? {
    let result = Box()
    bus.call(object, method, arguments, startsService: false, timeout: patience) { answer in
      result.value.withLock { $0 = try? answer.get() }
      result.signal.signal()
    }
    let nanoseconds = Int(patience / .nanoseconds(1))
    guard result.signal.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success else {
      return nil
    }
    return result.value.withLock { $0 }
  }

  private final class Box: Sendable {
    let value = Mutex<BusValue?>(nil)
    let signal = DispatchSemaphore(value: 0)
  }

  /// Handles requests on the main actor from now on, including those that have already arrived.
  @MainActor
  package func serve(_ handle: @escaping Handler) {
    let early = state.withLock { state in
      state.handle = handle
      defer { state.early = [] }
      return state.early
    }
    early.forEach { receive($0) }
  }

  private func receive(_ receipt: Receipt) {
    let handle = state.withLock { state in
      if state.handle == nil { state.early.append(receipt) }
      return state.handle
    }
    guard let handle else { return }
    Task { @MainActor in
      handle(receipt.request, receipt.startup)
      // A program that ends before this has not handled the request, so the other one opens a window itself.
      receipt.reply.send()
    }
  }
}
