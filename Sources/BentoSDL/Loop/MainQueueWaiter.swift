internal import BentoPlatform
internal import Glibc
internal import Synchronization

/// An object that wakes a program sleeping in `SDL_WaitEvent` when there is work for the main actor.
///
/// While the waiter exists, a small thread sleeps on the main queue's descriptor. When there is work, the
/// thread pushes one SDL user event (`SDLServices.wakeEventType`) and waits until the loop calls
/// ``drain(budget:)``. A program that never sleeps needs no waiter and calls
/// `ViewHost.drainMainQueue(budget:)` once per frame.
///
/// ```swift
/// let waiter = MainQueueWaiter()
/// var event = SDL_Event()
/// while SDL_WaitEvent(&event) != 0 {
///   waiter.drain()
///   use(event)
/// }
/// ```
@MainActor
public final class MainQueueWaiter {
  private let line: WaiterLine
  private let thread: WorkerThread?

  /// Starts the thread; SDL's events subsystem must be initialized.
  public init() {
    line = WaiterLine(queue: MainQueue.descriptor)
    thread = WorkerThread { [line] in line.serve() }
    if thread == nil { SDLLog.once("Starting the main queue's waiter failed.") }
  }

  isolated deinit {
    line.send(.stop)
    thread?.join()
  }

  /// Runs pending main-actor and main-queue work, including work added in the meantime, until none is left
  /// or the budget is used up; then lets the thread watch for more.
  ///
  /// Call it on the program's first thread and not from a main-actor task.
  public func drain(budget: Duration = .milliseconds(4)) {
    MainQueue.drain(budget: budget)
    line.acknowledge()
  }
}

/// The communication between the loop and the waiter's thread.
private nonisolated final class WaiterLine: Sendable {
  enum Word: UInt8 {
    case stop
    case acknowledged
  }

  let queue: Int32
  private let receiver: Int32
  private let sender: Int32
  private let awaitsAnswer = Atomic(false)

  init(queue: Int32) {
    self.queue = queue
    var ends: [Int32] = [-1, -1]
    unsafe pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (receiver, sender) = (ends[0], ends[1])
  }

  deinit {
    close(receiver)
    close(sender)
  }

  /// Sends a word to the thread.
  func send(_ word: Word) {
    var byte = word.rawValue
    unsafe write(sender, &byte, 1)
  }

  /// Lets the thread watch again if it is waiting for permission.
  func acknowledge() {
    if awaitsAnswer.exchange(false, ordering: .acquiringAndReleasing) { send(.acknowledged) }
  }

  /// Records that the loop was woken and will respond.
  private func awaitAnswer() {
    awaitsAnswer.store(true, ordering: .releasing)
  }

  /// Sleeps until there is work or a word is sent; returns whether there is work.
  private func waitForWork() -> Bool {
    var entries = [
      pollfd(fd: queue, events: Int16(POLLIN), revents: 0),
      pollfd(fd: receiver, events: Int16(POLLIN), revents: 0),
    ]
    while unsafe poll(&entries, 2, -1) < 0, errno == EINTR {}
    return entries[0].revents != 0 && entries[1].revents == 0
  }

  /// Sleeps until the loop sends a word.
  private func waitForWord() -> Word {
    var byte: UInt8 = 0
    while unsafe read(receiver, &byte, 1) != 1 {
      guard errno == EINTR else { return .stop }
    }
    return Word(rawValue: byte) ?? .stop
  }
  /// Runs the thread's loop.
  func serve() {
    while true {
      if waitForWork() {
        awaitAnswer()
        SDLWakeEvent.push()
      }
      if waitForWord() == .stop { return }
    }
  }
}
