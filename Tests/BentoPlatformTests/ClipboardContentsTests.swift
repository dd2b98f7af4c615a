import BentoPlatform
import Synchronization
import Testing

/// Copied data in several types.
@Suite
struct ClipboardContentsTests {
  @Test
  func `types keep the order in which they were added`() {
    var contents = ClipboardContents(text: "a")
    contents.html = "<i>a</i>"
    contents["application/x-own"] = [1, 2]
    contents.text = "b"

    #expect(contents.types == [.text, .html, "application/x-own"])
    #expect(contents.text == "b" && contents["application/x-own"] == [1, 2])
    contents.html = nil
    #expect(contents.types == [.text, "application/x-own"] && contents.html == nil)
    #expect(ClipboardContents().isEmpty)
  }

  @Test
  func `provided data is created at most once, and only when it is read`() {
    let count = Mutex(0)
    var contents = ClipboardContents()
    contents.provide(.png) {
      count.withLock { $0 += 1 }
      return [7]
    }
    contents.provide(.html) { nil }
    let copy = contents

    #expect(count.withLock { $0 } == 0)
    #expect(contents[.png] == [7] && copy[.png] == [7] && count.withLock { $0 } == 1)
    #expect(contents[.html] == nil && contents.types == [.png, .html])
  }

  @Test(arguments: [true, false])
  func `a list of files is read as it was written, whatever the names`(isCut: Bool) {
    let paths = (1...255).filter { $0 != 0x2F }.map {
      FilePath("/tmp").appending(FileName(bytes: [0x61, UInt8($0)]))
    }
    let files = CopiedFiles(paths + ["/"], isCut: isCut)
    let contents = ClipboardContents(files: files)
    var others = ClipboardContents()
    others[.urls] = contents[.urls]
    others[.kdeCutSelection] = contents[.kdeCutSelection]

    #expect(contents.files == files)
    #expect(others.files == files)
  }

  @Test
  func `lists of other programs may have comments, hosts and other URLs`() {
    var contents = ClipboardContents()
    contents[.urls] = Array(
      "# a comment\r\nhttps://a.b/c\r\nfile://localhost/a%20b\r\nFILE:/c%2\nfile:///d%00\nfile://other/x\n"
        .utf8
    )

    #expect(contents.files?.paths == ["/a b"])
    #expect(contents.files?.isCut == false)
    for list in ["", "copy", "cut\n", "x\nhttp://a", "\0\0", "file:"] {
      contents = ClipboardContents()
      contents[.copiedFiles] = Array(list.utf8)
      contents[.urls] = Array(list.utf8)
      #expect(contents.files == nil)
    }
  }

  @Test(
    arguments: [
      [0x3C, 0xC3, 0xBC, 0], [0xEF, 0xBB, 0xBF, 0x3C, 0xC3, 0xBC], [0xFF, 0xFE, 0x3C, 0, 0xFC, 0],
      [0xFE, 0xFF, 0, 0x3C, 0, 0xFC, 0, 0], [0xFF, 0xFE, 0x3C, 0, 0xFC, 0, 9],
    ] as [[UInt8]]
  )
  func `text of other programs may have a byte order mark`(bytes: [UInt8]) {
    var contents = ClipboardContents()
    contents[.html] = bytes

    #expect(contents.html == "<ü")
  }

  @Test @MainActor
  func `a host that supports only text keeps its text when it cannot copy data`() async throws {
    let services = TextServices()
    var contents = ClipboardContents()
    contents[.png] = [1]

    #expect(!services.setClipboard(contents, .clipboard))
    #expect(services.text == "old" && services.clipboardTypes(.clipboard) == [.text])
    contents.text = "new"
    #expect(services.setClipboard(contents, .clipboard))
    let text = try await services.loadClipboardData(.text, .clipboard)
    let image = try await services.loadClipboardData(.png, .clipboard)
    #expect(text == Array("new".utf8) && image == nil)
    #expect(services.setClipboard(ClipboardContents(), .clipboard))
    #expect(services.text == "")
  }
}

/// A host that implements only the functions for text.
@MainActor
private final class TextServices: HostServices {
  var text = "old"

  func clipboard(_ pasteboard: Pasteboard) -> String? { text }

  func setClipboard(_ text: String, _ pasteboard: Pasteboard) { self.text = text }
}
