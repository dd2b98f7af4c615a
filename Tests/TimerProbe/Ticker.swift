import Bento
import Foundation

/// Prints three times with a Foundation timer, then once with its run loop, and closes the window.
final class Ticker {
  private var count = 0
  private var timer: Timer?

  func start(in window: Window) {
    timer = Timer.scheduledTimer(withTimeInterval: 0.03, repeats: true) { [weak window] _ in
      MainActor.assumeIsolated { self.tick(in: window) }
    }
  }

  private func tick(in window: Window?) {
    count += 1
    report("timer \(count)")
    guard count == 3 else { return }
    timer?.invalidate()
    RunLoop.main.perform { [weak window] in
      MainActor.assumeIsolated {
        report("performed")
        _ = window?.after(.milliseconds(20)) { [weak window] in window?.close() }
      }
    }
  }
}

/// Prints a line immediately, so that a test can wait for it.
func report(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}
