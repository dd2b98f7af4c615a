import Bento
import BentoTesting
import DemoPictures
import ExampleScreens
import TestTraits
import Testing
import VirtualDisplay

/// The sign-up form, completed in three ways with the same result.
@MainActor
@Suite(.serialized) struct SignUpTests {
  /// Checks the values that are entered each time.
  private func expectEverything(
    in form: SignUpForm,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var expected = SignUpForm()
    expected.email = "ann@example.com"
    expected.password = "secret"
    expected.confirmation = "secret"
    expected.gender = .female
    expected.question = .street
    expected.answer = "Elm"
    expected.birthday = form.birthday
    #expect(form == expected, sourceLocation: sourceLocation)
    let proposed = SignUpForm.proposedBirthday(today: .today())
    #expect(form.birthday != nil && form.birthday != proposed, sourceLocation: sourceLocation)
    #expect(form.isComplete, sourceLocation: sourceLocation)
  }

  private func playByKeyboard(_ player: Player) throws {
    try player.press(.tab)
    for text in ["ann@example.com", "secret", "secret"] {
      try player.type(text)
      try player.press(.enter)
    }
    try player.press(.down)  // gender
    try player.press(.enter)
    try player.press(.down)  // question
    try player.press(.enter)
    try player.type("Elm")
    try player.press(.enter)
    try player.press(.down)  // birthday
    try player.press(.tab)
    try player.press(.enter)  // the button
  }

  private func playByPointer(_ player: Player) throws {
    try player.paste("ann@example.com", into: "E-mail")
    try player.paste("secret", into: "Password")
    try player.paste("secret", into: "Confirm password")
    try player.click(.button, "Gender, Choose")
    try player.turn("Options")
    try player.click(Point(x: 8, y: 740))
    try player.click(.button, "Choose a security question")
    try player.turn("Options")
    try player.click(Point(x: 8, y: 740))
    try player.paste("Elm", into: "Answer")
    try player.click(.button, "Birthday, Choose")
    try player.chooseDay()
    try player.click(Point(x: 8, y: 740))
    try player.click(.button, "Sign Up")
  }

  private func playBySemantics(_ harness: Harness) {
    #expect(harness.setValue("ann@example.com", role: .textField, name: "E-mail"))
    #expect(harness.setValue("secret", role: .textField, name: "Password"))
    #expect(harness.setValue("secret", role: .textField, name: "Confirm password"))
    harness.settle()
    for (row, wheel) in [
      ("Gender, Choose", "Options"), ("Choose a security question", "Options"),
    ] {
      #expect(harness.perform("press", role: .button, name: row))
      harness.settle()
      #expect(harness.perform("increment", role: .stepper, name: wheel))
      harness.settle()
      #expect(harness.perform("dismiss", role: .dialog))
      harness.settle()
    }
    #expect(harness.setValue("Elm", role: .textField, name: "Answer"))
    harness.settle()
    #expect(harness.perform("press", role: .button, name: "Birthday, Choose"))
    harness.settle()
    #expect(harness.perform("increment", role: .table))
    #expect(harness.perform("press", role: .table))
    harness.settle()
    #expect(harness.perform("dismiss", role: .dialog))
    harness.settle()
    #expect(harness.perform("press", role: .button, name: "Sign Up"))
    harness.settle()
  }

  /// Whether the form has reported the registration.
  private func hasConfirmed(_ harness: Harness) async -> Bool {
    await harness.run {}
    harness.settle()
    return harness.find(role: .alert, name: "Did sign up") != nil
      || harness.find(role: .dialog, name: "Did sign up") != nil
  }

  @Test func `the form can be filled in with keys alone`() async throws {
    let player = try Player()

    try playByKeyboard(player)

    expectEverything(in: player.screen.form.state)
    #expect(await hasConfirmed(player.harness))
  }

  @Test func `the form can be filled in with the mouse alone`() async throws {
    let player = try Player()

    try playByPointer(player)

    expectEverything(in: player.screen.form.state)
    #expect(await hasConfirmed(player.harness))
  }

  @Test func `the form can be filled in by assistive technology`() async throws {
    let player = try Player()

    playBySemantics(player.harness)

    expectEverything(in: player.screen.form.state)
    #expect(await hasConfirmed(player.harness))
  }

  @Test(
    .slow,
    .needsDisplay(),
    arguments: [true, false]
  )
  func `the form can be filled in in a window`(byKeyboard: Bool) throws {
    let player = try Player(inWindow: true)

    if byKeyboard { try playByKeyboard(player) } else { try playByPointer(player) }

    let form = player.screen.form.state
    expectEverything(in: form)
    let program = try #require(player.program)
    try wait(for: "the entered text") {
      program.lines == form.summary(names: .current).split(separator: "\n").map(String.init)
    }
  }

  @Test(.pictures) func `the window is drawn at all sizes, scales and themes`() async throws {
    try await Pictures.draw("signup") { $0.mount(SignUpScreen(today: .today(), names: .current)) }
    try await Pictures.draw("signup-filled") { harness in
      let screen = SignUpScreen(today: .today(), names: .current)
      harness.mount(screen)
      harness.settle()
      harness.key(.tab)
      for text in ["ann@example.com", "secret", "secre"] {
        harness.type(text)
        harness.key(.enter)
        harness.settle()
      }
    }
  }
}
