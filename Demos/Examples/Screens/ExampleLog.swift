import Glibc

/// Prints what an example tells, at once, also where nobody sits at the terminal.
package nonisolated func printNow(_ line: String) {
  print(line)
  fflush(nil)
}
