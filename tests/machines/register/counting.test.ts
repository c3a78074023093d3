/** The count of a drawer: what is typed, who may sell meanwhile, and what becomes of it. */
import { expect, test } from 'vitest'
import { countRules } from '../../../domain/drawer/count-entry.ts'
import { messages } from '../../../domain/messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { initialSettings } from '../../../domain/settings.ts'
import { countedSummary, eveningRegister, morningRegister, water } from '../support/fixtures.ts'
import { restartRegister, startOpenRegister, told, type RegisterActors } from '../support/register-actors.ts'

const rules = { denominations: [10_000, 25], isHeld: true }
const begin = { type: 'count.begin', rules, sale: 'none' } as const
const pieces = [
  { value: 10_000, pieces: 5 },
  { value: 25, pieces: 0 },
]
const close = { type: 'register.close', amount: 50_000, counted: pieces, left: 20_000, sale: 'none' } as const

/** A till on which somebody has begun to count. */
function countingTill(): RegisterActors {
  const till = startOpenRegister()
  till.register.send(begin)
  till.register.send({ type: 'count.type', field: 10_000, text: '5' })
  till.register.send({ type: 'count.type', field: 'left', text: '200' })
  return till
}

const valueOf = ({ register }: RegisterActors) => register.getSnapshot().value
const countOf = ({ register }: RegisterActors) => register.getSnapshot().context.count
const holdsOf = ({ world }: RegisterActors) => world.heard.countHold

test('a killed browser comes back to the half-typed count, and goes on as the same count', () => {
  const till = countingTill()
  const typed = countOf(till)
  const restored = restartRegister(till)
  expect(valueOf(restored)).toEqual({ open: { counting: 'typing' } })
  expect(countOf(restored)).toEqual({
    ...{ key: typed?.key, ...rules, isOneAmount: false },
    ...{ pieces: { 10000: '5' }, amount: '', left: '200' },
  })
  restored.register.send({ ...begin, rules: null })
  expect(countOf(restored)).toEqual(typed)
  expect(holdsOf(restored)).toEqual([{ type: 'hold.keep', key: typed?.key }])
})

test('a count that is left lets the register sell, and is there again with what was typed', () => {
  const till = countingTill()
  const typed = countOf(till)
  till.register.send({ type: 'count.leave' })
  expect(valueOf(till)).toEqual({ open: 'selling' })
  expect(holdsOf(till)).toEqual([{ type: 'hold.keep', key: typed?.key }, { type: 'hold.end' }])
  till.register.send(begin)
  expect(countOf(till)).toEqual(typed)
})

test('a shop that holds no count never tells the server that it counts', () => {
  const till = startOpenRegister()
  till.register.send({ ...begin, rules: countRules(initialSettings) })
  expect(valueOf(till)).toEqual({ open: { counting: 'typing' } })
  till.register.send({ type: 'count.leave' })
  expect(holdsOf(till)).toEqual([{ type: 'hold.end' }, { type: 'hold.end' }])
})

test('one amount holds the register too where the closing is blind, until the count is left or the setting is off', () => {
  const till = startOpenRegister()
  const blind = countRules({ ...initialSettings, blind_closing: true })
  till.register.send({ ...begin, rules: blind })
  const key = countOf(till)?.key
  till.register.send({ type: 'count.leave' })
  till.register.send({ ...begin, rules: blind })
  till.register.send({ ...begin, rules: countRules(initialSettings) })
  const kept = { type: 'hold.keep', key }
  expect(holdsOf(till)).toEqual([kept, { type: 'hold.end' }, kept, { type: 'hold.end' }])
})

test('a sale without an answer is waited for: the count is not held, and the register is not closed', async () => {
  const till = startOpenRegister({ type: 'product.pick', product: water }, { type: 'sale.acceptExact' })
  till.register.send({ ...begin, sale: 'unsettled' })
  expect([valueOf(till), holdsOf(till)]).toEqual([{ open: 'selling' }, []])
  till.register.send({ type: 'count.type', field: 10_000, text: '5' })
  till.register.send({ ...close, sale: 'unsettled' })
  expect(told(till.world)).toEqual([saleMessages.outcomeUnknown])
  await till.world.answer('completeSale', { outcome: 'done', value: { number: 7 } })
  till.register.send(begin)
  expect(valueOf(till)).toEqual({ open: { counting: 'typing' } })
  expect(countOf(till)?.pieces).toEqual({ 10000: '5' })
})

