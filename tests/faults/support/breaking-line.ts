/** A connection between tills and their server that breaks or falls silent. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface BreakingLine {
  /** The server's address through this line. */
  url: string
  /** Breaks every connection that there is, whatever is on its way. */
  cut(): void
  /** From now on nothing comes through the connections that there are, in either direction, and nobody gets an error. */
  fallSilent(): void
}

/** Opens the line to a port of this machine; it is closed after the test. */
export async function openBreakingLine(port: number): Promise<BreakingLine> {
  const pairs = new Set<readonly [Socket, Socket]>()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    const pair = [near, far] as const
    pairs.add(pair)
    near.pipe(far)
    far.pipe(near)
    for (const socket of pair) {
      // The close event of the other end follows.
      socket.on('error', () => undefined)
      socket.once('close', () => {
        pairs.delete(pair)
        for (const end of pair) end.destroy()
      })
    }
  })
  const cut = () => {
    for (const socket of [...pairs].flat()) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    cut()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    fallSilent: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
      }
    },
  }
}
