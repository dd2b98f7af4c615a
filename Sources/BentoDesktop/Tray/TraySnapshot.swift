internal import BentoPlatform
internal import Synchronization

/// A copy of an icon in the notification area, from which calls of the desktop are answered on any thread.
nonisolated final class TraySnapshot: Sendable {
  private struct State {
    var entry: TrayEntry?
    var revision: UInt32 = 0
  }

  private let identifier: String
  private let state = Mutex(State())

  init(_ identifier: String) {
    self.identifier = identifier
  }

  /// The number of the menu's version.
  var revision: UInt32 { state.withLock { $0.revision } }

  func set(_ entry: TrayEntry?) {
    state.withLock { state in
      if state.entry?.items != entry?.items { state.revision &+= 1 }
      state.entry = entry
    }
  }

  // MARK: Properties

  func answerProperties(_ method: String, _ arguments: BusValue, _ reply: BusReply) {
    let all = properties(of: arguments[0]?.string ?? "")
    switch method {
    case "GetAll": reply.send([.options(all)])
    case "Get":
      guard let value = all[arguments[1]?.string ?? ""] else {
        return reply.fail("org.freedesktop.DBus.Error.InvalidArgs", "There is no such property.")
      }
      reply.send([.variant(value)])
    default:
      reply.fail("org.freedesktop.DBus.Error.PropertyReadOnly", "The property is constant.")
    }
  }

  private func properties(of interface: String) -> [String: BusValue] {
    guard interface == BusTray.item else {
      return [
        "Version": .uint32(3), "Status": .string("normal"), "TextDirection": .string("ltr"),
        "IconThemePath": .strings([]),
      ]
    }
    let entry = state.withLock { $0.entry }
    let (title, icon) = (entry?.title ?? "", Self.pixmaps(entry))
    return [
      "Category": .string("ApplicationStatus"), "Id": .text(identifier), "Title": .text(title),
      "Status": .string(entry == nil ? "Passive" : "Active"),
      "IconName": .text(entry?.iconName ?? ""), "IconPixmap": icon, "ItemIsMenu": .bool(false),
      "ToolTip": .tuple([.string(""), Self.pixmaps(nil), .text(title), .string("")]),
      "Menu": .objectPath(BusTray.menuPath),
    ]
  }

  private static func pixmaps(_ entry: TrayEntry?) -> BusValue {
    guard let entry, entry.side > 0, entry.side <= 512,
      entry.pixels.count == entry.side * entry.side * 4
    else { return .array([], of: "(iiay)") }
    let side = BusValue.int32(Int32(entry.side))
    let bytes = BusValue.array(entry.pixels.map(BusValue.byte), of: "y")
    return .array([.tuple([side, side, bytes])], of: "(iiay)")
  }

  // MARK: Menu

  func answerMenu(
    _ method: String,
    _ arguments: BusValue,
    _ reply: BusReply,
    _ choose: (Int) -> Void
  ) {
    let (root, revision) = state.withLock { state in
      var root = TrayEntry.Item(number: 0, title: "")
      root.items = state.entry?.items ?? []
      return (root, state.revision)
    }
    let number = arguments[0]?.int ?? 0
    switch method {
    case "GetLayout":
      guard let item = Self.find(number, in: root) else {
        return reply.fail("org.freedesktop.DBus.Error.InvalidArgs", "There is no such item.")
      }
      let depth = arguments[1]?.int ?? -1
      reply.send([.uint32(revision), Self.layout(of: item, depth: depth)])
    case "GetGroupProperties":
      let wanted = arguments[0]?.values.compactMap(\.int) ?? []
      let items =
        wanted.isEmpty ? Self.all(in: root) : wanted.compactMap { Self.find($0, in: root) }
      let values = items.map {
        BusValue.tuple([
          .int32(Int32(truncatingIfNeeded: $0.number)), .options(Self.values(of: $0)),
        ])
      }
      reply.send([.array(values, of: "(ia{sv})")])
    case "GetProperty":
      let values = Self.find(number, in: root).map(Self.values(of:)) ?? [:]
      reply.send([.variant(values[arguments[1]?.string ?? ""] ?? .string(""))])
    case "Event":
      click(arguments, root, choose)
      reply.send()
    case "EventGroup":
      for event in arguments[0]?.values ?? [] { click(event, root, choose) }
      reply.send([.array([], of: "i")])
    case "AboutToShow": reply.send([.bool(false)])
    default: reply.send([.array([], of: "i"), .array([], of: "i")])
    }
  }

  /// Chooses the item of an event, unless it cannot be chosen or no longer exists.
  private func click(_ event: BusValue, _ root: TrayEntry.Item, _ choose: (Int) -> Void) {
    guard event[1]?.string == "clicked", let number = event[0]?.int, number != 0,
      let item = Self.find(number, in: root), item.isEnabled, !item.isSeparator, item.items.isEmpty
    else { return }
    choose(number)
  }

  private static func find(_ number: Int, in item: TrayEntry.Item) -> TrayEntry.Item? {
    if item.number == number { return item }
    for child in item.items {
      if let found = find(number, in: child) { return found }
    }
    return nil
  }

  private static func all(in item: TrayEntry.Item) -> [TrayEntry.Item] {
    [item] + item.items.flatMap(all)
  }

  private static func layout(of item: TrayEntry.Item, depth: Int) -> BusValue {
    let children =
      depth == 0 ? [] : item.items.map { BusValue.variant(layout(of: $0, depth: depth - 1)) }
    return .tuple([
      .int32(Int32(truncatingIfNeeded: item.number)), .options(values(of: item)),
      .array(children, of: "v"),
    ])
  }

  private static func values(of item: TrayEntry.Item) -> [String: BusValue] {
    if item.isSeparator { return ["type": .string("separator")] }
    var values: [String: BusValue] = [:]
    // An underscore marks the letter that chooses the item.
    let label = item.title.reduce(into: "") { $0 += $1 == "_" ? "__" : String($1) }
    if item.number != 0 { values["label"] = .text(label) }
    if !item.isEnabled { values["enabled"] = .bool(false) }
    if item.isOn {
      values["toggle-type"] = .string("checkmark")
      values["toggle-state"] = .int32(1)
    }
    if item.number == 0 || !item.items.isEmpty { values["children-display"] = .string("submenu") }
    return values
  }
}
