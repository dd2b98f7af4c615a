import BentoControls
import BentoGeometry
import BentoGraphics
import BentoMenus
import BentoMotion
import BentoOverlays
import BentoPlatform
import BentoTesting
import SeededRandom
import Testing
import ViewFixtures

@testable import BentoViews

/// How overlays appear and disappear.
@Suite
final class OverlayMotionTests {
  private let harness = Harness(size: Size(width: 400, height: 300))
  private let owner = FocusableBox(frame: Rect(x: 20, y: 20, width: 100, height: 30))
  private var window: Window { harness.window }

  init() {
    window.addSubview(owner)
    harness.settle()
  }

  /// A kind of overlay, with the state in which it begins to appear.
  enum Case: String, CaseIterable {
    case dialog, menu, menuAbove, popover, toast, toolTip

    var kind: Overlay.Kind {
      switch self {
      case .dialog: .modal
      case .menu, .menuAbove: .transient
      case .popover: .light
      case .toast: .notice
      case .toolTip: .passive
      }
    }

    var start: Transform {
      switch self {
      case .dialog: .scale(x: 0.96, y: 0.96)
      case .menu, .popover: .translation(x: 0, y: -4)
      case .menuAbove, .toast: .translation(x: 0, y: 4)
      case .toolTip: .identity
      }
    }

    var time: Duration { self == .dialog ? .milliseconds(160) : .milliseconds(120) }
  }

  private func present(_ kind: Case, _ content: View = View()) -> Overlay {
    content.backgroundColor = .white
    let overlay = Overlay(content: content, kind: kind.kind) { _ in
      Rect(x: 100, y: 100, width: 200, height: 100)
    }
    if kind == .popover { overlay.opensUpward = { false } }
    if kind == .menuAbove { overlay.opensUpward = { true } }
    window.present(overlay, for: owner)
    return overlay
  }

  @Test(arguments: Case.allCases)
  func `an overlay is opaque after a quarter of its time`(kind: Case) {
    let overlay = present(kind)
    let content = overlay.content
    #expect(content.presented.transform == kind.start && content.presented.alpha < 0.1)
    #expect(content.transform == .identity && content.alpha == 1)

    harness.advance(by: kind.time * 0.3)
    #expect(content.presented.alpha == 1)
    if kind != .toolTip { #expect(content.presented.transform != .identity) }
    harness.advance(by: kind.time * 0.8)

    #expect(!content.isAnimated)
    #expect(harness.render() == harness.renderFully())
  }

  @Test(arguments: Case.allCases)
  func `an overlay disappears within 80 milliseconds, and is opaque for half of them`(kind: Case) {
    let overlay = present(kind)
    harness.settle()
    overlay.dismiss()

    harness.advance(by: .milliseconds(40))
    #expect(overlay.content.presented.alpha > 0.9)
    harness.advance(by: .milliseconds(48))
    harness.settle()

    #expect(overlay.content.superview == nil && window.overlayLayer == nil)
  }

  @Test
  func `the scrim appears and disappears together with its dialog`() throws {
    let overlay = present(.dialog)
    let scrim = try #require(window.overlayLayer?.subviews.first { $0 is Scrim })
    harness.advance(by: .milliseconds(80))
    let half = scrim.presented.alpha
    #expect(half > 0.3 && half < 0.9)
    harness.advance(by: .milliseconds(90))
    #expect(scrim.presented.alpha == 1 && !scrim.isAnimated)

    overlay.dismiss()
    harness.advance(by: .milliseconds(90))
    harness.settle()
    #expect(scrim.superview == nil && overlay.content.superview == nil)
  }

  @Test(arguments: Case.allCases)
  func `with reduced motion overlays only fade`(kind: Case) {
    window.prefersReducedMotion = true
    let overlay = present(kind)
    let content = overlay.content
    for _ in 0..<12 {
      #expect(content.presented.transform == .identity)
      harness.advance(by: .milliseconds(16))
    }
    #expect(content.presented.alpha == 1)
    overlay.dismiss()
    harness.advance(by: .milliseconds(16))
    #expect(content.presented.alpha > 0)
    harness.settle()

    #expect(content.superview == nil)
  }

  @Test(arguments: FuzzScale.seeds(20))
  func `an overlay that opens and closes at any time never jumps`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let kind = Case.allCases.randomElement(using: &random) ?? .menu
    let content = View()
    var overlay = present(kind, content)
    var alpha = content.presented.alpha
    var place = content.presented.transform
    for step in 0..<60 {
      if Int.random(in: 0..<4, using: &random) == 0 {
        if overlay.isPresented {
          overlay.dismiss()
        } else if content.superview != nil {
          overlay = present(kind, content)
        }
        // The change itself shows nothing: only time moves.
        #expect(content.presented.alpha == alpha, "seed \(seed), step \(step)")
        #expect(content.presented.transform == place, "seed \(seed), step \(step)")
      }
      harness.advance(by: .milliseconds(Int.random(in: 1...4, using: &random)))
      if content.superview == nil {
        overlay = present(kind, content)
      } else {
        #expect((content.presented.alpha - alpha).magnitude < 0.5, "seed \(seed), step \(step)")
        #expect(
          (content.presented.transform.ty - place.ty).magnitude < 1.2
            && (content.presented.transform.a - place.a).magnitude < 0.012,
          "seed \(seed), step \(step)"
        )
      }
      alpha = content.presented.alpha
      place = content.presented.transform
      window.overlayLayer?.checkInvariants()
    }
    if overlay.isPresented { overlay.dismiss() }
    harness.settle()
    #expect(window.overlayLayer == nil, "seed \(seed)")
  }

  @Test
  func `a menu and a popover that open upward come from below`() throws {
    owner.frame = Rect(x: 20, y: 260, width: 100, height: 30)
    let popover = Popover(content: FocusableBox())
    popover.contentSize = Size(width: 100, height: 100)
    popover.show(from: owner)
    let panel = try #require(window.overlayLayer?.overlays.last?.content)
    #expect(panel.presented.transform.ty == 4)
    popover.dismiss()
    harness.settle()

    let items = (0..<4).map { MenuItem("Item \($0)") {} }
    Menu(items: items).show(from: owner)
    let above = try #require(window.overlayLayer?.overlays.last?.content)
    #expect(above.presented.transform.ty == 4)
    window.dismissMenus()
    harness.settle()
    owner.frame.origin.y = 10
    Menu(items: items).show(from: owner)

    let below = try #require(window.overlayLayer?.overlays.last?.content)
    #expect(below.presented.transform.ty == -4)
  }
}
