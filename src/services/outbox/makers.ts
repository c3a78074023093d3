/** Who makes commands on this device, and the tickets with which somebody else may deliver them (docs/decisions/0212). */
import { jwtDecode } from 'jwt-decode'
import { registerDevice } from '../../../domain/calls/devices.ts'
import type { Session } from '../../machines/session/session-types.ts'
import type { ApiClient } from '../api-client.ts'
import { send } from '../send.ts'
import { outboxDatabase, type CommandMaker, type KeptTicket, type Outbox } from './outbox.ts'

interface MakerServices {
  api: ApiClient
  outbox: Pick<Outbox, 'device'>
  /** Who is signed in; null: nobody. */
  session(): Session | null
  /** The name of a user as it is shown. */
  nameOf(user: Session): string
}

export interface Makers {
  /** Who is signed in, as the maker of a command; who was last, when their session ends while it is made. */
  now(): CommandMaker
  /** The newest ticket that a user got on this device; null: none is known. */
  ticketOf(userId: string): string | null
  /** That of who is signed in, if the server has given it in this page: then it knows how somebody else's commands are delivered. */
  confirmed(): string | null
  /** Whether the server was asked in this page, and has answered or not: before that nobody knows what can be delivered. */
  wasAsked(): boolean
  /** Reads the tickets that the device has, and gets a new one for who is signed in, unless theirs is. Without an answer the kept ones stay. */
  register(): Promise<void>
  /** Called when the tickets have changed. @returns unsubscribe. */
  onChange(listener: () => void): () => void
}

/** The right that the call takes. */
const sells = ({ permissions }: Session) => permissions.includes('read sale')

/** For how long a new ticket is not replaced, in milliseconds: half a day of the seven days that it is good. */
const FRESH = 12 * 3_600_000

export function createMakers({ api, outbox, session, nameOf }: MakerServices): Makers {
  const listeners = new Set<() => void>()
  const database = outboxDatabase()
  const tickets = new Map<string, string>()
  /** When a user got a ticket in this page, in milliseconds since the epoch. */
  const givenAt = new Map<string, number>()
  let kept: Promise<void> | null = null
  let wasAsked = false
  let last: Omit<CommandMaker, 'delivery'> = { id: '', name: '' }

  const tell = () => {
    for (const listener of listeners) listener()
  }

  async function readKept(): Promise<void> {
    try {
      const db = await database()
      const [ids, values] = await Promise.all([db.getAllKeys('makers'), db.getAll('makers')])
      for (const [index, id] of ids.entries()) {
        const ticket = values[index]
        if (ticket && !tickets.has(id)) tickets.set(id, ticket.delivery)
      }
      if (ids.length > 0) tell()
    } catch {
      // Without storage the tickets of this page are known.
    }
  }

  async function keep(userId: string, ticket: KeptTicket): Promise<void> {
    tickets.set(userId, ticket.delivery)
    givenAt.set(userId, Date.now())
    tell()
    try {
      await (await database()).put('makers', ticket, userId)
    } catch {
      // It lasts as long as the page.
    }
  }

  return {
    now() {
      const user = session()
      if (user) last = { id: user.userId, name: nameOf(user) }
      return { ...last, delivery: tickets.get(last.id) ?? null }
    },
    ticketOf: (userId) => tickets.get(userId) ?? null,
    confirmed() {
      const userId = session()?.userId ?? ''
      return givenAt.has(userId) ? (tickets.get(userId) ?? null) : null
    },
    wasAsked: () => wasAsked,
    async register() {
      await (kept ??= readKept())
      const device = await outbox.device()
      const user = session()
      if (!user || !sells(user)) {
        wasAsked = true
        tell()
        return
      }
      if (Date.now() - (givenAt.get(user.userId) ?? 0) < FRESH) return
      const answer = await send(api, registerDevice, { device }).catch(() => null)
      wasAsked = true
      if (answer) await keep(user.userId, { letter: answer.device.letter, delivery: answer.delivery })
      else tell()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What a ticket says; the server alone judges whether it is genuine. */
interface Ticket {
  store: number
  /** Seconds since the epoch. */
  exp: number
}

/** @returns null for what is no ticket. */
function ticketIn(text: string): Ticket | null {
  try {
    const { store, exp } = jwtDecode<{ store?: unknown; exp?: unknown }>(text)
    return typeof store === 'number' && typeof exp === 'number' ? { store, exp } : null
  } catch {
    return null
  }
}

/** How who is signed in delivers what somebody else has made. */
export type Delivery = { ticket: string } | 'other store' | 'without a ticket'

/**
 * Of the tickets of a maker that are of the own store the one that is good for longest.
 * @param own the ticket of who is signed in: it tells their store.
 */
export function deliveryWith(own: string | null, ofMaker: readonly (string | null)[]): Delivery {
  const store = own === null ? undefined : ticketIn(own)?.store
  const known = ofMaker.flatMap((text) => {
    const ticket = text === null ? null : ticketIn(text)
    return text !== null && ticket ? [{ text, ...ticket }] : []
  })
  if (store === undefined || known.length === 0) return 'without a ticket'
  const [best] = known.filter((one) => one.store === store).toSorted((one, other) => other.exp - one.exp)
  return best ? { ticket: best.text } : 'other store'
}
