internal import BentoCairo
internal import BentoGeometry
public import BentoGraphics
internal import BentoLists
public import BentoPlatform
public import BentoViews

/// A document that can be printed: views on pages.
///
/// ```swift
/// let document = PrintDocument(note.title) {
///   let view = MarkdownView()
///   view.source = note.text
///   return view
/// }
/// try await window.print(document)
/// ```
///
/// The content is laid out to the width of the page inside its margins, as high as it wants to be, and divided into
/// pages between lines of text, images, and views that are not taller than a quarter of a page, such as rows. Only
/// a part that does not fit on a page is cut. A `TableView` or `CollectionView` that is the content is printed with all
/// of its rows, of which only those of one page at a time are laid out. Other content should show everything: inside of
/// it, a list that scrolls has only its visible rows.
@MainActor
public struct PrintDocument {
  /// The title, which the desktop shows in its list of print jobs, and which names the file that is saved.
  public var title: String
  /// The page setup.
  public var setup: PageSetup
  /// Whether each page has its number in the bottom margin, such as “2 / 5”, if there is more than one.
  public var showsPageNumbers = true
  /// The theme of the content; paper is white, so a dark theme is rarely useful.
  public var theme = Theme.light
  /// The fonts of the content.
  public var fonts = FontMode.user

  private let makeContent: () -> View

  /// Creates a document.
  ///
  /// - Parameters:
  ///   - title: The title, which printers show in their queues.
  ///   - setup: The size, orientation and margins of the pages.
  ///   - content: A closure that creates the content; it is called whenever the document is laid out.
  public init(_ title: String, setup: PageSetup = PageSetup(), content: @escaping () -> View) {
    self.title = title
    self.setup = setup
    makeContent = content
  }

  /// Lays out the first pages.
  private func beginPages() -> PrintPages {
    let area = setup.contentArea
    let host = PrintHost(
      makeContent(),
      width: area.width,
      pageHeight: area.height,
      theme: theme,
      fonts: fonts
    )
    let list = host.view as? ListView
    return PrintPages(
      setup: setup,
      content: list.map { ListContent($0, host) } ?? WholeContent(host),
      numberColor: showsPageNumbers ? theme.colors.secondaryLabel : nil
    )
  }

  /// Lays out all pages.
  func makePages() -> PrintPages {
    var pages = beginPages()
    while pages.addRanges() {}
    return pages
  }

  /// Renders the document as the bytes of a PDF file.
  ///
  /// The window continues to respond between pages.
  ///
  /// - Throws: `PlatformError` if memory runs out.
  public func pdf() async throws(PlatformError) -> [UInt8] {
    var pages = beginPages()
    while pages.addRanges() { await Task.yield() }
    do throws(ImageError) {
      let writer = try PDFWriter(
        pages.content.painter,
        size: setup.size,
        scale: Scale(PrintHost.scale)
      )
      for index in pages.indices {
        writer.addPage(pages.list(at: index))
        await Task.yield()
      }
      return try writer.finish()
    } catch {
      throw PlatformError(operation: "Printing", code: .refused, message: error.message)
    }
  }
}
