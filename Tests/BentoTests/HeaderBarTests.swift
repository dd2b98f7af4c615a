import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// Windows whose header bar takes the place of the desktop's title bar.
@Suite(.serialized, .needsDisplay("openbox", "xprop"))
struct HeaderBarTests {
  let display: VirtualDisplay
  let manager: Program
  let program: Program
  let window: DesktopWindow

  init() throws {
    (display, manager, program, window) = try VirtualDisplay.withProbe("header")
  }

  @Test
  func `the window has no title bar, and is moved by its header bar, whose buttons then work`()
    throws
  {
    let frame = try display.run("xprop", "-id", window.identifier, "_NET_FRAME_EXTENTS")
    #expect(String(decoding: frame, as: UTF8.self).contains("= 0, 0, 0, 0"))

    try display.drag(from: (350, 170), to: (410, 210))
    try wait(for: "the moved window") {
      let origin = try window.outline().origin
      return abs(origin.x - 260) <= 6 && abs(origin.y - 190) <= 6
    }
    let moved = try window.outline()
    try window.click(x: 20, y: 22)
    try program.waitForLine("new")
    try window.click(x: 20, y: 22)
    try wait(for: "the second press") { program.lines.filter { $0 == "new" }.count == 2 }
    #expect(try window.outline() == moved)
  }

  @Test
  func `a double-click maximizes the window and restores its size`() throws {
    let before = try window.outline()
    try doubleClick(x: 150, y: 22)
    try wait(for: "a maximized window") { try window.outline().width > before.width + 100 }
    try doubleClick(x: 150, y: 22)
    try wait(for: "the old size") { try window.outline() == before }
  }

  @Test
  func `an edge and a corner change the size`() throws {
    let before = try window.outline()
    try display.drag(from: (Int(before.maxX) - 2, 300), to: (Int(before.maxX) + 58, 300))
    try wait(for: "a wider window") { try window.outline().width > before.width + 40 }
    let wider = try window.outline()
    #expect(wider.height == before.height)
    let corner = (x: Int(wider.minX) + 2, y: Int(wider.maxY) - 2)
    try display.drag(from: corner, to: (corner.x - 40, corner.y + 40))

    try wait(for: "a larger window") {
      let now = try window.outline()
      return now.width > wider.width + 20 && now.height > wider.height + 20 && now.minX < wider.minX
    }
  }

  @Test
  func `the title bar returns when the header bar is removed`() throws {
    try window.click(x: 56, y: 22)

    try wait(for: "a title bar") {
      let frame = try display.run("xprop", "-id", window.identifier, "_NET_FRAME_EXTENTS")
      return !String(decoding: frame, as: UTF8.self).contains("= 0, 0, 0, 0")
    }
  }

  @Test
  func `the close button closes the window`() throws {
    let width = try Int(window.outline().width)
    try window.click(x: width - 24, y: 22)

    try program.waitForLine("willClose")
    try program.waitForGoodEnd()
  }

  private func doubleClick(x: Int, y: Int) throws {
    try window.movePointer(x: x, y: y)
    try display.run("xdotool", "click", "--repeat", "2", "--delay", "60", "1")
  }
}
