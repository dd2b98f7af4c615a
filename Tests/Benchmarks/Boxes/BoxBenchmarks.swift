import BentoEmbedded

/// Screens of 10,000 rows as a function of state, against a dictionary of all ids.
@MainActor
enum BoxBenchmarks {
  private static let count = 10_000

  static var all: [Benchmark] {
    [
      Benchmark("bento.build.10k", target: .value(400), runs: 21) {
        compared { keep(box(changed: 0)) }
      },
      Benchmark("bento.rerender.10k", target: .ratio(2), runs: 21) {
        try rendering { _ in box(changed: 0) }
      },
      Benchmark("bento.onechange.10k", target: .ratio(2), runs: 21) {
        try rendering { box(changed: $0) }
      },
      Benchmark("bento.modifiers.1k", runs: 21) {
        compared(bindingModified())
      },
      // One for each component, which is erased, and none for its modifiers.
      Benchmark("bento.modifiers.blocks", unit: .blocks, target: .value(1_000), runs: 1) {
        let work = bindingModified()
        return .sampled { AllocationCount.blocks(of: work) }
      },
      // Nothing has changed; compared with writing the children in place.
      Benchmark("bento.composite.rerender.1k", target: .ratio(2), runs: 21) {
        rebindingComposite()
      },
      Benchmark("bento.collection.rerender.10k", target: .ratio(2), runs: 21) {
        try rendering(into: .collection) { _ in box(changed: 0) }
      },
      Benchmark("bento.collection.onechange.10k", target: .ratio(2), runs: 21) {
        try rendering(into: .collection) { box(changed: $0) }
      },
      // A message appended to a chat, with few and with many earlier messages.
      Benchmark("bento.message.200", runs: 21) { try appending(to: 200) },
      Benchmark("bento.message.20k", target: .value(500), runs: 21) { try appending(to: 20_000) },
      // Long sections that are reloaded, against naming each inserted and removed row.
      Benchmark("bento.replace.100k", target: .ratio(0.5), runs: 11) {
        try replacing(
          work: BoxScene(try Screen(width: 800, height: 600), .stillTable),
          commonHeight: RowCell.height,
          reference: BoxScene(try Screen(width: 800, height: 600), .stillTable)
        )
      },
      Benchmark("bento.collection.replace.100k", target: .ratio(0.5), runs: 11) {
        try replacing(
          work: BoxScene(
            try Screen(width: 800, height: 600),
            .stillGrid(isWatchful: false)
          ),
          reference: BoxScene(
            try Screen(width: 800, height: 600),
            .stillGrid(isWatchful: true)
          )
        )
      },
    ]
  }

  /// A thousand components with five modifiers each, shown one after another in one view.
  private static func bindingModified() -> () -> Void {
    let container = ComponentView()
    return {
      for number in 0..<1_000 {
        let component = Blank()
          .width(Double(number))
          .minHeight(44)
          .backgroundColor(number.isMultiple(of: 2) ? .red : .blue)
          .tintColor(.green)
          .accessibility(identifier: "row")
        container.slot.bind(component.asAnyRenderable())
      }
    }
  }

  /// A column of a thousand labels with three modifiers each.
  private static func rebindingComposite() -> Workload {
    func column() -> UI.VStack {
      UI.VStack {
        for number in 0..<1_000 {
          UI.Label(text: "Row \(number)")
            .numberOfLines(1).textColor(.blue).backgroundColor(.red)
        }
      }
    }
    let bound = ComponentView()
    let rendered = ComponentStackView()
    column().render(in: rendered)
    return .timed(
      TimedWork(work: { bound.slot.bind(column().asAnyRenderable()) }) {
        column().render(in: rendered)
      }
    )
  }

  /// Ten sections of rows; the title of the fourth row shows `changed`.
  private static func box(changed: Int) -> Box<Int, Int> {
    Box(
      sections: (0..<10).map { section in
        Section(
          id: section,
          items: (0..<count / 10).map { row in
            let number = section * count / 10 + row
            return Node(id: number, component: Row(number: number, mark: number == 3 ? changed : 0))
          }
        )
      }
    )
  }

  /// Builds a box, renders it and shows the next frame.
  private static func rendering(
    into kind: BoxScene.ListKind = .table,
    _ box: @escaping (Int) -> Box<Int, Int>
  ) throws -> Workload {
    let scene = BoxScene(try Screen(width: 800, height: 600), kind)
    scene.render(box(0))
    var number = 0
    return compared {
      number += 1
      scene.render(box(number))
    }
  }

  /// Alternates between 100,000 rows and every twentieth of them.
  private static func replacing(
    work: BoxScene,
    commonHeight: Double? = nil,
    reference: BoxScene
  ) throws -> Workload {
    let all = Array(0..<100_000)
    let lists = [all, all.filter { $0.isMultiple(of: 20) }]
    func turns(_ scene: BoxScene, _ height: Double?) -> () -> Void {
      var number = 0
      return {
        number += 1
        let section = Section<Int, Int>(id: 0, ids: lists[number % 2], commonHeight: height) { id in
          Row(number: id, mark: 0)
        }
        scene.render(Box(sections: [section]))
      }
    }
    let (work, reference) = (turns(work, commonHeight), turns(reference, nil))
    work()
    reference()
    return .timed(TimedWork(work: work, reference: reference))
  }

  /// Adds messages one at a time, each up to the painted frame, against a copy of the frame's pixels.
  private static func appending(to count: Int) throws -> Workload {
    let screen = try Screen(width: 800, height: 600)
    let scene = BoxScene(screen, .chat)
    var shown = 0
    func show(_ more: Int) {
      shown += more
      scene.render(Box(sections: [Section(id: 0, ids: 0..<shown) { Message(number: $0) }]))
    }
    while shown < count { show(8) }
    return .timed(
      TimedWork(batch: 20, work: { show(1) }, referenceBatch: 20, reference: screen.copyPixels)
    )
  }

  private static func compared(_ work: @escaping () -> Void) -> Workload {
    let ids = Array(0..<count)
    return .timed(TimedWork(work: work) { keep(joined(ids, ids)) })
  }
}

/// A component that costs nothing itself.
private struct Blank: Renderable {
  func render(in view: View) {}
}

/// A row of a box.
private struct Row: Renderable {
  let number: Int
  let mark: Int

  func render(in view: RowContent) {
    view.title.text = mark == 0 ? "Row \(number) of the box" : "Changed for the \(mark)th time"
  }
}

/// A row that reports when its height stays the same.
private struct Message: Renderable {
  let number: Int

  func render(in view: RowContent) {
    view.title.text = "Message \(number) of the chat"
  }

  static func layoutEquivalence(_ old: Message, _ new: Message) -> LayoutEquivalence { .same }
}

/// The view of a ``Row`` or a ``Message``.
@MainActor
private final class RowContent: View {
  let title = Label()

  required init() {
    super.init()
    addSubview(title)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: RowCell.height)
  }

  override func layoutSubviews() {
    title.frame = bounds.inset(by: EdgeInsets(16))
  }
}
