// swift-format-ignore-file
import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoListLayouts
import BentoLists
import BentoTesting
import BentoUIKitNames
import BentoViews
import Testing

// The samples of the readme as published, each between blank lines with its own indentation, with the types
// that they assume.

private enum SectionId: Hashable { case user, consultantDate, first }
private enum RowID: Hashable { case user, loading, componentId }
private typealias RowId = RowID

private class IconTextCell: UIView {
  let titleLabel = UILabel()
  let iconView = UIImageView()
}

private struct EmptySpaceComponent: Renderable {
  let height: CGFloat
  let color: UIColor

  func render(in view: EmptySpaceView) {
    view.backgroundColor = color
    view.height = height
  }
}

private class EmptySpaceView: UIView {
  var height = 0.0 { didSet { invalidateIntrinsicContentSize() } }
  override var intrinsicContentSize: CGSize { CGSize(width: -1, height: height) }
}

private struct IconTitleDetailsComponent: Renderable {
  let icon: UIImage
  let title: String

  func render(in view: IconTextCell) {
    view.titleLabel.text = title
    view.iconView.image = icon
  }
}

private struct LoadingIndicatorComponent: Renderable {
  let isLoading: Bool

  func render(in view: UIActivityIndicatorView) {
    isLoading ? view.startAnimating() : view.stopAnimating()
  }
}

/// The declarations that outline the tree and the protocol, which was class-bound with a keyword that is
/// `AnyObject` today.
private enum Outline {
struct Section<SectionId: Hashable, RowId: Hashable> {
    let id: SectionId
    let header: AnyRenderable?
    let footer: AnyRenderable?
    let rows: [Node<RowId>]
}

public struct Node<Identifier: Hashable> {
    let id: Identifier
    let component: AnyRenderable
}

public protocol Renderable: AnyObject {
    associatedtype View: UIView

    func render(in view: View)
}
}

private class IconTextComponent: Renderable {
    private let title: String
    private let image: UIImage

    init(image: UIImage,
         title: String) {
        self.image = image
        self.title = title
    }

    func render(in view: IconTextCell) {
        view.titleLabel.text = title
        view.iconView.image = image
    }
}

extension IconTextComponent: Outline.Renderable {}

/// A text with a style sheet of several parts.
private enum Component {
  struct Description: AutoRenderable {
    final class View: BaseView {
      let label = UILabel()

      required init() {
        super.init()
        addSubview(label)
      }

      override func layoutSubviews() { label.frame = layoutMarginsRect }
    }

    final class StyleSheet: BaseViewStyleSheet<View> {
      var text = LabelStyleSheet()

      override func apply(to element: View) {
        super.apply(to: element)
        text.apply(to: element.label)
      }

      override func copy() -> Self {
        let copy = super.copy()
        copy.text = text.copy()
        return copy
      }
    }

    let configurator: (View) -> Void
    let styleSheet: StyleSheet

    init(text: String, styleSheet: StyleSheet = StyleSheet()) {
      self.styleSheet = styleSheet
      configurator = { $0.label.text = text }
    }
  }
}

@MainActor
@Suite struct `The samples of the readme` {
  private let image = UIImage(pixels: PixelBuffer(width: 1, height: 1, words: [0xFFFF_0000]))
  private let patient = (name: "Ada", age: 36)

  @Test func `a box has sections and nodes`() {
    let harness = Harness(size: CGSize(width: 200, height: 200))
    let tableView = UITableView(frame: .zero, style: .plain)
    harness.mount(tableView)

let box = Box<SectionId, RowId>.empty
            |-+ Section(id: SectionId.user,header: EmptySpaceComponent(height: 24, color: .clear))
            |---+ Node(id: RowID.user, component: IconTitleDetailsComponent(icon: image, title: patient.name))
            |-+ Section(id: SectionId.consultantDate, header: EmptySpaceComponent(height: 24, color: .clear))
            |---+ Node(id: RowID.loading, component: LoadingIndicatorComponent(isLoading: true))

        tableView.render(box)

    harness.advance(by: .seconds(1))
    #expect(tableView.numberOfSections == 2)
    #expect((0..<2).map { tableView.numberOfRows(inSection: $0) } == [1, 1])
    #expect(tableView.headerView(forSection: 1)?.frame.height == 24)
    #expect(tableView.cellForRow(at: IndexPath(row: 0, section: 1)) != nil)
  }

  @Test func `a section and a node match the outline`() {
    let node = Node(id: RowID.user, component: IconTextComponent(image: image, title: "a"))
    let section = Section(id: SectionId.user, header: EmptySpaceComponent(height: 2, color: .red), items: [node])

    let outline = Outline.Section(
      id: section.id,
      header: section.component(of: .header, as: EmptySpaceComponent.self)?.asAnyRenderable(),
      footer: section.component(of: .footer, as: EmptySpaceComponent.self)?.asAnyRenderable(),
      rows: section.items.map { Outline.Node(id: $0.id, component: $0.component) }
    )

    #expect(outline.id == .user && outline.rows.map(\.id) == [.user])
    #expect(outline.header != nil && outline.footer == nil)
  }

  @Test func `a component renders into its view`() {
    let view = IconTextCell()

    IconTextComponent(image: image, title: "Ada").render(in: view)

    #expect(view.titleLabel.text == "Ada" && view.iconView.image == image)
  }

  @Test(arguments: [true, false])
  func `a section can be conditional`(aBoolCondition: Bool) {
    // The sample leaves out the content of its sections.
    func Section() -> BentoBox.Section<SectionId, RowID> { BentoBox.Section(id: .first) }

let box = Box.empty
    |-? .iff(aBoolCondition) {
        Section()  // <-- Section only added if `boolCondition` is `true`
    }

    #expect(box.sections.count == (aBoolCondition ? 1 : 0))
  }

  @Test(arguments: [3, nil])
  func `a section can unwrap an optional value`(anOptional: Int?) {
    var values: [Int] = []
    func Section() -> BentoBox.Section<SectionId, RowID> { BentoBox.Section(id: .first) }

let box = Box.empty
    |-? anOptional.map { unwrappedOptional in  // <-- the value of anOptional unwrapped
        values.append(unwrappedOptional)
        return Section()  // <-- Section only added if `anOptional` is not `nil`
    }

    #expect(box.sections.count == values.count)
    #expect(values == (anOptional.map { [$0] } ?? []))
  }

  // B-133
  @Test func `a style sheet can be composed`() {
let styleSheet = LabelStyleSheet()
    .compose(\.numberOfLines, 3)
    .compose(\.font, UIFont.preferredFont(forTextStyle: .body))

    let label = UILabel()
    styleSheet.apply(to: label)
    #expect(label.numberOfLines == 3)
    #expect(label.font == .preferredFont(forTextStyle: .body))
  }

  // B-130
  @Test func `a component has a style sheet`() {
    func render() -> Box<SectionId, RowID> {
return .empty
  |-+ Section(id: .first)
  |---+ Node(
         id: .componentId,
         component: Component.Description(
             text: "Text",
             styleSheet: Component.Description.StyleSheet()
                 .compose(\.text.font, UIFont.preferredFont(forTextStyle: .body))
         )
   )
    }
    let view = Component.Description.View()

    render().sections[0].items[0].component(as: Component.Description.self)?.render(in: view)

    #expect(view.label.text == "Text" && view.label.font == .preferredFont(forTextStyle: .body))
    #expect(view.enforcesMinimumHeight)
  }
}
