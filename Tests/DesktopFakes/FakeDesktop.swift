package import BentoDesktop
internal import Synchronization

/// A daemon that shows notifications, and a portal whose dialogs a test answers, on a private bus.
package final class FakeDesktop: Sendable {
  private static let daemon = "org.freedesktop.Notifications"
  private static let daemonPath = "/org/freedesktop/Notifications"
  private static let portal = BusObject.portal("Request")

  /// A call that was received.
  package struct Call: Sendable {
    package let method: String
    package let arguments: BusValue
    package let sender: String
    /// The bytes of the first file that came with the call.
    package var file: [UInt8] = []
  }

  /// How the portal answers the calls that open dialogs.
  package enum Behavior: Sendable {
    /// Each call gets the name of its request.
    case answers
    /// Each call fails.
    case refuses
    /// Calls get no answer until ``release()``.
    case holds
  }

  /// The interfaces of the portal, with their methods, whose last argument has the options.
  package static let dialogs = [
    "FileChooser": ["OpenFile": ["s", "s", "a{sv}"], "SaveFile": ["s", "s", "a{sv}"]]
  ]

  private let calls = AsyncStream.makeStream(of: Call.self)
  private let bus: DesktopBus
  private let count = Atomic(0)
  private let behavior = Mutex(Behavior.answers)
  private let held = Mutex<[@Sendable () -> Void]>([])

  /// - Parameter interfaces: The interfaces of the portal.
  package init(
    address: String,
    interfaces: [String: [String: [String]]] = FakeDesktop.dialogs
  ) async throws {
    bus = DesktopBus(address: address)
    offerNotifications()
    for (interface, methods) in interfaces { offerPortal(interface, methods) }
    // An earlier desktop may not yet have given the names up.
    for name in [Self.daemon, Self.portal.name] {
      while try await !bus.requestName(name) { await Task.yield() }
    }
  }

  deinit {
    bus.close()
  }

  private func offerNotifications() {
    bus.offer(
      Self.daemonPath,
      """
      <node><interface name='\(Self.daemon)'>
        <method name='GetCapabilities'><arg type='as' direction='out'/></method>
        <method name='Notify'>
          <arg type='s' direction='in'/><arg type='u' direction='in'/><arg type='s' direction='in'/>
          <arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='as' direction='in'/>
          <arg type='a{sv}' direction='in'/><arg type='i' direction='in'/>
          <arg type='u' direction='out'/>
        </method>
        <method name='CloseNotification'><arg type='u' direction='in'/></method>
      </interface></node>
      """
    ) { [calls, weak self] method, arguments, reply in
      switch method {
      case "GetCapabilities": return reply.send([.strings(["actions", "body-markup"])])
      case "Notify":
        guard let self else { return }
        let old = arguments[1]?.int ?? 0
        let number = old != 0 ? old : count.add(1, ordering: .relaxed).newValue
        reply.send([.uint32(UInt32(number))])
      default: reply.send()
      }
      calls.continuation.yield(Call(method: method, arguments: arguments, sender: reply.sender))
    }
  }

  private func offerPortal(_ interface: String, _ methods: [String: [String]]) {
    let lines = methods.map { name, types in
      let arguments = types.map { "<arg type='\($0)' direction='in'/>" }
      let hasRequest = types.last == "a{sv}"
      let result = hasRequest ? "<arg type='o' direction='out'/>" : ""
      return "<method name='\(name)'>\(arguments.joined())\(result)</method>"
    }
    let name = BusObject.portal(interface).interface
    bus.offer(
      Self.portal.path,
      "<node><interface name='\(name)'>\(lines.joined())</interface></node>"
    ) {
      [weak self] method, arguments, reply in
      self?.receive(method, arguments, reply, hasRequest: methods[method]?.last == "a{sv}")
    }
  }

  private func receive(
    _ method: String,
    _ arguments: BusValue,
    _ reply: BusReply,
    hasRequest: Bool
  ) {
    let call = Call(
      method: method,
      arguments: arguments,
      sender: reply.sender,
      file: reply.readFile(0) ?? []
    )
    let answer = { @Sendable in
      guard hasRequest else { return reply.send() }
      let handle = Self.handle(of: call)
      self.offerRequest(handle)
      reply.send([.objectPath(handle)])
    }
    switch behavior.withLock({ $0 }) {
    case .answers: answer()
    case .refuses: reply.fail("org.freedesktop.portal.Error.Failed", "The portal refuses.")
    case .holds: held.withLock { $0.append(answer) }
    }
    calls.continuation.yield(call)
  }

  /// Offers the object of a request, which the program may close.
  private func offerRequest(_ handle: String) {
    let name = Self.portal.interface
    let description = "<node><interface name='\(name)'><method name='Close'/></interface></node>"
    bus.offer(handle, description) { [calls] method, _, reply in
      reply.send()
      calls.continuation.yield(
        Call(method: method, arguments: .tuple([.objectPath(handle)]), sender: reply.sender)
      )
    }
  }

  // MARK: Driving

  /// Sets how the portal answers further calls.
  package func behave(_ behavior: Behavior) {
    self.behavior.withLock { $0 = behavior }
  }

  /// Answers the calls that were held back.
  package func release() {
    held.withLock { calls in
      defer { calls = [] }
      return calls
    }.forEach { $0() }
  }

  /// Returns the next call that a program makes.
  package func nextCall() async -> Call? {
    var iterator = calls.stream.makeAsyncIterator()
    return await iterator.next()
  }

  /// Clicks an action of a notification, with a token if there is one.
  package func click(_ number: Int, _ action: String, token: String? = nil) {
    if let token {
      let values: [BusValue] = [.uint32(UInt32(number)), .string(token)]
      bus.send(Self.daemonPath, Self.daemon, "ActivationToken", values)
    }
    let values: [BusValue] = [.uint32(UInt32(number)), .string(action)]
    bus.send(Self.daemonPath, Self.daemon, "ActionInvoked", values)
  }

  /// Offers an object with a method without a result, under a name of its own.
  package func offer(_ object: BusObject, _ method: String, _ types: [String]) async throws {
    let arguments = types.map { "<arg type='\($0)' direction='in'/>" }.joined()
    bus.offer(
      object.path,
      """
      <node><interface name='\(object.interface)'><method name='\(method)'>\(arguments)</method>
      </interface></node>
      """
    ) { [weak self] method, arguments, reply in
      self?.receive(method, arguments, reply, hasRequest: false)
    }
    while try await !bus.requestName(object.name) { await Task.yield() }
  }

  /// Answers a dialog.
  package func answer(_ call: Call, _ code: UInt32, _ results: [String: BusValue] = [:]) {
    let values: [BusValue] = [.uint32(code), .options(results)]
    bus.send(Self.handle(of: call), Self.portal.interface, "Response", values)
  }

  /// Sends a signal of an interface of the portal.
  package func send(_ interface: String, _ signal: String, _ values: [BusValue]) {
    bus.send(Self.portal.path, BusObject.portal(interface).interface, signal, values)
  }

  /// Returns the path of the request that a call began.
  package static func handle(of call: Call) -> String {
    path("request", call, "handle_token")
  }

  /// Returns the path of the session that a call began.
  package static func session(of call: Call) -> String {
    path("session", call, "session_handle_token")
  }

  private static func path(_ kind: String, _ call: Call, _ token: String) -> String {
    let sender = String(call.sender.dropFirst().map { $0 == "." ? "_" : $0 })
    let token = call.arguments.values.last?.dictionary[token]?.string ?? ""
    return "\(portal.path)/\(kind)/\(sender)/\(token)"
  }

  /// Ends the daemon and the portal.
  package func end() {
    bus.close()
  }
}
