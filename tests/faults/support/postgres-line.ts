/** A proxy between a server and PostgreSQL that can break a connection during a commit, when the outcome is unknown. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface PostgresLine {
  /** The database's address through this proxy. */
  url: string
  /** The next commit succeeds, and its connection is cut before the answer. */
  cutNextCommit(): void
  /** The next commit succeeds, and its connection falls silent before the answer. */
  silenceNextCommit(): void
  /**
   * From now on all data of the existing connections is lost, in both directions, without an error: as after a failover or
   * behind a firewall. New connections work; with `all` they are silent too until `restore`.
   */
  fallSilent(which: 'there' | 'all'): void
  /** New connections work again; the silent ones stay silent. */
  restore(): void
}

/** The message of a commit: a simple query that ends in a zero byte. */
const COMMIT = Buffer.from('commit\0')

/** Starts the proxy in front of the PostgreSQL database at `databaseUrl`; it stops after the test. */
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
      // The close event of the other end follows.
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
