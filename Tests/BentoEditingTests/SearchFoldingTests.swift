import BentoEditing
import Testing

@Suite struct SearchFoldingTests {
  @Test(arguments: [
    ("Ärger", "arger"), ("ﬁne", "fine"), ("ΆΣΑΣ", "ασασ"), ("Ếch", "ech"), ("İstanbul", "istanbul"),
    ("ılık", "ilik"), ("e\u{301}a", "ea"), ("日本", "日本"), ("Łódź", "lodz"),
  ])
  func `folding removes case and accents`(text: String, folded: String) {
    var folding = SearchFolding()

    #expect(SearchFolding.folded(text) == Array(folded.unicodeScalars))
    let (isBeginning, isMore) = (
      folding.text(text, beginsWith: SearchFolding.folded(folded)),
      folding.text(text, beginsWith: Array((folded + "x").unicodeScalars))
    )
    #expect(isBeginning && !isMore)
  }
}
