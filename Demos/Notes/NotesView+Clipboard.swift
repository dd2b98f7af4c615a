import Bento
import FileSaving

extension NotesView {
  /// Lets the editor copy text also as HTML, and take images that are pasted or dropped.
  func connectClipboard() {
    editor.makeCopiedContents = { text in
      var contents = ClipboardContents(text: text)
      // Some programs would otherwise assume another encoding.
      contents.provide(.html) {
        Array("<meta charset=\"utf-8\">\(MarkdownDocument(text).html)".utf8)
      }
      return contents
    }
    editor.onPaste = { [unowned self] clipboard in
      let types = clipboard.types
      guard types.contains(.png), !types.contains(.text) else { return false }
      Task { [weak self] in
        await self?.insertPicture { try await clipboard.loadData(ofType: .png) }
      }
      return true
    }
    let target = onDrop(of: [.png]) { [unowned self] drop in
      guard let bytes = drop.contents[.png] else { return false }
      Task { [weak self] in await self?.insertPicture { bytes } }
      return true
    }
    target.choosesAction = { [unowned self] drop in
      let isOnNote = editor.bounds.contains(editor.convert(drop.location, from: self))
      return isOnNote && model.current != nil ? .copy : nil
    }
    target.showsRing = false
  }

  /// Saves an image as a new file next to the note, and shows it at the caret.
  ///
  /// Undo removes the image from the note; the file remains.
  private func insertPicture(_ load: () async throws -> [UInt8]?) async {
    let note = model.current
    do {
      guard let bytes = try await load() else { return }
      _ = try await Image.load(pngData: bytes)
      guard note != nil, model.current == note else { return }
      let name = try await model.folder.create(picture: bytes)
      let address = FilePath.root.appending(name).uri.dropFirst("file:///".count)
      guard model.current == note,
        editor.replace(
          editor.selectedRange,
          with: "![\(name.text.dropLast(".png".count))](\(address))"
        )
      else {
        model.report("The image was saved as “\(name)”.")
        return
      }
    } catch let error as ImageError {
      model.report("The image could not be inserted: \(error.message).")
    } catch let error as FileProblem {
      model.report("The image could not be saved. \(error)")
    } catch {
      model.report("The image could not be inserted: \(error).")
    }
  }
}
