/** A line between a server and PostgreSQL that can break at the one moment when nobody knows what became of a sale. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface PostgresLine {
  /** The database, by way of this line. */
  url: string
  /** Lets the next commit reach PostgreSQL and happen, and breaks its connection instead of handing the answer on. */
  cutNextCommit(): void
}

/** The message that asks for a commit: a simple query, its text ending in a zero byte. */
const COMMIT = Buffer.from('commit\0')

/** Puts a line in front of the PostgreSQL database at `databaseUrl`; it is taken down when the test is over. */
export async function openPostgresLine(databaseUrl: string): Promise<PostgresLine> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let armed = false

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    let isCut = false
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      // Each end hears of the other's through its close.
      socket.on('error', () => undefined)
    }
    near.on('data', (chunk: Buffer) => {
      if (armed && chunk.includes(COMMIT)) {
        armed = false
        isCut = true
      }
      far.write(chunk)
    })
    far.on('data', (chunk: Buffer) => {
      if (isCut) near.destroy()
      else near.write(chunk)
    })
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return { url: url.href, cutNextCommit: () => (armed = true) }
}
