import Bento
import Testing

/// The cost of a selection until another program requests it.
@MainActor
@Suite
struct SelectionOfferTests {
  /// Services that store an offered selection without reading it.
  private final class KeepingServices: HostServices {
    var offers: [@Sendable () -> String] = []
    var copies: [String] = []

    func offerText(_ text: @escaping @Sendable () -> String, _ pasteboard: Pasteboard) {
      offers.append(text)
    }

    func setClipboard(_ text: String, _ pasteboard: Pasteboard) {
      copies.append(text)
    }
  }

  @Test
  func `extending a selection offers text without creating it, and later edits do not change it`()
    async
  {
    let services = KeepingServices()
    let host = ViewHost(
      size: Size(width: 300, height: 200),
      scale: 1,
      services: services,
      fonts: .test
    )
    let view = TextView()
    host.window.contentView = view
    view.text = String(repeating: "word ", count: 100_000)
    view.becomeFirstResponder()
    host.tick(at: .zero)

    for _ in 0..<20 { press(.home, [.shift, .control], .end, host) }
    #expect(services.offers.count == 20)
    press(.character("a"), .control, nil, host)
    let offer = services.offers.last
    view.text = "other"

    let made = await Task.detached { offer?() }.value
    #expect(made?.utf8.count == 500_000)
    #expect(services.copies.isEmpty)
  }

  private func press(_ key: Key, _ modifiers: KeyModifiers, _ next: Key?, _ host: ViewHost) {
    for key in [key, next].compactMap({ $0 }) {
      let event = KeyEvent(phase: .down, key: key, modifiers: modifiers)
      _ = host.handle(InputEvent(.key(event), at: .zero))
    }
  }
}
