import { expect } from 'vitest'
import { messages } from '../../../../domain/messages.ts'
import {
  onboardingMachine,
  type SetupRequest,
  type OnboardingSnapshot,
} from '../../../../src/machines/onboarding/onboarding.ts'
import { checkPlain } from '../invariants.ts'
import { onboardingIn } from '../machines-in.ts'
import type { OutsideWorld } from '../outside-world.ts'
import { answered, broken, event, liveIn, said, type Walk } from './walk.ts'

const order: SetupRequest = {
  store: { name: 'La Bendición', address: null, phone: null, email: null },
  owner: { name: 'Elena', lastName: null, username: 'elena', email: null, password: 'Quetzal47Azul' },
}

const done = { outcome: 'done' as const, value: undefined }
const lost = { outcome: 'unknown' as const, messages: [messages.network] }
const over = { outcome: 'refused' as const, status: 409, messages: [messages.setup.over] }
const expired = { outcome: 'refused' as const, status: 403, messages: [messages.setup.badLink] }
const wrong = {
  outcome: 'refused' as const,
  status: 422,
  messages: [messages.validation.passwordGuessable],
  errors: { 'owner.password': [messages.validation.passwordGuessable] },
}

export const onboardingWalk: Walk = {
  machine: onboardingMachine,
  moves: [
    event({ type: 'form.submit', order }),
    event({ type: 'check.retry' }),
    said('watchLink', { type: 'link.change' }),
    ...(['open', 'shut', 'over'] as const).flatMap((value) =>
      answered(onboardingMachine, 'askAccess', { outcome: 'done', value }),
    ),
    ...answered(onboardingMachine, 'askAccess', lost),
    ...broken(onboardingMachine, 'askAccess'),
    ...[done, lost, over, expired, wrong].flatMap((answer) =>
      answered(onboardingMachine, 'setUpShop', answer),
    ),
    ...broken(onboardingMachine, 'setUpShop'),
  ],
  describe: describeSetup,
  live: liveIn(onboardingIn),
  check: checkSetup,
}

function describeSetup({ value, context }: OnboardingSnapshot): string {
  const { order: entered, refusal, fieldErrors } = context
  return JSON.stringify({ value, entered: entered !== null, refusal, wrong: Object.keys(fieldErrors) })
}

/** The owner is signed in exactly when the shop exists, with the typed data, and no password is kept afterwards. */
function checkSetup(snapshot: OnboardingSnapshot, world: OutsideWorld): void {
  checkPlain(snapshot)
  const isDone = snapshot.matches('done')
  expect(world.effects).toEqual(isDone ? ['sign in elena Quetzal47Azul'] : [])
  if (isDone || snapshot.matches('over')) expect(snapshot.context.order).toBeNull()
  if (snapshot.matches('sending')) expect(world.asked('setUpShop').at(-1)).toEqual(order)
  if (snapshot.matches('unreachable')) expect(snapshot.context.refusal).not.toEqual([])
  const said = world.notices.some(({ kind }) => kind === 'success')
  expect(said).toBe(isDone)
}
