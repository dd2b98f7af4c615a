internal import BentoEmbedded

/// The components of a panel's rows.
@MainActor
enum PanelComponents {
  /// Makes a change of the user's.
  typealias Change = (_ set: (PanelRow) -> Void) -> Void

  /// Returns the component of a row.
  static func component(_ row: PanelRow, change: @escaping Change) -> AnyRenderable {
    switch row.kind {
    case .toggle, .slider, .stepper, .progress: number(row, change)
    case .picker, .segmented: choice(row, change)
    case .field: field(row, change)
    case .button:
      AnyRenderable(Component.Button(title: row.title, didTap: { change { _ in } }))
    case .heading: heading(row.text)
    case .keyValue: AnyRenderable(Component.KeyValue(key: row.title, value: row.text))
    case .markdown: AnyRenderable(Component.Markdown(row.text))
    case .chart: chart(row)
    case .canvas: AnyRenderable(PanelCanvas(row: row))
    case .label, .section, .list: AnyRenderable(Component.Description(text: row.text))
    }
  }

  /// Returns a heading.
  static func heading(_ text: String) -> AnyRenderable {
    let style = LabelStyleSheet(font: .preferredFont(forTextStyle: .headline))
    return AnyRenderable(
      Component.Description(text: text, styleSheet: Component.Description.StyleSheet(text: style))
    )
  }

  /// Returns a row of a list.
  static func listRow(
    _ row: PanelRow,
    _ index: Int,
    didTap: @escaping () -> Void
  ) -> Component.Description {
    Component.Description(
      text: PanelPrograms.title(of: row, index),
      didTap: row.isSelectable ? didTap : nil,
      styleSheet: Component.Description.StyleSheet(enforcesMinimumHeight: true)
    )
  }

  private static func number(_ row: PanelRow, _ change: @escaping Change) -> AnyRenderable {
    switch row.kind {
    case .toggle:
      AnyRenderable(
        Component.Toggle(title: row.title, isOn: row.value != 0, animateValueChange: true) { isOn in
          change { $0.value = isOn ? 1 : 0 }
        }
      )
    case .slider:
      AnyRenderable(
        Component.Slider(
          title: row.title,
          value: row.value,
          in: row.range,
          step: row.step > 0 ? row.step : nil,
          didChange: { value in change { $0.value = value } },
          valueText: valueText(row)
        )
      )
    case .stepper:
      AnyRenderable(
        Component.Stepper(
          title: row.title,
          value: row.value,
          in: row.range,
          step: row.step,
          didChange: { value in change { $0.value = value } },
          valueText: valueText(row)
        )
      )
    default:
      AnyRenderable(
        Component.Progress(title: row.title, fraction: row.value < 0 ? nil : row.value)
      )
    }
  }

  /// Returns a closure that formats a value with the digits that its step has, or two for continuous values.
  private static func valueText(_ row: PanelRow) -> (Double) -> String {
    var digits = row.step > 0 ? 0 : 2
    var step = row.step
    while digits < 6, abs(step - step.rounded()) > 1e-9 * max(1, step) {
      step *= 10
      digits += 1
    }
    let format = NumberFormat(fractionDigits: digits...digits)
    return { format.text($0) }
  }

  private static func choice(_ row: PanelRow, _ change: @escaping Change) -> AnyRenderable {
    if row.kind == .segmented {
      return AnyRenderable(
        Component.Segmented(
          title: row.title,
          options: row.options,
          selectedIndex: row.selectedIndex
        ) { index in change { $0.value = Double(index) } }
      )
    }
    let options = row.options.enumerated().map { PanelOption(index: $0, displayName: $1) }
    let picker = Component.OptionPicker(
      options: options,
      selected: row.selectedIndex.map { options[$0] },
      didPickItem: { option in change { $0.value = Double(option.index) } },
      styleSheet: row.title.isEmpty
        ? OptionPickerStyleSheet()
        : OptionPickerStyleSheet().compose(\.base.layoutMargins, innerMargins)
    )
    guard !row.title.isEmpty else { return AnyRenderable(picker) }
    return AnyRenderable(
      UI.HStack {
        UI.Label(text: row.title)
        UI.Spacer()
        picker
      }
    )
  }

  private static func field(_ row: PanelRow, _ change: @escaping Change) -> AnyRenderable {
    AnyRenderable(
      Component.TextInput(
        title: row.title,
        text: row.text,
        textWillChange: { [unowned row] in $0.result.utf8.count < row.count },
        textDidChange: { text in change { $0.text = text } }
      )
    )
  }

  private static func chart(_ row: PanelRow) -> AnyRenderable {
    let chart = Component.Chart(
      series: [ChartSeries(name: row.title, values: row.values)],
      accessibilityLabel: row.title,
      styleSheet: Component.Chart.StyleSheet()
        // Values may change in every frame, so there is no time for an animation.
        .compose(\.changeDuration, .zero)
        .compose(\.base.layoutMargins, row.title.isEmpty ? EdgeInsets(8) : innerMargins)
    )
    guard !row.title.isEmpty else { return AnyRenderable(chart) }
    return AnyRenderable(
      UI.VStack(alignment: .fill, layoutMargins: EdgeInsets(8)) {
        UI.Label(text: row.title)
        chart
      }
    )
  }

  /// The margins of components inside of a row, which has the margins at its sides.
  private static let innerMargins = EdgeInsets(horizontal: 0, vertical: 8)
}

/// An option of a picker; options with equal names are different.
private nonisolated struct PanelOption: Component.Option {
  let index: Int
  let displayName: String
}
