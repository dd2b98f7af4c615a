import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// The shadows and corners of windows with a header bar on Wayland.
@Suite(.serialized, .slow, .needsDisplay("sway", "swaymsg", "setpriv"))
struct WaylandDecorationTests {
  @Test(arguments: [1, 1.5, 2])
  func `a shadow surrounds the window, whose corners are round`(scale: Double) throws {
    let desk = try Desk(scale: scale)
    let (picture, content) = (try desk.display.picture(), desk.content)
    let (middle, bottom) = (Int(content.midX), Int(content.maxY))

    let steps = stride(from: 1.0, through: 15, by: 3).map {
      picture[middle, bottom + Int($0 * scale)] & 0xff
    }
    #expect(steps == steps.sorted() && steps[0] + 16 < Desk.background & 0xff)
    #expect(Screenshot.isNear(picture[middle, bottom + Int(25 * scale)], Desk.background, 1))
    // The corner shows the surroundings, and inside the curve is the content.
    let corner = picture[Int(content.minX), bottom - 1]
    #expect(Screenshot.isNear(corner, picture[Int(content.minX) - 1, bottom], 14))
    let inside = Int(13 * scale)
    #expect(
      picture[Int(content.minX) + inside, bottom - inside] == picture[middle, bottom - inside]
    )
  }

  @Test
  func `the shadow lets presses pass, and is lighter while the window is not active`() throws {
    let desk = try Desk(scale: 1)
    let content = desk.content
    let bottom = (x: Int(content.midX), y: Int(content.maxY) + 2)
    let active = try desk.display.picture()[bottom.x, bottom.y] & 0xff
    try desk.click(bottom.x, bottom.y + 13)
    try desk.compositor.waitUntilActive(desk.other)
    try wait(for: "the lighter shadow of a window that is not active") {
      try desk.display.picture()[bottom.x, bottom.y] & 0xff > active + 8
    }
  }

  @Test
  func `a window in full screen has neither a shadow nor round corners`() throws {
    let desk = try Desk(scale: 1)
    func corners() throws -> [UInt32] {
      let picture = try desk.display.picture()
      let (right, bottom) = (picture.width - 1, picture.height - 1)
      return [picture[0, 0], picture[right, 0], picture[0, bottom], picture[right, bottom]]
    }
    let colors = try (
      bar: desk.color(40, 40), content: desk.color(Int(desk.content.width) / 2, 150)
    )
    try desk.compositor.press("F11")
    try wait(for: "a covered screen") {
      try corners() == [colors.bar, colors.bar, colors.content, colors.content]
    }
    try desk.compositor.press("F11")
    try wait(for: "the old window") {
      let shade = try desk.color(Int(desk.content.width) / 2, Int(desk.content.height) + 1)
      return try shade & 0xff < 0xe8 && desk.color(40, 40) == colors.bar
    }
    #expect(desk.program.isRunning)
  }
}

/// A window with a header bar above a light one.
private struct Desk {
  let display: VirtualDisplay
  let compositor: SwayCompositor
  let other: Program
  let program: Program
  /// The frame of the window with the header bar, in pixels.
  let content: CGRect

  static let background: UInt32 = 0xf4f4f7

  init(scale: Double) throws {
    display = try VirtualDisplay(width: 1_024, height: 768)
    compositor = try SwayCompositor(on: display)
    try compositor.run("swaymsg", "output * scale \(scale)")
    try display.run("xdotool", "mousemove", "5", "5")
    other = try compositor.launch("DesktopProbe")
    try compositor.run("swaymsg", "[pid=\(other.identifier)] resize set 640 480")
    try compositor.move(other, x: 20, y: 20)
    program = try compositor.launch("DesktopProbe", ["header"])
    try compositor.run("swaymsg", "[pid=\(program.identifier)] resize set 330 240")
    try compositor.move(program, x: 100, y: 100)
    content = CGRect(x: 100 * scale, y: 100 * scale, width: 330 * scale, height: 240 * scale)
    let (display, content) = (display, content)
    var last = try display.picture()
    try wait(for: "the windows") {
      let now = try display.picture()
      defer { last = now }
      let beside = (x: Int(content.minX - 40 * scale), y: Int(content.midY))
      return Screenshot.isNear(now[beside.x, beside.y], Desk.background, 1)
        && now[Int(content.maxX) - 2, Int(content.midY)]
          == last[
            Int(content.minX) + 2,
            Int(content.midY)
          ]
        && now[Int(content.midX), Int(content.maxY) + 2] & 0xff < 0xe8
    }
  }

  /// The color at a point of the window, which may be outside its bounds.
  func color(_ x: Int, _ y: Int) throws -> UInt32 {
    try display.picture()[Int(content.minX) + x, Int(content.minY) + y]
  }

  func click(_ x: Int, _ y: Int) throws {
    try display.run("xdotool", "mousemove", "\(x - 3)", "\(y)")
    try display.run("xdotool", "mousemove", "\(x)", "\(y)")
    try display.run("xdotool", "click", "1")
  }
}
