import BentoEmbedded
import BentoTesting
import TestTraits
import Testing

/// The law of the frame for content next to a clip: pixels that touch both are painted slightly, although the
/// two do not intersect.
@Suite(.slow)
struct TurnedClipTests {
  @Test(arguments: EdgeScene.Kind.allCases)
  func `content at the edge of a clip is painted in parts as it is in full`(
    kind: EdgeScene.Kind
  ) {
    let turns: [Transform] = [
      .identity, .rotation(0.3), .rotation(-2.2), .scale(x: 0.7, y: 1.3),
      Transform.scale(x: 0.4, y: 1.6).followed(by: .rotation(0.6)),
    ]
    for turn in turns {
      for scale in [1, 1.5] {
        for gap in [-0.2, 0, 0.45] {
          let scene = EdgeScene(kind, turn: turn, scale: scale, gap: gap)
          for (name, change) in scene.changes {
            change()
            let shown = scene.harness.render()

            let difference = shown.difference(from: scene.harness.renderFully())

            #expect(difference == nil, "\(name), \(turn) at \(scale), a gap of \(gap)")
            guard difference == nil else { return }
          }
        }
      }
    }
  }

  @Test
  func `a view next to the edge of a rotated clip is visible there`() {
    let scene = EdgeScene(.subview, turn: .rotation(0.3), scale: 1, gap: 0)
    let shown = scene.harness.render()

    scene.edge.isHidden = true

    #expect(shown != scene.harness.render())
  }
}

/// A red rectangle next to a clip, whose edge passes through the middle of the window.
@MainActor
struct EdgeScene {
  /// A clip and its content.
  enum Kind: CaseIterable, Sendable {
    /// A view that clips a subview.
    case subview
    /// The same, inside another view that is rotated.
    case inner
    /// A view with a clip shape that shows less than its background.
    case shape
    /// A view that clips its own drawing.
    case drawing
  }

  let harness: Harness
  /// The view with the edge.
  let edge: View
  private let turned: View
  private let cover = View(frame: Rect(x: 2, y: 2, width: 9, height: 9))

  init(_ kind: Kind, turn: Transform, scale: Double, gap: Double) {
    harness = Harness(size: Size(width: 64, height: 64), scale: scale)
    let ground = View()
    ground.backgroundColor = .white
    harness.mount(ground)
    let frame = Rect(x: 12, y: 12, width: 40, height: 40)
    switch kind {
    case .subview, .inner:
      edge = View(frame: kind == .inner ? Rect(x: 0, y: 0, width: 40, height: 40) : frame)
      let clip = View(frame: Rect(x: 0, y: 0, width: 20, height: 40))
      clip.clipsToBounds = true
      let red = View(frame: Rect(x: 20 + gap, y: 2, width: 15, height: 30))
      red.backgroundColor = .red
      clip.addSubview(red)
      edge.addSubview(clip)
    case .shape:
      edge = View(frame: frame)
      edge.backgroundColor = .red
      edge.clipShape = .ellipse(Rect(x: -20, y: 5, width: 20 - gap, height: 30))
    case .drawing:
      let drawing = EdgeView(frame: frame)
      drawing.gap = gap
      edge = drawing
    }
    if kind == .inner {
      turned = View(frame: frame)
      turned.addSubview(edge)
      edge.transform = .rotation(0.2)
    } else {
      turned = edge
    }
    turned.transform = turn
    ground.addSubview(turned)
    cover.backgroundColor = .blue
    ground.addSubview(cover)
    harness.render()
  }

  /// Changes that damage the edge, or a part of it.
  var changes: [(name: String, body: () -> Void)] {
    [
      ("covered", { cover.frame.origin = Point(x: 28, y: 22) }),
      ("uncovered", { cover.frame.origin = Point(x: 2, y: 2) }),
      ("beside", { cover.frame.origin = Point(x: 34, y: 40) }),
      ("hidden", { edge.isHidden = true }),
      ("shown", { edge.isHidden = false }),
      ("moved", { turned.frame.origin.x += 3 }),
      ("faded", { turned.alpha = 0.5 }),
      ("uncovered again", { cover.frame.origin = Point(x: 2, y: 2) }),
      ("removed", { turned.removeFromSuperview() }),
    ]
  }
}

/// Draws a red ellipse next to a clip.
private final class EdgeView: View {
  var gap = 0.0

  override func draw(in context: DrawContext) {
    context.clip(to: .ellipse(Rect(x: 0, y: 0, width: 20, height: 40))) {
      context.fill(.ellipse(Rect(x: 20 + gap, y: 2, width: 15, height: 36)), with: .color(.red))
    }
  }
}
