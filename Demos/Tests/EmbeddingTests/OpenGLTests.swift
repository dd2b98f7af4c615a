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
}
