// swift-format-ignore-file
import BentoBox
import BentoControls
import BentoUIKitNames
import Testing

// The sample of the readme that declares the operators: they are equivalent to the toolkit's own, so a
// program that declares them too still compiles.

private enum SectionID: Hashable { case first }
private enum RowID: Hashable { case someId }

private struct Component: Renderable {
  func render(in view: UILabel) {}
}

precedencegroup ComposingPrecedence {
    associativity: left
    higherThan: NodeConcatenationPrecedence
}

precedencegroup NodeConcatenationPrecedence {
    associativity: left
    higherThan: SectionConcatenationPrecedence
}

precedencegroup SectionConcatenationPrecedence {
    associativity: left
    higherThan: AdditionPrecedence
}

infix operator |-+: SectionConcatenationPrecedence
infix operator |-?: SectionConcatenationPrecedence
infix operator |---+: NodeConcatenationPrecedence
infix operator |---?: NodeConcatenationPrecedence

@MainActor
@Suite struct `The operators of the readme` {
  // B-005
  @Test func `nodes are added to their section first`() {
let bento = Box.empty
	|-+ Section(id: SectionID.first) // 2
	|---+ Node(id: RowID.someId, Component()) // 1

    #expect(bento.sections.map(\.id) == [.first])
    #expect(bento.sections[0].items.map(\.id) == [.someId])
  }
}
