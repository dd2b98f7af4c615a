package import BentoPlatform

/// The desktop's own file dialogs, which its portal shows in front of a window.
@MainActor
package final class PortalFileChooser: FileChooser {
  private let bus: DesktopBus
  private let parent: () -> String
  private var requests: [PortalRequest] = []
  private var isClosed = false

  /// Creates the dialogs of a window.
  ///
  /// - Parameter parent: A closure that returns the window's name for the portal, such as `x11:3a00007`.
  package init(_ bus: DesktopBus, parent: @escaping () -> String) {
    self.bus = bus
    self.parent = parent
  }

  /// Returns whether users of a desktop expect its own dialogs.
  ///
  /// - Parameter desktops: The value of `XDG_CURRENT_DESKTOP`, names separated by colons.
  package nonisolated static func isExpected(on desktops: String) -> Bool {
    desktops.split(separator: ":").contains { ["gnome", "kde"].contains($0.lowercased()) }
  }

  package func chooseFiles(_ dialog: FileDialog) async throws(PlatformError) -> [FilePath]? {
    let request = PortalRequest(bus)
    do throws(BusError) {
      // A portal that does not run would take seconds to start.
      let owner = try await bus.call(
        .bus,
        "NameHasOwner",
        [.string(BusObject.portal("FileChooser").name)],
        timeout: .seconds(1)
      )
      guard owner[0]?.bool == true else { throw BusError(.missingService, "there is no portal") }
      guard !isClosed else { return nil }
      requests.append(request)
      defer { requests.removeAll { $0 === request } }
      let isSave = dialog.kind == .save
      let results = try await request.perform(
        "FileChooser",
        isSave ? "SaveFile" : "OpenFile",
        [.string(parent()), .text(Self.title(of: dialog))],
        options: Self.options(of: dialog)
      )
      let uris = results?["uris"]?.values ?? []
      let paths = uris.compactMap { $0.string.flatMap(FilePath.init(uri:)) }
      return paths.isEmpty ? nil : paths
    } catch {
      throw PlatformError(
        operation: "Showing the desktop's file dialog",
        code: .missingService,
        message: error.message
      )
    }
  }

  /// Closes all dialogs, because their window closes; no further ones are shown.
  package func close() {
    isClosed = true
    requests.forEach { $0.close() }
  }

  private static func title(of dialog: FileDialog) -> String {
    guard dialog.title.isEmpty else { return dialog.title }
    return switch dialog.kind {
    case .open: "Open a File"
    case .openMany: "Open Files"
    case .openFolder: "Choose a Folder"
    case .save: "Save a File"
    }
  }

  private static func options(of dialog: FileDialog) -> [String: BusValue] {
    var options: [String: BusValue] = ["modal": .bool(true)]
    if !dialog.acceptTitle.isEmpty {
      options["accept_label"] = .text(dialog.acceptTitle)
    }
    switch dialog.kind {
    case .open: break
    case .openMany: options["multiple"] = .bool(true)
    case .openFolder: options["directory"] = .bool(true)
    case .save:
      if !dialog.suggestedName.isEmpty {
        options["current_name"] = .text(dialog.suggestedName)
      }
    }
    if let folder = dialog.folder { options["current_folder"] = .fileName(folder.bytes) }
    if !dialog.filters.isEmpty, dialog.kind != .openFolder {
      let filters = dialog.filters.map(value(of:))
      options["filters"] = .array(filters, of: "(sa(us))")
      options["current_filter"] = filters[0]
    }
    return options
  }

  /// Returns a filter as patterns in which letters of both cases are accepted.
  private static func value(of filter: FileFilter) -> BusValue {
    let patterns =
      filter.extensions.isEmpty
      ? ["*"] : filter.extensions.map { "*." + pattern(for: $0) }
    let isPattern: UInt32 = 0
    let pairs = patterns.map { BusValue.tuple([.uint32(isPattern), .text($0)]) }
    return .tuple([.text(filter.name), .array(pairs, of: "(us)")])
  }

  private static func pattern(for suffix: String) -> String {
    suffix.reduce(into: "") { pattern, letter in
      let (small, large) = (letter.lowercased(), letter.uppercased())
      // Only in brackets are the characters with a meaning taken literally.
      let isSpecial = "*?[\\".contains(letter)
      pattern +=
        small == large || small.count + large.count > 2
        ? isSpecial ? "[\(letter)]" : small : "[\(small)\(large)]"
    }
  }
}
