internal import BentoGeometry
internal import BentoGraphics
internal import CPango

extension ParagraphStyle {
  /// Gives a layout the style's tab stops.
  func setTabStops(of layout: OpaquePointer, scale: Scale) {
    guard !tabStops.isEmpty,
      let tabs = pango_tab_array_new(Int32(clamping: tabStops.count), 0)
    else { return }
    defer { pango_tab_array_free(tabs) }
    for (index, stop) in tabStops.sorted(by: { $0.position < $1.position }).enumerated() {
      let place = Int32(index)
      let units = stop.position * scale.factor * Double(PANGO_SCALE)
      pango_tab_array_set_tab(
        tabs,
        place,
        stop.alignment.pangoAlignment,
        Int32(min(0x1p30, units.rounded()))
      )
      if case .decimal(let separator) = stop.alignment {
        pango_tab_array_set_decimal_point(tabs, place, separator.value)
      }
    }
    pango_layout_set_tabs(layout, tabs)
  }
}

extension TabStop.Alignment {
  fileprivate var pangoAlignment: PangoTabAlign {
    switch self {
    case .leading: PANGO_TAB_LEFT
    case .center: PANGO_TAB_CENTER
    case .trailing: PANGO_TAB_RIGHT
    case .decimal: PANGO_TAB_DECIMAL
    }
  }
}
