import { expect } from 'vitest'
import { messages } from '../../../../domain/messages.ts'
import { approvalMessages } from '../../../../domain/approval/approval-messages.ts'
import { ownSecretMachine, type OwnSecretSnapshot } from '../../../../src/machines/own-secret/own-secret.ts'
import { checkPlain } from '../invariants.ts'
import { ownSecretIn } from '../machines-in.ts'
import type { OutsideWorld } from '../outside-world.ts'
import { answered, broken, event, liveIn, type Walk } from './walk.ts'

const orders = [
  { secret: 'password' as const, request: { password: 'Tienda2026', newPassword: 'Mercado2027' } },
  { secret: 'pin' as const, request: { password: 'Tienda2026', pin: '4071' } },
]
const saved = { password: messages.account.passwordChanged, pin: approvalMessages.pinChanged }

const done = { outcome: 'done' as const, value: undefined }
const lost = { outcome: 'unknown' as const, messages: [messages.network] }
const wrong = {
  outcome: 'refused' as const,
  status: 422,
  messages: [messages.account.wrongPassword],
  errors: { password: [messages.account.wrongPassword] },
}

export const ownSecretWalk: Walk = {
  machine: ownSecretMachine,
  moves: [
    event({ type: 'password.change' }),
    event({ type: 'pin.change' }),
    ...orders.map((order) => event({ type: 'form.submit', order })),
    event({ type: 'form.leave' }),
    ...[done, lost, wrong].flatMap((answer) => answered(ownSecretMachine, 'changeSecret', answer)),
    ...broken(ownSecretMachine, 'changeSecret'),
  ],
  describe: ({ value, context }: OwnSecretSnapshot) => JSON.stringify({ value, context }),
  live: liveIn(ownSecretIn),
  check: checkOwnSecret,
}

/** Passwords and PINs are kept only while they are sent, a refusal only while its form is open, and success is announced once. */
function checkOwnSecret(snapshot: OwnSecretSnapshot, world: OutsideWorld): void {
  checkPlain(snapshot)
  const { form, order: kept, refusal, fieldErrors } = snapshot.context
  expect(kept !== null && orders.includes(kept)).toBe(snapshot.matches('sending'))
  expect(refusal.length > 0).toBe(snapshot.matches('refused'))
  if (!snapshot.matches('refused')) expect(fieldErrors).toEqual({})
  expect(world.asked('changeSecret').every((asked) => orders.includes(asked))).toBe(true)
  if (snapshot.matches('done'))
    expect(world.notices.at(-1)).toEqual({ kind: 'success', messages: [saved[form]] })
}
