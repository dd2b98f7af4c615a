import CBentoWayland
import Testing

@testable import BentoWayland

/// The side of its anchor on which a popup is.
@MainActor
struct PopupSideTests {
  private let anchor = 10..<28

  @Test func `a popup beside its anchor keeps its distance on either side`() {
    let (after, before) = (
      PopupSide(30..<60, beside: anchor), PopupSide(-20..<5, beside: anchor)
    )

    #expect(after.isOutside && after.offset == 2)
    #expect(before.isOutside && before.offset == -5)
  }

  @Test func `a submenu may overlap its item`() {
    let side = PopupSide(25..<60, beside: anchor)

    #expect(side.isOutside && side.offset == -3)
  }

  @Test func `a popup that begins near its anchor's beginning is not moved to the opposite side`() {
    let side = PopupSide(12..<60, beside: anchor)

    #expect(!side.isOutside && side.offset == 2)
  }

  @Test func `a menu below its title extends to the right from the lower left corner`() {
    let (x, y) = (PopupSide(10..<90, beside: anchor), PopupSide(28..<90, beside: anchor))

    #expect(PopupSide.anchor(x, y) == XDG_POSITIONER_ANCHOR_BOTTOM_LEFT.rawValue)
    #expect(PopupSide.gravity(x, y) == XDG_POSITIONER_GRAVITY_BOTTOM_RIGHT.rawValue)
  }
}
