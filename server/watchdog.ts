import { url as inspectorUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'

/** How long the event loop may stand still, in milliseconds. */
const LIMIT = 30_000

/** How often the event loop shows that it runs, in milliseconds. */
const BEAT = 1_000

/** What the thread of the watchdog gets. */
export interface WatchData {
  /** Changes with each beat. */
  beats: Int32Array<SharedArrayBuffer>
  /** In milliseconds. */
  limit: number
}

/**
 * Ends this process by SIGKILL when its event loop has stood still for the limit: such a process answers nothing and takes no
 * SIGTERM, and systemd starts it again (docs/decisions/0182). A thread of its own gets the beats. A process under a debugger is not watched.
 * @param limit in milliseconds.
 */
export function startWatchdog(limit = LIMIT): void {
  if (inspectorUrl() !== undefined) return
  const data: WatchData = { beats: new Int32Array(new SharedArrayBuffer(4)), limit }
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), { workerData: data })
  thread.once('error', (error) => process.stderr.write(`Nobody watches this process: ${String(error)}\n`))
  thread.unref()
  setInterval(() => {
    Atomics.add(data.beats, 0, 1)
    Atomics.notify(data.beats, 0)
  }, BEAT).unref()
}
