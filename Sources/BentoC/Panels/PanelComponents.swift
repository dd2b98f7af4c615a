internal import BentoEmbedded

/// The components of a panel's rows.
@MainActor
enum PanelComponents {
  /// Makes a change of the user's.
  typealias Change = (_ set: (PanelRow) -> Void) -> Void

  /// Returns the component of a row.
  static func component(
    _ row: PanelRow,
    isEnabled: Bool,
    change: @escaping Change
  ) -> AnyRenderable {
    switch row.kind {
    case .toggle: toggle(row, isEnabled, change)
    case .slider, .stepper: number(row, isEnabled, change)
    case .picker: picker(row, isEnabled, change)
    case .segmented: segmented(row, isEnabled, change)
    case .field: field(row, isEnabled, change)
    case .button:
      item(
        row,
        Component.Button(title: row.title, isEnabled: isEnabled, didTap: { change { _ in } })
      )
    case .progress:
      item(
        row,
        Component.Progress(
          title: row.title,
          fraction: row.value < 0 ? nil : row.value,
          detail: row.properties.footer
        ),
        showsFooter: true
      )
    case .heading: item(row, heading(row.text))
    case .keyValue: item(row, Component.KeyValue(key: row.title, value: row.text))
    case .markdown: item(row, Component.Markdown(row.text))
    case .chart: item(row, titled(row, chart(row)))
    case .image: item(row, titled(row, image(row)))
    case .canvas: item(row, PanelCanvas(row: row))
    case .label, .section, .list: item(row, Component.Description(text: row.text))
    }
  }

  /// Returns a heading.
  static func heading(_ text: String) -> AnyRenderable {
    let style = LabelStyleSheet(font: .preferredFont(forTextStyle: .headline))
    return AnyRenderable(
      Component.Description(text: text, styleSheet: Component.Description.StyleSheet(text: style))
    )
  }

  /// Returns the small text below a row or a section.
  static func footer(_ text: String) -> Component.Description {
    let style = LabelStyleSheet(font: .preferredFont(forTextStyle: .footnote))
      .compose(\.textRole, .secondary)
    return Component.Description(
      text: text,
      styleSheet: Component.Description.StyleSheet(text: style)
    )
  }

  /// Returns a row with its tooltip and, unless the component shows it itself, the text below it.
  private static func item(
    _ row: PanelRow,
    _ component: some Renderable,
    showsFooter: Bool = false
  ) -> AnyRenderable {
    AnyRenderable(
      PanelItem(
        base: component,
        footer: showsFooter ? "" : row.properties.footer,
        toolTip: row.properties.toolTip,
        layout: PanelItemLayout(row)
      )
    )
  }

  /// The margins of components inside of a row, which has the margins at its sides.
  static let innerMargins = EdgeInsets(horizontal: 0, vertical: 8)
}

// MARK: - Values

extension PanelComponents {
  private static func toggle(
    _ row: PanelRow,
    _ isEnabled: Bool,
    _ change: @escaping Change
  ) -> AnyRenderable {
    item(
      row,
      Component.Toggle(
        title: row.title,
        isOn: row.value != 0,
        isEnabled: isEnabled,
        animateValueChange: true
      ) { isOn in change { $0.value = isOn ? 1 : 0 } }
    )
  }

  private static func number(
    _ row: PanelRow,
    _ isEnabled: Bool,
    _ change: @escaping Change
  ) -> AnyRenderable {
    guard row.kind == .slider else {
      let stepper = Component.Stepper(
        title: row.title,
        detail: row.properties.footer,
        value: row.value,
        in: row.range,
        step: row.step,
        isEnabled: isEnabled,
        didChange: { value in change { $0.value = value } },
        valueText: valueText(row)
      )
      return item(row, stepper, showsFooter: true)
    }
    let slider = Component.Slider(
      title: row.title,
      detail: row.properties.footer,
      value: row.value,
      in: row.range,
      step: row.step > 0 ? row.step : nil,
      isEnabled: isEnabled,
      didChange: { value in change { $0.value = value } },
      valueText: valueText(row)
    )
    return item(row, slider, showsFooter: true)
  }

  /// Returns a closure that formats a value with the row's unit and digits, or else with the digits that its
  /// step has, or two for continuous values.
  private static func valueText(_ row: PanelRow) -> (Double) -> String {
    var digits = row.step > 0 ? 0 : 2
    var step = row.step
    while digits < 6, abs(step - step.rounded()) > 1e-9 * max(1, step) {
      step *= 10
      digits += 1
    }
    digits = row.properties.digits ?? digits
    var format = NumberFormat(fractionDigits: digits...digits)
    format.suffix = row.properties.unit
    return { format.text($0) }
  }

