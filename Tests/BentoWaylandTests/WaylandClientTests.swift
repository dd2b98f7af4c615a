import BentoGeometry
import BentoGraphics
import BentoPlatform
import CWayland
import Foundation
import TestTraits
import Testing
import VirtualDisplay

@testable import BentoWayland

/// The objects on a connection that the test opens itself, without SDL and without a window.
@Suite(.serialized, .needsDisplay("weston"))
@MainActor
struct WaylandClientTests {
  @Test(arguments: [1, 2]) func `a survey finds out whether a display is scaled`(scale: Int) throws
  {
    let compositor = try WestonCompositor(on: VirtualDisplay(), scale: scale)

    let survey = WaylandSurvey(of: compositor.socket, patience: .seconds(60))

    #expect(survey == WaylandSurvey(isScaled: scale == 2))
    #expect(WaylandSurvey(of: compositor.socket + "-missing") == nil)
    #expect(compositor.program.isRunning)
  }

  @Test func `a client finds what popups, clipboards and drags need, and ends`() throws {
    let compositor = try WestonCompositor(on: VirtualDisplay())
    let display = try #require(wl_display_connect(compositor.socket))
    defer { wl_display_disconnect(display) }
    var failures: [String] = []
    let client = try #require(makeClient(on: display) { failures.append($0) })
    let stack = WaylandPopupStack(client) { _, _ in }

    #expect(client.isConnected && stack.canShow && stack.isEmpty)
    #expect(client.data?.hasDrags == true && client.data?.has(.clipboard) == true)
    // The user has done nothing with which the program could copy.
    var contents = ClipboardContents()
    contents.text = "text"
    #expect(client.data?.set(contents, .clipboard) == false)
    #expect(client.data?.ownContents(.clipboard) == nil)

    client.end()

    #expect(!client.isConnected && client.data == nil && !stack.canShow)
    #expect(failures == [] && !WaylandClient.hasFailed(display))
    #expect(wl_display_roundtrip(display) >= 0 && compositor.program.isRunning)
  }

  @Test func `a connection has failed as soon as the compositor is lost`() throws {
    let compositor = try WestonCompositor(on: VirtualDisplay())
    let display = try #require(wl_display_connect(compositor.socket))
    defer { wl_display_disconnect(display) }
    let client = try #require(makeClient(on: display))
    #expect(!WaylandClient.hasFailed(display))

    compositor.program.send(SIGKILL)
    _ = try compositor.program.waitForExit()

    try wait(for: "the loss") { wl_display_roundtrip(display) < 0 }
    #expect(WaylandClient.hasFailed(display))
    client.end()
  }

  @Test func `covered corners of a buffer return, and parts stay inside its memory`() throws {
    let compositor = try WestonCompositor(on: VirtualDisplay())
    let display = try #require(wl_display_connect(compositor.socket))
    defer { wl_display_disconnect(display) }
    let client = try #require(makeClient(on: display))
    defer { client.end() }
    let decoration = WindowDecoration(margin: 0, corner: 2) { color in
      PixelBuffer(width: 5, height: 5) { x, y in
        Pixel(premultipliedWord: (x, y) == (2, 2) && color == .white ? .max : 0xff00_0000)
      }
    }
    do {
      let buffer = try #require(WaylandBuffer(width: 8, height: 6, spareRows: 1, of: client))
      let pixels = UnsafeBufferPointer(
        start: buffer.base.assumingMemoryBound(to: UInt32.self),
        count: 8 * 6
      )
      let words = (0..<8 * 6).map { 0xff00_0000 | UInt32($0) }
      buffer.fill(with: words)
      buffer.cover(with: decoration)
      #expect(pixels[0] == 0xff00_0000 && pixels[47] == 0xff00_0000 && pixels[20] == words[20])

      buffer.uncover()

      #expect(Array(pixels) == words)
      #expect(buffer.part(PixelRect(x: 3, y: 4, width: 5, height: 2)) != nil)
      #expect(buffer.part(PixelRect(x: 3, y: 5, width: 5, height: 2)) == nil)
    }
    #expect(wl_display_roundtrip(display) >= 0)
  }

  @Test func `a slow reader gets all data beside many that never read`() throws {
    let compositor = try WestonCompositor(on: VirtualDisplay())
    let display = try #require(wl_display_connect(compositor.socket))
    defer { wl_display_disconnect(display) }
    let client = try #require(makeClient(on: display))
    let server = try #require(client.server)
    var contents = ClipboardContents()
    contents["application/x-test"] = [UInt8](repeating: 7, count: 3_000_000)
    let data = contents.provider(of: "application/x-test")
    func begin() throws -> FileHandle {
      var ends: [Int32] = [-1, -1]
      try #require(pipe(&ends) == 0)
      server.send(data, to: ends[1])
      return FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    }
    let reader = try begin()
    let others = try (0..<100).map { _ in try begin() }
    // As soon as the last one receives data, none of them is dropped anymore.
    var last = pollfd(fd: others[99].fileDescriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&last, 1, 60_000) == 1)

    let bytes = try reader.readToEnd()

    #expect(bytes?.count == 3_000_000)
    client.end()
    #expect(compositor.program.isRunning)
  }

  private func makeClient(
    on display: OpaquePointer,
    log: @escaping @MainActor (String) -> Void = { _ in }
  ) -> WaylandClient? {
    WaylandClient(display, wake: {}, now: { .zero }, log: log, follow: { _, _ in })
  }
}

extension WestonCompositor {
  /// The path of the socket.
  fileprivate var socket: String {
    "\(environment["XDG_RUNTIME_DIR"] ?? "")/\(environment["WAYLAND_DISPLAY"] ?? "")"
  }
}
