import FoundationEssentials

/// Image files, as bytes.
enum PictureSamples {
  /// A JPEG photo with an orientation tag that rotates it.
  static let photo = decoded(
    """
      /9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMC
      AgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/2wBDAQMDAwQDBAgE
      BAgQCwkLEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/wAARCAAoADwDAREA
      AhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAcFCP/EABoQAQABBQAAAAAAAAAAAAAAAAACBAY2g7P/xAAWAQEBAQAA
      AAAAAAAAAAAAAAAACQf/xAAcEQEAAQQDAAAAAAAAAAAAAAAAAwUHN4MIs7T/2gAMAwEAAhEDEQA/AOdGGKpgAMC/MUrt
      XWLcuN2T6Zu88rHL/Y7qOnviSFVRNcAABfUOViwAGBfmKV2rrFuXG7J9M3eeVjl/sd1HT3xJCqomuAAAvqHKxYADAvzF
      K7V1i3Ljdk+mbvPKxy/2O6jp74khVUTXAAAX1DlYsABgX5ildq6xblxuyfTN3nlY5f7HdR098SQqqJrgAAL6hysWAAwL
      8xSu1dYty43ZPpm7zyscv9juo6e+JIVVE1wAAH//2Q==
    """
  )

  /// A GIF animation of three colors.
  static let animation = decoded(
    """
      R0lGODlhFAAKAPAAAP8AAAAAACH5BAAKAAAAIf8LTkVUU0NBUEUyLjADAQAAACwAAAAAFAAKAAACDISPqcvtD6OctNrr
      CgAh+QQABQAAACwAAAAAFAAKAIAA/wAAAAACDISPqcvtD6OctNrrCgAh+QQAFAAAACwAAAAAFAAKAIAAAP8AAAACDISP
      qcvtD6OctNrrCgA7
    """
  )

  /// A WebP photo.
  static let small = decoded(
    """
      UklGRn4AAABXRUJQVlA4IHIAAAAQBgCdASo8ACgAPpFEnEmlpCMhKqgAsBIJYwDNvQA1QzoFAA+wCuAP4BlAH6AASRVX
      amSVhmLI+wAA/u6mP9xPrIwV/3OB/ZwP7OB/F51NcvkVN9DZEFJOrh1HPhQnsz4IF92FqUahcCDHCIOALIc0AAA=
    """
  )

  /// An SVG drawing.
  static let drawing = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="60" height="40" viewBox="0 0 60 40">
    <rect width="60" height="40" rx="6" fill="#dfe8f5"/><circle cx="44" cy="13" r="6" fill="#f2a93b"/>
    <path d="M0 34 L18 14 L32 30 L42 22 L60 36 V40 H0 Z" fill="#4f7d5c"/></svg>
    """.utf8
  )

  /// The beginning of a truncated photo.
  static var broken: [UInt8] { Array(photo.prefix(200)) }

  private static func decoded(_ text: String) -> [UInt8] {
    Data(base64Encoded: text, options: .ignoreUnknownCharacters).map { Array($0) } ?? []
  }
}
