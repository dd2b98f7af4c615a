internal import BentoGeometry
internal import BentoGraphics
internal import CPango

extension ParagraphStyle {
  /// Sets the tab stops of a Pango layout.
  func setTabStops(of layout: OpaquePointer, scale: Scale) {
    guard !tabStops.isEmpty,
      let tabs = unsafe pango_tab_array_new(Int32(clamping: tabStops.count), 0)
    else { return }
    defer { unsafe pango_tab_array_free(tabs) }
    for (index, stop) in tabStops.sorted(by: { $0.position < $1.position }).enumerated() {
      let place = Int32(index)
      let units = stop.position * scale.factor * Double(PANGO_SCALE)
      unsafe pango_tab_array_set_tab(
        tabs,
        place,
        stop.alignment.pangoAlignment,
        Int32(min(0x1p30, units.rounded()))
      )
      if case .decimal(let separator) = stop.alignment {
        unsafe pango_tab_array_set_decimal_point(tabs, place, separator.value)
      }
    }
    unsafe pango_layout_set_tabs(layout, tabs)
  }
}

extension ParagraphStyle {
  /// Returns the style's tab stops for lines broken by the toolkit.
  func tabRuler(scale: Scale, standardWidth: Int) -> TabRuler {
    let stops = tabStops.sorted { $0.position < $1.position }.map { stop in
      let units = min(0x1p30, (stop.position * scale.factor * Double(PANGO_SCALE)).rounded())
      return TabRuler.Stop(position: Int(units), alignment: stop.alignment.rulerAlignment)
    }
    return TabRuler(stops: stops, standardWidth: standardWidth)
  }

  /// Whether the first strongly directional character determines the direction.
  var isNatural: Bool { direction == .natural || direction == .naturalRightToLeft }

  /// Whether text without a strongly directional character runs from right to left.
  var isRightToLeft: Bool { direction == .rightToLeft || direction == .naturalRightToLeft }
}

extension TabStop.Alignment {
  fileprivate var rulerAlignment: TabRuler.Alignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    case .decimal(let separator): .decimal(separator: separator.value)
    }
  }

  fileprivate var pangoAlignment: PangoTabAlign {
    switch self {
    case .leading: PANGO_TAB_LEFT
    case .center: PANGO_TAB_CENTER
    case .trailing: PANGO_TAB_RIGHT
    case .decimal: PANGO_TAB_DECIMAL
    }
  }
}
