import { Socket } from 'node:net'
import pg from 'pg'
import { errorCode } from '../../error-code.ts'
import { isLostConnection, SilentError } from '../errors.ts'
import { CONNECT_LIMIT, KEEP_ALIVE_AFTER } from './postgres-limits.ts'

/** A connection that belongs to one user until it is released. */
export interface PostgresConnection {
  /**
   * @param limit milliseconds without an answer after which the connection is thrown away; null: none.
   * @throws SilentError at that limit, else what PostgreSQL or the network says.
   */
  query(text: string, values: readonly unknown[], limit: number | null): Promise<pg.QueryResult>
  /** Ends it; what runs on it fails. */
  end(): void
  /** Gives it back; one that has ended leaves the pool. */
  release(): void
}

export interface PostgresConnections {
  /** @throws Error when there is none within {@link CONNECT_LIMIT}. */
  take(): Promise<PostgresConnection>
  close(): Promise<void>
}

/** This server only reads, as a standby does that was the primary: writing needs a new connection, to another one. */
const READ_ONLY = '25006'

/**
 * A pool whose connections are watched. One that falls silent is thrown away, and with it, before anyone waits for them,
 * all those that were not heard from since: they go the same way through the network.
 */
export function openConnections(
  options: pg.PoolConfig,
  onLostConnection: (error: Error) => void,
): PostgresConnections {
  const sockets = new Set<Socket>()
  const heardAt = new WeakMap<pg.PoolClient, number>()
  let doubtedBefore = 0

  const pool = new pg.Pool({
    ...options,
    connectionTimeoutMillis: CONNECT_LIMIT,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
    stream: () => {
      const socket = new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
  })
  pool.on('error', onLostConnection)
  pool.on('connect', (client) => {
    heardAt.set(client, performance.now())
    // The pool listens to idle connections only. One that is lost in use fails its next query, which is enough to know;
    // without a listener it would end the process.
    client.on('error', () => undefined)
  })

  const own = (client: pg.PoolClient): PostgresConnection => {
    let ended = false
    const end = () => {
      ended = true
      client.connection.stream.destroy()
    }
    const query: PostgresConnection['query'] = async (text, values, limit) => {
      const askedAt = performance.now()
      const doubt = () => {
        doubtedBefore = Math.max(doubtedBefore, askedAt)
        end()
      }
      const watch = watchFor(limit, doubt)
      try {
        const result = await client.query(text, [...values])
        heardAt.set(client, performance.now())
        return result
      } catch (error) {
        if (watch.isOver()) throw new SilentError(`No answer within ${limit} ms`, { cause: error })
        if (errorCode(error) === READ_ONLY) doubt()
        if (isLostConnection(error)) end()
        throw error
      } finally {
        watch.end()
      }
    }
    return { query, end, release: () => client.release(ended) }
  }

  return {
    take: async () => {
      for (;;) {
        const client = await pool.connect()
        const connection = own(client)
        if ((heardAt.get(client) ?? 0) >= doubtedBefore) return connection
        connection.end()
        connection.release()
      }
    },
    close: async () => {
      await pool.end()
      // The goodbye is on its way; a dead line would never say it back, and hold up the end of the process.
      for (const socket of sockets) socket.destroySoon()
    },
  }
}

/** Calls `onOver` when it is not ended within `limit` milliseconds. */
function watchFor(limit: number | null, onOver: () => void): { isOver(): boolean; end(): void } {
  if (limit === null) return { isOver: () => false, end: () => undefined }
  let state: 'waiting' | 'ended' | 'over' = 'waiting'
  const timer = setTimeout(() => {
    // A process that was busy itself has answers to read first.
    setImmediate(() => {
      if (state === 'ended') return
      state = 'over'
      onOver()
    })
  }, limit)
  return {
    isOver: () => state === 'over',
    end: () => {
      clearTimeout(timer)
      if (state === 'waiting') state = 'ended'
    },
  }
}
