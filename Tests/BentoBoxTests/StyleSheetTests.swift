import BentoBox
import BentoGraphics
import BentoViews
import Testing

private struct Model: Equatable {
  struct Nested: Equatable {
    var red = 0
    var blue = 0
  }

  var nested = Nested()
  var number = 0
  var name: String?
}

@Suite struct `A style sheet` {
  // B-121
  @Test func `is undone by its inverse`() {
    var model = Model(number: 1, name: "a")
    let sheet = StyleSheet<Model>().setting(\.number, 2).setting(\.name, nil)

    let inverse = sheet.apply(to: &model)
    #expect(model == Model(number: 2, name: nil))
    #expect(inverse.value(for: \.number) == 1)

    inverse.apply(to: &model)
    #expect(model == Model(number: 1, name: "a"))
  }

  // B-120, B-122
  @Test(arguments: [true, false])
  func `applies overlapping key paths in the order they were set`(isOuterFirst: Bool) {
    var model = Model(nested: .init(red: 1, blue: 2))
    let before = model
    var sheet = StyleSheet<Model>()
    if isOuterFirst { sheet.set(\.nested, .init(red: 5, blue: 6)) }
    sheet.set(\.nested.red, 9)
    if !isOuterFirst { sheet.set(\.nested, .init(red: 5, blue: 6)) }

    let inverse = sheet.apply(to: &model)
    #expect(model.nested == .init(red: isOuterFirst ? 9 : 5, blue: 6))

    inverse.apply(to: &model)
    #expect(model == before)
  }

  // B-120
  @Test func `keeps the position of a key path that is set again`() {
    var sheet = StyleSheet<Model>().setting(\.nested.red, 1).setting(\.nested, .init())
    sheet.set(\.nested.red, 7)
    var model = Model()
    sheet.apply(to: &model)

    #expect(sheet.value(for: \.nested.red) == 7)
    #expect(model.nested.red == 0)
  }

  // B-123
  @Test func `stores nil for an optional key path until it is removed`() {
    var sheet = StyleSheet<Model>()
    #expect(sheet.value(for: \.name) == nil)
    sheet.set(\.name, nil)
    #expect(sheet.value(for: \.name) == .some(nil))
    sheet.removeValue(for: \.name)
    #expect(sheet.value(for: \.name) == nil)
    #expect(sheet.isEmpty)
  }

  // B-124
  @Test func `equals a sheet with the same values in the same order`() {
    let sheet = StyleSheet<Model>().setting(\.number, 1).setting(\.name, "a")

    #expect(sheet == StyleSheet<Model>().setting(\.number, 1).setting(\.name, "a"))
    #expect(sheet != StyleSheet<Model>().setting(\.name, "a").setting(\.number, 1))
    #expect(sheet != StyleSheet<Model>().setting(\.number, 2).setting(\.name, "a"))
    #expect(sheet != StyleSheet<Model>().setting(\.number, 1))
    #expect(StyleSheet<Model>() == StyleSheet<Model>())

    var again = sheet
    again.removeValue(for: \.number)
    again.removeValue(for: \.name)
    again.set(\.number, 1)
    again.set(\.name, "a")
    #expect(sheet == again)
  }

  @Test func `merges another sheet, which has priority`() {
    let sheet = StyleSheet<Model>().setting(\.number, 1)
    let merged = sheet.with(StyleSheet().setting(\.number, 2).setting(\.name, "b"))

    #expect(merged == StyleSheet<Model>().setting(\.number, 2).setting(\.name, "b"))
  }

  @MainActor
  @Test func `has a form for objects`() {
    let view = View()
    let sheet = StyleSheet<View>().setting(\.backgroundColor, .red).setting(\.alpha, 0.5)

    let inverse = sheet.apply(to: view)
    #expect(view.backgroundColor == .red)
    #expect(view.alpha == 0.5)

    inverse.apply(to: view)
    #expect(view.backgroundColor == nil)
    #expect(view.alpha == 1)
  }
}
