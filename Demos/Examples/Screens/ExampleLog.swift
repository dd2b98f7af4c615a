import Glibc

/// Prints a line immediately, even if the output is not a terminal.
package nonisolated func printNow(_ line: String) {
  print(line)
  fflush(nil)
}
