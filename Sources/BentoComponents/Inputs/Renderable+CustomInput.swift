public import BentoBox
public import BentoGraphics

extension Renderable {
  /// Returns the component with an input that is shown when the user presses the component or moves to it in
  /// a form.
  ///
  /// ```swift
  /// Component.TextInput(title: "Birthday", text: birthday?.description)
  ///   .customInput(
  ///     Component.DatePicker(date: birthday, didPickDate: { model.birthday = $0 }),
  ///     contentStatus: birthday == nil ? .empty : .populated
  ///   )
  /// ```
  ///
  /// In a window narrower than 480 points, the input slides in from the bottom, with a toolbar; in a wider
  /// one it is shown next to the component. Values are reported immediately. Return, and Tab at the end of
  /// the input, close it and move to the next field; Escape closes it. While the input is shown, the
  /// component is highlighted, and rendering the component updates the input.
  ///
  /// Text fields in the component can no longer be edited, because presses and keys open the input.
  ///
  /// - Parameters:
  ///   - input: The input; nil for none, which hides the current input.
  ///   - contentStatus: Whether the component has a value; a search for the next field can skip
  ///     components that have one.
  public func customInput(
    _ input: (any CustomInput)?,
    contentStatus: FocusEligibility.ContentStatus = .default
  ) -> AnyRenderable {
    with(input, contentStatus, .theme)
  }

  /// Returns the component with a highlight color, and an input that is shown when the user presses the
  /// component.
  ///
  /// - Parameters:
  ///   - input: The input; nil for none, which hides the current input.
  ///   - contentStatus: Whether the component has a value; a search for the next field can skip
  ///     components that have one.
  ///   - highlightColor: The background color while the component is pressed or the input is shown; nil for
  ///     no highlight.
  public func customInput(
    _ input: (any CustomInput)?,
    contentStatus: FocusEligibility.ContentStatus = .default,
    highlightColor: Color?
  ) -> AnyRenderable {
    with(input, contentStatus, .color(highlightColor))
  }

  /// Returns the component with an input, which is shown as soon as `input` is not nil.
  ///
  /// Pass an input when the user should pick a value, and nil when the user has picked one. The component
  /// is skipped when the user moves through the fields of a form.
  ///
  /// - Parameter input: The input; nil for none, which hides the current input.
  public func autodisplayingCustomInput(_ input: (any CustomInput)?) -> AnyRenderable {
    with(input, .default, .theme, isAutodisplaying: true)
  }

  /// Returns the component with a highlight color and an input, which is shown as soon as `input` is not nil.
  ///
  /// - Parameters:
  ///   - input: The input; nil for none, which hides the current input.
  ///   - highlightColor: The background color while the component is pressed or the input is shown; nil for
  ///     no highlight.
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
