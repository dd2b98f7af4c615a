import BentoC
import CBento
import CSDL2
import Glibc

// Random calls of the C interface, for a test: live, destroyed, NULL and invented handles, events of any
// kind, bytes that are not text, and calls from inside `on_message`. DoorFuzz SEED CALLS It prints a line at
// the end, and ends early if a byte outside of the pixels was written.

let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
NamedScreens.register("noisy") { NoisyScreen($0) }
SDL_SetMainReady()
setenv("SDL_VIDEODRIVER", "dummy", 1)
guard SDL_Init(SDL_INIT_VIDEO) == 0, let script = DoorScript(seed: arguments.first ?? 1) else {
  print("SDL failed to start: \(String(cString: SDL_GetError()))")
  exit(1)
}
DoorScript.current = script
script.run(calls: Int(arguments.dropFirst().first ?? 4_000))
print("all is well: \(script.summary)")
