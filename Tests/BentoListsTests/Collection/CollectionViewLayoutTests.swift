import BentoCells
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoListLayouts
import BentoLists
import BentoTesting
import BentoViews
import Testing

/// The services that the base class provides to a custom layout, and the attributes that views get from a
/// layout.
@MainActor
struct CollectionViewLayoutTests {
  /// Squares on a diagonal, as in the documentation.
  private final class DiagonalLayout: CollectionViewLayout {
    var preparations = 0

    override func prepare() {
      super.prepare()
      preparations += 1
    }

    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    override var collectionViewContentSize: Size {
      let side = Double(numberOfItems(inSection: 0)) * 50
      return Size(width: side, height: side)
    }

    override func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes] {
      let first = max(0, Int(min(rect.minX, rect.minY) / 50))
      let end = min(numberOfItems(inSection: 0), Int(max(rect.maxX, rect.maxY) / 50) + 1)
      guard first < end else { return [] }
      return (first..<end).compactMap {
        layoutAttributesForItem(at: ItemPath(item: $0, section: 0))
      }.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(
      at indexPath: ItemPath
    ) -> CollectionViewLayoutAttributes? {
      var attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
      let corner = Double(indexPath.item) * 50
      attributes.frame = Rect(x: corner, y: corner, width: 50, height: 50)
      attributes.transform = .rotation(0.5)
      return attributes
    }
  }

  /// A flow that records the notifications of updates.
  private final class LearningLayout: FlowLayout {
    var learned: [[CollectionViewUpdateItem]] = []

    override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      learned.append(updateItems)
    }
  }

  @Test func `a subclass of a built-in layout is notified of an update's changes`() {
    let layout = LearningLayout()
    let collection = TestCollection([4], layout: layout)

    collection.items.counts = [4]
    collection.view.performBatchUpdates(
      {
        collection.view.deleteItems(at: [ItemPath(item: 1, section: 0)])
        collection.view.insertItems(at: [ItemPath(item: 3, section: 0)])
      },
      animated: false
    )

    let expected: [CollectionViewUpdateItem] = [
      .deleteItem(ItemPath(item: 1, section: 0)), .insertItem(ItemPath(item: 3, section: 0)),
    ]
    #expect(layout.learned == [expected])
  }

  @Test func `a layout is prepared once for each change`() {
    let layout = DiagonalLayout()
    let collection = TestCollection([10], layout: layout)
    let first = layout.preparations

    _ = collection.frames()
    collection.view.contentOffset = Point(x: 20, y: 20)
    _ = collection.frames()
    #expect(layout.preparations == first, "its answers do not depend on the offset")

    collection.view.frame.size.width = 200
    _ = collection.frames()
    layout.invalidateLayout()
    layout.invalidateLayout()
    _ = collection.frames()
    #expect(layout.preparations == first + 2)
  }

  @Test func `a custom layout is mirrored with one line`() throws {
    let collection = TestCollection([10], layout: DiagonalLayout())
    collection.view.semanticContentDirection = .rightToLeft

    #expect(collection.frames()[1] == Rect(x: 400, y: 50, width: 50, height: 50))
    let shown = collection.view.layoutAttributesForElements(
      in: Rect(x: 460, y: 0, width: 10, height: 10)
    )
    #expect(shown.map(\.indexPath.item) == [0])
    let turned = try #require(shown.first).transform
    #expect(turned == Transform.rotation(-0.5), "and turns the other way round")
  }

  @Test func `inserted items begin transparent at their position, and removed ones fade`() {
    let layout = DiagonalLayout()
    _ = TestCollection([10], layout: layout)
    let path = ItemPath(item: 2, section: 0)

    #expect(layout.initialLayoutAttributesForAppearingItem(at: path)?.alpha == 0)
    #expect(
      layout.initialLayoutAttributesForAppearingItem(at: path)?.frame
        == layout.layoutAttributesForItem(at: path)?.frame
    )
    #expect(layout.finalLayoutAttributesForDisappearingItem(at: path) == nil)
  }

  @Test func `a context describes what is invalid`() {
    let context = CollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [ItemPath(item: 1, section: 0)])
    context.invalidateSupplementaryElements(ofKind: "badge", at: [ItemPath(item: 2, section: 0)])
    context.invalidateDecorationElements(ofKind: "shelf", at: [ItemPath(item: 3, section: 0)])

    #expect(context.invalidatedItemIndexPaths == [ItemPath(item: 1, section: 0)])
    #expect(
      context.invalidatedSupplementaryIndexPaths == ["badge": [ItemPath(item: 2, section: 0)]]
    )
    #expect(context.invalidatedDecorationIndexPaths == ["shelf": [ItemPath(item: 3, section: 0)]])
    #expect(!context.invalidateEverything)
  }

  @Test func `a layout belongs to one view`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let layout = FlowLayout()
        let first = CollectionView(frame: .zero, collectionViewLayout: layout)
        let second = CollectionView(frame: .zero, collectionViewLayout: layout)
        withExtendedLifetime((first, second)) {}
      }
    }
  }

  @Test func `a replaced layout can move to another view`() {
    let old = FlowLayout()
    let view = CollectionView(frame: .zero, collectionViewLayout: old)
    view.collectionViewLayout = GridLayout(columns: 2)
    let other = CollectionView(frame: .zero, collectionViewLayout: old)

    #expect(other.collectionViewLayout === old)
  }

  @Test func `edges are on the pixel grid`() {
    let layout = GridLayout(columns: 3)
    layout.columnSpacing = 0
    let harness = Harness(size: Size(width: 100, height: 100), scale: 2)
    let items = TestItems([6])
    let view = CollectionView(
      frame: Rect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: layout
    )
    view.dataSource = items
    harness.window.contentView = view
    harness.settle()

    let frames = (0..<3).compactMap {
      view.layoutAttributesForItem(at: ItemPath(item: $0, section: 0))?.frame
    }
    #expect(frames.map(\.minX) == [0, 33.5, 66.5])
    #expect(frames.map(\.maxX) == [33.5, 66.5, 100])
  }
}

