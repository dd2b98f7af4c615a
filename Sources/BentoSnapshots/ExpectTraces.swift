#if canImport(Testing)
package import Testing

/// Expects that runs behave, step by step, as they did when they were recorded.
///
/// The record is the text file `Snapshots/<test file>/<name>.txt` next to the caller's file, with one line
/// per seed; it is recorded like other snapshots. A differing run is reported as an issue that names the seed
/// and the first step that differs, and prints the current behavior of that step. A seed without a record is
/// run twice, and both runs must be the same.
///
/// - Parameters:
///   - name: The name of the record.
///   - seeds: The seeds to run.
///   - recorded: The seeds that have a record.
///   - run: A closure that performs the run for a seed.
package func expectTraces(
  named name: String,
  of seeds: [UInt64],
  recorded: Range<UInt64>,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ run: (UInt64) -> Trace
) {
  let file = SnapshotFile(testFile: sourceLocation.filePath, name: name, kind: "txt")
  let bytes = (try? file?.read()) ?? []
  var record: [Substring: Substring] = [:]
  for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
    record[line.prefix { $0 != " " }] = line
  }
  let traces = seeds.map(run)
  if SnapshotRecording.isOn || record.isEmpty {
    let lines = traces.filter { recorded.contains($0.seed) }.map(\.line)
    guard lines.count == recorded.count else { return }
    expectSnapshot(
      of: lines.joined(separator: "\n"),
      named: name,
      sourceLocation: sourceLocation
    )
    return
  }
  let problems = traces.compactMap { trace in
    let before = record["\(trace.seed)"].map(String.init) ?? run(trace.seed).line
    return trace.difference(from: before)
  }
  // Only the first problems are reported, because each description is long.
  for problem in problems.prefix(3) {
    let others = "\(problems.count) of \(traces.count) traces differ; \(name), \(problem)"
    Issue.record(Comment(rawValue: others), sourceLocation: sourceLocation)
  }
}
#endif
