import BentoMarkdown
import Testing

/// Examples in the style of those in CommonMark 0.31, named by their numbers, and of GitHub's extensions.
@Suite struct `A Markdown document` {
  @Test(
    arguments: [
      (62, "# a\n## b\n###### c", "<h1>a</h1>\n<h2>b</h2>\n<h6>c</h6>\n"),
      (63, "####### a", "<p>####### a</p>\n"),
      (64, "#5 a", "<p>#5 a</p>\n"),
      (71, "## a ##", "<h2>a</h2>\n"),
      (75, "# a#", "<h1>a#</h1>\n"),
      (80, "a *b*\n===", "<h1>a <em>b</em></h1>\n"),
      (82, "a\nb\n---", "<h2>a\nb</h2>\n"),
      (43, "***\n---\n___", "<hr />\n<hr />\n<hr />\n"),
      (46, "--\n**", "<p>--\n**</p>\n"),
      (59, "a\n***\nb", "<p>a</p>\n<hr />\n<p>b</p>\n"),
      (60, "* a\n* * *\n* b", "<ul>\n<li>a</li>\n</ul>\n<hr />\n<ul>\n<li>b</li>\n</ul>\n"),
      (107, "    a\n      b", "<pre><code>a\n  b\n</code></pre>\n"),
      (113, "a\n    b", "<p>a\nb</p>\n"),
      (2, "  \ta\tb", "<pre><code>a\tb\n</code></pre>\n"),
      (119, "```\n<\n >\n```", "<pre><code>&lt;\n &gt;\n</code></pre>\n"),
      (121, "``\na\n``", "<p><code>a</code></p>\n"),
      (122, "```\na\n~~~\n```", "<pre><code>a\n~~~\n</code></pre>\n"),
      (126, "```", "<pre><code></code></pre>\n"),
      (142, "```swift\nlet a\n```", "<pre><code class=\"language-swift\">let a\n</code></pre>\n"),
      (192, "[a]: /b \"c\"\n\n[a]", "<p><a href=\"/b\">a</a></p>\n"),
      (219, "a\n\nb", "<p>a</p>\n<p>b</p>\n"),
      (222, "  a\n b", "<p>a\nb</p>\n"),
      (228, "> # a\n> b\n> c", "<blockquote>\n<h1>a</h1>\n<p>b\nc</p>\n</blockquote>\n"),
      (232, "> a\nb", "<blockquote>\n<p>a\nb</p>\n</blockquote>\n"),
      (234, "> a\n---", "<blockquote>\n<p>a</p>\n</blockquote>\n<hr />\n"),
      (
        254, "1.  a\n\n    > b",
        "<ol>\n<li>\n<p>a</p>\n<blockquote>\n<p>b</p>\n</blockquote>\n</li>\n</ol>\n"
      ),
      (265, "123456789. a", "<ol start=\"123456789\">\n<li>a</li>\n</ol>\n"),
      (266, "1234567890. a", "<p>1234567890. a</p>\n"),
      (278, "-\n  a\n-\n  b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
      (285, "a\n*", "<p>a\n*</p>\n"),
      (301, "- a\n+ b", "<ul>\n<li>a</li>\n</ul>\n<ul>\n<li>b</li>\n</ul>\n"),
      (304, "a\n14. b", "<p>a\n14. b</p>\n"),
      (
        307, "- a\n  - b\n    - c",
        "<ul>\n<li>a\n<ul>\n<li>b\n<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>\n</li>\n</ul>\n"
      ),
      (306, "- a\n\n- b", "<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n"),
    ] as [(Int, String, String)]
  )
  func `has the blocks of an example`(number: Int, source: String, html: String) {
    #expect(MarkdownDocument(source).html == html)
  }

  @Test(
    arguments: [
      (12, "\\*a\\* \\q", "*a* \\q"),
      (26, "&#35; &#x22; &#0;", "# &quot; \u{FFFD}"),
      (29, "&nothing;", "&amp;nothing;"),
      (328, "`a`", "<code>a</code>"),
      (329, "`` a ` b ``", "<code>a ` b</code>"),
      (338, "`a\\`b`", "<code>a\\</code>b`"),
      (342, "*a`*`", "*a<code>*</code>"),
      (349, "`a``b``", "`a<code>b</code>"),
      (350, "*a b*", "<em>a b</em>"),
      (351, "a * b c*", "a * b c*"),
      (354, "*\u{A0}a\u{A0}*", "*\u{A0}a\u{A0}*"),
      (355, "a*b*c", "a<em>b</em>c"),
      (357, "_a b_", "<em>a b</em>"),
      (360, "a_b_", "a_b_"),
      (363, "a-_(b)_", "a-<em>(b)</em>"),
      (369, "*(*a*)*", "<em>(a)</em>"),
      (378, "**a**", "<strong>a</strong>"),
      (382, "a**b**", "a<strong>b</strong>"),
      (387, "a__b__", "a__b__"),
      (404, "*a [b](/c)*", "<em>a <a href=\"/c\">b</a></em>"),
      (410, "*a**b**c*", "<em>a<strong>b</strong>c</em>"),
      (411, "*a**b*", "<em>a**b</em>"),
      (412, "***a** b*", "<em><strong>a</strong> b</em>"),
      (413, "*a **b***", "<em>a <strong>b</strong></em>"),
      (436, "a ***", "a ***"),
      (442, "**a*", "*<em>a</em>"),
      (443, "*a**", "<em>a</em>*"),
      (470, "*a _b* c_", "<em>a _b</em> c_"),
      (472, "**a **b c**", "**a <strong>b c</strong>"),
      (482, "[a](/b \"c\")", "<a href=\"/b\">a</a>"),
      (488, "[a](/b c)", "[a](/b c)"),
      (489, "[a](</b c>)", "<a href=\"/b%20c\">a</a>"),
      (496, "[a](b(c(d)))", "<a href=\"b(c(d))\">a</a>"),
      (497, "[a](b(c)", "[a](b(c)"),
      (512, "[a [b [c]]](/d)", "<a href=\"/d\">a [b [c]]</a>"),
      (518, "[a [b](/c)](/d)", "[a <a href=\"/c\">b</a>](/d)"),
      (521, "*[a*](/b)", "*<a href=\"/b\">a*</a>"),
      (572, "![a](/b \"c\")", "<img src=\"/b\" alt=\"a\" />"),
      (575, "![a ![b](/c)](/d)", "<img src=\"/d\" alt=\"a b\" />"),
      (520, "![[[a](b)](c)](d)", "<img src=\"d\" alt=\"[a](c)\" />"),
      (0, "*a ![b *c*](d) e*", "<em>a <img src=\"d\" alt=\"b c\" /> e</em>"),
      (0, "[![a](b) c](d)", "<a href=\"d\"><img src=\"b\" alt=\"a\" /> c</a>"),
      (594, "<http://a.b>", "<a href=\"http://a.b\">http://a.b</a>"),
      (602, "<m:a b>", "&lt;m:a b&gt;"),
      (604, "<a@b.c>", "<a href=\"mailto:a@b.c\">a@b.c</a>"),
      (633, "a  \nb", "a<br />\nb"),
      (634, "a\\\nb", "a<br />\nb"),
      (648, "a\nb", "a\nb"),
      (644, "a  ", "a"),
    ] as [(Int, String, String)]
  )
  func `has the inline styles of an example`(number: Int, source: String, html: String) {
    #expect(MarkdownDocument(source).html == "<p>\(html)</p>\n")
  }

  @Test func `has GitHub's tasks, with the lines that contain them`() throws {
    let document = MarkdownDocument("Today\n\n- [ ] a\n- [x] *b*\n- [] c\n")
    guard case .list(let list) = try #require(document.blocks.last) else {
      Issue.record("no list: \(document)")
      return
    }

    #expect(list.items.map(\.isChecked) == [false, true, nil])
    #expect(list.items.map(\.line) == [2, 3, 4])
    #expect(document.plainText == "Today a b [] c")
  }