test('empty fields count as 0 after a question, and the closing goes on at once', () => {
  const till = countingTill()
  till.register.send({ type: 'blanks.ask' })
  till.register.send(close)
  expect(valueOf(till)).toEqual({ open: { counting: 'askingBlanks' } })
  till.register.send({ type: 'blanks.dismiss' })
  expect(countOf(till)?.pieces).toEqual({ 10000: '5' })
  till.register.send({ type: 'blanks.ask' })
  till.register.send({ type: 'blanks.fill' })
  expect(countOf(till)?.pieces).toEqual({ 10000: '5', 25: '0' })
  till.register.send(close)
  expect(till.world.asked('closeRegister')).toEqual([
    { amount: 50_000, counted: pieces, left: 20_000, key: expect.any(String) as string },
  ])
})

test('a second F10 closes nothing twice', async () => {
  const till = countingTill()
  till.register.send(close)
  till.register.send(close)
  await till.world.answer('closeRegister', { outcome: 'done', value: countedSummary })
  till.register.send(close)
  expect(till.world.asked('closeRegister')).toHaveLength(1)
  expect(valueOf(till)).toEqual({ closed: 'summary' })
})

test('the same pieces keep the key of a lost closing, other pieces of the same sum get another', async () => {
  const till = countingTill()
  till.register.send(close)
  await till.world.answer('closeRegister', { outcome: 'unknown', messages: [messages.network] })
  till.register.send(close)
  till.register.send({ ...close, counted: pieces.slice(0, 1) })
  const [first, again, other] = till.world.asked('closeRegister')
  expect(again).toEqual(first)
  expect(other?.key).not.toBe(first?.key)
})

test('a closing ends the count and asks what the next opening proposes', async () => {
  const till = countingTill()
  till.register.send(close)
  await till.world.answer('closeRegister', { outcome: 'done', value: countedSummary })
  expect(countOf(till)).toBeNull()
  expect(holdsOf(till).at(-1)).toEqual({ type: 'hold.end' })
  expect(till.world.heard.statusWatch.at(-1)).toEqual({ type: 'status.ask', inMs: 0 })
  const proposed = { amount: 20_000, cashier: 'Ana López', closedAt: countedSummary.closedAt }
  till.world.say('statusWatch', { type: 'status.receive', register: null, proposed })
  expect(till.register.getSnapshot().context).toMatchObject({ proposed, summary: countedSummary })
})

test('a register that is closed on another device ends the count and says so', () => {
  const till = countingTill()
  till.world.say('countHold', { type: 'count.refuse', messages: [registerMessages.noneOpen] })
  expect(till.world.heard.statusWatch.at(-1)).toEqual({ type: 'status.ask', inMs: 0 })
  till.world.say('statusWatch', { type: 'status.receive', register: null })
  expect(valueOf(till)).toEqual({ closed: 'ready' })
  expect(countOf(till)).toBeNull()
  const { noneOpen, closedElsewhere, countDropped } = registerMessages
  expect(told(till.world)).toEqual([noneOpen, closedElsewhere, countDropped])
})

test('a count that another device holds goes on, and its cashier is told', () => {
  const till = countingTill()
  till.world.say('countHold', { type: 'count.refuse', messages: [registerMessages.countedElsewhere] })
  till.world.say('statusWatch', { type: 'status.receive', register: morningRegister })
  expect(valueOf(till)).toEqual({ open: { counting: 'typing' } })
  expect(countOf(till)?.pieces).toEqual({ 10000: '5' })
  expect(told(till.world)).toEqual([registerMessages.countedElsewhere])
})

test('another register is counted from the beginning', () => {
  const till = countingTill()
  till.world.say('statusWatch', { type: 'status.receive', register: eveningRegister })
  expect([valueOf(till), countOf(till)]).toEqual([{ open: 'selling' }, null])
})

test('a typed count whose register was closed elsewhere is dropped, and that is said', () => {
  const { closedElsewhere, countDropped } = registerMessages
  const closed = countingTill()
  closed.world.say('statusWatch', { type: 'status.receive', register: null })
  expect([told(closed.world), countOf(closed)]).toEqual([[closedElsewhere, countDropped], null])
  const another = countingTill()
  another.world.say('statusWatch', { type: 'status.receive', register: eveningRegister })
  expect([told(another.world), countOf(another)]).toEqual([[closedElsewhere, countDropped], null])
  const untouched = startOpenRegister()
  untouched.register.send(begin)
  untouched.world.say('statusWatch', { type: 'status.receive', register: null })
  expect(told(untouched.world)).toEqual([closedElsewhere])
})
