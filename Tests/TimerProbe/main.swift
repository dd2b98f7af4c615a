import Bento
import Foundation

// A program for tests that uses Foundation's timers in a window, without anything else that wakes the loop.

let ticker = Ticker()
Application.runAndExit(title: "Timers", size: Size(width: 120, height: 80)) { window in
  ticker.start(in: window)
}
