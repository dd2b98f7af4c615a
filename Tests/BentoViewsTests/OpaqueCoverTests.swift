import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@Suite
struct OpaqueCoverTests {
  private let size = Size(width: 100, height: 100)

  @Test
  func `a view entirely below an opaque view is not painted`() {
    let harness = Harness(size: size)
    for _ in 0..<5 {
      harness.window.addSubview(panel(.red))
    }
    harness.window.addSubview(panel(.blue))

    let picture = harness.render()

    #expect(harness.host.statistics.paintedOperations == 1)
    #expect(picture == harness.renderFully())
  }

  @Test
  func `a subview of a cover is painted above the cover's other content`() {
    let harness = Harness(size: size)
    let cover = panel(.blue)
    let inner = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    inner.backgroundColor = .white
    cover.addSubview(inner)
    harness.window.addSubview(panel(.red))
    harness.window.addSubview(cover)

    let picture = harness.render()

    #expect(harness.host.statistics.paintedOperations == 2)
    #expect(picture == harness.renderFully())
  }

  @Test(arguments: Disguise.allCases)
  func `a translucent view is not a cover`(disguise: Disguise) {
    let harness = Harness(size: size)
    let holder = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let front = panel(.blue)
    holder.addSubview(front)
    harness.window.addSubview(panel(.red))
    harness.window.addSubview(holder)
    disguise.change(front, holder)

    let picture = harness.render()

    #expect(picture == harness.renderFully())
    #expect(picture[0, 0] != Pixel(red: 0, green: 0, blue: 255))
  }

  /// A way in which a view does not hide the content below it.
  enum Disguise: CaseIterable {
    case faint
    case tinted
    case rounded
    case blended
    case cut
    case oneCorner
    case turned
    case small
    case hidden
    case fadedAncestor
    case clippingAncestor
    case roundedAncestor
    case scrolledAncestor

    @MainActor
    func change(_ view: View, _ ancestor: View) {
      switch self {
      case .faint: view.alpha = 0.5
      case .tinted: view.backgroundColor = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
      case .rounded: view.cornerRadius = 20
      case .blended: view.blendMode = .multiply
      case .cut: view.clipShape = .ellipse(view.bounds)
      case .oneCorner:
        view.cornerRadii = CornerRadii(topLeft: 9, topRight: 0, bottomRight: 0, bottomLeft: 0)
      case .turned: view.transform = Transform.identity.rotated(by: 0.5)
      case .small: view.frame = Rect(x: 1, y: 0, width: 99, height: 100)
      case .hidden: view.isHidden = true
      case .fadedAncestor: ancestor.alpha = 0.5
      case .clippingAncestor:
        ancestor.frame = Rect(x: 1, y: 1, width: 50, height: 50)
        ancestor.clipsToBounds = true
      case .roundedAncestor:
        ancestor.cornerRadius = 20
        ancestor.clipsToBounds = true
      case .scrolledAncestor: ancestor.bounds.y = -1
      }
    }
  }

  private func panel(_ color: Color) -> View {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.backgroundColor = color
    return view
  }
}
