import Bento
import MonitorProcesses

/// What is known of one process, in rows of a name and a value.
final class DetailsPane: View {
  private(set) var process: ProcessEntry?
  private var more: ProcessDetails?
  private let list = TableView(frame: .zero, style: .plain)
  private let none = Label(text: "Select a process to see more about it.")

  /// The size that it asks for in a dialog, in points.
  var wantedSize = Size.zero

  private enum Part: Hashable { case all }

  required init() {
    super.init()
    list.separatorStyle = .none
    list.allowsSelection = false
    none.numberOfLines = 0
    none.textAlignment = .center
    addSubview(list)
    addSubview(none)
    themeDidChange()
  }

  /// Shows a process as a refresh found it; nil for none.
  func show(_ process: ProcessEntry?) {
    if process?.id != self.process?.id { more = nil }
    self.process = process
    update()
  }

  /// Shows what else is known of the process; nil when it has ended.
  func show(_ details: ProcessDetails?) {
    guard let details, details.id == process?.id else { return }
    more = details
    update()
  }

  override func sizeThatFits(_ size: Size) -> Size { wantedSize }

  override func layoutSubviews() {
    list.frame = bounds
    none.frame = bounds.insetBy(dx: 20, dy: 20)
  }

  override func themeDidChange() {
    super.themeDidChange()
    none.textColor = theme.colors.secondaryLabel
  }

  private func update() {
    none.isHidden = process != nil
    list.isHidden = process == nil
    guard let process else { return }
    list.render(
      Box<Part, String>.empty
        |-+ Section(
          id: .all,
          header: DetailsTitle(name: process.facts.name, state: process.state.name)
        )
        |---* lines(of: process).map { name, value in
          Node(id: name, component: DetailLine(name: name, value: value))
        },
      animated: false
    )
  }

  private func lines(of process: ProcessEntry) -> [(String, String)] {
    let unknown = more == nil ? "…" : "Only for its user"
    var lines = [
      ("PID", "\(process.id.pid)"), ("Parent", "\(process.parent)"), ("User", process.facts.user),
      ("CPU", "\(Texts.load(process.load)) %"), ("Memory", Texts.bytes(process.memory)),
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

/// The name of the process above what is known of it.
private struct DetailsTitle: Renderable {
  let name: String
  let state: String

  func render(in view: Label) {
    view.text = "\(name) · \(state)"
    view.font = .preferredFont(forTextStyle: .headline)
    view.contentInsets = EdgeInsets(top: 12, left: 14, bottom: 6, right: 14)
  }
}

/// A name and a value.
private struct DetailLine: Renderable {
  let name: String
  let value: String

  func render(in view: DetailLineView) { view.show(name, value) }
}

private final class DetailLineView: View {
  private let name = Label()
  private let value = Label()
  private let row = StackView()

  required init() {
    super.init()
    name.font = .preferredFont(forTextStyle: .footnote)
    value.font = .preferredFont(forTextStyle: .footnote)
    value.numberOfLines = 0
    value.isSelectable = true
    name.requiredWidth(78)
    row.alignment = .firstBaseline
    row.spacing = 8
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = EdgeInsets(top: 3, left: 14, bottom: 3, right: 14)
    row.addArrangedSubview(name)
    row.addArrangedSubview(value)
    addSubview(row)
    themeDidChange()
  }

  func show(_ name: String, _ value: String) {
    self.name.text = name
    self.value.text = value
  }

  override func layoutSubviews() { row.frame = bounds }

  override var heightDependsOnWidth: Bool { true }

  override func sizeThatFits(_ size: Size) -> Size { row.sizeThatFits(size) }

  override func themeDidChange() {
    super.themeDidChange()
    name.textColor = theme.colors.secondaryLabel
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    themeDidChange()
  }
}
