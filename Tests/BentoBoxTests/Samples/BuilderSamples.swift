import BentoBox
import BentoViews
import Testing

@MainActor
@Suite struct `Building boxes from blocks` {
  enum Kind { case one, two, none }

  @Test func `ids are inferred from the block`() {
    let box = Box {
      Section(id: "greeting") {
        Node(id: 0) { Plain(text: "hello") }
        Node(id: 1) { Plain(text: "world") }
      }
      Section(id: "rest", header: Plain()) {
        Node(id: 2, component: Plain())
      }
    }

    #expect(box.sections.map(\.id) == ["greeting", "rest"])
    #expect(box.sections[0].items.map(\.id) == [0, 1])
    #expect(box.sections[1].has(.header))
  }

  @Test func `ids are inferred from the box's destination`() {
    enum Row { case name, age }
    let box: Box<Kind, Row> = Box {
      Section(id: .one) { Node(id: .name) { Plain() } }
      Section(id: .two, footer: Plain()) { Node(id: .age, Plain()) }
      Section(id: .none, header: Plain(), footer: Plain()) {}
    }

    #expect(box.sections.map(\.id) == [.one, .two, .none])
  }

  @Test func `one section of one node builds a box`() {
    let box = Box {
      Section(id: 1) {
        Node(id: "a") {
          Plain()
        }
      }
    }

    #expect(box.sections[0].items[0].id == "a")
  }

  @Test(arguments: [true, false])
  func `conditions choose sections and nodes`(isLoading: Bool) {
    let details: String? = isLoading ? nil : "details"
    let box = Box {
      if isLoading {
        Section(id: "loading") { Node(id: 0) { Plain() } }
      } else {
        Section(id: "loaded") { Node(id: 0) { Plain() } }
      }
      if let details {
        Section(id: "details") {
          Node(id: 1) { Plain(text: details) }
          if isLoading { Node(id: 2) { Plain() } }
        }
      }
    }

    #expect(box.sections.map(\.id) == (isLoading ? ["loading"] : ["loaded", "details"]))
  }

  @Test(arguments: [Kind.one, .two, .none])
  func `a switch chooses sections, nodes and components`(kind: Kind) {
    let box = Box {
      switch kind {
      case .one: Section(id: 1) { Node(id: 1) { Plain() } }
      case .two:
        Section(id: 2) {
          switch kind {
          case .one: Node(id: 1) { Plain() }
          default: Node(id: 2) { Plain() }
          }
        }
      case .none:
        Section(id: 3) {
          Node(id: 3) {
            if kind == .one { Plain() } else { OtherPlain() }
          }
        }
      }
    }

    #expect(box.sections.count == 1)
    #expect(box.sections[0].items.count == 1)
  }

  @Test func `loops make sections and nodes`() {
    let box = Box {
      for section in 0..<3 {
        Section(id: section) {
          for item in 0..<section {
            Node(id: item) { Plain(text: "\(item)") }
          }
        }
      }
    }

    #expect(box.sections.map { $0.items.count } == [0, 1, 2])
  }

  @Test func `closures may return and branch`() {
    let box = Box {
      Section(id: 0) {
        Node(id: 0) { return Plain() }
      }
      Section(id: 1, ids: 0..<4) { id in
        if id == 0 { Plain() } else { OtherPlain() }
      }
      Section(id: 2, ids: [1, 2]) { id in return Plain(text: "\(id)") }
      Section(id: 3, header: Plain(), ids: [1, 2]) { Plain(text: "\($0)") }
    }

    #expect(isSame(box.sections[1].items[0].component.componentType, Plain.self))
    #expect(isSame(box.sections[1].items[1].component.componentType, OtherPlain.self))
  }

  @Test func `operators and blocks can be mixed`() {
    let nodes = Node(id: 1, Plain()) |---+ Node(id: 2, Plain()) |---? nil
    let box = Box {
      Section(id: 0) |---* nodes |---? [Node(id: 3, Plain())]
      Section(id: 1) { nodes }
      Section(id: 2, ids: 0..<4) { id in Plain(text: "\(id)") }
    }

    #expect(box.sections.map { $0.items.count } == [3, 2, 4])
  }
}

struct OtherPlain: Renderable {
  func render(in view: View) {}

  typealias View = NativeView
}
