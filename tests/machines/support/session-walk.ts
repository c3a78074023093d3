import { expect } from 'vitest'
import { createActor } from 'xstate'
import { messages } from '../../../domain/messages.ts'
import {
  sessionMachine,
  type SessionEvent,
  type SessionSnapshot,
  type SignedIn,
} from '../../../src/machines/session.ts'
import { ana, luis } from './fixtures.ts'
import { checkPlain } from './invariants.ts'
import { sessionIn } from './machines-in.ts'
import { leftTill } from './left-till.ts'
import { answered, broken, event, said, type Walk } from './walk.ts'

const password = 'Secreta123'

const events: SessionEvent[] = [
  { type: 'credentials.submit', username: 'ana', password },
  { type: 'session.leave', sale: 'none' },
  { type: 'session.leave', sale: 'open' },
  { type: 'session.leave', sale: 'unsettled' },
  { type: 'leave.confirm' },
  { type: 'leave.dismiss' },
  { type: 'session.abandon' },
]

const arrivals: SignedIn[] = [
  { session: ana, saved: null, sale: 'none' },
  { session: ana, saved: leftTill(), sale: 'found' },
  { session: luis, saved: null, sale: 'lost' },
]

export const sessionWalk: Walk = {
  machine: sessionMachine,
  moves: [
    ...events.map(event),
    said('watchSession', { type: 'session.expire' }),
    ...answered(sessionMachine, 'restoreSession', null),
    ...arrivals.flatMap((value) => [
      ...answered(sessionMachine, 'restoreSession', value),
      ...answered(sessionMachine, 'signIn', { outcome: 'done', value }),
    ]),
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
  describe: ({ value, context: { session, saved, refusal } }: SessionSnapshot) =>
    JSON.stringify({ value, who: session?.userId, saved: saved !== null, refusal }),
  live: (world, inspect) => createActor(sessionIn(world), { inspect }),
  check: checkSession,
}

/** There is a till exactly while somebody is signed in, and no password is kept where it would be stored. */
function checkSession(snapshot: SessionSnapshot): void {
  checkPlain(snapshot)
  expect(snapshot.context.session !== null).toBe(
    snapshot.matches('loggedIn') || snapshot.matches('loggingOut'),
  )
  const { register } = snapshot.children
  expect(register !== undefined).toBe(snapshot.matches('loggedIn'))
  expect(JSON.stringify(snapshot.context)).not.toContain(password)
  if (!register) return
  expect(register.getSnapshot().status).toBe('active')
  expect(register.getSnapshot().context.permissions).toEqual(snapshot.context.session?.permissions)
  expect(JSON.stringify(register.getPersistedSnapshot())).not.toMatch(
    new RegExp(`${password}|token|password`, 'i'),
  )
}