  private static func segmented(
    _ row: PanelRow,
    _ isEnabled: Bool,
    _ change: @escaping Change
  ) -> AnyRenderable {
    let segmented = Component.Segmented(
      title: row.title,
      detail: row.properties.footer,
      options: row.options,
      selectedIndex: row.selectedIndex,
      isEnabled: isEnabled
    ) { index in change { $0.value = Double(index) } }
    return item(row, segmented, showsFooter: true)
  }

  private static func picker(
    _ row: PanelRow,
    _ isEnabled: Bool,
    _ change: @escaping Change
  ) -> AnyRenderable {
    let options = row.options.enumerated().map { PanelOption(index: $0, displayName: $1) }
    let picker = Component.OptionPicker(
      options: options,
      selected: row.selectedIndex.map { options[$0] },
      isEnabled: isEnabled,
      didPickItem: { option in change { $0.value = Double(option.index) } },
      styleSheet: row.title.isEmpty
        ? OptionPickerStyleSheet()
        : OptionPickerStyleSheet().compose(\.base.layoutMargins, innerMargins)
    )
    guard !row.title.isEmpty else { return item(row, picker) }
    return item(
      row,
      UI.HStack {
        UI.Label(text: row.title)
        UI.Spacer()
        picker
      }
    )
  }

  private static func field(
    _ row: PanelRow,
    _ isEnabled: Bool,
    _ change: @escaping Change
  ) -> AnyRenderable {
    item(
      row,
      Component.TextInput(
        title: row.title,
        placeholder: row.properties.placeholder,
        text: row.text,
        isEnabled: isEnabled,
        textWillChange: { [unowned row] in $0.result.utf8.count < row.count },
        textDidChange: { text in change { $0.text = text } },
        // A panel is narrow, and a word such as “Password” must not be broken.
        styleSheet: Component.TextInput.StyleSheet(titleStyle: .fillProportionally(0.35))
          .compose(\.text.borderStyle, .rounded)
          .compose(\.text.isSecure, row.properties.isSecure)
      )
    )
  }
}

// MARK: - Pictures

extension PanelComponents {
  private static func chart(_ row: PanelRow) -> Component.Chart {
    let format = row.properties
    return Component.Chart(
      series: row.series.map { ChartSeries(name: $0.name ?? row.title, values: $0.values) },
      valueText: format.digits == nil && format.unit.isEmpty ? nil : valueText(row),
      accessibilityLabel: row.title,
      styleSheet: Component.Chart.StyleSheet()
        .compose(\.base.layoutMargins, row.title.isEmpty ? EdgeInsets(8) : innerMargins)
    )
  }

  private static func image(_ row: PanelRow) -> some Renderable {
    let image = row.image.map { image in
      row.height > 0 ? image.withHeight(row.height) : image
    }
    return Component.Image(
      image: image,
      styleSheet: Component.Image.StyleSheet()
        .compose(\.base.layoutMargins, row.title.isEmpty ? EdgeInsets(8) : innerMargins)
    )
    .accessibility(label: row.title.isEmpty ? row.id : row.title)
  }

  /// Returns a picture below the title of its row.
  private static func titled(_ row: PanelRow, _ picture: some Renderable) -> AnyRenderable {
    guard !row.title.isEmpty else { return AnyRenderable(picture) }
    return AnyRenderable(
      UI.VStack(alignment: .fill, layoutMargins: EdgeInsets(8)) {
        UI.Label(text: row.title)
        picture
      }
    )
  }
}

extension Image {
  /// Returns an image of the same pixels that is a number of points high.
  fileprivate func withHeight(_ height: Double) -> Image {
    Image(pixels: pixels, scale: Double(pixels.height) / height)
  }
}

// MARK: - Lists

extension PanelComponents {
  /// Returns a row of a list.
  static func listRow(
    _ row: PanelRow,
    _ index: Int,
    _ texts: PanelPrograms.RowTexts,
    didTap: @escaping () -> Void
  ) -> AnyRenderable {
    let content = Component.DetailedDescription(
      texts: [.plain(texts.title)],
      detail: texts.detail.map { .plain($0) },
      accessory: .none,
      styleSheet: Component.DetailedDescription.StyleSheet()
        .compose(\.detail.textRole, .secondary)
    )
    guard row.isSelectable, !row.properties.isDisabled else { return AnyRenderable(content) }
    return AnyRenderable(
      content.selectable(isSelected: row.value == Double(index), didSelect: didTap)
    )
  }
}

/// An option of a picker; options with equal names are different.
private nonisolated struct PanelOption: Component.Option {
  let index: Int
  let displayName: String
}
