import BentoBox
import Testing

@MainActor
@Suite struct `The tree` {
  typealias Sections = Box<Int, Int>

  // B-001
  @Test func `appending does not change the operand`() {
    let empty = Sections.empty
    let one = empty |-+ Section(id: 1)
    let two = one |-+ Section(id: 2)

    #expect(empty.sections.isEmpty)
    #expect(one.sections.map(\.id) == [1])
    #expect(two.sections.map(\.id) == [1, 2])
    #expect((two |-+ [Section(id: 3), Section(id: 4)]).sections.count == 4)
  }

  // B-002
  @Test func `conditional operators append existing values`() {
    let node = Node(id: 1, component: Plain())
    let noNode: Node<Int>? = nil
    let noNodes: [Node<Int>]? = nil
    let section = Section<Int, Int>(id: 1)

    #expect((Sections.empty |-? nil).sections.isEmpty)
    #expect((Sections.empty |-? section).sections.count == 1)
    #expect((section |---? noNode).items.isEmpty)
    #expect((section |---? node).items.count == 1)
    #expect((section |---? noNodes).items.isEmpty)
    #expect((section |---? [node, node]).items.count == 2)
    #expect((node |---? nil).count == 1)
    #expect((node |---+ node |---? node |---+ node).count == 4)
  }

  // B-003
  @Test func `the value is created only if the condition holds`() {
    var log: [String] = []
    func condition(_ value: Bool) -> Bool {
      log.append("condition")
      return value
    }
    func value() -> Int {
      log.append("value")
      return 1
    }

    #expect(Optional.iff(condition(true), value()) == 1)
    #expect(Optional.iff(condition(true)) { value() } == 1)
    #expect(Optional.iff({ condition(true) }) { value() } == 1)
    #expect(log == ["condition", "value", "condition", "value", "condition", "value"])

    log = []
    #expect(Optional.iff(condition(false), value()) == nil)
    #expect(Optional.iff(condition(false)) { value() } == nil)
    #expect(Optional.iff({ condition(false) }) { value() } == nil)
    #expect(log == ["condition", "condition", "condition"])
  }

  // B-004
  @Test func `items are appended in order and keep id and supplements`() {
    let section =
      Section(id: 7, header: Plain())
      |---+ Node(id: 1, Plain())
      |---* [Node(id: 2, Plain()), Node(id: 3, Plain())]

    #expect(section.id == 7)
    #expect(section.has(.header))
    #expect(section.items.map(\.id) == [1, 2, 3])
  }

  // B-005
  @Test func `items bind tighter than sections, and both tighter than addition`() {
    let a = Node(id: 1, Plain())
    let b = Node(id: 2, Plain())
    let box = Sections.empty |-+ Section(id: 1) |---+ a |---+ b |-+ Section(id: 2)

    #expect(box.sections.map { $0.items.map(\.id) } == [[1, 2], []])
  }

  // B-007, B-008
  @Test func `adding replaces a supplement, and removing removes it`() {
    let section = Section<Int, Int>(id: 1, header: Plain(text: "a"), footer: Plain())
    let replaced = section.adding(.header, Plain(text: "b")).adding(.custom("c"), Plain())
    let removed = replaced.removing(.header)

    #expect(section.component(of: .header, as: Plain.self)?.text == "a")
    #expect(replaced.component(of: .header, as: Plain.self)?.text == "b")
    #expect(replaced.has(.custom("c")))
    #expect(!removed.has(.header))
    #expect(removed.has(.footer))
    #expect(removed.component(of: .header, as: Plain.self) == nil)
  }

  // B-009
  @Test func `the description contains ids and component types`() {
    let box =
      Box.empty
      |-+ Section(id: "one", header: Plain(), footer: OtherPlain())
      |---+ Node(id: 1, Plain())
      |---+ Node(id: 2, Plain().asAnyRenderable())
      |-+ Section(id: "two")

    #expect(
      box.debugDescription == """
        🍱 *** Bento: Box start
        🍱 <one; footer = OtherPlain; header = Plain;
        🍱    | <1; component = Plain;
        🍱    | <2; component = Plain;
        🍱 <two;
        🍱 *** Bento: Box end

        """
    )
  }

  @Test func `functions append as operators do`() {
    let node = Node(id: 1, Plain())
    let section = Section<Int, Int>(id: 1).appending(node).appending([node, node])
    let box = Sections.empty.appending(section).appending([section]).appending(nil)

    #expect(box.sections.map { $0.items.count } == [3, 3])
  }
}
