import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Channel, ChannelListener } from '../channel.ts'
import type { PostgresConnections } from './postgres-connections.ts'
import { CONNECT_LIMIT, KEEP_ALIVE_AFTER, answerLimit, tillLimits } from './postgres-limits.ts'

const NAME = 'ventas_feed'

/** For how long texts are gathered, so that many commands at once are one NOTIFY, in milliseconds. */
const GATHER = 20

/** How long to wait before the next try after a failure, in milliseconds. */
const RETRY = 1_000

/** How often a listener posts to itself, and how long it waits for its own text, in milliseconds. */
const BEAT = 10_000
const BEAT_LIMIT = 5_000

/** What begins the text that a listener posts to itself. */
const BEAT_NAME = 'beat '

export interface PostgresChannel extends Channel {
  /** Sends what is posted and waits. */
  close(): Promise<void>
}

/**
 * NOTIFY to the other app servers, and LISTEN on a connection of its own. A NOTIFY holds a lock of the whole cluster until its
 * transaction is durable, so it is no part of a sale: sales would commit one after another (docs/decisions/0201). A listener hears
 * itself every ten seconds; one that does not, as behind a pooler that shares connections, says that it hears nobody.
 */
export function createPostgresChannel(
  options: pg.ClientConfig,
  connections: Pick<PostgresConnections, 'take'>,
): PostgresChannel {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined

  const notify = async (texts: readonly string[]) => {
    const connection = await connections.take()
    try {
      await connection.query(
        `select pg_notify('${NAME}', text) from unnest($1::text[]) as text`,
        [texts],
        answerLimit(tillLimits),
      )
    } finally {
      connection.release()
    }
  }

  const send = async () => {
    timer = undefined
    const texts = [...waiting]
    waiting.clear()
    try {
      await notify(texts)
    } catch {
      // The same database fails the requests, which say so.
      for (const text of texts) waiting.add(text)
      gather(RETRY)
    }
  }
  const gather = (time: number) => {
    timer ??= setTimeout(() => {
      sending = send()
    }, time)
    timer.unref()
  }

  return {
    post: (text) => {
      waiting.add(text)
      gather(GATHER)
    },
    listen: (listener) => listenAgainAndAgain(options, notify, listener),
    close: async () => {
      clearTimeout(timer)
      await sending
      if (waiting.size > 0) await notify([...waiting]).catch(() => undefined)
      clearTimeout(timer)
    },
  }
}

function listenAgainAndAgain(
  options: pg.ClientConfig,
  notify: (texts: readonly string[]) => Promise<void>,
  { hear, change }: ChannelListener,
): () => Promise<void> {
  const ownBeat = `${BEAT_NAME}${randomUUID()}`
  let isStopped = false
  let isHeard = false
  let client: pg.Client | undefined
  let beat: NodeJS.Timeout | undefined
  let limit: NodeJS.Timeout | undefined

  const become = (now: boolean) => {
    if (now === isHeard || isStopped) return
    isHeard = now
    change(now)
  }
  const post = () => {
    const fail = () => lose(current)
    const current = client
    limit = setTimeout(fail, BEAT_LIMIT)
    notify([ownBeat]).catch(fail)
  }
  const take = (payload = '') => {
    if (!payload.startsWith(BEAT_NAME)) hear(payload)
    if (payload !== ownBeat) return
    clearTimeout(limit)
    become(true)
    clearTimeout(beat)
    beat = setTimeout(post, BEAT)
  }
  /** Gives a connection up, once. */
  const lose = (lost: pg.Client | undefined) => {
    if (lost === undefined || lost !== client) return
    client = undefined
    clearTimeout(beat)
    clearTimeout(limit)
    lost.connection.stream.destroy()
    become(false)
    if (!isStopped) beat = setTimeout(begin, RETRY * (1 + Math.random()))
  }
  const begin = () => {
    const opened = new pg.Client({
      ...options,
      connectionTimeoutMillis: CONNECT_LIMIT,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
    })
    client = opened
    opened.on('error', () => lose(opened))
    opened.on('end', () => lose(opened))
    opened.on('notification', ({ payload }) => take(payload))
    const listening = async () => {
      await opened.connect()
      await opened.query(`listen ${NAME}`)
      if (client === opened) post()
    }
    listening().catch(() => lose(opened))
  }
  begin()
  return async () => {
    isStopped = true
    const last = client
    client = undefined
    clearTimeout(beat)
    clearTimeout(limit)
    // Not an error of a connection that is still being made.
    await last?.end().catch(() => undefined)
  }
}
