import BentoGeometry
import BentoPlatform
import Testing

/// Paper and margins.
struct PageSetupTests {
  @Test
  func `the content of a page is inside its margins, in either orientation`() {
    var setup = PageSetup(paper: .letter, margins: EdgeInsets(36))
    #expect(isClose(setup.size, 612, 792))
    #expect(isClose(setup.contentArea.size, 540, 720))

    setup.orientation = .landscape
    #expect(isClose(setup.size, 792, 612))
    #expect(isClose(setup.contentArea.size, 720, 540))
    #expect(setup.contentArea.origin == Point(x: 36, y: 36))
  }

  private func isClose(_ size: Size, _ width: Double, _ height: Double) -> Bool {
    abs(size.width - width) < 0.001 && abs(size.height - height) < 0.001
  }

  @Test(arguments: [0, -5, .nan, .infinity, 500, 1e300])
  func `margins of any size leave a quarter of the page`(margin: Double) {
    let setup = PageSetup(paper: .a4, margins: EdgeInsets(margin))
    let area = setup.contentArea
    #expect(area.isFinite && area.minX >= 0 && area.maxX <= setup.size.width + 0.001)
    #expect(area.width >= setup.size.width / 4 - 0.001)
    #expect(area.height >= setup.size.height / 4 - 0.001)
  }

  @Test
  func `paper has a size that printers and documents can have`() {
    #expect(
      PaperSize("odd", size: Size(width: .nan, height: -1)).size == Size(width: 36, height: 36)
    )
    #expect(PaperSize("huge", size: Size(width: .infinity, height: 300)).size.width == 14_400)
    #expect(PaperSize.a4.size.width.rounded() == 595 && PaperSize.a4.size.height.rounded() == 842)
  }

  @Test(arguments: [
    ("en_US.UTF-8", PaperSize.letter), ("de_DE.UTF-8", .a4), ("C", .a4), ("", .a4),
    ("fr_CA", .letter),
  ])
  func `the usual paper depends on the country`(locale: String, paper: PaperSize) {
    #expect(PaperSize.standard(in: locale) == paper)
  }
}
