import { expect } from 'vitest'
import { messages } from '../../../../domain/messages.ts'
import { leaving, type Sent } from '../../../../src/machines/register/unsettled.ts'
import {
  sessionMachine,
  type SessionEvent,
  type SessionSnapshot,
} from '../../../../src/machines/session/session.ts'
import type { Session } from '../../../../src/machines/session/session-types.ts'
import { ana, luis } from '../fixtures.ts'
import { checkPlain } from '../invariants.ts'
import { sessionIn } from '../machines-in.ts'
import { grantTill } from '../register-actors.ts'
import { answered, broken, event, liveIn, said, type Move, type Walk } from './walk.ts'

const password = 'Secreta123'

/** Each thing that is sent beside the session, while its answer is missing. */
const unanswered: Sent[] = [
  { sale: 'unsettled' },
  { sale: 'none', cashMovement: 'unsettled' },
  { sale: 'none', accountPayment: 'unsettled' },
  { sale: 'none', recountRegister: 'unsettled' },
  { sale: 'none', saleReturn: 'unsettled' },
  { sale: 'open', sales: 'unsettled' },
  { sale: 'none', stockAdjustment: 'unsettled' },
]

const events: SessionEvent[] = [
  { type: 'credentials.submit', username: 'ana', password },
  leaving({ sale: 'none' }),
  leaving({ sale: 'open' }),
  ...unanswered.map(leaving),
  { type: 'leave.confirm' },
  { type: 'leave.dismiss' },
  { type: 'session.abandon' },
  { type: 'rights.change', session: { ...ana, permissions: ana.permissions.slice(1) } },
]

/** A user signs in and gets the till immediately. */
function arrived(command: 'restoreSession' | 'signIn', session: Session): Move[] {
  const moves =
    command === 'signIn'
      ? answered(sessionMachine, command, { outcome: 'done', value: session })
      : answered(sessionMachine, command, session)
  return moves.map((move) => ({
    ...move,
    make: async (live) => {
      await move.make(live)
      await grantTill(live.world)
    },
  }))
}

/** The end of the till holder after the till was forgotten. */
const tillLeft: Move = {
  event: { type: 'xstate.done.actor.tillHolder', output: undefined, actorId: 'tillHolder' },
  make: ({ world }) => world.answer('leaveTill', undefined),
}

export const sessionWalk: Walk = {
  machine: sessionMachine,
  moves: [
    ...events.map(event),
    said('watchSession', { type: 'session.expire' }),
    ...answered(sessionMachine, 'restoreSession', null),
    ...[ana, luis].flatMap((session) => [
      ...arrived('restoreSession', session),
      ...arrived('signIn', session),
    ]),
    tillLeft,
    ...answered(sessionMachine, 'signIn', {
      outcome: 'refused',
      status: 401,
      messages: [messages.session.wrongCredentials],
    }),
    ...answered(sessionMachine, 'signIn', { outcome: 'unknown', messages: [messages.network] }),
    ...answered(sessionMachine, 'signOut', undefined),
    ...broken(sessionMachine, 'restoreSession'),
    ...broken(sessionMachine, 'signIn'),
    ...broken(sessionMachine, 'signOut'),
  ],
  describe: ({ value, context: { session, refusal } }: SessionSnapshot) =>
    JSON.stringify({ value, who: session?.userId, refusal }),
  worthwhile: (snapshot, sent) => {
    const { session } = (snapshot as SessionSnapshot).context
    if (sent.type === 'rights.change') return session?.userId === ana.userId
    return sent !== tillLeft.event || snapshot.matches({ loggedIn: 'leaving' })
  },
  live: liveIn(sessionIn),
  check: checkSession,
}

/** A till exists exactly while a user is signed in, and no password is in the stored context. */
function checkSession(snapshot: SessionSnapshot): void {
  checkPlain(snapshot)
  expect(snapshot.context.session !== null).toBe(
    snapshot.matches('loggedIn') || snapshot.matches('loggingOut'),
  )
  const holder = snapshot.children.tillHolder?.getSnapshot()
  expect(holder !== undefined).toBe(snapshot.matches('loggedIn'))
  const register = holder?.children.register
  expect(register !== undefined).toBe(
    snapshot.matches('loggedIn') && !snapshot.matches({ loggedIn: 'leaving' }),
  )
  expect(JSON.stringify(snapshot.context)).not.toContain(password)
  if (!register) return
  expect(register.getSnapshot().status).toBe('active')
  expect(register.getSnapshot().context.permissions).toEqual(snapshot.context.session?.permissions)
  expect(JSON.stringify(register.getPersistedSnapshot())).not.toMatch(
    new RegExp(`${password}|token|password`, 'i'),
  )
}
