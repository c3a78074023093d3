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

/** A connection to the inspector of a server that was started {@link INSPECTED}. */
async function inspect(server: ServerProcess): Promise<WebSocket> {
  const address = /Debugger listening on (ws:\S+)/.exec(server.output())?.[1]
  if (address === undefined) throw new Error(`The server is not inspected:\n${server.output()}`)
  const line = new WebSocket(address)
  await new Promise((resolve, reject) => {
    line.addEventListener('open', resolve)
    line.addEventListener('error', () => reject(new Error(`Nobody is at ${address}`)))
  })
  return line
}

/** Collects the garbage of the main thread. @returns what is left of its heap, in megabytes. */
export async function collectGarbage(server: ServerProcess): Promise<number> {
  const line = await inspect(server)
  const ask = async (method: string) => {
    const answer = new Promise<string>((resolve) => {
      line.addEventListener('message', ({ data }) => resolve(String(data)), { once: true })
    })
    line.send(JSON.stringify({ id: 1, method }))
    return answer
  }
  // What the first leaves for finalizers is collected by the second.
  for (let times = 0; times < 2; times++) await ask('HeapProfiler.collectGarbage')
  const { result } = JSON.parse(await ask('Runtime.getHeapUsage')) as { result: { usedSize: number } }
  line.close()
  return result.usedSize / 2 ** 20
}

/**
 * Watches the JavaScript heap of the server's main thread, which was started {@link INSPECTED}. The inspector answers also
 * while the thread works.
 * @returns a function that stops watching and returns the peak with uncollected garbage, in megabytes.
 */
export async function watchHeap(server: ServerProcess): Promise<() => number> {
  const line = await inspect(server)
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
