import BentoBox
import SeededRandom
import Testing

@MainActor
@Suite struct `The items of a section` {
  @Test func `a million lazy items create no component`() {
    var made = 0
    let section = Section(id: 0, ids: 0..<1_000_000) { id in
      made += 1
      return Plain(text: "\(id)")
    }

    #expect(section.items.count == 1_000_000)
    #expect(section.items[999_999].id == 999_999)
    #expect(made == 0)
    #expect(section.items[5].component(as: Plain.self)?.text == "5")
    #expect(made == 1)
  }

  @Test func `items can be created from the elements of any sequence, in order`() throws {
    let texts = ["a", "b", "c"]
    func node(_ text: String) -> Node<String> { Node(id: text, Plain(text: text)) }
    struct Failure: Error {}

    #expect(texts.map(node).map(\.id) == texts)
    #expect(texts.enumerated().map { Node(id: $0, Plain(text: $1)) }.map(\.id) == [0, 1, 2])
    #expect(stride(from: 0, to: 6, by: 2).map { Node(id: $0, Plain()) }.map(\.id) == [0, 2, 4])
    #expect(zip(0..<2, texts).map { Node(id: $0, Plain(text: $1)) }.count == 2)
    #expect(Section(id: 0, items: (0..<3).map { Node(id: $0, Plain()) }).items.count == 3)
    #expect(throws: Failure.self) {
      _ = try texts.map { text in
        if text == "b" { throw Failure() }
        return node(text)
      }
    }
  }

  @Test func `changes around lazy items leave them lazy`() {
    var made = 0
    let section =
      Section(id: 0, ids: [10, 11, 12, 13]) { id in
        made += 1
        return Plain(text: "\(id)")
      }
      |---+ Node(id: 20, Plain())
      |---+ Node(id: 21, Plain())
    var items = section.items
    items.insert(Node(id: 1, Plain()), at: 0)
    items.remove(at: 3)
    items[3] = Node(id: 99, Plain())

    #expect(items.map(\.id) == [1, 10, 11, 99, 20, 21])
    #expect(made == 0)
  }

  @Test(arguments: 0..<50)
  func `edits equal those of an array`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let ids = Array(0..<Int.random(in: 0...6, using: &random))
    var list = Section<Int, Int>(id: 0, ids: ids) { _ in Plain() }.items
    var array = ids
    for step in 0..<30 {
      let lower = Int.random(in: 0...array.count, using: &random)
      let upper = Int.random(in: lower...array.count, using: &random)
      let new = (0..<Int.random(in: 0...3, using: &random)).map { 100 * (step + 1) + $0 }
      array.replaceSubrange(lower..<upper, with: new)
      list.replaceSubrange(lower..<upper, with: new.map { Node(id: $0, Plain()) })
      #expect(list.map(\.id) == array, "seed \(seed)")
      #expect(list.indices.map { list[$0].id } == array, "seed \(seed)")
    }
  }
}
