internal import BentoGeometry
package import BentoPlatform
internal import Glibc

/// The printers of the user's desktop, whose portal shows a dialog; without a portal, `lp` prints.
@MainActor
package final class DesktopPrinter: PrintService {
  private static let point = 72 / 25.4
  private nonisolated static let operation = "Printing"

  private let bus: DesktopBus?
  private let command: String
  private let parent: () -> String
  private var requests: [PortalRequest] = []
  private var isClosed = false

  /// Creates the service of a window.
  ///
  /// - Parameters:
  ///   - bus: The session bus, or nil if there is none.
  ///   - command: The program that prints without a portal.
  ///   - parent: A closure that returns the window's name for the portal, such as `x11:3a00007`.
  package init(_ bus: DesktopBus?, command: String = "lp", parent: @escaping () -> String) {
    self.bus = bus
    self.command = command
    self.parent = parent
  }

  /// Closes the dialog, because its window closes; no further ones are shown.
  package func close() {
    isClosed = true
    requests.forEach { $0.close() }
  }

  package func prepare(
    _ title: String,
    _ setup: PageSetup
  ) async throws(PlatformError) -> PrintJob? {
    guard !isClosed else { return nil }
    if let bus {
      let values: [BusValue] = [
        .string(parent()), .text(title), .options([:]), .options(Self.options(of: setup)),
      ]
      let request = PortalRequest(bus, startsService: true)
      do throws(BusError) {
        let results = try await perform(request, "PreparePrint", values, ["modal": .bool(true)])
        if let results { return job(title, setup, results, bus) }
        guard request.hasFailed else { return nil }
      } catch {
        // There is no portal.
      }
    }
    guard !isClosed else { return nil }
    let command = command
    return PrintJob(setup: setup) { pdf throws(PlatformError) in
      try await Self.print(pdf, title, with: command)
    }
  }

  private func job(
    _ title: String,
    _ setup: PageSetup,
    _ results: [String: BusValue],
    _ bus: DesktopBus
  ) -> PrintJob {
    let chosen = Self.setup(results["page-setup"]?.dictionary ?? [:], setup)
    let token = results["token"]?.int.flatMap(UInt32.init(exactly:)) ?? 0
    return PrintJob(setup: chosen) { [weak self] pdf throws(PlatformError) in
      try await self?.send(pdf, title, token, bus)
    }
  }

  private func send(
    _ pdf: [UInt8],
    _ title: String,
    _ token: UInt32,
    _ bus: DesktopBus
  ) async throws(PlatformError) {
    let file = try await Self.temporaryFile(pdf)
    defer { Glibc.close(file) }
    let values: [BusValue] = [.string(parent()), .text(title), .handle(0)]
    let request = PortalRequest(bus, startsService: true)
    let message: String
    do throws(BusError) {
      let results = try await perform(
        request,
        "Print",
        values,
        ["token": .uint32(token), "modal": .bool(true)],
        files: [file]
      )
      guard results == nil, request.hasFailed else { return }
      message = "the desktop could not print the document"
    } catch {
      message = error.message
    }
    throw PlatformError(operation: Self.operation, code: .refused, message: message)
  }

  private func perform(
    _ request: PortalRequest,
    _ method: String,
    _ values: [BusValue],
    _ options: [String: BusValue],
    files: [Int32] = []
  ) async throws(BusError) -> [String: BusValue]? {
    requests.append(request)
    defer { requests.removeAll { $0 === request } }
    return try await request.perform("Print", method, values, options: options, files: files)
  }
}

// MARK: - Page setup

extension DesktopPrinter {
  /// Returns a page setup as the portal describes it, with lengths in millimeters.
  private static func options(of setup: PageSetup) -> [String: BusValue] {
    let area = setup.contentArea
    return [
      "Name": .text(setup.paper.name), "DisplayName": .text(setup.paper.name),
      "Width": .double(setup.paper.size.width / point),
      "Height": .double(setup.paper.size.height / point),
      "MarginTop": .double(area.minY / point), "MarginLeft": .double(area.minX / point),
      "MarginBottom": .double((setup.size.height - area.maxY) / point),
      "MarginRight": .double((setup.size.width - area.maxX) / point),
      "Orientation": .string(setup.orientation == .portrait ? "portrait" : "landscape"),
    ]
  }

  /// Returns the page setup that the user has chosen.
  ///
  /// The margins stay those of the program if the printer allows them; the dialog only has those of the paper.
  private static func setup(_ values: [String: BusValue], _ proposed: PageSetup) -> PageSetup {
    var setup = proposed
    if let width = values["Width"]?.double, let height = values["Height"]?.double, width > 0,
      height > 0
    {
      let name = values["Name"]?.string ?? values["PPDName"]?.string ?? ""
      let paper = PaperSize(name, size: Size(width: width * point, height: height * point))
      let (old, new) = (proposed.paper.size, paper.size)
      // The same paper has lengths that are rounded differently.
      let isSame = abs(old.width - new.width) < 1 && abs(old.height - new.height) < 1
      if !isSame { setup.paper = paper }
    }
    if let orientation = values["Orientation"]?.string {
      setup.orientation = orientation.contains("landscape") ? .landscape : .portrait
    }
    func margin(_ name: String, _ length: Double) -> Double {
      max(length, (values[name]?.double ?? 0) * point)
    }
    setup.margins.top = margin("MarginTop", setup.margins.top)
    setup.margins.left = margin("MarginLeft", setup.margins.left)
    setup.margins.bottom = margin("MarginBottom", setup.margins.bottom)
    setup.margins.right = margin("MarginRight", setup.margins.right)
    return setup
  }
}

// MARK: - Files

extension DesktopPrinter {
  /// Returns the descriptor of a temporary file with some bytes, at whose beginning it is.
  @concurrent
  private nonisolated static func temporaryFile(_ bytes: [UInt8]) async throws(PlatformError)
    -> Int32
  {
    var rest = bytes[...]
    // Without a name, the file is gone once all its descriptors are closed.
    let stream = unsafe tmpfile()
    let file = unsafe stream.map { unsafe fcntl(fileno($0), F_DUPFD_CLOEXEC, 0) } ?? -1
    if let stream = unsafe stream { unsafe fclose(stream) }
    while file >= 0, !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { break }
      rest = rest.dropFirst(max(0, count))
    }
    if file >= 0, rest.isEmpty, lseek(file, 0, SEEK_SET) == 0 { return file }
    if file >= 0 { Glibc.close(file) }
    throw PlatformError(
      operation: operation,
      code: .refused,
      message: "the document could not be stored"
    )
  }

  /// Prints with a program that reads its input.
  @concurrent
  private nonisolated static func print(
    _ bytes: [UInt8],
    _ title: String,
    with command: String
  ) async throws(PlatformError) {
    let file = try await temporaryFile(bytes)
    defer { Glibc.close(file) }
    let title = title.utf8.contains(0) ? "" : title
    guard ChildProcess.run(command, ["-s", "-t", title], input: file) != 0 else { return }
    throw PlatformError(
      operation: operation,
      code: .missingService,
      message: "there is no printer"
    )
  }
}
