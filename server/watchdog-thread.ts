/** A worker thread that ends the process when the beats of its event loop stop. */
import { write } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { WatchData } from './watchdog.ts'

/** Time is counted in such steps, in milliseconds. A process that was frozen as a whole has missed one step, not all of them. */
const STEP = 250

/** How long the last words may take, in milliseconds. */
const LAST_WORDS = 250

const STDERR = 2

const { beats, limit } = workerData as WatchData
let still = 0
while (still < limit) {
  const waited = Atomics.wait(beats, 0, Atomics.load(beats, 0), STEP)
  still = waited === 'timed-out' ? still + STEP : 0
}
// Not a blocking write: nobody may be reading.
write(STDERR, `The event loop stood still for ${limit / 1_000} s: this process ends\n`, () => undefined)
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LAST_WORDS)
process.kill(process.pid, 'SIGKILL')
