import Bento
import Glibc

/// A source of drags on the left, and a target on the right, which print what happens.
///
/// Keys change the target: `m` makes it move, `r` refuse, `a` accept, and `s` stops the process at the next drop.
/// `p` makes the source drag a large image only, and `t` text only; `w` makes the process stop when data is read,
/// and `k` makes it drag only data that kills the process.
@MainActor
final class DragPanel: View {
  private enum Answer { case requested, move, refuse }

  private static let own: ContentType = "application/x-bento-probe"

  private let source = View()
  private let target = View()
  private var answer = Answer.requested
  private var stops = false
  private var contents = DragPanel.everything
  private var rounds = 0

  required init() {
    super.init()
    source.backgroundColor = .red
    target.backgroundColor = .blue
    addSubview(source)
    addSubview(target)
    source.onDrag { [unowned self] _ in
      Drag(contents, value: "value", actions: [.copy, .move]) { [unowned self] action in
        rounds += 1
        report("end \(rounds) \(action.map { "\($0)" } ?? "nothing")")
      }
    }
    let taking = target.onDrop(of: CopiedFiles.types + [.text, .png, Self.own]) { [unowned self] in
      take($0)
    }
    taking.choosesAction = { [unowned self] drop in
      switch answer {
      case .requested: drop.action
      case .move: .move
      case .refuse: nil
      }
    }
    taking.hoverDidChange = { drop in
      report(drop.map { "over \(Int($0.location.x)) \($0.action) \($0.value ?? "-")" } ?? "out")
    }
  }

  private static var everything: ClipboardContents {
    var contents = ClipboardContents(text: "drag ü")
    contents.files = CopiedFiles(["/tmp/drag me.txt"])
    contents.provide(own) { [UInt8](repeating: 7, count: 600_000) }
    return contents
  }

  /// Returns contents with data that sends a signal to the process when it is read.
  private static func signaling(
    _ signal: Int32,
    besides others: ClipboardContents
  ) -> ClipboardContents {
    var contents = others
    contents.provide(own) {
      raise(signal)
      return [UInt8](repeating: 7, count: 600_000)
    }
    return contents
  }

  private func take(_ drop: Drop) -> Bool {
    if stops {
      report("stops")
      raise(SIGSTOP)
    }
    let image = drop.contents[.png].map { "\($0.count)" } ?? "-"
    let own = drop.contents[Self.own].map { "\($0.count)" } ?? "-"
    report(
      "took \(drop.text ?? "-") \(drop.files.map(\.text)) \(image) \(own) \(drop.value ?? "-") \(drop.action)"
    )
    return true
  }

  override var canBecomeFirstResponder: Bool { true }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    becomeFirstResponder()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    source.frame = Rect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
    target.frame = source.frame.offsetBy(dx: bounds.width / 2, dy: 0)
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    switch event.key {
    case .character("a"): answer = .requested
    case .character("m"): answer = .move
    case .character("r"): answer = .refuse
    case .character("s"): stops = true
    case .character("t"): contents = ClipboardContents(text: "drag ü")
    case .character("l"):
      contents = ClipboardContents()
      contents.provide(.png) {
        // Longer than a target may be silent.
        sleep(6)
        return [1, 2, 3]
      }
    case .character("w"): contents = Self.signaling(SIGSTOP, besides: Self.everything)
    case .character("k"): contents = Self.signaling(SIGKILL, besides: ClipboardContents())
    case .character("p"):
      contents = ClipboardContents()
      contents.provide(.png) { [UInt8](repeating: 1, count: 2_000_000) }
    default: return super.keyDown(with: event)
    }
    report("key")
    return true
  }
}
