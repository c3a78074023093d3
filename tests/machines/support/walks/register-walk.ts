import { emptyCart } from '../../../../domain/selling/cart.ts'
import { expect } from 'vitest'
import { matchesState } from 'xstate'
import { messages } from '../../../../domain/messages.ts'
import { registerMessages } from '../../../../domain/register-messages.ts'
import { registerMachine, type RegisterSnapshot } from '../../../../src/machines/register/register.ts'
import type { RegisterEvent } from '../../../../src/machines/register/register-context.ts'
import {
  cashierRights,
  daySummary,
  eveningRegister,
  morningRegister,
  recountedSummary,
  untoldClosing,
} from '../fixtures.ts'
import { checkPlain } from '../invariants.ts'
import { registerIn } from '../machines-in.ts'
import { breadBack } from '../exchanged.ts'
import { createOutsideWorld, type OutsideWorld } from '../outside-world.ts'
import { answered, broken, event, failing, liveIn, said, settled, type Walk } from './walk.ts'

const events: RegisterEvent[] = [
  { type: 'session.renewed', permissions: cashierRights },
  { type: 'session.renewed', permissions: [] },
  { type: 'menu.load' },
  { type: 'status.retry' },
  { type: 'status.check' },
  { type: 'register.open', amount: 50_000 },
  { type: 'register.close', amount: 49_500, sale: 'none' },
  { type: 'register.close', amount: 50_000, sale: 'open' },
  { type: 'register.close', amount: 50_000, sale: 'unsettled' },
  { type: 'count.begin', rules: { denominations: [10_000, 5_000], isHeld: true }, sale: 'none' },
  { type: 'count.begin', rules: { denominations: [], isHeld: false }, sale: 'none' },
  { type: 'count.begin', rules: null, sale: 'unsettled' },
  { type: 'count.type', field: 10_000, text: '5' },
  { type: 'count.switch' },
  { type: 'count.leave' },
  { type: 'blanks.ask' },
  { type: 'blanks.fill' },
  { type: 'blanks.dismiss' },
  { type: 'register.close', amount: 50_000, sale: 'none', cashMovement: 'unsettled' },
  { type: 'register.close', amount: 50_000, sale: 'none', accountPayment: 'unsettled' },
  { type: 'register.close', amount: 50_000, sale: 'none', saleReturn: 'unsettled' },
  { type: 'register.close', amount: 50_000, sale: 'none', sales: 'unsettled' },
  { type: 'cart.replace', cart: emptyCart, picks: [] },
  { type: 'exchange.begin', exchange: breadBack, client: null },
  { type: 'close.confirm' },
  { type: 'close.dismiss' },
  { type: 'summary.show' },
  { type: 'summary.finish' },
  { type: 'recount.begin', rules: { denominations: [10_000, 5_000], isHeld: true } },
  { type: 'reason.type', text: 'Un billete quedó debajo' },
  { type: 'recount.send', amount: 50_500 },
  { type: 'recount.leave' },
  { type: 'recount.keep' },
  { type: 'outcome.ask' },
]

const answers: RegisterEvent[] = [
  { type: 'status.receive', register: morningRegister },
  { type: 'status.receive', register: eveningRegister },
  { type: 'status.receive', register: null },
  { type: 'status.receive', register: null, untold: untoldClosing },
  { type: 'status.fail', messages: [messages.network] },
]

const refusal: RegisterEvent = { type: 'count.refuse', messages: [registerMessages.countedElsewhere] }

const conflict = { outcome: 'refused' as const, status: 409, messages: [messages.server.conflict] }
const invalid = { outcome: 'refused' as const, status: 422, messages: [messages.validation.invalid] }
const question = { ...conflict, data: { count_again: true } }
const lost = { outcome: 'unknown' as const, messages: [messages.network] }

