import Bento
import BentoTesting

/// Labels and values in columns.
enum KeyValuePage {
  static let entry = ComponentPage.entry(
    name: "key-value",
    title: "KeyValue",
    summary: "A label and a value in columns, which can be selected and copied.",
    use: { $0.perform("press", role: .button, name: "Copy") }
  ) {
    [
      Variants(
        "In columns",
        note: "Values can be selected with the pointer and by Ctrl+A.",
        Component.KeyValue(key: "Version", value: "2.4.1"),
        Component.KeyValue(key: "Serial number", value: "C02-1733-9", isCopyable: true),
        Component.KeyValue(
          key: "Installed in a folder of the person who started it",
          value: "A value that is too long for one line goes on in the next ones, below itself.",
          isCopyable: true
        )
      )
    ]
  }
}
