public import BentoBox
public import BentoGraphics

extension Renderable {
  /// The component with an input that is shown when the user presses it, or comes to it in the walk
  /// through the fields of a form.
  ///
  /// ```swift
  /// Component.TextInput(title: "Birthday", text: birthday?.description)
  ///   .customInput(
  ///     Component.DatePicker(date: birthday, didPickDate: { model.birthday = $0 }),
  ///     contentStatus: birthday == nil ? .empty : .populated
  ///   )
  /// ```
  ///
  /// In a window narrower than 480 points the input slides in at the bottom, with a toolbar; in a wider
  /// one it is beside the component. What the user chooses is delivered at once. Return, and Tab at the
  /// end of the input, close it and go on; Escape closes it. As long as it is shown, the component is
  /// highlighted, and its next renderings bring the input up to date.
  ///
  /// Whatever is typed into in the component is not typed into any more: presses and keys open the input.
  ///
  /// - Parameters:
  ///   - input: What the user chooses with; nil for nothing, which takes away what is shown.
  ///   - contentStatus: Whether the component is filled in, for searches that pass over those that are.
  public func customInput(
    _ input: (any CustomInput)?,
    contentStatus: FocusEligibility.ContentStatus = .default
  ) -> AnyRenderable {
    with(input, contentStatus, .theme)
  }

  /// The component with an input that is shown when the user presses it, highlighted in a color.
  ///
  /// - Parameters:
  ///   - input: What the user chooses with; nil for nothing, which takes away what is shown.
  ///   - contentStatus: Whether the component is filled in, for searches that pass over those that are.
  ///   - highlightColor: The background while the component is pressed or its input shown; nil for as
  ///     always.
  public func customInput(
    _ input: (any CustomInput)?,
    contentStatus: FocusEligibility.ContentStatus = .default,
    highlightColor: Color?
  ) -> AnyRenderable {
    with(input, contentStatus, .color(highlightColor))
  }

  /// The component with an input that is shown as soon as there is one.
  ///
  /// A program gives one when the user is to choose now, and nil when that is done. The walk through the
  /// fields of a form passes over the component.
  ///
  /// - Parameter input: What the user chooses with; nil for nothing, which takes away what is shown.
  public func autodisplayingCustomInput(_ input: (any CustomInput)?) -> AnyRenderable {
    with(input, .default, .theme, isAutodisplaying: true)
  }

  /// The component with an input that is shown as soon as there is one, highlighted in a color.
  ///
  /// - Parameters:
  ///   - input: What the user chooses with; nil for nothing, which takes away what is shown.
  ///   - highlightColor: The background while the component is pressed or its input shown; nil for as
  ///     always.
  public func autodisplayingCustomInput(
    _ input: (any CustomInput)?,
    highlightColor: Color?
  ) -> AnyRenderable {
    with(input, .default, .color(highlightColor), isAutodisplaying: true)
  }

  private func with(
    _ input: (any CustomInput)?,
    _ status: FocusEligibility.ContentStatus,
    _ highlight: WithCustomInput.Highlight,
    isAutodisplaying: Bool = false
  ) -> AnyRenderable {
    WithCustomInput(
      base: asAnyRenderable(),
      input: input,
      contentStatus: status,
      highlight: highlight,
      isAutodisplaying: isAutodisplaying
    ).asAnyRenderable()
  }
}
