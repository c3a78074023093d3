import { openDB, type IDBPDatabase } from 'idb'
import type { OtherTabCommand, OtherTabEvent, StoredLockEvent } from '../../machines/till-lock/till-lock.ts'

const NAME = 'till-lock'

/**
 * Opens the lock of the till and keeps it open. The lock is an open connection to an IndexedDB database: its version can be
 * raised only when no other tab has it open, and the connection of a tab ends with the tab. Web Locks would do the same, but
 * only in a secure context, and in a shop the page comes over plain http.
 * @returns a function that closes the lock, also when it opens later.
 */
export function openTillLock(send: (event: StoredLockEvent) => void): () => void {
  let isStopped = false
  let connection: IDBPDatabase | null = null

  const onOpened = (opened: IDBPDatabase) => {
    if (isStopped) {
      opened.close()
      return
    }
    connection = opened
    send({ type: 'lock.open' })
  }
  open({
    blocked: () => send({ type: 'lock.block' }),
    terminated: () => send({ type: 'lock.lose' }),
  }).then(onOpened, () => send({ type: 'lock.fail' }))

  return () => {
    isStopped = true
    connection?.close()
  }
}

/** Carries requests for the till between the tabs of this browser. @returns a function that stops. */
export function connectTabs(
  receive: (listener: (command: OtherTabCommand) => void) => void,
  send: (event: OtherTabEvent) => void,
): () => void {
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = () => send({ type: 'till.request' })
  receive(() => channel.postMessage('ask'))
  return () => channel.close()
}

interface OpenListeners {
  blocked(): void
  terminated(): void
}

async function open(listeners: OpenListeners): Promise<IDBPDatabase> {
  // The time is higher than every earlier version, which then need not be read. A clock that was set back costs that reading.
  const first = await openAnew(microseconds(), listeners).catch(notWhenOvertaken)
  if (first) return first
  for (;;) {
    const known = await openDB(NAME)
    const { version } = known
    known.close()
    const opened = await openAnew(version + 1, listeners).catch(notWhenOvertaken)
    if (opened) return opened
  }
}

/** The time since the epoch. Two tabs hardly open in the same microsecond. */
function microseconds(): number {
  return Math.round((performance.timeOrigin + performance.now()) * 1_000)
}

/** Null when another tab has opened that version: of several tabs that start together only one can. @throws when it is past. */
async function openAnew(version: number, listeners: OpenListeners): Promise<IDBPDatabase | null> {
  const upgradedFrom: number[] = []
  const opened = await openDB(NAME, version, {
    ...listeners,
    upgrade: (_, from) => {
      upgradedFrom.push(from)
    },
  })
  if (upgradedFrom.length > 0) return opened
  opened.close()
  return null
}

/** Null when other tabs were ahead by more than one version. @throws every other error. */
function notWhenOvertaken(error: unknown): null {
  if (error instanceof DOMException && error.name === 'VersionError') return null
  throw error
}
