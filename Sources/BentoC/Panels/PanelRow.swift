internal import BentoEmbedded
internal import CBento

/// A row of a panel, which exists for as long as descriptions contain its id.
@MainActor
@safe
final class PanelRow {
  /// The kinds of rows.
  enum Kind: String {
    case section, label, heading, keyValue = "key and value", markdown
    case toggle, slider, stepper, field = "text field", picker, segmented = "segmented control",
      button
    case progress, chart, canvas, image, list

    /// Whether a row shows a number that the user can change.
    var hasEditableNumber: Bool {
      switch self {
      case .toggle, .slider, .stepper, .picker, .segmented, .list: true
      default: false
      }
    }

    /// Whether a row shows a number.
    var hasNumber: Bool { hasEditableNumber || self == .progress }

    /// Whether a row, or the rows of a section, can be disabled.
    var canBeDisabled: Bool {
      hasEditableNumber || self == .field || self == .button || self == .section
    }

    /// Whether a row shows numbers that have a format.
    var hasFormat: Bool { self == .slider || self == .stepper || self == .chart }

    /// Whether a row consists of several rows of the panel.
    var isSection: Bool { self == .section || self == .list }

    /// Whether a row shows text besides its title.
    var hasText: Bool {
      switch self {
      case .label, .heading, .keyValue, .markdown, .field: true
      default: false
      }
    }
  }

  /// The id that the program uses.
  let id: String
  /// The identity in the box; never used for another row.
  let number: Int
  let kind: Kind
  /// The description that contained the row last.
  var description = 0
  /// The number of changes by the user, or presses of a button, that the program has not received.
  var changes = 0

  var title = ""
  var text = ""
  /// The value, or an index.
  var value = 0.0
  var range = 0.0...1
  var step = 0.0
  var options: [String] = []
  /// The lines of a chart; the first one, if any, has no name if it is the chart's own.
  var series: [PanelSeries] = []
  var properties = PanelProperties()
  var image: Image?
  /// The source of the image.
  var imageSource: PanelImageSource?
  /// The number of rows of a list, or of bytes of a field's buffer.
  var count = 0
  /// The height of a canvas or an image, in points.
  var height = 0.0
  /// The number of times that the row's content was reloaded.
  var revision = 0
  /// The program's functions.
  var drawing: bento_panel_drawing?
  var rowTitle: bento_panel_row_title?
  var rowDetail: bento_panel_row_title?
  var context: UnsafeMutableRawPointer?
  /// The row's place in the box that was shown last, and whether it is enabled there.
  var place = (section: 0, item: 0)
  var isEnabled = true
  /// Whether the rows of a list can be pressed.
  var isSelectable = false

  init(id: String, number: Int, kind: Kind) {
    self.id = id
    self.number = number
    self.kind = kind
  }

  /// Forgets the program's drawing, because a printed copy may exist for longer than the row.
  func forgetDrawing() { unsafe drawing = nil }

  /// The value as the text of a message.
  var message: String {
    switch kind {
    case .field: text
    case .button: ""
    case .slider, .stepper:
      value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    default: "\(Int(value))"
    }
  }

  /// The index of the selected option, or nil.
  var selectedIndex: Int? {
    let index = Int32(value)
    return options.indices.contains(Int(index)) ? Int(index) : nil
  }
}
