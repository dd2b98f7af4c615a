import Bento
import BentoTesting
import Testing

// The code of the article on controls, line by line.

private final class Preferences {
  var wrapsLines = true
  var appearance = 2
  var volume = 40.0
  var copies = 1
}

@MainActor
private func makeForm(_ preferences: Preferences) -> View {
  let wrap = Checkbox(title: "Wrap long lines")
  wrap.isOn = preferences.wrapsLines
  wrap.addAction(for: .valueChanged) { wrap in preferences.wrapsLines = wrap.isOn }

  let appearance = RadioGroup(titles: ["Light", "Dark", "As the desktop"])
  appearance.accessibilityLabel = "Appearance"
  appearance.selectedIndex = preferences.appearance
  appearance.addAction(for: .valueChanged) { appearance in
    preferences.appearance = appearance.selectedIndex ?? 2
  }

  let volume = Slider()
  volume.accessibilityLabel = "Volume"
  volume.range = 0...100
  volume.value = preferences.volume
  volume.valueText = { "\(Int($0.rounded())) %" }
  volume.addAction(for: .valueChanged) { volume in preferences.volume = volume.value }

  let copies = Stepper()
  copies.accessibilityLabel = "Copies"
  copies.range = 1...99
  copies.value = Double(preferences.copies)
  copies.addAction(for: .valueChanged) { copies in
    preferences.copies = Int(copies.value)
  }

  let form = StackView(arrangedSubviews: [wrap, appearance, volume, copies])
  form.axis = .vertical
  form.spacing = 12
  form.alignment = .leading
  return form
}

@MainActor
private func makeAccountForm(save: @escaping (_ name: String, _ mail: String) -> Void) -> Form {
  let name = TextField()
  let mail = TextField()
  let button = Button(title: "Save", style: .filled)
  button.role = .default
  let form = Form {
    FormSection("Account", footer: "You can change all of this later.") {
      FormRow("Name", name, isRequired: true) { name.text.isEmpty ? "Enter a name." : nil }
      FormRow("E-mail", mail, help: "For receipts only.")
      FormRow(spanning: button)
    }
  }
  button.addAction(for: .touchUpInside) { [unowned form] in
    if form.validate() { save(name.text, mail.text) }
  }
  return form
}

/// The article on controls does what it says.
@MainActor
@Suite struct ControlsArticleTests {
  @Test func `the code of the article is compiled here`() throws {
    try ArticleCode.expect(
      "Controls.md",
      isCompiledIn: ["ControlsArticleTests.swift"],
      blockCount: 2
    )
  }

  @Test func `the form of the account is saved once its name is there`() {
    let harness = Harness(size: Size(width: 500, height: 260))
    var saved: [String] = []
    harness.mount(makeAccountForm { name, mail in saved.append("\(name) \(mail)") })
    harness.settle()

    harness.perform("press", role: .button, name: "Save")
    #expect(saved.isEmpty)
    harness.type("Ada")
    harness.key(.enter)
    #expect(saved == ["Ada "])
  }

  @Test func `the form shows the preferences and writes what the person changes`() {
    let harness = Harness(size: Size(width: 300, height: 260))
    let preferences = Preferences()
    harness.mount(makeForm(preferences))
    harness.render()

    #expect(harness.perform("press", role: .checkbox, name: "Wrap long lines"))
    #expect(harness.perform("press", role: .radioButton, name: "Dark"))
    #expect(harness.setValue("70", role: .slider, name: "Volume"))
    #expect(harness.perform("increment", role: .stepper, name: "Copies"))

    #expect(!preferences.wrapsLines)
    #expect(preferences.appearance == 1)
    #expect(preferences.volume == 70)
    #expect(preferences.copies == 2)
    #expect(harness.semantics().contains(#"slider "Volume" = "70 %""#))
  }
}
