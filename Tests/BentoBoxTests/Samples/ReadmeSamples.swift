import BentoBox
import BentoGraphics
import BentoViews
import Testing

private enum SectionId: Hashable { case user, consultantDate, loading, details, first }
private enum RowID: Hashable { case user, loading, details, someId, componentId }
private typealias RowId = RowID
private typealias SectionID = SectionId

private class IconTextCell: View {
  let titleLabel = RecordingView()
  let iconView = View()
}

private class IconTextComponent: Renderable {
  private let title: String
  private let image: Color

  init(image: Color, title: String) {
    self.image = image
    self.title = title
  }

  func render(in view: IconTextCell) {
    view.titleLabel.text = title
    view.iconView.backgroundColor = image
  }
}

private enum Component {
  struct EmptySpace: Renderable {
    let height: Double

    func render(in view: View) {}

    typealias View = RecordingView
  }

  struct Activity: Renderable {
    let isLoading: Bool

    func render(in view: RecordingView) {}
  }

  struct Description: Renderable {
    let text: String

    func render(in view: RecordingView) { view.text = text }
  }
}

private struct EmptySpaceComponent: Renderable {
  let height: Double
  let color: Color

  func render(in view: View) { view.backgroundColor = color }

  typealias View = NativeView
}

private struct LoadingIndicatorComponent: Renderable {
  let isLoading: Bool

  func render(in view: RecordingView) {}
}

@MainActor
@Suite struct `The samples of the readme` {
  @Test func `a box has sections and nodes`() {
    let patient = (name: "Ada", image: Color.red)
    let box =
      Box<SectionId, RowID>.empty
      |-+ Section(
        id: SectionId.user,
        header: EmptySpaceComponent(height: 24, color: .clear)
      )
      |---+ Node(
        id: RowID.user,
        component: IconTextComponent(image: patient.image, title: patient.name)
      )
      |-+ Section(
        id: SectionId.consultantDate,
        header: EmptySpaceComponent(height: 24, color: .clear)
      )
      |---+ Node(id: RowID.loading, component: LoadingIndicatorComponent(isLoading: true))

    #expect(box.sections.map(\.id) == [.user, .consultantDate])
    #expect(box.sections.map { $0.items.count } == [1, 1])
  }

  @Test func `the operators infer ids and take an unlabeled component`() {
    struct Component: Renderable {
      func render(in view: RecordingView) {}
    }

    let bento =
      Box.empty
      |-+ Section(id: SectionID.first)  // 2
      |---+ Node(id: RowID.someId, Component())  // 1

    #expect(bento.sections[0].items[0].id == .someId)
  }

  @Test func `the box of the public contract compiles`() {
    for (isLoading, details) in [(true, "text"), (false, nil)] as [(Bool, String?)] {
      let box =
        Box<SectionId, RowId>.empty
        |-+ Section(id: .user, header: Component.EmptySpace(height: 24))
        |---+ Node(id: .user, component: IconTextComponent(image: .red, title: "Ada"))
        |-? .iff(isLoading) {
          Section(id: .loading)
            |---+ Node(id: .loading, component: Component.Activity(isLoading: true))
        }
        |-? details.map {
          Section(id: .details)
            |---+ Node(id: .details, component: Component.Description(text: $0))
        }

      #expect(box.sections.map(\.id) == (isLoading ? [.user, .loading, .details] : [.user]))
    }
  }

  @Test func `sections and nodes can be conditional`() {
    let anOptional: Int? = 3
    let node = Node(id: RowID.user, component: Plain())
    let box =
      Box<SectionID, RowID>.empty
      |-? .iff(true) {
        Section(id: .first)
      }
      |-? anOptional.map { _ in
        Section(id: .user)
      }
      |-? .some(anOptional) { _ in
        Section(id: .details) |---? .iff(anOptional == 3, node)
          |---? .some(anOptional) { _ in node }
      }
      |-? .iff({ false }) {
        Section(id: .loading)
      }

    #expect(box.sections.map(\.id) == [.first, .user, .details])
    #expect(box.sections[2].items.count == 2)
  }

  @Test func `a box can be returned with an implicit empty`() {
    func render() -> Box<SectionID, RowID> {
      return .empty
        |-+ Section(id: .first)
        |---+ Node(id: .componentId, component: Component.Description(text: "Text"))
    }

    #expect(render().sections[0].items[0].id == .componentId)
  }
}
