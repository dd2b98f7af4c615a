import BentoTesting
import Observation

/// The results of the checker so far.
@Observable
final class ContractReport {
  /// The violations of each checked sample, by its index.
  var findings: [Int: [ContractViolation]] = [:]
}
