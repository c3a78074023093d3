import { expect } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import {
  ownPasswordMachine,
  type OwnPasswordSnapshot,
} from '../../../src/machines/own-password/own-password.ts'
import { checkPlain } from './invariants.ts'
import { ownPasswordIn } from './machines-in.ts'
import type { OutsideWorld } from './outside-world.ts'
import { answered, broken, event, liveIn, type Walk } from './walk.ts'

const order = { password: 'Tienda2026', new_password: 'Mercado2027' }

const done = { outcome: 'done' as const, value: undefined }
const lost = { outcome: 'unknown' as const, messages: [messages.network] }
const wrong = {
  outcome: 'refused' as const,
  status: 422,
  messages: [messages.account.wrongPassword],
  errors: { password: [messages.account.wrongPassword] },
}

export const ownPasswordWalk: Walk = {
  machine: ownPasswordMachine,
  moves: [
    event({ type: 'password.change' }),
    event({ type: 'form.submit', order }),
    event({ type: 'form.leave' }),
    ...[done, lost, wrong].flatMap((answer) => answered(ownPasswordMachine, 'changePassword', answer)),
    ...broken(ownPasswordMachine, 'changePassword'),
  ],
  describe: ({ value, context }: OwnPasswordSnapshot) => JSON.stringify({ value, context }),
  live: liveIn(ownPasswordIn),
  check: checkOwnPassword,
}

/** Passwords are kept only while they are sent, a refusal only while its form is open, and success is announced once. */
function checkOwnPassword(snapshot: OwnPasswordSnapshot, world: OutsideWorld): void {
  checkPlain(snapshot)
  const { order: kept, refusal, fieldErrors } = snapshot.context
  expect(kept).toEqual(snapshot.matches('sending') ? order : null)
  expect(refusal.length > 0).toBe(snapshot.matches('refused'))
  if (!snapshot.matches('refused')) expect(fieldErrors).toEqual({})
  expect(world.asked('changePassword').every((asked) => asked === order)).toBe(true)
  if (snapshot.matches('done'))
    expect(world.notices.at(-1)).toEqual({ kind: 'success', messages: [messages.account.passwordChanged] })
}
