import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// A kind of OpenGL context, as Mesa and the probe create it.
struct OpenGLContext: CustomTestStringConvertible {
  let kind: String
  let environment: [String: String]

  init(_ kind: String, _ environment: [String: String] = [:]) {
    self.kind = kind
    self.environment = environment
  }

  var testDescription: String {
    let settings = environment.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    return (settings + [kind]).joined(separator: " ")
  }

  /// Contexts between which the helper's code differs.
  static let all = [
    OpenGLContext("compat"),
    OpenGLContext("compat", ["MESA_GL_VERSION_OVERRIDE": "2.1"]),
    OpenGLContext("forward", ["MESA_GL_VERSION_OVERRIDE": "3.0FC"]),
    OpenGLContext("core33", ["MESA_GL_VERSION_OVERRIDE": "3.3"]),
    OpenGLContext("core"),
    OpenGLContext(
      "es2",
      [
        "MESA_GLES_VERSION_OVERRIDE": "2.0",
        "PROBE_WITHOUT": "GL_OES_vertex_array_object GL_EXT_unpack_subimage",
      ]
    ),
    OpenGLContext(
      "es2",
      [
        "PROBE_VERSION": "OpenGL ES 2.0 of 3.2",
        "PROBE_WITH": "GL_EXT_instanced_arrays",
        "PROBE_WITHOUT": "GL_OES_vertex_array_object",
      ]
    ),
    OpenGLContext("es3", ["MESA_GLES_VERSION_OVERRIDE": "3.0"]),
    OpenGLContext("es3"),
  ]
}

/// The panel in programs that draw with OpenGL.
@Suite(
  .slow,
  .needsDisplay(),
  .enabled(if: VirtualDisplay.hasOpenGL, "Mesa's OpenGL is not installed")
)
struct OpenGLTests {
  @Test(arguments: OpenGLContext.all)
  func `the panel is drawn in any state, which is kept, and only its changes are uploaded`(
    context: OpenGLContext
  ) throws {
    let display = try VirtualDisplay()
    let program = try display.launch(
      "GLProbe",
      [context.kind, "12"],
      environment: context.environment
    )
    let status = try program.waitForExit(patience: 60)
    // The exit status that test programs use if they cannot run.
    if status == 77 { try Test.cancel("\(program.errors)") }

    #expect(status == 0, "\(program.errors)")
    #expect(program.lines.last == "all is well")
  }

  @Test
  func `the panel and its menu respond over a scene drawn with OpenGL`() throws {
    let display = try VirtualDisplay()
    let program = try display.launch("embedding-gl")
    let window = try DesktopWindow(titled: "OpenGL: 8 lanterns", on: display)
    func expectLanterns(_ count: Int) throws {
      try wait(for: "\(count) lanterns") { try window.title() == "OpenGL: \(count) lanterns" }
    }

    try window.click(x: 100, y: 216)
    try expectLanterns(9)
    try window.click(x: 600, y: 380)
    try expectLanterns(10)
    try window.click(x: 246, y: 168)
    try display.waitForSleep(of: program)
    let picture = try window.picture()
    let card = Brightness(picture[170, 130])
    let scene = Brightness(picture[600, 380])
    #expect((scene.red, scene.green, scene.blue) == (10, 15, 41))
    #expect(card.blue > card.red && card.red != scene.red)

    try window.click(x: 280, y: 100, button: 3)
    try window.press("Down")
    try window.press("Down")
    try window.press("Return")
    try expectLanterns(0)
    program.send(SIGTERM)
    try program.waitForGoodEnd()
    #expect(program.errors == "")
  }
}
