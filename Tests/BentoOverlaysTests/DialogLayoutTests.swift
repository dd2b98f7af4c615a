import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoOverlays
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoTextInput
import Testing
import ViewFixtures

@testable import BentoViews

/// The appearance of dialogs, and their layout in small windows.
@Suite
struct DialogLayoutTests {
  private let long = String(repeating: "Nothing of it can be restored afterwards. ", count: 40)

  private func show(_ dialog: Dialog, in harness: Harness) async {
    let window = harness.window
    Task { await window.ask(dialog) }
    await harness.run {}
    harness.settle()
    harness.window.overlayLayer?.checkInvariants()
  }

  private func panel(in harness: Harness) -> View? {
    harness.window.overlayLayer?.overlays.last?.content
  }

  @Test(arguments: [1, 1.5, 2])
  func `a dialog is centered at whole device pixels`(scale: Double) async throws {
    let harness = Harness(size: Size(width: 501, height: 333), scale: scale)

    await show(Dialog(title: "Quit?", buttons: [.cancel, .ok]), in: harness)

    let frame = try #require(self.panel(in: harness)).frame
    #expect(abs(frame.midX - 250.5) < 1 && abs(frame.midY - 166.5) < 1)
    for edge in [frame.minX, frame.minY, frame.maxX, frame.maxY] {
      #expect(abs((edge * scale).rounded() - edge * scale) < 1e-9)
    }
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `long text scrolls with keys and the wheel, and the buttons stay visible`() async throws {
    let harness = Harness(size: Size(width: 400, height: 300))
    await show(
      Dialog(title: "Delete everything?", message: long, buttons: [.cancel, .ok]),
      in: harness
    )
    let panel = try #require(self.panel(in: harness))
    let message = try #require(harness.find(role: .label, name: long))
    let body = try #require(message.superview as? ScrollView)
    #expect(harness.window.bounds.contains(panel.frame))

    harness.key(.pageDown)
    harness.settle()
    #expect(body.contentOffset.y > 50)
    harness.scroll(by: Size(width: 0, height: 5_000), at: panel.frame.center)
    harness.settle()
    #expect(body.contentOffset.y == 0)

    let button = try #require(harness.find(role: .button, name: "OK"))
    #expect(panel.bounds.contains(button.convert(button.bounds, to: panel)))
  }

  @Test
  func `buttons are stacked if the window is too narrow, and follow its size`() async throws {
    let harness = Harness(size: Size(width: 210, height: 500))
    await show(
      Dialog(title: "Save?", buttons: [.init("Save", role: .default), .cancel]),
      in: harness
    )
    let save = try #require(harness.find(role: .button, name: "Save"))
    let cancel = try #require(harness.find(role: .button, name: "Cancel"))
    #expect(save.frame.maxY < cancel.frame.minY && save.frame.x == cancel.frame.x)
    harness.key(.down)
    #expect(cancel.isFirstResponder)

    harness.resize(to: Size(width: 500, height: 500))

    #expect(save.frame.y == cancel.frame.y && cancel.frame.maxX < save.frame.minX)
    harness.resize(to: Size(width: 2, height: 1))
    harness.resize(to: Size(width: 120, height: 60))
    harness.settle()
    #expect(harness.render() == harness.renderFully())
    harness.key(.escape)
    harness.settle()
    #expect(harness.window.overlayLayer == nil)
  }

  @Test(arguments: [240.0, 600])
  func `content has the size of its constraints`(width: Double) async throws {
    let harness = Harness(size: Size(width: 800, height: 400))
    let list = View().height(90)
    list.sizeConstraints.width.exact.preferred = width

    await show(Dialog(title: "Choose", content: list, buttons: [.cancel]), in: harness)

    let panel = try #require(self.panel(in: harness))
    #expect(list.frame.size == Size(width: width, height: 90))
    #expect(panel.bounds.contains(list.convert(list.bounds, to: panel)))
    #expect(panel.frame.width == max(280, width + 2 * harness.window.theme.spacing.extraLarge))
    harness.resize(to: Size(width: 200, height: 400))
    #expect(list.frame.width < 200 && list.frame.height == 90)
  }

  @Test
  func `the field of a prompt is focused, and Return presses the default button`() async {
    let harness = Harness(size: Size(width: 500, height: 300))
    let field = TextField()
    field.text = "Old name"
    let dialog = Dialog(
      title: "Rename",
      content: field,
      buttons: [.cancel, .init("Rename", role: .default)]
    )
    let window = harness.window
    let task = Task { await window.ask(dialog) }
    await harness.run {}
    #expect(field.isFirstResponder)

    harness.type("Notes\n")

    #expect(field.text == "Notes")
    #expect(await harness.run { await task.value } == 1)
  }

  @Test
  func `content without a finite size and a dialog without buttons can be closed`() async {
    let harness = Harness(size: Size(width: 500, height: 300))
    let content = EndlessView()
    let window = harness.window
    let dialog = Dialog(title: "", content: content, buttons: [])
    let task = Task { await window.ask(dialog) }
    await harness.run {}
    harness.settle()

    #expect(harness.perform("press", role: .button, name: "OK"))

    #expect(await harness.run { await task.value } == nil)
  }

  private final class EndlessView: View {
    override func sizeThatFits(_ size: Size) -> Size { Size(width: .infinity, height: .nan) }
  }

  @Test(arguments: Appearance.allCases)
  func `a question, a save dialog with the focus ring, and a prompt are drawn`(
    appearance: Appearance
  ) async {
    let page = Size(width: 480, height: 300)
    let field = TextField()
    field.text = "Travel notes"
    let dialogs = [
      Dialog(
        title: "Delete “Travel notes”?",
        message:
          "The note and its 12 pictures are removed from all devices. It cannot be restored.",
        buttons: [.init("Delete", role: .destructive), .cancel]
      ),
      Dialog(
        title: "Save the changes to “Travel notes” before closing?",
        message: "Without saving, they are lost.",
        buttons: [.init("Save", role: .default), .init("Discard", role: .destructive), .cancel]
      ),
      Dialog(
        title: "Rename the note",
        content: field,
        buttons: [.init("Rename", role: .default), .cancel]
      ),
    ]
    var pictures: [PixelBuffer] = []
    for (index, dialog) in dialogs.enumerated() {
      let harness = Harness(size: page, scale: 2, theme: appearance.theme)
      harness.mount(Label(text: "Page"))
      await show(dialog, in: harness)
      if index == 1 {
        harness.key(.tab)
        harness.key(.tab, modifiers: .shift)
      }
      pictures.append(harness.render())
    }

    expectSnapshot(of: .grid(pictures.map { [$0] }), named: "dialogs-\(appearance)")
  }

  @Test
  func `a dialog from right to left, a narrow window, and a scrolling text are drawn`() async {
    let page = Size(width: 300, height: 320)
    let mirrored = Harness(size: page, scale: 2)
    mirrored.window.semanticContentDirection = .rightToLeft
    await show(
      Dialog(
        title: "حذف الملاحظة؟",
        message: "لا يمكن استعادتها.",
        buttons: [.init("حذف", role: .destructive), .init("إلغاء", role: .cancel)]
      ),
      in: mirrored
    )
    let narrow = Harness(size: page, scale: 2)
    await show(
      Dialog(
        title: "Replace the file?",
        message: "A file of this name exists.",
        buttons: [
          .init("Replace the file", role: .destructive), .init("Keep both", role: .default),
          .cancel,
        ]
      ),
      in: narrow
    )
    let tall = Harness(size: page, scale: 2, theme: .dark)
    await show(Dialog(title: "License", message: long, buttons: [.cancel, .ok]), in: tall)

    expectSnapshot(
      of: .grid([[mirrored.render(), narrow.render(), tall.render()]]),
      named: "dialogs-narrow"
    )
  }
}
