import { readFileSync } from 'node:fs'
import type { ServerProcess } from '../../support/processes/server-process.ts'

/** Resident memory in megabytes. */
export function rssOf({ pid }: ServerProcess): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1_024
}

const EVERY = 50

/** @returns a function that stops watching and returns the peak, in megabytes. */
export function watchRss(server: ServerProcess): () => number {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, rssOf(server))
  }, EVERY)
  return () => {
    clearInterval(timer)
    return most
  }
}

/** The environment of a server for {@link watchHeap}. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/**
 * Watches the JavaScript heap of the server's main thread, which was started {@link INSPECTED}. The inspector answers also
 * while the thread works.
 * @returns a function that stops watching and returns the peak with uncollected garbage, in megabytes.
 */
export async function watchHeap(server: ServerProcess): Promise<() => number> {
  const address = /Debugger listening on (ws:\S+)/.exec(server.output())?.[1]
  if (address === undefined) throw new Error(`The server is not inspected:\n${server.output()}`)
  const line = new WebSocket(address)
  await new Promise((resolve, reject) => {
    line.addEventListener('open', resolve)
    line.addEventListener('error', () => reject(new Error(`Nobody is at ${address}`)))
  })
  let most = 0
  line.addEventListener('message', ({ data }) => {
    const { result } = JSON.parse(String(data)) as { result: { usedSize: number } }
    most = Math.max(most, result.usedSize / 2 ** 20)
  })
  const timer = setInterval(() => line.send('{"id":1,"method":"Runtime.getHeapUsage"}'), EVERY)
  return () => {
    clearInterval(timer)
    line.close()
    return most
  }
}
