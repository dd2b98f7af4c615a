import Foundation
import VirtualDisplay

extension VirtualDisplay {
  /// Returns a display with a window manager and a window of the test program that shows a panel, at 200, 150.
  static func withProbe(
    _ panel: String,
    on display: VirtualDisplay? = nil
  ) throws -> (display: VirtualDisplay, manager: Program, program: Program, window: DesktopWindow) {
    let display = try display ?? VirtualDisplay()
    let manager = try display.startWindowManager()
    let program = try display.launch("DesktopProbe", [panel])
    let window = try DesktopWindow(titled: "Probe", on: display)
    try program.waitForLine("started")
    try window.waitUntilActive()
    try window.move(x: 200, y: 150)
    try wait(for: "the new position") { try window.outline().origin == CGPoint(x: 200, y: 150) }
    return (display, manager, program, window)
  }

  /// The frames of the visible popups on the display, in any order.
  ///
  /// - Parameter type: The type that the popups must have, as in the atoms of window types; nil for any.
  func popups(_ type: String? = nil) throws -> [CGRect] {
    let types = ["POPUP_MENU", "DROPDOWN_MENU", "COMBO", "TOOLTIP"]
    let tree = String(decoding: try run("xwininfo", "-root", "-tree"), as: UTF8.self)
    return tree.split(separator: "\n").compactMap { line in
      // Window managers have many tiny windows.
      guard line.contains("(has no name)"), !line.contains(" 1x1+"),
        let number = line.split(separator: " ").first,
        number.hasPrefix("0x")
      else { return nil }
      // The window may be gone by now.
      let details = try? run("xwininfo", "-id", String(number))
      let text = String(decoding: details ?? Data(), as: UTF8.self)
      guard text.contains("Override Redirect State: yes"), text.contains("IsViewable") else {
        return nil
      }
      let property = try? run("xprop", "-id", String(number), "_NET_WM_WINDOW_TYPE")
      let found = String(decoding: property ?? Data(), as: UTF8.self)
      guard types.contains(where: { found.hasSuffix("= _NET_WM_WINDOW_TYPE_\($0)\n") }),
        type.map({ found.hasSuffix("_TYPE_\($0)\n") }) ?? true
      else { return nil }
      var numbers: [String: Double] = [:]
      for line in text.split(separator: "\n") {
        let parts = line.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) }
        if parts.count == 2 { numbers[parts[0]] = Double(parts[1]) }
      }
      return CGRect(
        x: numbers["Absolute upper-left X"] ?? 0,
        y: numbers["Absolute upper-left Y"] ?? 0,
        width: numbers["Width"] ?? 0,
        height: numbers["Height"] ?? 0
      )
    }
  }
}
