/** A line between a server and PostgreSQL that can break at the one moment when nobody knows what became of a sale. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface PostgresLine {
  /** The database, by way of this line. */
  url: string
  /** Lets the next commit reach PostgreSQL and happen, and breaks its connection instead of handing the answer on. */
  cutNextCommit(): void
  /** Lets the next commit reach PostgreSQL and happen, and its connection fall silent instead of handing the answer on. */
  silenceNextCommit(): void
  /**
   * All that is sent on the connections there are is lost from now on, both ways, and neither end hears of it: what a
   * failover, a firewall or a cable leaves behind. New ones work, unless `all` of them are to be silent until `restore`.
   */
  fallSilent(which: 'there' | 'all'): void
  /** Lets new connections through again; the silent ones stay silent. */
  restore(): void
}

/** The message that asks for a commit: a simple query, its text ending in a zero byte. */
const COMMIT = Buffer.from('commit\0')

/** Puts a line in front of the PostgreSQL database at `databaseUrl`; it is taken down when the test is over. */
export async function openPostgresLine(databaseUrl: string): Promise<PostgresLine> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const connections = new Set<{ isSilent: boolean }>()
  let nextCommit: 'passes' | 'is cut' | 'falls silent' = 'passes'
  let silentFromTheStart = false

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    const connection = { isSilent: silentFromTheStart }
    let committing: typeof nextCommit = 'passes'
    connections.add(connection)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      // Each end hears of the other's through its close.
      socket.on('error', () => undefined)
    }
    near.on('data', (chunk: Buffer) => {
      if (connection.isSilent) return
      if (nextCommit !== 'passes' && chunk.includes(COMMIT)) {
        committing = nextCommit
        nextCommit = 'passes'
      }
      far.write(chunk)
    })
    far.on('data', (chunk: Buffer) => {
      if (committing === 'is cut') near.destroy()
      else if (committing === 'falls silent') connection.isSilent = true
      else if (!connection.isSilent) near.write(chunk)
    })
    const hangUp = (other: Socket) => () => {
      if (!connection.isSilent) other.destroy()
    }
    near.once('close', hangUp(far))
    far.once('close', hangUp(near))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    cutNextCommit: () => (nextCommit = 'is cut'),
    silenceNextCommit: () => (nextCommit = 'falls silent'),
    fallSilent: (which) => {
      for (const connection of connections) connection.isSilent = true
      silentFromTheStart = which === 'all'
    },
    restore: () => (silentFromTheStart = false),
  }
}
