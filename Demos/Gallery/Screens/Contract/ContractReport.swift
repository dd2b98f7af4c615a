import BentoTesting
import Observation

/// What the checker found so far.
@Observable
final class ContractReport {
  /// The violations of each sample that was checked, by its index.
  var findings: [Int: [ContractViolation]] = [:]
}
