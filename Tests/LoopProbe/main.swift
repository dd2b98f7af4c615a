import BentoEmbedded
import Glibc

/// A program with its own loop and no window system, in which main-actor work must run.
@MainActor
final class Probe: HostServices {
  var steps = 0

  func work() async {
    for _ in 0..<3 {
      try? await Task.sleep(for: .milliseconds(5))
      steps += 1
    }
  }
}

let probe = Probe()
let host = ViewHost(size: Size(width: 10, height: 10), scale: 1, services: probe)
Task { @MainActor in await probe.work() }
var turns = 0
while probe.steps < 3, turns < 2_000 {
  host.tick(at: HostTime(sinceZero: .milliseconds(turns)))
  ViewHost.drainMainQueue(budget: .milliseconds(2))
  usleep(1_000)
  turns += 1
}
print(probe.steps == 3 ? "three steps" : "\(probe.steps) steps in \(turns) turns")
