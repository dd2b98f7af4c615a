// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import BentoEmbedded
internal import BentoGraphics
public import CBento

/// Sets the colors of a host's views.
@c(bento_host_set_theme) @implementation
public func bento_host_set_theme(_ host: OpaquePointer?, _ theme: Int32) -> bento_status {
  perform { () throws(DoorError) in
    let screen = try EmbeddedScreen.table.object(host)
    screen.appearance.source =
      switch Int(theme) {
      case BENTO_THEME_LIGHT: .theme(.light)
      case BENTO_THEME_DARK: .theme(.dark)
      case BENTO_THEME_HIGH_CONTRAST_LIGHT: .theme(.highContrastLight)
      case BENTO_THEME_HIGH_CONTRAST_DARK: .theme(.highContrastDark)
      case BENTO_THEME_DESKTOP: .desktop(nil)
      case BENTO_THEME_DESKTOP_LIGHT: .desktop(.light)
      case BENTO_THEME_DESKTOP_DARK: .desktop(.dark)
      default: throw .argument("There is no theme \(theme).")
      }
  }
}

/// Sets the accent color of a host's views.
@c(bento_host_set_accent) @implementation
public func bento_host_set_accent(_ host: OpaquePointer?, _ rgb: UInt32) -> bento_status {
  perform { () throws(DoorError) in
    let screen = try EmbeddedScreen.table.object(host)
    guard rgb <= 0xFF_FFFF else { throw .argument("The color is not 0xRRGGBB.") }
    screen.appearance.accent = Color(hex: rgb)
  }
}

/// Sets the size of a host's controls and rows.
@c(bento_host_set_density) @implementation
public func bento_host_set_density(_ host: OpaquePointer?, _ density: Int32) -> bento_status {
  perform { () throws(DoorError) in
    let screen = try EmbeddedScreen.table.object(host)
    screen.appearance.density =
      switch Int(density) {
      case BENTO_DENSITY_COMPACT: .compact
      case BENTO_DENSITY_REGULAR: .regular
      case BENTO_DENSITY_TOUCH: .touch
      default: throw .argument("There is no density \(density).")
      }
  }
}

/// Sets the factor by which a host's text is larger than usual.
@c(bento_host_set_text_scale) @implementation
public func bento_host_set_text_scale(_ host: OpaquePointer?, _ scale: Double) -> bento_status {
  perform { () throws(DoorError) in
    let screen = try EmbeddedScreen.table.object(host)
    guard (0.5...3).contains(scale) else {
      throw .argument("The text scale is not between 0.5 and 3.")
    }
    screen.appearance.textScale = scale
  }
}
