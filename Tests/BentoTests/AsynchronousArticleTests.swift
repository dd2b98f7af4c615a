import Bento
import BentoTesting
import Testing

// The code of the article on asynchronous work.

@concurrent
nonisolated func countWords(in texts: [String]) async throws -> [String: Int] {
  var counts: [String: Int] = [:]
  for text in texts {
    try Task.checkCancellation()
    for word in text.split(separator: " ") { counts[word.lowercased(), default: 0] += 1 }
  }
  return counts
}

private final class WordView: View {
  let label = Label()
  private var work: Task<Void, Never>?

  required init() {
    super.init()
    addSubview(label)
  }

  override func layoutSubviews() {
    label.frame = bounds
  }

  func show(_ texts: [String]) {
    work?.cancel()
    label.text = "Counting…"
    work = Task { [weak self] in
      let counts = try? await countWords(in: texts)
      guard let self, !Task.isCancelled, let counts else { return }
      label.text = "\(counts.count) words"
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { work?.cancel() }
  }
}

@MainActor
private func importTexts(
  _ texts: [String],
  in window: Window,
  store: @escaping @concurrent @Sendable (String) async throws -> Void
) async -> Int {
  let bar = ProgressView()
  let dialog = Dialog(title: "Importing…", content: bar, buttons: [.cancel])
  let work = Task {
    for (number, text) in texts.enumerated() {
      try Task.checkCancellation()
      try await store(text)
      bar.progress = Double(number + 1) / Double(texts.count)
    }
  }
  let question = Task {
    // Only the user answers: if the work is done first, the question is canceled.
    if await window.ask(dialog) != nil { work.cancel() }
  }
  let result = await work.result
  question.cancel()
  if case .success = result { return texts.count }
  return 0
}

@MainActor
private func hideLater(_ label: Label, in window: Window) -> Task<Void, any Error> {
  Task { [weak label, clock = window.clock] in
    try await clock.sleep(for: .seconds(3))
    label?.isHidden = true
  }
}

@MainActor
private func prepare<Item>(_ items: [Item], with prepare: (Item) -> Void) async {
  for (number, item) in items.enumerated() {
    if Task.isCancelled { return }
    prepare(item)
    if number % 500 == 499 { await Task.yield() }
  }
}

@MainActor
private func expectWords(_ expected: String, in view: WordView, _ texts: [String]) async -> Bool {
  view.show(texts)
  while view.label.text == "Counting…" { await Task.yield() }
  return view.label.text == expected
}

@MainActor
struct AsynchronousArticleTests {
  @Test func `the code of the article is compiled here`() throws {
    try ArticleCode.expect(
      "AsynchronousWork.md",
      isCompiledIn: ["AsynchronousArticleTests.swift"],
      blockCount: 5
    )
  }

  @Test func `words are counted off the main actor, and the latest request wins`() async {
    let harness = Harness(size: Size(width: 200, height: 100))
    let view = WordView()
    harness.mount(view)

    view.show(["never", "shown"])

    #expect(await expectWords("2 words", in: view, ["one two", "Two one"]))
  }

  @Test func `an import that ends closes its dialog`() async {
    let harness = Harness(size: Size(width: 400, height: 300))
    let stored = Stored()
    let work = Task {
      await importTexts(["a", "b"], in: harness.window) { await stored.add($0) }
    }

    #expect(await work.value == 2)
    #expect(await stored.texts == ["a", "b"])
    harness.settle()
    #expect(harness.find(role: .dialog) == nil)
  }

  @Test func `the user can cancel an import`() async throws {
    let harness = Harness(size: Size(width: 400, height: 300))
    let gate = Gate()
    let work = Task {
      await importTexts(["a", "b"], in: harness.window) { _ in await gate.wait() }
    }
    while harness.find(role: .button, name: "Cancel") == nil {
      await Task.yield()
      harness.settle()
    }

    harness.key(.escape)
    harness.settle()
    while await !gate.isEntered { await Task.yield() }
    for _ in 0..<20 { await Task.yield() }
    await gate.open()

    #expect(await work.value == 0)
  }

  @Test func `a task that sleeps wakes with the clock of the window`() async throws {
    let harness = Harness(size: Size(width: 200, height: 100))
    let label = Label(text: "Saved")
    harness.mount(label)

    let task = hideLater(label, in: harness.window)
    await Task.yield()
    harness.advance(by: .seconds(2))
    #expect(!label.isHidden)
    while !label.isHidden {
      harness.advance(by: .seconds(1))
      await Task.yield()
    }

    try await task.value
  }

  @Test func `long work yields to others`() async {
    var prepared = 0
    let work = Task { await prepare(Array(0..<2_000)) { _ in prepared += 1 } }
    while prepared == 0 { await Task.yield() }
    #expect(prepared < 2_000)
    await work.value
    #expect(prepared == 2_000)
  }
}

private actor Stored {
  private(set) var texts: [String] = []

  func add(_ text: String) { texts.append(text) }
}

private actor Gate {
  private(set) var isEntered = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isOpen = false

  func wait() async {
    isEntered = true
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    for each in waiting { each.resume() }
    waiting = []
  }
}
