import BentoPlatform
import BentoWayland
import CSDL2
import Testing

@testable import BentoSDL

@MainActor
struct DisplayChoiceTests {
  private func drivers(
    _ variables: [String: String],
    survey: WaylandSurvey? = WaylandSurvey()
  ) throws -> [String] {
    try DisplayChoice.drivers(variable: { variables[$0] }, survey: { _ in survey })
  }

  private let both = ["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"]

  @Test
  func `without a display, there is an error`() {
    #expect(throws: PlatformError.self) { try drivers([:]) }
    #expect(throws: PlatformError.self) { try drivers(["DISPLAY": "", "WAYLAND_DISPLAY": ""]) }
  }

  @Test
  func `a single window system is used`() throws {
    #expect(try drivers(["DISPLAY": ":0"]) == ["x11"])
    #expect(try drivers(["WAYLAND_DISPLAY": "wayland-0"]) == ["wayland"])
    #expect(try drivers(["WAYLAND_DISPLAY": "wayland-0"], survey: nil) == ["wayland"])
  }

  @Test
  func `of two window systems, X11 is used while all displays have a scale of one`() throws {
    #expect(try drivers(both) == ["x11", "wayland"])
  }

  @Test
  func `of two window systems, Wayland is used if it scales a display`() throws {
    #expect(try drivers(both, survey: WaylandSurvey(isScaled: true)) == ["wayland", "x11"])
  }

  @Test
  func `a compositor that does not answer is not preferred`() throws {
    #expect(try drivers(both, survey: nil) == ["x11", "wayland"])
  }

  @Test
  func `Wayland is not used while the keyboard has no layout`() throws {
    let survey = WaylandSurvey(isScaled: true, lacksKeyboardLayout: true)
    #expect(try drivers(both, survey: survey) == ["x11"])
    #expect(throws: PlatformError.self) {
      try drivers(["WAYLAND_DISPLAY": "wayland-0"], survey: survey)
    }
  }

  @Test
  func `the environment without a compositor is not surveyed`() throws {
    let drivers = try DisplayChoice.drivers(variable: { ["DISPLAY": ":0"][$0] }) { _ in
      Issue.record("A survey was made.")
      return nil
    }
    #expect(drivers == ["x11"])
  }

  @Test
  func `SDL 3 measures windows in units, too`() {
    SDLDisplay.measureInUnits()
    #expect(Conversion.string(SDL_GetHint("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY")) == "0")
  }
}
