internal import BentoDesktop

extension FakeDesktop {
  /// The interface by which a program postpones the end of the session.
  package static let session = [
    "Inhibit": [
      "Inhibit": ["s", "u", "a{sv}"], "CreateMonitor": ["s", "a{sv}"], "QueryEndResponse": ["o"],
    ]
  ]

  /// Announces a stage of the session to the program that has created a monitor with a call.
  package func enter(_ stage: UInt32, _ monitor: Call) {
    let state = BusValue.options(["session-state": .uint32(stage)])
    send("Inhibit", "StateChanged", [.objectPath(Self.session(of: monitor)), state])
  }
}
