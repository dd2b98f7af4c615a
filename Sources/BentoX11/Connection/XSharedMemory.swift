package import CXCB
internal import Glibc

/// Memory that this process shares with the X server; it is freed when both have released it.
@safe
package final class XSharedMemory {
  /// The address of the first byte.
  package let base: UnsafeMutableRawPointer
  /// The number of bytes.
  package let capacity: Int
  /// The server's identifier.
  package let segment: xcb_shm_seg_t
  private let client: XClient

  /// Allocates memory; pages take up space once they are written to.
  ///
  /// Returns nil if the system has no such memory left, or if the server cannot access it, such as a server on
  /// another machine.
  package init?(capacity: Int, _ client: XClient) {
    let identifier = shmget(IPC_PRIVATE, capacity, IPC_CREAT | 0o600)
    guard identifier >= 0 else { return nil }
    // The memory outlives this process only as long as it is attached to one.
    defer { shmctl(identifier, IPC_RMID, nil) }
    guard let base = unsafe shmat(identifier, nil, 0), Int(bitPattern: base) != -1 else {
      return nil
    }
    let connection = unsafe client.connection
    let segment = unsafe xcb_generate_id(connection)
    let request = unsafe xcb_shm_attach_checked(connection, segment, UInt32(identifier), 0)
    if let error = unsafe xcb_request_check(connection, request) {
      unsafe free(error)
      unsafe shmdt(base)
      return nil
    }
    unsafe (self.base, self.capacity, self.segment, self.client) =
      unsafe (base, capacity, segment, client)
  }

  isolated deinit {
    unsafe xcb_shm_detach(client.connection, segment)
    client.flush()
    unsafe shmdt(base)
  }
}
