import { createActor, type Snapshot } from 'xstate'
import { mixed } from 'yup'
import { describe, expect, test } from 'vitest'
import { emptySale } from '../../../src/machines/sale/sale-context.ts'
import { saleFields } from '../../../src/machines/stored-till/sale-schema.ts'
import { keyedCommandMachine } from '../../../src/machines/keyed-command/keyed-command.ts'
import {
  commandFields,
  readStoredTill,
  registerFields,
} from '../../../src/machines/stored-till/till-schema.ts'
import { daySummary, water } from '../support/fixtures.ts'
import { stored } from '../support/left-till.ts'
import { registerWalk } from '../support/register-walk.ts'
import { saleWalk } from '../support/sale-walk.ts'
import { cashierRights } from '../support/fixtures.ts'
import { openTill, startTill, type Till } from '../support/till.ts'
import { reachable, type Move } from '../support/walk.ts'

/** The fields of each part of a sale. */
function fieldNames(sale: object): string[] {
  return Object.entries(sale)
    .flatMap(([part, fields]: [string, object]) => Object.keys(fields).map((field) => `${part}.${field}`))
    .toSorted()
}

test('every field of register and sale is checked', () => {
  const till = openTill()
  expect(fieldNames(saleFields)).toEqual(fieldNames(emptySale))
  expect(Object.keys(commandFields(mixed())).toSorted()).toEqual(
    Object.keys(createActor(keyedCommandMachine, { input: { key: 'k' } }).getSnapshot().context).toSorted(),
  )
  expect(Object.keys(registerFields).toSorted()).toEqual(
    Object.keys(till.register.getSnapshot().context).toSorted(),
  )
})

async function after(
  till: Till,
  actor: Till['sale'] | Till['register'],
  way: Move[],
): Promise<Snapshot<unknown>> {
  for (const move of way) await move.make({ actor, world: till.world })
  return stored(till.register)
}

test('every till that the machines can reach can be resumed', async () => {
  const unreadable: string[] = []
  for (const [description, way] of reachable(saleWalk)) {
    const till = openTill()
    if (!readStoredTill(await after(till, till.sale, way))) unreadable.push(description)
  }
  for (const [description, way] of reachable(registerWalk(cashierRights))) {
    const till = startTill()
    if (!readStoredTill(await after(till, till.register, way))) unreadable.push(description)
  }
  expect(unreadable).toEqual([])
}, 60_000)

/** A stored till with one article in its sale. */
const withWater = () => stored(openTill({ type: 'product.pick', product: water }).register)

/** The same with another text in its JSON. */
function damaged(from: string, to: string): unknown {
  const text = JSON.stringify(withWater())
  expect(text).toContain(from)
  return JSON.parse(text.replace(from, to))
}

describe('a till that cannot be resumed', () => {
  test.each([
    ['lines that are no list', '"lines":[', '"lines":7,"x":['],
    ['a line without a price', '"price":500', '"cost":500'],
    ['a price that is a text', '"price":500', '"price":"500"'],
    ['half a centavo', '"price":500', '"price":0.5'],
    ['no units of an article', '"quantity":1', '"quantity":0'],
    ['a focus nobody knows', '"at":"search"', '"at":"nowhere"'],
    ['a state nobody knows', '"inProgress":"lines"', '"inProgress":"linen"'],
    ['a state with states inside', '{"open":"selling"}', '"open"'],
    ['a sale that is written without an order', '{"inProgress":"lines"}', '"completing"'],
    ['a receipt that is not there', '{"inProgress":"lines"}', '"receipt"'],
    ['a sale that is sent without its command', '{"inProgress":"lines"}', '"completing"'],
    ['a closing that is not there', '{"open":"selling"}', '{"closing":"asked"}'],
    ['a summary that is not there', '{"open":"selling"}', '{"closed":"summary"}'],
    ['no sale', '"sale":{', '"sail":{'],
  ])('a till with %s', (_name, from, to) => {
    expect(readStoredTill(damaged(from, to))).toBeNull()
  })

  test.each([null, 7, 'open', {}, []])('%j', (snapshot) => {
    expect(readStoredTill(snapshot)).toBeNull()
  })
})

test('an unpaid sale counts as open, a receipt does not', async () => {
  expect(readStoredTill(withWater())?.hasSale).toBe(true)
  expect(readStoredTill(stored(openTill().register))?.hasSale).toBe(false)
  const paid = openTill({ type: 'product.pick', product: water }, { type: 'sale.acceptExact' })
  await paid.world.answer('completeSale', { outcome: 'done', value: { number: 7 } })
  expect(readStoredTill(stored(paid.register))?.hasSale).toBe(false)
})

test('after a sign-out the stored till has the last closing summary and no sale', async () => {
  expect(readStoredTill(withWater())?.afterSignOut).toBeNull()
  const { world, register, sale } = openTill()
  register.send({ type: 'register.close', amount: 50_000, sale: 'none' })
  await world.answer('closeRegister', { outcome: 'done', value: daySummary })
  sale.send({ type: 'search.change', text: 'pan' })

  const left = readStoredTill(stored(register))?.afterSignOut ?? null
  const next = startTill(left)
  expect(next.register.getSnapshot().value).toEqual({ closed: 'ready' })
  expect(next.register.getSnapshot().context.summary).toEqual(daySummary)
  expect(next.sale.getSnapshot().context).toEqual(emptySale)
})
