/** The second count of a closed register: what is typed, what is sent, and what becomes of it. */
import { readTill } from '../support/stored/stored-till.ts'
import { expect, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { recountMessages } from '../../../domain/drawer/recount-messages.ts'
import type { ClosingSummary, UntoldClosing } from '../../../domain/drawer/register.ts'
import { underWay } from '../../../src/machines/register/unsettled.ts'
import {
  countedSummary,
  daySummary,
  eveningRegister,
  recountedSummary,
  untoldClosing,
} from '../support/fixtures.ts'
import {
  restartRegister,
  startOpenRegister,
  startRegister,
  told,
  type RegisterActors,
} from '../support/register-actors.ts'

const rules = { denominations: [10_000], isHeld: true }
const begin = { type: 'recount.begin', rules } as const
const counted = [{ value: 10_000, pieces: 5 }]
const count = { type: 'recount.send', amount: 50_000, counted, left: 20_000 } as const
const reason = 'Un billete quedó debajo'
const refusedWith = (status: number, message: string) => ({
  outcome: 'refused' as const,
  status,
  messages: [message],
})

/** A till whose register was closed with this summary. */
async function closedTill(summary: ClosingSummary | UntoldClosing = countedSummary): Promise<RegisterActors> {
  const till = startOpenRegister()
  till.register.send({ type: 'register.close', amount: 50_000, sale: 'none' })
  await till.world.answer('closeRegister', { outcome: 'done', value: summary })
  till.world.notices.length = 0
  return till
}

/** The same with a second count that is typed, and not sent. */
async function typedTill(): Promise<RegisterActors> {
  const till = await closedTill()
  till.register.send(begin)
  till.register.send({ type: 'count.type', field: 10_000, text: '5' })
  till.register.send({ type: 'reason.type', text: ` ${reason} ` })
  return till
}

const valueOf = ({ register }: RegisterActors) => register.getSnapshot().value
const contextOf = ({ register }: RegisterActors) => register.getSnapshot().context
const asked = { closed: 'asked' }
const typing = { closed: { recounting: 'typing' } }
const sending = { closed: { recounting: 'sending' } }

test('begins empty, with what was left, and is there again after it was left', async () => {
  const till = await closedTill()
  till.register.send(begin)
  expect(contextOf(till).count).toMatchObject({ ...rules, pieces: {}, amount: '', left: '200.00' })
  till.register.send({ type: 'count.type', field: 10_000, text: '5' })
  till.register.send({ type: 'reason.type', text: reason })
  till.register.send({ type: 'recount.leave' })
  expect(valueOf(till)).toEqual({ closed: 'summary' })
  till.register.send(begin)
  expect([valueOf(till), contextOf(till).count?.pieces, contextOf(till).reason]).toEqual([
    typing,
    { 10000: '5' },
    reason,
  ])
})

test.each<[string, ClosingSummary, typeof rules]>([
  ['where no setting asks for a count', daySummary, { denominations: [], isHeld: false }],
  ['of a register that the server does not name', { ...daySummary, id: undefined } as never, rules],
  ['of one that was counted twice', recountedSummary, rules],
])('is not offered %s', async (_name, summary, known) => {
  const till = await closedTill(summary)
  expect(till.register.getSnapshot().can({ ...begin, rules: known })).toBe(false)
})

test('is not offered without the right to close', async () => {
  const till = await closedTill()
  till.register.send({ type: 'session.renewed', permissions: ['read sale'] })
  expect(till.register.getSnapshot().can(begin)).toBe(false)
})

test('is sent with its reason, and its summary has both counts at the time of the closing', async () => {
  const till = await typedTill()
  till.register.send(count)
  const key: unknown = expect.any(String)
  expect(till.world.asked('recountRegister')).toEqual([
    { key, registerId: 4, reason, amount: 50_000, counted, left: 20_000 },
  ])
  const answered = { ...recountedSummary, closedAt: recountedSummary.closedAt + 60_000 }
  await till.world.answer('recountRegister', { outcome: 'done', value: answered })
  expect(valueOf(till)).toEqual({ closed: 'summary' })
  expect(contextOf(till)).toMatchObject({ summary: recountedSummary, count: null, reason: '', recount: null })
  expect(told(till.world)).toEqual([recountMessages.written])
  // What stays for the next opening may be another amount now.
  expect(till.world.heard.statusWatch.at(-1)).toEqual({ type: 'status.ask', inMs: 0 })
})

test('without a reason is not sent', async () => {
  const till = await typedTill()
  till.register.send({ type: 'reason.type', text: '  ' })
  expect(till.register.getSnapshot().can(count)).toBe(false)
})

test('that is refused keeps what was typed and its key; another count has another key', async () => {
  const till = await typedTill()
  till.register.send(count)
  await till.world.answer('recountRegister', refusedWith(422, registerMessages.leftTooMuch))
  expect([valueOf(till), contextOf(till).refusal]).toEqual([typing, [registerMessages.leftTooMuch]])
  till.register.send(count)
  await till.world.answer('recountRegister', refusedWith(422, registerMessages.leftTooMuch))
  till.register.send({ ...count, left: 10_000 })
  const [first, second, third] = till.world.asked('recountRegister').map(({ key }) => key)
  expect([second === first, third === first]).toEqual([true, false])
})

test('that comes too late leads back to the summary, and the status says why', async () => {
  const till = await typedTill()
  till.register.send(count)
  await till.world.answer('recountRegister', refusedWith(409, recountMessages.openedSince))
  expect(valueOf(till)).toEqual({ closed: 'summary' })
  expect(told(till.world)).toEqual([recountMessages.failed, recountMessages.openedSince])
  till.world.say('statusWatch', { type: 'status.receive', register: eveningRegister })
  expect([valueOf(till), contextOf(till).count]).toEqual([{ open: 'selling' }, null])
})

test('without an answer nothing else begins, whatever the status says, and a killed browser asks with its key', async () => {
  const till = await typedTill()
  till.register.send(count)
  await till.world.answer('recountRegister', { outcome: 'unknown', messages: [messages.network] })
  expect(told(till.world)).toEqual([messages.network])
  till.world.notices.length = 0
  till.register.send({ type: 'register.open', amount: 20_000 })
  till.register.send({ type: 'summary.show' })
  till.world.say('statusWatch', { type: 'status.receive', register: eveningRegister })
  expect(valueOf(till)).toEqual(sending)
  expect(new Set(told(till.world))).toEqual(new Set([recountMessages.outcomeUnknown]))
  expect(underWay(till.register.getSnapshot()).recountRegister).toBe('unsettled')

  const restored = restartRegister(till)
  expect(valueOf(restored)).toEqual(sending)
  restored.register.send({ type: 'outcome.ask' })
  expect(restored.world.asked('recountRegister').at(-1)).toEqual(contextOf(till).recount)
  await restored.world.answer('recountRegister', { outcome: 'done', value: recountedSummary })
  expect(contextOf(restored).summary).toEqual(recountedSummary)
  expect(underWay(restored.register.getSnapshot()).recountRegister).toBe('none')
})

test('that is typed ends when a register is opened here or elsewhere, and elsewhere the person is told why', async () => {
  const here = await typedTill()
  here.register.send({ type: 'register.open', amount: 20_000 })
  await here.world.answer('openRegister', { outcome: 'done', value: eveningRegister })
  const elsewhere = await typedTill()
  elsewhere.world.say('statusWatch', { type: 'status.receive', register: eveningRegister })
  for (const till of [here, elsewhere])
    expect([valueOf(till), contextOf(till).count, contextOf(till).reason]).toEqual([
      { open: 'selling' },
      null,
      '',
    ])
  expect(told(elsewhere.world)).toEqual([recountMessages.openedSince])
})

test('that a blind closing asks for needs no reason, and then its summary is shown at the time of the closing', async () => {
  const till = await closedTill(untoldClosing)
  expect([valueOf(till), contextOf(till).summary]).toEqual([asked, null])
  till.register.send(begin)
  expect(contextOf(till).count).toMatchObject({ ...rules, pieces: {}, left: '200.00' })
  till.register.send({ type: 'recount.leave' })
  expect(valueOf(till)).toEqual(asked)
  till.register.send(begin)
  till.register.send(count)
  const key: unknown = expect.any(String)
  expect(till.world.asked('recountRegister')).toEqual([
    { key, registerId: 4, amount: 50_000, counted, left: 20_000 },
  ])
  const answered = { ...recountedSummary, closedAt: recountedSummary.closedAt + 60_000 }
  await till.world.answer('recountRegister', { outcome: 'done', value: answered })
  expect(valueOf(till)).toEqual({ closed: 'summary' })
  expect(contextOf(till)).toMatchObject({ summary: recountedSummary, untold: null, count: null })
  expect(told(till.world)).toEqual([recountMessages.written])
})

test('that is asked for may be declined, also after it came too late, and a killed browser declines once', async () => {
  const till = await closedTill(untoldClosing)
  till.register.send(begin)
  till.register.send(count)
  await till.world.answer('recountRegister', refusedWith(409, recountMessages.openedSince))
  expect([valueOf(till), contextOf(till).untold]).toEqual([asked, untoldClosing])
  till.register.send({ type: 'recount.keep' })
  await till.world.answer('recountRegister', { outcome: 'unknown', messages: [messages.network] })
  const restored = restartRegister(till)
  restored.register.send({ type: 'outcome.ask' })
  const key: unknown = contextOf(till).recount?.key
  expect(restored.world.asked('recountRegister').at(-1)).toEqual({ key, registerId: 4 })
  await restored.world.answer('recountRegister', { outcome: 'done', value: daySummary })
  expect([valueOf(restored), contextOf(restored).summary]).toEqual([{ closed: 'summary' }, daySummary])
  expect(told(restored.world)).toContain(recountMessages.kept)
})

test('that is asked for is there again after the next sign-in, here and on another device, until a register is opened', async () => {
  const till = await closedTill(untoldClosing)
  const signedOut = readTill(till.register.getPersistedSnapshot())?.afterSignOut
  expect(signedOut).toMatchObject({ value: { closed: 'asked' }, context: { untold: untoldClosing } })
  const elsewhere = startRegister()
  elsewhere.world.say('statusWatch', { type: 'status.receive', register: null, untold: untoldClosing })
  expect([valueOf(elsewhere), contextOf(elsewhere).untold]).toEqual([asked, untoldClosing])
  elsewhere.world.say('statusWatch', { type: 'status.receive', register: eveningRegister })
  expect([valueOf(elsewhere), contextOf(elsewhere).untold]).toEqual([{ open: 'selling' }, null])
})
