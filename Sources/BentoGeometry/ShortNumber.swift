/// Formats a number for dumps: whole numbers without a fraction, others with at most three decimal places.
package func shortNumber(_ value: Double) -> String {
  guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
  let thousandths = (value * 1000).rounded()
  if thousandths.truncatingRemainder(dividingBy: 1000) == 0 {
    return "\(Int(thousandths / 1000))"
  }
  return "\(thousandths / 1000)"
}
