import BentoPlatform
import Testing

/// The types of data that a list of X targets stands for.
@Suite
struct TypeNamesTests {
  @Test(
    arguments: [
      ([], []),
      (["TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS"], []),
      (["text/html", "UTF8_STRING", "TEXT", "STRING"], ["text/html", ContentType.text]),
      (["TARGETS", "image/png", "COMPOUND_TEXT"], ["image/png"]),
      (["STRING", "application/x-own", "application/x-own"], [.text, "application/x-own"]),
    ] as [([String], [ContentType])]
  )
  func `targets are types, and those of text are one`(targets: [String], types: [ContentType]) {
    #expect(TypeNames.types(of: targets) == types)
  }
}
