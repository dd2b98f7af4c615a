import Foundation
import SeededRandom
import Testing

@testable import Bento

/// Window frames as text and in files.
@Suite
struct WindowFrameTests {
  @Test
  func `a frame survives conversion to text and back`() {
    var random = SplitMix(seed: FuzzScale.seeds(1)[0])
    for _ in 0..<500 {
      var frame = WindowFrame()
      if Bool.random(using: &random) {
        frame.size = Size(
          width: Double.random(in: 1...5_000, using: &random),
          height: Double.random(in: 1...5_000, using: &random)
        )
      }
      if Bool.random(using: &random) {
        frame.place = WindowFrame.Place(
          x: Int.random(in: -9_000...9_000, using: &random),
          y: Int.random(in: -9_000...9_000, using: &random)
        )
      }
      frame.isMaximized = Bool.random(using: &random)
      for name in ["side", "a name  with spaces", "ü"].prefix(Int.random(in: 0...3, using: &random))
      {
        frame.panes[name] = Double.random(in: -500...500, using: &random)
      }

      #expect(WindowFrame(rawValue: frame.rawValue) == frame)
    }
  }

  @Test
  func `text that was truncated or changed is a frame that can be shown, or nil`() {
    let text = "bento-frame 1\nsize 900.5 600\nplace 10 -20\nmaximized\npane 260 side bar\n"
    var random = SplitMix(seed: FuzzScale.seeds(1)[0])
    for _ in 0..<2_000 {
      var bytes = Array(text.utf8.prefix(Int.random(in: 0...text.utf8.count, using: &random)))
      for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
        let digits = Array("0129.e- \n\0".utf8)
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] = digits.randomElement(using: &random) ?? 0
      }
      guard let frame = WindowFrame(rawValue: String(decoding: bytes, as: UTF8.self)) else {
        continue
      }
      if let size = frame.size {
        #expect((1...100_000).contains(size.width) && (1...100_000).contains(size.height))
      }
      #expect(frame.panes.values.allSatisfy { $0.isFinite })
    }
    for hostile in ["", "nan", "bento-frame 2\nsize 1 1", "bento-frame 1\nsize nan inf"] {
      #expect(WindowFrame(rawValue: hostile)?.size == nil)
    }
  }

  @Test
  func `the file is in the state folder, and nothing is saved if it cannot be created`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = { (variables: [String: String]) in
      FrameFile(program: "org.a/b", window: "main", environment: { variables[$0] })?.path
    }

    #expect(path(["XDG_STATE_HOME": "/x", "HOME": "/h"]) == "/x/org.a-b/window-main")
    #expect(path(["XDG_STATE_HOME": "x", "HOME": "/h"]) == "/h/.local/state/org.a-b/window-main")
    #expect(path([:]) == nil)

    let file = FrameFile(path: "\(folder.path)/a/b/window-main")
    #expect(file.read() == nil)
    let frame = WindowFrame(size: Size(width: 3, height: 4))
    file.write(frame)
    #expect(file.read() == frame)
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/a/b")
    #expect(names == ["window-main"])
    FrameFile(path: "/proc/none/window-main").write(frame)
  }
}
