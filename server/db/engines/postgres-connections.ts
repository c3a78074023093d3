import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { errorCode } from '../../error-code.ts'
import { BusyError } from '../database.ts'
import { isLostConnection, isStalePlan, SilentError, withBusy } from '../errors.ts'
import { CONNECT_LIMIT, KEEP_ALIVE_AFTER } from './postgres-limits.ts'
import { createStatementNames } from './statement-names.ts'

/** A connection of the pool; its caller has it alone until it is released. */
export interface PostgresConnection {
  /**
   * Sends a query at once, also while earlier ones have no answer yet; they are answered in their order.
   * @param limit milliseconds without an answer after which the connection is destroyed; null: none.
   * @throws SilentError at that limit, otherwise the error of PostgreSQL or of the network.
   */
  query(text: string, values: readonly unknown[], limit: number | null): Promise<pg.QueryResult>
  /** Destroys the connection; a running query fails. */
  end(): void
  /** Returns the connection to the pool; a destroyed one leaves the pool. */
  release(): void
}

export interface PostgresConnections {
  /** @throws Error when there is none within {@link CONNECT_LIMIT}; a BusyError when PostgreSQL refuses it for an unknown reason. */
  take(): Promise<PostgresConnection>
  /** Opens a new connection, when the last one was refused, or is from more than {@link KNOWN_FOR} ago. @throws as `take`. */
  check(): Promise<void>
  close(): Promise<void>
}

/** For how long a new connection shows that others are accepted too, in milliseconds: each one is a process of PostgreSQL. */
const KNOWN_FOR = 5_000

/** The server is read-only, as a former primary after a failover. Writing needs a new connection, to the new primary. */
const READ_ONLY = '25006'

/**
 * A pool that detects dead connections. When a query has no answer within its limit, its connection is destroyed. All
 * connections that received nothing since that query was sent are destroyed too before they are used: they take the same
 * route through the network.
 */
export function openConnections(
  options: pg.PoolConfig,
  onLostConnection: (error: Error) => void,
): PostgresConnections {
  const sockets = new Set<Socket>()
  const heardAt = new WeakMap<pg.PoolClient, number>()
  const names = createStatementNames()
  let doubtedBefore = 0
  let acceptedAt = -Infinity

  const pool = new pg.Pool({
    ...options,
    connectionTimeoutMillis: CONNECT_LIMIT,
    // A query does not wait for the answers to earlier ones of its connection.
    pipeline: true,
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
    acceptedAt = performance.now()
    // The pool listens to idle connections only. A connection that is lost in use fails its next query, which is enough.
    // Without this listener the error would end the process.
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
        sendTogether(client.connection.stream)
        // Without parameters it may be several statements, and only a query is parsed often.
        const name = values.length > 0 || text.startsWith('select ') ? names.of(text) : undefined
        const result = await send(client, text, values, name)
        heardAt.set(client, performance.now())
        return result
      } catch (error) {
        // Its stack leads to the socket; this one leads to the caller.
        if (error instanceof Error) Error.captureStackTrace(error)
        if (watch.isOver()) throw new SilentError(`No answer within ${limit} ms`, { cause: error })
        if (isStalePlan(error)) names.renew()
        if (errorCode(error) === READ_ONLY) doubt()
        if (isLostConnection(error)) end()
        throw error
      } finally {
        watch.end()
      }
    }
    return { query, end, release: () => client.release(ended) }
  }

  /** Whatever it says, as 55000 for a database that takes no connections: the same request may succeed later. */
  const refused = (error: unknown): never => {
    acceptedAt = -Infinity
    throw withBusy(error) === error ? new BusyError('No connection to the database', { cause: error }) : error
  }

  return {
    check: async () => {
      if (performance.now() < acceptedAt + KNOWN_FOR) return
      const client = new pg.Client({ ...options, connectionTimeoutMillis: CONNECT_LIMIT })
      client.on('error', () => undefined)
      try {
        await client.connect()
      } catch (error) {
        refused(error)
      }
      acceptedAt = performance.now()
      await client.end()
    },
    take: async () => {
      for (;;) {
        const client = await pool.connect().catch(refused)
        const connection = own(client)
        if ((heardAt.get(client) ?? 0) >= doubtedBefore) return connection
        connection.end()
        connection.release()
      }
    },
    close: async () => {
      await pool.end()
      // `pool.end` has sent the termination messages. A dead connection would never close, and would keep the process alive.
      for (const socket of sockets) socket.destroySoon()
    },
  }
}

/** Sends a query as an object of pg: a description of it would be copied property by property, and gets promises of its own. */
function send(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[],
  name: string | undefined,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(text, [...values], (error, result) => {
      if (error) reject(error)
      else resolve(result)
    })
    client.query(Object.assign(query, { name }))
  })
}

/** Sends what is written until the end of this turn in one piece: a write to a socket costs more than the statement. */
function sendTogether(stream: Duplex): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Starts a timer that calls `onOver` after `limit` milliseconds, unless it is ended before. */
function watchFor(limit: number | null, onOver: () => void): { isOver(): boolean; end(): void } {
  if (limit === null) return { isOver: () => false, end: () => undefined }
  let state: 'waiting' | 'ended' | 'over' = 'waiting'
  const timer = setTimeout(() => {
    // If the event loop was blocked, the answer may wait in the socket: it is read before this callback runs.
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
