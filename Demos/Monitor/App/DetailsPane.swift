import Bento
import MonitorProcesses

/// A pane with the details of a process, as rows with a name and a value.
final class DetailsPane: View {
  private(set) var process: ProcessEntry?
  private var more: ProcessDetails?
  private let list = TableView(frame: .zero, style: .plain)

  /// The preferred size in a dialog, in points.
  var wantedSize = Size.zero

  private enum Part: Hashable { case all }

  private static let lineStyle = Component.KeyValue.StyleSheet()
    .compose(\.key.font, .preferredFont(forTextStyle: .footnote))
    .compose(\.value.font, .preferredFont(forTextStyle: .footnote))
    .compose(\.layoutMargins, EdgeInsets(top: 3, left: 14, bottom: 3, right: 14))
    .compose(\.labelFraction, 1).compose(\.labelWidthLimit, 78)
    .compose(\.spacing, 8).compose(\.stackingWidth, 0)

  required init() {
    super.init()
    (list.separatorStyle, list.allowsSelection) = (.none, false)
    list.emptyState = Component.EmptyState(
      icon: .info,
      title: "No process selected",
      text: "Select a process to see its details."
    )
    addSubview(list)
    update()
  }

  /// Shows a process from the latest refresh, or nothing.
  func show(_ process: ProcessEntry?) {
    if process?.id != self.process?.id { more = nil }
    self.process = process
    update()
  }

  /// Shows the details of the process; pass nil if the process has ended.
  func show(_ details: ProcessDetails?) {
    guard let details, details.id == process?.id else { return }
    more = details
    update()
  }

  override func sizeThatFits(_ size: Size) -> Size { wantedSize }

  override func layoutSubviews() {
    list.frame = bounds
  }

  private func update() {
    guard let process else { return list.render(Box<Part, String>.empty, animated: false) }
    list.render(
      Box<Part, String>.empty
        |-+ Section(
          id: .all,
          header: DetailsTitle(text: "\(process.facts.name) · \(process.state.name)")
        )
        |---* lines(of: process).map { name, value in
          Node(
            id: name,
            component: Component.KeyValue(key: name, value: value, styleSheet: Self.lineStyle)
          )
        },
      animated: false
    )
  }

  private func lines(of process: ProcessEntry) -> [(String, String)] {
    let unknown = more == nil ? "…" : "Not permitted"
    var lines = [
      ("PID", "\(process.id.pid)"), ("Parent", "\(process.parent)"), ("User", process.facts.user),
      ("CPU", "\(Texts.load(process.load))%"), ("Memory", Texts.bytes(process.memory)),
      ("Threads", "\(process.threads)"), ("Nice", "\(process.nice)"),
      ("Started", more.map { Texts.moment($0.started) } ?? "…"),
      ("Open files", more?.openFiles.map { "\($0)" } ?? unknown),
    ]
    if let maps = more?.maps {
      let counts = Texts.count(maps.count, "region", "regions")
      lines.append(("Mapped", "\(Texts.bytes(maps.bytes)) in \(counts), of \(maps.files) files"))
    } else {
      lines.append(("Mapped", unknown))
    }
    if let input = more?.input, let output = more?.output {
      lines.append(("Disk", "\(Texts.bytes(input)) read, \(Texts.bytes(output)) written"))
    }
    lines.append(("Program", more?.program ?? unknown))
    lines.append(("Folder", more?.folder ?? unknown))
    lines.append(("Command", process.facts.command))
    return lines
  }
}

/// The name of the process above its details.
private struct DetailsTitle: Renderable {
  let text: String

  func render(in view: Label) {
    view.text = text
    view.font = .preferredFont(forTextStyle: .headline)
    view.contentInsets = EdgeInsets(top: 12, left: 14, bottom: 6, right: 14)
  }
}
