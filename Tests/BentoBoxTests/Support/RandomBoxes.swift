import BentoBox
import BentoComponents
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoViews
import SeededRandom

/// Boxes with few ids, so that most stay, move, appear and disappear, of recording components on their own,
/// in composites and wrappers, and with decorators and modifiers.
@MainActor
struct RandomBoxes {
  var random: SplitMix
  /// The maximum number of recording components that one component consisted of.
  private(set) var largestCount = 1
  private var version = 0
  /// The number of recording components in the current component so far.
  private var count = 0
  private let recorder: Recorder

  init(seed: UInt64, recorder: Recorder) {
    random = SplitMix(seed: seed)
    self.recorder = recorder
  }

  mutating func next() -> Box<Int, Int> {
    version += 1
    let sections = Array(0..<4).shuffled(using: &random).prefix(
      Int.random(in: 0...4, using: &random)
    )
    var items = Array(0..<14).shuffled(using: &random)
    let repeatsIDs = chance(5)
    return Box(
      sections: sections.map { id in
        let count = min(items.count, Int.random(in: 0...4, using: &random))
        var nodes = items.prefix(count).map { Node(id: $0, component: component("\($0)")) }
        items.removeFirst(count)
        if repeatsIDs, let first = nodes.first {
          nodes.append(Node(id: first.id, component: component("\(first.id)again")))
        }
        var section = Section(id: id, items: nodes)
        for (place, name) in Self.places where chance(2) {
          section = section.adding(place, component("\(name)\(id)"))
        }
        return section
      }
    )
  }

  private static let places: [(Supplement, String)] = [
    (.header, "h"), (.footer, "f"), (.custom(CollectionScreen.badgeKind), "b"),
  ]

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private mutating func length(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &random) * 10)
  }
}

// MARK: - Components

extension RandomBoxes {
  /// A component with a unique name, alone or inside others.
  private mutating func component(_ name: String) -> AnyRenderable {
    count = 0
    let component = nested("\(name)v\(version)", depth: 0)
    largestCount = max(largestCount, count)
    return component
  }

  private mutating func nested(_ name: String, depth: Int) -> AnyRenderable {
    var component =
      depth < 2 && chance(3) ? composite(name, depth: depth) : plain(name, depth: depth)
    while chance(3) { component = changed(component) }
    return component
  }

  private mutating func plain(_ name: String, depth: Int) -> AnyRenderable {
    count += 1
    let plain = Recording(name, recorder, height: depth == 0 ? length(1...3) : 10)
    return chance(4) ? OtherRecording(plain).asAnyRenderable() : plain.asAnyRenderable()
  }

  private mutating func composite(_ name: String, depth: Int) -> AnyRenderable {
    let children = (0...Int.random(in: 0...2, using: &random)).map {
      nested("\(name).\($0)", depth: depth + 1)
    }
    let reuse: ChildReuse = chance(2) ? .whole : .individual
    let spacing = chance(2) ? 4.0 : 0
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return Pile(children, gap: spacing, reuse).asAnyRenderable()
    case 1:
      return UI.HStack(
        spacing: spacing,
        alignment: chance(2) ? .center : .fill,
        distribution: chance(2) ? .fill : .fillEqually,
        childReuse: reuse
      ) {
        children
      }
      .asAnyRenderable()
    case 2:
      return UI.VStack(spacing: spacing, layoutMargins: EdgeInsets(spacing), childReuse: reuse) {
        children
      }
      .asAnyRenderable()
    case 3:
      return UI.ZStack(alignment: chance(2) ? .center : .fill, childReuse: reuse) { children }
        .asAnyRenderable()
    default:
      return children.stack(axis: chance(2) ? .horizontal : .vertical, spacing: spacing)
        .asAnyRenderable()
    }
  }
}

// MARK: - Decorators

extension RandomBoxes {
  private mutating func changed(_ component: AnyRenderable) -> AnyRenderable {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: decorated(component)
    case 1: modified(component)
    default: wrapped(component)
    }
  }

  private mutating func decorated(_ component: AnyRenderable) -> AnyRenderable {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: component.on(willDisplayItem: {})
    case 1: component.deletable(deleteActionText: "Delete") {}
    case 2: component.contextMenu { [] }
    default:
      component.styling(StyleSheet().setting(\.cornerRadius, version.isMultiple(of: 2) ? 4 : 8))
    }
  }

  private mutating func modified(_ component: AnyRenderable) -> AnyRenderable {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: component.width(length(2...8)).asAnyRenderable()
    case 1: component.height(length(1...4)).asAnyRenderable()
    case 2: component.minHeight(length(1...3)).asAnyRenderable()
    case 3: component.backgroundColor(chance(2) ? .yellow : .green).asAnyRenderable()
    case 4: component.tintColor(chance(2) ? .red : nil).asAnyRenderable()
    default: component.accessibility(label: chance(2) ? "v\(version)" : nil).asAnyRenderable()
    }
  }

  private mutating func wrapped(_ component: AnyRenderable) -> AnyRenderable {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: Framed(base: component).asAnyRenderable()
    case 1: component.padding(chance(2) ? 4 : 8).asAnyRenderable()
    case 2: component.container(alignment: chance(2) ? .center : .leading).asAnyRenderable()
    case 3: component.card().asAnyRenderable()
    default: component.onTap {}.asAnyRenderable()
    }
  }
}
