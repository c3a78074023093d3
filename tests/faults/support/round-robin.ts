/** A simple load balancer: each connection goes to the next server that is running. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Starts it on a free port; it stops after the test.
 * @param targets the addresses of all servers, also of those that are down.
 * @returns its own address.
 */
export async function openRoundRobin(targets: () => readonly string[]): Promise<string> {
  const sockets = new Set<Socket>()
  let turn = 0

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // The close event of the other end follows.
    socket.on('error', () => undefined)
  }
  const hand = (near: Socket, others: number) => {
    const all = targets()
    const { hostname, port } = new URL(all[turn++ % all.length] ?? '')
    const far = connect(Number(port), hostname)
    keep(far)
    far.once('connect', () => {
      near.pipe(far)
      far.pipe(near)
      near.once('close', () => far.destroy())
      far.once('close', () => near.destroy())
    })
    far.once('error', () => {
      if (!far.connecting && near.readyState === 'open' && near.bytesRead === 0 && others > 0)
        hand(near, others - 1)
      else near.destroy()
    })
  }
  const server = createServer({ pauseOnConnect: true }, (near) => {
    keep(near)
    hand(near, targets().length - 1)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
