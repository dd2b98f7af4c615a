import Bento
import MonitorProcesses

/// The columns of the process table, and its tree order.
enum ProcessTable {
  /// The columns that have the same content in a list and in a tree.
  private static let facts: [TableColumn<ProcessEntry>] = [
    TableColumn("PID", id: "pid", value: \.id.pid).width(68),
    TableColumn("User", id: "user", value: \.facts.user).width(84).hidden(below: 460),
    TableColumn("CPU %", id: "cpu", value: \.load, format: Texts.load).width(90)
      .alignment(.trailing).startsDescending().toolTip("Share of one processor"),
    TableColumn("Memory", id: "memory", value: \.memory, format: Texts.bytes).width(104)
      .alignment(.trailing).startsDescending().toolTip("Resident memory"),
    TableColumn("Threads", id: "threads", value: \.threads).width(78).startsDescending()
      .hidden(below: 760),
    TableColumn("State", id: "state", value: \.state.name).width(96).hidden(below: 620),
    TableColumn("Nice", id: "nice", value: \.nice).width(66).hidden(),
    TableColumn("Parent", id: "parent", value: \.parent).width(76).hidden(),
    TableColumn("Command", id: "command", value: \.facts.command).width(200, in: 90...4_000)
      .expands().hidden(below: 700),
  ]

  /// Returns all columns.
  ///
  /// - Parameters:
  ///   - isTree: Returns whether the processes are shown as a tree.
  ///   - toggle: Called to show or hide the children of a process.
  static func columns(
    isTree: @escaping () -> Bool,
    toggle: @escaping (ProcessEntry) -> Void
  ) -> [TableColumn<ProcessEntry>] {
    let name = TableColumn("Name", id: "name", value: \ProcessEntry.facts.name)
      .width(190, in: 110...320).expands()
      .outline { process in
        guard isTree() else { return nil }
        let disclosure: TableViewCell.Disclosure =
          switch process.showsChildren {
          case true?: .expanded
          case false?: .collapsed
          case nil: .leaf
          }
        return RowOutline(level: process.depth, disclosure: disclosure)
      } toggle: {
        toggle($0)
      }
    return [name] + facts
  }

  /// Returns the processes in tree order with their depths; siblings keep their order.
  ///
  /// A process whose parent is not in the list is a root. Descendants of collapsed processes are omitted.
  static func tree(
    of processes: [ProcessEntry],
    collapsed: Set<ProcessEntry.ID> = []
  ) -> [ProcessEntry] {
    var places: [Int32: Int] = [:]
    for (index, process) in processes.enumerated() { places[process.id.pid] = index }
    var children: [[Int]] = processes.map { _ in [] }
    var pending: [(index: Int, depth: Int)] = []
    for (index, process) in processes.enumerated().reversed() {
      // Because processes are not all read at the same moment, two may appear to be each other's parents;
      // in that case, the process that started first, or has the smaller number, is the parent.
      if let parent = places[process.parent], processes[parent].id.start <= process.id.start,
        parent != index,
        processes[parent].id.start < process.id.start || process.parent < process.id.pid
      {
        children[parent].append(index)
      } else {
        pending.append((index, 0))
      }
    }
    var result: [ProcessEntry] = []
    result.reserveCapacity(processes.count)
    while let (index, depth) = pending.popLast() {
      var process = processes[index]
      process.depth = depth
      let showsChildren = !collapsed.contains(process.id)
      process.showsChildren = children[index].isEmpty ? nil : showsChildren
      result.append(process)
      guard showsChildren else { continue }
      for child in children[index] { pending.append((child, depth + 1)) }
    }
    return result
  }
}
