/// A request of the desktop's portal that the user answers in a dialog
/// (https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Request.html).
@MainActor
final class PortalRequest {
  private static let request = BusObject.portal("Request")
  private static var count = 0

  private let bus: DesktopBus
  private var handle = ""
  private var observations: [BusObservation] = []
  private var continuation: CheckedContinuation<[String: BusValue]?, Never>?
  /// The answer, which can arrive before the code that waits for it.
  private var answer: [String: BusValue]??

  init(_ bus: DesktopBus) {
    self.bus = bus
  }

  /// Calls a method and waits for the user.
  ///
  /// - Parameters:
  ///   - interface: The portal's interface, such as `FileChooser`.
  ///   - options: The last argument, to which the request's name is added.
  /// - Returns: The results, or nil if the user canceled or the portal has ended.
  /// - Throws: The error of the call itself.
  func perform(
    _ interface: String,
    _ method: String,
    _ arguments: [BusValue],
    options: [String: BusValue]
  ) async throws(BusError) -> [String: BusValue]? {
    guard let own = await bus.uniqueName() else {
      throw BusError(.noBus, "there is no session bus")
    }
    Self.count += 1
    let token = "bento\(Self.count)"
    let sender = String(own.dropFirst().map { $0 == "." ? "_" : $0 })
    observe("\(Self.request.path)/request/\(sender)/\(token)")
    let end = bus.observeName(Self.request.name) { [weak self] isThere in
      if !isThere { Task { @MainActor in self?.finish(nil) } }
    }
    observations.append(end)
    var options = options
    options["handle_token"] = .string(token)
    let values = arguments + [.options(options)]
    let portal = BusObject.portal(interface)
    let result = try await bus.call(portal, method, values, startsService: false)
    // Old portals choose another name.
    if let actual = result[0]?.string, actual != handle { observe(actual) }
    return await withCheckedContinuation { continuation in
      if let answer {
        continuation.resume(returning: answer)
      } else {
        self.continuation = continuation
      }
    }
  }

  /// Closes the dialog; the request ends as if the user had canceled.
  func cancel() {
    guard answer == nil else { return }
    var request = Self.request
    request.path = handle
    bus.call(request, "Close", startsService: false) { _ in }
    finish(nil)
  }

  private func observe(_ handle: String) {
    self.handle = handle
    var request = Self.request
    request.path = handle
    let response = bus.observe(request, "Response") { [weak self] arguments in
      let isDone = arguments[0]?.int == 0
      let values = isDone ? arguments[1]?.dictionary : nil
      Task { @MainActor in self?.finish(values) }
    }
    observations.append(response)
  }

  private func finish(_ values: [String: BusValue]?) {
    guard answer == nil else { return }
    answer = .some(values)
    observations = []
    continuation?.resume(returning: values)
    continuation = nil
  }
}
