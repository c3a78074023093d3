import { openDB, type IDBPDatabase } from 'idb'
import type { TillLockCommand, TillLockEvent } from '../../machines/till-holder/till-holder.ts'

const NAME = 'till-lock'

/** How long a page that is unloading may keep the till after its own reload, in milliseconds. */
const LEAVING_TIME = 300
/** When the database neither opens nor reports a blocked tab for so long, another tab has the till, in milliseconds. */
const SILENCE_LIMIT = 2_000
/** How long the other tab may take to store its sale, in milliseconds. */
const ANSWER_LIMIT = 5_000
/** How long a released till is reserved for the tab that released it, which may only be reloading, in milliseconds. */
const RETURN_TIME = 3_000

/**
 * Holds the till of this browser for one tab, from the command to wait for it. The lock is an open connection to an
 * IndexedDB database: its version can be raised only when no other tab has it open, and the connection of a tab ends with
 * the tab. Web Locks would do the same, but only in a secure context, and in a shop the page comes over plain http.
 * A device that cannot store lets every tab sell: it has no stored sale that two tabs could both send.
 * @returns a function that releases the till and stops waiting.
 */
export function holdTill(
  receive: (listener: (command: TillLockCommand) => void) => void,
  send: (event: TillLockEvent) => void,
): () => void {
  const channel = new BroadcastChannel(NAME)
  let connection: IDBPDatabase | null = null
  let asking: ReturnType<typeof setTimeout> | null = null
  let rest = pause(0)
  let waits = false
  let stopped = false
  const isStopped = () => stopped

  async function wait() {
    await rest.over
    if (isStopped()) return
    const refusal = refuseLater()
    const opened = await open(refusal.soon).catch(() => null)
    refusal.clear()
    if (isStopped()) {
      opened?.close()
    } else if (asking === null && refusal.given()) {
      // The tab that had it has just closed. It may be reloading, so it comes first.
      opened?.close()
      rest = pause(RETURN_TIME)
      void wait()
    } else {
      connection = opened
      stopAsking()
      send({ type: 'till.grant' })
    }
  }

  /** Reports that another tab has the till, unless this tab gets it first or has asked for it. */
  function refuseLater() {
    let given = false
    const refuse = () => {
      if (asking !== null) return
      given = true
      send({ type: 'till.refuse' })
    }
    let timer = setTimeout(refuse, SILENCE_LIMIT)
    const clear = () => clearTimeout(timer)
    const soon = () => {
      clear()
      timer = setTimeout(refuse, LEAVING_TIME)
    }
    return { soon, clear, given: () => given }
  }

  function stopAsking() {
    if (asking !== null) clearTimeout(asking)
    asking = null
  }

  function ask() {
    stopAsking()
    asking = setTimeout(() => {
      asking = null
      send({ type: 'till.refuse' })
    }, ANSWER_LIMIT)
    channel.postMessage('ask')
    rest.end()
  }

  function release() {
    connection?.close()
    connection = null
    rest = pause(RETURN_TIME)
    void wait()
  }

  async function open(onBlocked: () => void): Promise<IDBPDatabase> {
    for (;;) {
      const known = await openDB(NAME)
      const { version } = known
      known.close()
      const opened = await openAnew(version + 1, onBlocked).catch(notWhenOvertaken)
      if (opened) return opened
    }
  }

  /** Null when another tab has opened that version: of several tabs that start together only one can. */
  async function openAnew(version: number, onBlocked: () => void): Promise<IDBPDatabase | null> {
    const upgradedFrom: number[] = []
    const opened = await openDB(NAME, version, {
      upgrade: (_, from) => {
        upgradedFrom.push(from)
      },
      blocked: onBlocked,
      // The browser closed the connection, as it does when its data is cleared.
      terminated: () => send({ type: 'till.yield' }),
    })
    if (upgradedFrom.length > 0) return opened
    opened.close()
    return null
  }

  channel.onmessage = () => {
    if (connection) send({ type: 'till.yield' })
  }
  receive((command) => {
    if (command.type === 'lock.ask') ask()
    else if (command.type === 'lock.release') release()
    else if (!waits) void wait()
    waits = true
  })
  return () => {
    stopped = true
    stopAsking()
    rest.end()
    channel.close()
    connection?.close()
  }
}

/** Null when other tabs were ahead by more than one version. @throws every other error. */
function notWhenOvertaken(error: unknown): null {
  if (error instanceof DOMException && error.name === 'VersionError') return null
  throw error
}

/** Waits for the given milliseconds, or until `end` is called. */
function pause(ms: number): { over: Promise<void>; end(): void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  return {
    over: promise,
    end: () => {
      clearTimeout(timer)
      resolve()
    },
  }
}
