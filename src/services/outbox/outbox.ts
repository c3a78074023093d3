/** What this device has sent, or is about to send, and has no definite answer to (docs/decisions/0208). */
import type { DBSchema } from 'idb'
import { v4 as uuid } from 'uuid'
import type { KeptRefusal } from '../../machines/outbox/waiting-command.ts'
import { firstOnly, reopenedDatabase } from '../reopened-database.ts'

/** Who made a command. */
export interface CommandMaker {
  /** The id of the user. */
  id: string
  /** As it is shown. */
  name: string
  /** The ticket with which somebody else may deliver it (`POST /devices`); null when this device had none yet. */
  delivery: string | null
}

/** One command as it goes over the wire, so that later versions of the program can deliver it without its machine. */
export interface SentCommand {
  /** The idempotency key, unique on this device (docs/product.md §7.1). */
  key: string
  /** Method and path of the call as domain/calls describes it, as `POST /sales/:id/returns`. */
  call: string
  /** The id of the record in the path; null where it has none. */
  id: number | null
  /** The `request` of the body, in the form of the wire. It never has a PIN. */
  request: object
  user: CommandMaker
  /** The id of this device. */
  device: string
  /** Milliseconds since the epoch. */
  madeAt: number
  /** How many tries got no definite answer. */
  tries: number
  /** Why the server refused it, until somebody settles that (docs/decisions/0212); missing: it did not. */
  refusal?: KeptRefusal
}

interface OutboxDatabase extends DBSchema {
  commands: { key: string; value: SentCommand }
  device: { key: 'id'; value: string }
  /** By the id of the user. */
  makers: { key: string; value: KeptTicket }
}

/** What the server gave a user for this device (`POST /devices`). */
export interface KeptTicket {
  /** The letter of this device in the store of the user. */
  letter: string
  /** With it somebody else may deliver what the user has made here. */
  delivery: string
}

/** Opens the database of what this device sends. @returns a function that rejects where the device cannot store. */
export const outboxDatabase = () =>
  reopenedDatabase<OutboxDatabase>(
    'outbox',
    (db) => {
      db.createObjectStore('commands', { keyPath: 'key' })
      db.createObjectStore('device')
    },
    (db) => {
      db.createObjectStore('makers')
    },
  )

/** Commands without a definite answer, each in a record of its own, written with strict durability. */
export interface Outbox {
  /** The id of this browser: made once, and kept. Without storage it lasts as long as the page. */
  device(): Promise<string>
  /** Resolves when the command is on disk. @throws where the device cannot store. */
  put(command: SentCommand): Promise<void>
  /** The command with this key; undefined without it, or without storage. */
  find(key: string): Promise<SentCommand | undefined>
  /** All of them, the oldest first; none without storage. */
  list(): Promise<SentCommand[]>
  /** Its definite answer is known, and stored where it matters. */
  remove(key: string): Promise<void>
  /** One more try of it got no definite answer. */
  countTry(key: string): Promise<void>
  /** The server has refused it: it stays until somebody settles that. */
  refuse(key: string, refusal: KeptRefusal): Promise<void>
  /** A machine of this tab asks for the answer itself, from now until the command is removed or all are released. */
  hold(key: string): void
  /** The machines that asked have ended: a till begins in this tab, and its machines hold their own again. */
  releaseAll(): void
  /** Whether a machine of this tab asks for the answer. */
  isHeld(key: string): boolean
  /** Called after a command was put, refused or removed. @returns unsubscribe. */
  onChange(listener: () => void): () => void
}

/** @param onFailure called once when this device cannot store. */
export function createOutbox(onFailure: (error: unknown) => void): Outbox {
  const report = firstOnly(onFailure)
  const listeners = new Set<() => void>()
  const held = new Set<string>()
  const database = outboxDatabase()
  let device: Promise<string> | null = null

  const tell = () => {
    for (const listener of listeners) listener()
  }

  async function write(
    change: (commands: {
      put(command: SentCommand): Promise<unknown>
      delete(key: string): Promise<unknown>
      get(key: string): Promise<SentCommand | undefined>
    }) => Promise<unknown>,
  ) {
    const transaction = (await database()).transaction('commands', 'readwrite', { durability: 'strict' })
    await Promise.all([change(transaction.store), transaction.done])
  }

  /** Changes the command with this key, if it is there. */
  const changed = (key: string, change: (command: SentCommand) => SentCommand) =>
    write(async (commands) => {
      const command = await commands.get(key)
      if (command) await commands.put(change(command))
    }).catch(report)

  async function keptDevice(): Promise<string> {
    const made = uuid()
    try {
      const transaction = (await database()).transaction('device', 'readwrite', { durability: 'strict' })
      const kept = await transaction.store.get('id')
      if (kept === undefined) await transaction.store.put(made, 'id')
      await transaction.done
      return kept ?? made
    } catch (error) {
      report(error)
      return made
    }
  }

  return {
    device: () => (device ??= keptDevice()),
    async put(command) {
      await write((commands) => commands.put(command))
      tell()
    },
    find: async (key) => {
      try {
        return await (await database()).get('commands', key)
      } catch (error) {
        report(error)
        return undefined
      }
    },
    list: async () => {
      try {
        const commands = await (await database()).getAll('commands')
        return commands.sort((a, b) => a.madeAt - b.madeAt)
      } catch (error) {
        report(error)
        return []
      }
    },
    async remove(key) {
      await write((commands) => commands.delete(key)).catch(report)
      held.delete(key)
      tell()
    },
    countTry: (key) => changed(key, (command) => ({ ...command, tries: command.tries + 1 })),
    async refuse(key, refusal) {
      await changed(key, (command) => ({ ...command, refusal }))
      tell()
    },
    hold: (key) => void held.add(key),
    releaseAll: () => held.clear(),
    isHeld: (key) => held.has(key),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
