import { openDB, type IDBPDatabase } from 'idb'
import type { TillLockCommand, TillLockEvent } from '../../machines/till-holder/till-holder.ts'

const NAME = 'till-lock'

/** How long a page that is going may keep the till after its own reload, in milliseconds. */
const LEAVING_TIME = 300
/** Without any word for so long somebody else waits in front, in milliseconds. */
const SILENCE_LIMIT = 2_000
/** How long the tab that is asked may take to put its sale on disk, in milliseconds. */
const ANSWER_LIMIT = 5_000
/** How long a till that was left is kept free for the tab that left it, which may only be loading again. */
const RETURN_TIME = 3_000

/**
 * Holds the till of this browser for one tab, from when it is told to wait for it. The lock is an open connection to a database: it can be given a new version
 * only when no other tab has it open, and however a tab ends, its connection ends with it. Web Locks would do the same, but
 * not for a page that came over plain http, as it does in a shop.
 * A device that cannot store anything lets every tab sell: there is no stored sale that two could double.
 * @returns lets go and stops waiting.
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
      // Whoever had it has just gone. It may be loading again, so it comes first.
      opened?.close()
      rest = pause(RETURN_TIME)
      void wait()
    } else {
      connection = opened
      stopAsking()
      send({ type: 'till.grant' })
    }
  }

  /** Says that another tab has the till, unless this one gets it first or has asked for it. */
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

  /** Null when another tab has made that version: of several that begin together, only one can. */
  async function openAnew(version: number, onBlocked: () => void): Promise<IDBPDatabase | null> {
    const upgradedFrom: number[] = []
    const opened = await openDB(NAME, version, {
      upgrade: (_, from) => {
        upgradedFrom.push(from)
      },
      blocked: onBlocked,
      // The browser took it away, as it does when its data is cleared.
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

/** Others were faster by more than one version. @throws everything else. */
function notWhenOvertaken(error: unknown): null {
  if (error instanceof DOMException && error.name === 'VersionError') return null
  throw error
}

/** Waits for so many milliseconds, or until it is ended. */
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
