import BentoGraphics
import CPango
import Testing

@testable import BentoText

/// The fonts that a text is laid out with.
@Suite
struct FontLibraryTests {
  private func request(_ text: String, _ font: Font = .system(ofSize: 14)) -> TextRequest {
    TextRequest(text, attributes: TextAttributes(font: font))
  }

  @Test
  func `a text with embedded glyphs needs no font of the machine`() throws {
    let library = FontLibrary(.user)
    let plain = try #require(library.fonts(for: request("Plain")))

    for text in ["", "Größe, Ελλάδα, Привет", "two\nlines\tand a cell…", "a\u{2028}b"] {
      #expect(library.fonts(for: request(text)) === plain, "\(text)")
    }
    for weight in [Font.Weight.regular, .semibold, .bold] {
      let font = Font.system(ofSize: 30, weight: weight)
      #expect(library.fonts(for: request("Plain", font)) === plain, "\(weight)")
    }
    #expect(library.fonts(for: request("Plain", .italicSystem(ofSize: 9))) === plain)
  }

  @Test(arguments: ["日本", "שלום", "👍", "1\u{FE0F}\u{20E3}"])
  func `a character missing from the face loads the machine's fonts`(text: String) throws {
    let library = FontLibrary(.user)
    let plain = try #require(library.fonts(for: request("Plain")))

    let other = try #require(library.fonts(for: request("Plain " + text)))

    #expect(other !== plain)
    #expect(library.fonts(for: request("Plain")) === plain)
  }

  @Test(
    arguments: [
      Font(family: "DejaVu Sans", pointSize: 14), Font(pointSize: 14, weight: .light),
      Font(pointSize: 14, weight: .bold, isItalic: true),
    ]
  )
  func `a face that is not embedded loads the machine's fonts`(font: Font) throws {
    let library = FontLibrary(.user)
    let plain = try #require(library.fonts(for: request("Plain")))

    #expect(library.fonts(for: request("Plain", font)) !== plain)
  }

  @Test
  func `every text uses the embedded fonts without the machine's`() throws {
    let library = FontLibrary(.test)
    let plain = try #require(library.fonts(for: request("Plain")))

    for text in ["日本", "שלום", "👍"] {
      #expect(library.fonts(for: request(text)) === plain, "\(text)")
    }
    #expect(library.fonts(for: request("Plain", Font(pointSize: 14, weight: .light))) === plain)
  }

  @Test
  func `fonts that Pango is still looking up when their engine ends are freed later`() throws {
    let configuration = try #require(FontConfiguration.embedded)
    let map = try #require(CPango_makeFontMap(configuration.handle))
    // Becomes nil when the map is freed.
    let seen = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: 1)
    defer { seen.deallocate() }
    seen.initialize(to: UnsafeMutableRawPointer(map))
    map.withMemoryRebound(to: GObject.self, capacity: 1) { g_object_add_weak_pointer($0, seen) }
    // As one of Pango's threads retains it.
    g_object_ref(map)

    FontLock.release(map)
    FontLock.releaseLeftMaps()
    #expect(seen.pointee != nil)

    CPango_unref(map)
    #expect(seen.pointee != nil)
    FontLock.releaseLeftMaps()
    #expect(seen.pointee == nil)
  }
}