// MARK: - Views

extension CollectionViewLayoutTests {
  private final class FixedContent: View {
    override func sizeThatFits(_ size: Size) -> Size {
      Size(width: min(size.width, 120), height: size.width < 120 ? 40 : 20)
    }
  }

  @Test func `a cell determines the dimensions that the layout leaves to it`() {
    let cell = CollectionViewCell()
    cell.contentView.addSubview(FixedContent())
    var attributes = CollectionViewLayoutAttributes(forCellWith: ItemPath(item: 0, section: 0))
    attributes.size = Size(width: 80, height: 10)

    #expect(cell.preferredLayoutAttributesFitting(attributes) == attributes)
    attributes.selfSizingAxes = .vertical
    #expect(
      cell.preferredLayoutAttributesFitting(attributes).size == Size(width: 80, height: 40)
    )
    attributes.selfSizingAxes = [.horizontal, .vertical]
    #expect(
      cell.preferredLayoutAttributesFitting(attributes).size == Size(width: 120, height: 20)
    )
  }

  @Test func `a view applies the layout's attributes`() {
    var attributes = CollectionViewLayoutAttributes(forCellWith: ItemPath(item: 0, section: 0))
    attributes.frame = Rect(x: 10, y: 20, width: 30, height: 40)
    attributes.alpha = 0.5
    attributes.isHidden = true
    let view = CollectionReusableView()
    view.apply(attributes)

    #expect(view.frame == attributes.frame)
    #expect(view.alpha == 0.5)
    #expect(view.isHidden)

    attributes.transform = .scale(x: 0.5, y: 0.5)
    view.apply(attributes)
    attributes.transform = .identity
    attributes.center = Point(x: 100, y: 100)
    view.apply(attributes)
    #expect(view.frame == Rect(x: 85, y: 80, width: 30, height: 40))
  }

  @Test func `a selected cell shows only its background view`() {
    let cell = CollectionViewCell()
    cell.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    let background = View()
    let selected = View()
    cell.backgroundView = background
    cell.selectedBackgroundView = selected
    #expect(selected.superview == nil)

    cell.isSelected = true
    #expect(
      cell.subviews.map(ObjectIdentifier.init)
        == [background, selected, cell.contentView]
        .map(ObjectIdentifier.init)
    )
    #expect(!selected.isHidden)
    cell.isSelected = false
    #expect(selected.isHidden)
    cell.isHighlighted = true
    #expect(!selected.isHidden)
    cell.selectedBackgroundView = nil
    #expect(selected.superview == nil)
  }
}