/** The register of a user with these rights. */
export function registerWalk(permissions: string[]): Walk {
  const input = { saved: null, permissions }
  return {
    machine: registerIn(createOutsideWorld()),
    input,
    moves: [
      ...events.map(event),
      ...answers.map((answer) => said('statusWatch', answer)),
      said('countHold', refusal),
      ...answered(registerMachine, 'openRegister', { outcome: 'done', value: morningRegister }),
      ...settled(registerMachine, 'closeRegister', { outcome: 'done', value: daySummary }),
      ...settled(registerMachine, 'closeRegister', { outcome: 'done', value: untoldClosing }),
      ...[conflict, invalid, lost].flatMap((answer) => answered(registerMachine, 'openRegister', answer)),
      ...[conflict, invalid, question].flatMap((answer) => settled(registerMachine, 'closeRegister', answer)),
      ...settled(registerMachine, 'recountRegister', { outcome: 'done', value: recountedSummary }),
      ...[conflict, invalid].flatMap((answer) => settled(registerMachine, 'recountRegister', answer)),
      failing('closeRegister', 'recountRegister'),
      ...broken(registerMachine, 'openRegister'),
    ],
    describe: describeRegister,
    live: liveIn(registerIn, input),
    check: checkRegister,
  }
}

/** The parts of a register that guards read, without the keys, which differ in each run. */
function describeRegister({ value, context }: RegisterSnapshot): string {
  const { permissions, register, closing, count, summary, untold, reason, recount, refusal } = context
  return JSON.stringify({
    value,
    rights: permissions.length,
    register: register?.openedAt,
    closing: closing?.amount,
    count: count && count.isHeld,
    reason: reason !== '',
    summary: summary && (summary.recount ? 'counted twice' : 'counted once'),
    untold: untold !== null,
    keeps: matchesState({ closed: { recounting: 'sending' } }, value) && recount?.amount === undefined,
    refused: refusal.length > 0,
  })
}

/** The summary is that of the last closing while no register is open, a closing has its amount, and nobody requests the status without the right. */
function checkRegister(snapshot: RegisterSnapshot, world: OutsideWorld): void {
  checkPlain(snapshot)
  const { summary, untold, closing, register, count } = snapshot.context
  if (snapshot.matches('open') || snapshot.matches('closing')) expect(summary).toBeNull()
  if (snapshot.matches({ closed: 'summary' })) expect([daySummary, recountedSummary]).toContainEqual(summary)
  checkRecount(snapshot, world)
  if (snapshot.matches('open') || snapshot.matches('closing')) expect(register).not.toBeNull()
  if (snapshot.matches('closing')) expect(world.asked('closeRegister').at(-1)).toEqual(closing)
  expect(snapshot.children.closeRegister !== undefined).toBe(snapshot.matches('closing'))
  if (snapshot.matches({ open: 'counting' })) expect(count).not.toBeNull()
  if (register === null && summary === null && untold === null) expect(count).toBeNull()
  checkHold(snapshot, world)
  expect(snapshot.children.sale?.getSnapshot().value).toBe('empty')
}

/** A second count is of the closing that is shown, and what is sent is what was typed. */
function checkRecount(snapshot: RegisterSnapshot, world: OutsideWorld): void {
  const { summary, untold, count, recount } = snapshot.context
  const isSending = snapshot.matches({ closed: { recounting: 'sending' } })
  expect(snapshot.children.recountRegister !== undefined).toBe(isSending)
  if (isSending) expect(world.asked('recountRegister').at(-1)).toEqual(recount)
  if (snapshot.matches({ closed: 'recounting' }))
    expect(untold ?? summary).toEqual(untold ? untoldClosing : daySummary)
  if (snapshot.matches({ closed: 'recounting' }) && !isSending) expect(count).not.toBeNull()
  if (snapshot.matches({ closed: 'asked' })) expect(untold).toEqual(untoldClosing)
  // Nothing of the difference is on the device before it is told.
  if (untold) expect(summary).toBeNull()
  if (summary?.recount) expect([count, recount]).toEqual([null, null])
}

/** The server is told to hold the register during a count that is held, and no longer once it is left or closed. */
function checkHold(snapshot: RegisterSnapshot, world: OutsideWorld): void {
  const { count } = snapshot.context
  const last = world.heard.countHold.at(-1)
  if (snapshot.matches({ open: 'counting' }) && count?.isHeld)
    expect(last).toEqual({ type: 'hold.keep', key: count.key })
  if (snapshot.matches('closed')) expect(last).toEqual({ type: 'hold.end' })
}