  @Test func `has GitHub's tables, strikethrough and addresses`() {
    let table = MarkdownDocument("| a | b | c |\n|---|:-:|--:|\n| 1 | `\\|` |\n| 2 | 3 | 4 | 5 |")
    let html = table.html

    #expect(html.contains("<th align=\"center\">b</th>"))
    #expect(html.contains("<td align=\"center\"><code>|</code></td>\n<td align=\"right\"></td>"))
    #expect(html.contains("<td align=\"right\">4</td>\n</tr>"))
    #expect(!html.contains("5"))
    #expect(MarkdownDocument("a ~~b~~ ~c~").html == "<p>a <del>b</del> <del>c</del></p>\n")
    #expect(
      MarkdownDocument("(see www.a.b/c_d).").html
        == "<p>(see <a href=\"http://www.a.b/c_d\">www.a.b/c_d</a>).</p>\n"
    )
  }

  @Test(arguments: [
    ("Stra\u{df}e", "STRASSE"), ("\u{1E9E}", "SS"), ("\u{3a3}", "\u{3c2}"), ("a  B", "A b"),
  ])
  func `finds references regardless of case`(label: String, other: String) {
    #expect(MarkdownDocument("[\(label)]\n\n[\(other)]: /b").html.contains("href=\"/b\""))
    #expect(MarkdownDocument("[\(other)]\n\n[\(label)]: /b").html.contains("href=\"/b\""))
  }

  @Test(
    arguments: [
      ("www.a.b/?q=c&hl;", "www.a.b/?q=c"), ("www.a.b/?q=c&hl=en", "www.a.b/?q=c&amp;hl=en"),
      ("www.a.b/c;", "www.a.b/c"), ("www.a.b/&;", "www.a.b/&amp;"),
    ]
  )
  func `ends a bare address before a character reference`(source: String, shown: String) {
    #expect(MarkdownDocument(source).html.contains(">\(shown)</a>"))
  }

  @Test(
    arguments: [
      "data:text/html,a", "DATA:,a", "vbscript:a", "VbScript:a", "java&#10;script:a",
      "javascript:a",
      "data:image/svg+xml,a", "data:image",
    ]
  )
  func `omits script addresses from its HTML`(address: String) {
    let html = MarkdownDocument("[a](<\(address)>) ![b](<\(address)>)").html

    #expect(html.contains("href=\"\"") && html.contains("src=\"\""), "\(html)")
  }

  @Test(arguments: ["png", "gif", "jpeg", "webp", "PNG"])
  func `keeps images with data addresses`(type: String) {
    #expect(MarkdownDocument("![a](data:image/\(type);base64,b)").html.contains("\(type);base64,b"))
  }

  @Test func `allows no tags and no scripts in its HTML`() {
    let html = MarkdownDocument("<script>a</script> [b](JaVa\tscript:c) [d](javascript:e)").html

    #expect(!html.contains("<script"))
    #expect(!html.lowercased().contains("href=\"javascript:"))
  }

  @Test(arguments: ["", "\n", "\r\n\r", "\0", "\u{FEFF}", ">", "-", "[", "![", "|", "```", "\t"])
  func `can be parsed from any text`(source: String) {
    #expect(MarkdownDocument(source).html.utf8.count < 100)
  }

  @Test(
    arguments: [
      "[", "]", "*", "**", "_a", "*a ", "*a **b ", "a**b", "`", "` ``", "> ", ">", "- ", "1. ",
      "[a](", "[a](<b", "[a][", "![", "![[]()", "<a:", "&", "| a", "http://a(", "\\", "#", "~~a",
    ]
  )
  func `of ten thousand hostile marks is parsed without delay`(mark: String) {
    let source = String(repeating: mark, count: 10_000)

    #expect(!MarkdownDocument(source).html.isEmpty)
    #expect(!MarkdownDocument(source + "\n" + source).html.isEmpty)
  }

  @Test func `nests no deeper than its limit`() {
    let quotes = MarkdownDocument(String(repeating: ">", count: 500) + "a").html
    let links =
      String(repeating: "[", count: 10_000) + "a" + String(repeating: "](b)", count: 10_000)
    let stars =
      String(repeating: "*a **b ", count: 5_000) + String(repeating: "c** d* ", count: 5_000)

    let depth = quotes.components(separatedBy: "<blockquote>") - 1
    #expect(depth >= MarkdownDocument.nestingLimit && depth <= 2 * MarkdownDocument.nestingLimit)
    #expect(MarkdownDocument(links).html.components(separatedBy: "<a ") - 1 == 1)
    #expect(MarkdownDocument(stars).html.hasPrefix("<p><em>a <strong>b "))
  }
}

extension String {
  /// The number of parts between separators in a text.
  fileprivate func components(separatedBy separator: String) -> Int {
    split(separator: separator, omittingEmptySubsequences: false).count
  }
}
