/** The question whether to count again, before a closing is written. */
import { readTill } from '../support/stored/stored-till.ts'
import { expect, test } from 'vitest'
import { registerMessages } from '../../../domain/register-messages.ts'
import { daySummary, eveningRegister } from '../support/fixtures.ts'
import { restartRegister, startOpenRegister, told, type RegisterActors } from '../support/register-actors.ts'

const text = 'Contaste Q 3.00 y debe haber Q 488.25: faltan Q 485.25.'
const question = { outcome: 'refused' as const, status: 409, messages: [text], data: { count_again: true } }
const begin = { type: 'count.begin', rules: { denominations: [], isHeld: true }, sale: 'none' } as const
const close = { type: 'register.close', amount: 300, sale: 'none' } as const

/** A till that was closed with Q 3.00, and is asked about it. */
async function askedTill(): Promise<RegisterActors> {
  const till = startOpenRegister()
  till.register.send(begin)
  till.register.send({ type: 'count.type', field: 'amount', text: '3' })
  till.register.send(close)
  await till.world.answer('closeRegister', question)
  return till
}

const valueOf = ({ register }: RegisterActors) => register.getSnapshot().value
const contextOf = ({ register }: RegisterActors) => register.getSnapshot().context
const asking = { open: 'questioning' }

test('shows why, holds the register, tells no failure, and comes back after the browser was killed', async () => {
  const till = await askedTill()
  expect([valueOf(till), contextOf(till).refusal, told(till.world)]).toEqual([asking, [text], []])
  expect(till.world.heard.countHold.at(-1)).toEqual({ type: 'hold.keep', key: contextOf(till).count?.key })
  const stored = till.register.getPersistedSnapshot()
  expect(readTill(stored)).toMatchObject({ lost: [], snapshot: { value: asking } })
  const again = restartRegister(till)
  expect([valueOf(again), contextOf(again).refusal]).toEqual([asking, [text]])
})

test('counting again empties the amount, and the same amount has a new key', async () => {
  const till = await askedTill()
  till.register.send({ type: 'close.dismiss' })
  till.register.send(begin)
  const { closing, refusal, count } = contextOf(till)
  expect([valueOf(till), closing, refusal, count?.amount]).toEqual([
    { open: { counting: 'typing' } },
    null,
    [],
    '',
  ])
  till.register.send(close)
  const [first, second] = till.world.asked('closeRegister')
  expect(second).toEqual({ ...first, key: expect.any(String) as string })
  expect(second?.key).not.toBe(first?.key)
})

test('closing anyway sends the same count as confirmed, with a key of its own', async () => {
  const till = await askedTill()
  till.register.send({ type: 'close.confirm' })
  const [first, second] = till.world.asked('closeRegister')
  expect(second).toEqual({ amount: 300, confirmed: true, key: expect.any(String) as string })
  expect(second?.key).not.toBe(first?.key)
  await till.world.answer('closeRegister', { outcome: 'done', value: daySummary })
  expect(valueOf(till)).toEqual({ closed: 'summary' })
})

test('ends when the screen is left, when the till has sold since, and when another register is open', async () => {
  const left = await askedTill()
  left.register.send({ type: 'count.leave' })
  expect([valueOf(left), contextOf(left).closing]).toEqual([{ open: 'selling' }, null])
  expect(left.world.heard.countHold.at(-1)).toEqual({ type: 'hold.end' })
  const sold = await askedTill()
  sold.register.send({ ...begin, sale: 'open' })
  expect([valueOf(sold), contextOf(sold).closing]).toEqual([{ open: { counting: 'typing' } }, null])
  const other = await askedTill()
  other.world.say('statusWatch', { type: 'status.receive', register: eveningRegister })
  expect(valueOf(other)).toEqual({ open: 'selling' })
  expect(told(other.world)[0]).toBe(registerMessages.closedElsewhere)
})
