import BentoControls
import Testing

@testable import Bento

@MainActor
struct TitleButtonLayoutTests {
  @Test(
    arguments: [
      (":minimize,maximize,close", [], [.minimize, .maximize, .close]),
      ("close,minimize:menu", [.close, .minimize], []),
      ("appmenu:close", [], [.close]),
      ("", [], []),
      ("close", [.close], []),
      (":close, maximize", [], [.close, .maximize]),
    ] as [(String, [HeaderBar.WindowButton], [HeaderBar.WindowButton])]
  )
  func `a layout in GTK's notation has the known buttons of each side`(
    text: String,
    leading: [HeaderBar.WindowButton],
    trailing: [HeaderBar.WindowButton]
  ) {
    let layout = TitleButtonLayout(text, isResizable: true)

    #expect(layout.leading == leading)
    #expect(layout.trailing == trailing)
  }

  @Test
  func `a window of fixed size cannot be maximized`() {
    let layout = TitleButtonLayout(TitleButtonLayout.usual, isResizable: false)

    #expect(layout.trailing == [.minimize, .close])
  }
}
