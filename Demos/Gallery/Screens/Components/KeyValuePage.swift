import Bento
import BentoTesting

/// Labels and values in columns.
enum KeyValuePage {
  static let entry = ComponentPage.entry(
    name: "key-value",
    title: "Key and value",
    summary: "A label and a value in columns, with text that can be selected and copied.",
    use: { $0.perform("press", role: .button, name: "Copy") }
  ) {
    [
      Variants(
        "In columns",
        note: "Select a value with the pointer or with Ctrl+A.",
        Component.KeyValue(key: "Version", value: "2.4.1"),
        Component.KeyValue(key: "Serial number", value: "C02-1733-9", isCopyable: true),
        Component.KeyValue(
          key: "Installed in the home folder of the current user",
          value: "A value that is too long for one line continues on the following lines.",
          isCopyable: true
        )
      )
    ]
  }
}
