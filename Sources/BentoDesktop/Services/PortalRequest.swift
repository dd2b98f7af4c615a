/// A request of the desktop's portal that the user answers in a dialog
/// (https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Request.html).
@MainActor
final class PortalRequest {
  private static let request = BusObject.portal("Request")
  private static var count = 0

  private let bus: DesktopBus
  private let startsService: Bool
  private var handle = ""
  private var observations: [BusObservation] = []
  private var continuation: CheckedContinuation<[String: BusValue]?, Never>?
  /// The answer, which can arrive before the code that waits for it.
  private var answer: [String: BusValue]??
  /// Whether the portal has the request.
  private var isOpen = false
  private var isClosed = false
  /// Whether the request ended for another reason than the user's choice.
  private(set) var hasFailed = false

  /// - Parameter startsService: Whether a portal that does not run is started, which can take seconds.
  init(_ bus: DesktopBus, startsService: Bool = false) {
    self.bus = bus
    self.startsService = startsService
  }

  /// Calls a method and waits for the user.
  ///
  /// - Parameters:
  ///   - interface: The portal's interface, such as `FileChooser`.
  ///   - options: The last argument, to which the request's name is added.
  ///   - files: The descriptors of the files to which the arguments refer.
  /// - Returns: The results, or nil if the user canceled or the portal has ended.
  /// - Throws: The error of the call itself.
  func perform(
    _ interface: String,
    _ method: String,
    _ arguments: [BusValue],
    options: [String: BusValue],
    files: [Int32] = []
  ) async throws(BusError) -> [String: BusValue]? {
    try await open(interface, method, arguments, options: options, files: files)
    return await withCheckedContinuation { continuation in
      if let answer {
        continuation.resume(returning: answer)
      } else {
        self.continuation = continuation
      }
    }
  }

  /// Calls a method as `perform` does, without waiting for the user.
  func open(
    _ interface: String,
    _ method: String,
    _ arguments: [BusValue],
    options: [String: BusValue],
    files: [Int32] = []
  ) async throws(BusError) {
    let (token, handle) = try await Self.name("request", bus)
    guard !isClosed else { return }
    observe(handle)
    let end = bus.observeName(Self.request.name) { [weak self] isThere in
      if !isThere { Task { @MainActor in self?.portalDidEnd() } }
    }
    observations.append(end)
    var options = options
    options["handle_token"] = .string(token)
    let result = try await bus.call(
      BusObject.portal(interface),
      method,
      arguments + [.options(options)],
      files: files,
      startsService: startsService
    )
    isOpen = true
    // Old portals choose another name.
    if let actual = result[0]?.string, actual != handle { observe(actual) }
    if isClosed { sendClose() }
  }

  /// Returns a new token and the path of the portal's object with that name.
  ///
  /// - Parameter kind: The kind of object, `request` or `session`.
  static func name(
    _ kind: String,
    _ bus: DesktopBus
  ) async throws(BusError) -> (token: String, path: String) {
    guard let own = await bus.uniqueName() else {
      throw BusError.noSession
    }
    count += 1
    let sender = String(own.dropFirst().map { $0 == "." ? "_" : $0 })
    return ("bento\(count)", "\(request.path)/\(kind)/\(sender)/bento\(count)")
  }

  /// Ends the request: its dialog is closed as if the user had canceled, or what it has granted ends.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    if isOpen { sendClose() }
    finish(nil)
  }

  private func sendClose() {
    isOpen = false
    var request = Self.request
    request.path = handle
    bus.call(request, "Close", startsService: false) { _ in }
  }

  private func portalDidEnd() {
    isOpen = false
    finish(nil, hasFailed: true)
  }

  private func observe(_ handle: String) {
    self.handle = handle
    var request = Self.request
    request.path = handle
    let response = bus.observe(request, "Response") { [weak self] arguments in
      let code = arguments[0]?.int ?? 2
      let values = code == 0 ? arguments[1]?.dictionary : nil
      Task { @MainActor in self?.finish(values, hasFailed: code > 1) }
    }
    observations.append(response)
  }

  private func finish(_ values: [String: BusValue]?, hasFailed: Bool = false) {
    guard answer == nil else { return }
    self.hasFailed = hasFailed
    answer = .some(values)
    observations = []
    continuation?.resume(returning: values)
    continuation = nil
  }
}
