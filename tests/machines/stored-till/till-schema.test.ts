import type { Snapshot } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { ClosingSummary } from '../../../domain/drawer/register.ts'
import { nothingEntered } from '../../../src/machines/cash-movement/cash-movement-setup.ts'
import { emptySale } from '../../../src/machines/sale/sale-context.ts'
import { movementFields } from '../../../src/machines/stored-till/movement-schema.ts'
import { noSales } from '../../../src/machines/sales/sales-context.ts'
import { salesFields } from '../../../src/machines/stored-till/sales-schema.ts'
import { saleFields } from '../../../src/machines/stored-till/sale-schema.ts'
import { registerFields } from '../../../src/machines/stored-till/register-schema.ts'
import { daySummary, water } from '../support/fixtures.ts'
import { registerMachine } from '../../../src/machines/register/register.ts'
import { draftsOf } from '../../../src/machines/stored-till/drafts.ts'
import { commandsBefore, there, type StoredBefore } from '../support/stored/stored-before.ts'
import { readTill, stored } from '../support/stored/stored-till.ts'
import { stockAdjustmentFields } from '../../../src/machines/stored-till/adjustment-schema.ts'
import { nothingAdjusted } from '../../../src/machines/stock-adjustment/stock-adjustment-setup.ts'
import { accountPaymentFields } from '../../../src/machines/stored-till/payment-schema.ts'
import { nothingPaid } from '../../../src/machines/account-payment/account-payment-setup.ts'
import { accountPaymentWalk } from '../support/walks/account-payment-walk.ts'
import { stockAdjustmentWalk } from '../support/walks/stock-adjustment-walk.ts'
import { accountWalk } from '../support/walks/sale/account-walk.ts'
import { cashMovementWalk } from '../support/walks/cash-movement-walk.ts'
import { registerWalk } from '../support/walks/register-walk.ts'
import { salesWalk } from '../support/walks/sales-walk.ts'
import { saleWalk } from '../support/walks/sale/sale-walk.ts'
import { cashierRights } from '../support/fixtures.ts'
import { tenderWalk } from '../support/walks/sale/tender-walk.ts'
import {
  createRegisterPlace,
  startOpenRegister,
  startOpenRegisterAt,
  startRegister,
  type RegisterActors,
} from '../support/register-actors.ts'
import { reachable, type Move } from '../support/walks/walk.ts'

/** The fields of each part of a sale. */
function fieldNames(sale: object): string[] {
  return Object.entries(sale)
    .flatMap(([part, fields]: [string, object]) => Object.keys(fields).map((field) => `${part}.${field}`))
    .toSorted()
}

test('every field of register, sale, held sales, movement, payment and adjustment is checked', () => {
  const actors = startOpenRegister()
  expect(fieldNames(saleFields)).toEqual(fieldNames(emptySale))
  expect(Object.keys(movementFields).toSorted()).toEqual(Object.keys(nothingEntered).toSorted())
  expect(Object.keys(salesFields).toSorted()).toEqual(Object.keys(noSales).toSorted())
  expect(Object.keys(stockAdjustmentFields).toSorted()).toEqual(Object.keys(nothingAdjusted).toSorted())
  expect(Object.keys(accountPaymentFields).toSorted()).toEqual(Object.keys(nothingPaid).toSorted())
  expect(Object.keys(registerFields).toSorted()).toEqual(
    Object.keys(actors.register.getSnapshot().context).toSorted(),
  )
})

/** Whether a till is restored as it was, and each command in it is asked for with its request. */
function isWhole(till: Snapshot<unknown>): boolean {
  const drafts = draftsOf(registerMachine, till)
  const read = there(readTill(drafts))
  expect(draftsOf(registerMachine, JSON.parse(JSON.stringify(read.snapshot)))).toEqual(drafts)
  const sent = commandsBefore(till as StoredBefore & Snapshot<unknown>)
  const unanswered = sent.map(({ id, request }) => ({ name: id, request, isAsked: true }))
  expect(read.commands).toEqual(unanswered)
  expect(JSON.stringify(drafts)).not.toContain('"tries"')
  return read.lost.length === 0
}

async function after(
  actors: RegisterActors,
  actor:
    | RegisterActors['sale']
    | RegisterActors['register' | 'sales' | 'cashMovement' | 'accountPayment' | 'stockAdjustment'],
  way: Move[],
): Promise<Snapshot<unknown>> {
  for (const move of way) await move.make({ actor, world: actors.world })
  const till = stored(actors.register)
  actors.register.stop()
  return till
}

test('every till that the machines can reach can be resumed', async () => {
  const place = createRegisterPlace()
  const unreadable: string[] = []
  for (const [description, way] of [
    ...reachable(saleWalk),
    ...reachable(tenderWalk),
    ...reachable(accountWalk),
  ]) {
    const actors = startOpenRegisterAt(place)
    if (!isWhole(await after(actors, actors.sale, way))) unreadable.push(description)
  }
  for (const [description, way] of reachable(cashMovementWalk)) {
    const actors = startOpenRegisterAt(place)
    if (!isWhole(await after(actors, actors.cashMovement, way))) unreadable.push(description)
  }
  for (const [description, way] of reachable(salesWalk)) {
    const actors = startOpenRegisterAt(place)
    if (!isWhole(await after(actors, actors.sales, way))) unreadable.push(description)
  }
  for (const [description, way] of reachable(accountPaymentWalk)) {
    const actors = startOpenRegisterAt(place)
    if (!isWhole(await after(actors, actors.accountPayment, way))) unreadable.push(description)
  }
  for (const [description, way] of reachable(stockAdjustmentWalk)) {
    const actors = startOpenRegisterAt(place)
    if (!isWhole(await after(actors, actors.stockAdjustment, way))) unreadable.push(description)
  }
  for (const [description, way] of reachable(registerWalk(cashierRights))) {
    const actors = startRegister(null, cashierRights, place)
    if (!isWhole(await after(actors, actors.register, way))) unreadable.push(description)
  }
  expect(unreadable).toEqual([])
}, 180_000)

/** A stored till with one article in its sale. */
const withWater = () => stored(startOpenRegister({ type: 'product.pick', product: water }).register)

/** The same with another text in its JSON. */
function damaged(from: string, to: string): unknown {
  const text = JSON.stringify(withWater())
  expect(text).toContain(from)
  return JSON.parse(text.replace(from, to))
}

describe('a part that cannot be resumed', () => {
  test.each([
    ['sale', 'lines that are no list', '"lines":[', '"lines":7,"x":['],
    ['sale', 'a line without a price', '"price":500', '"cost":500'],
    ['sale', 'a price that is a text', '"price":500', '"price":"500"'],
    ['sale', 'half a centavo', '"price":500', '"price":0.5'],
    ['sale', 'no units of an article', '"quantity":1000', '"quantity":0'],
    ['sale', 'a focus nobody knows', '"at":"search"', '"at":"nowhere"'],
    ['sale', 'a state nobody knows', '"inProgress":"lines"', '"inProgress":"linen"'],
    ['register', 'a state with states inside', '{"open":"selling"}', '"open"'],
    ['sale', 'a sale that is written without an order', '{"inProgress":"lines"}', '"completing"'],
    ['sale', 'a receipt that is not there', '{"inProgress":"lines"}', '"receipt"'],
    ['register', 'a closing that is not there', '{"open":"selling"}', '{"closing":"asked"}'],
    ['register', 'a summary that is not there', '{"open":"selling"}', '{"closed":"summary"}'],
    ['register', 'a second count of nothing', '{"open":"selling"}', '{"closed":{"recounting":"typing"}}'],
    ['sale', 'no sale', '"sale":{', '"sail":{'],
    [
      'sale',
      'a sale that has failed',
      '"sale":{"snapshot":{"status":"active"',
      '"sale":{"snapshot":{"status":"error"',
    ],
    ['register', 'a register that has failed', '{"status":"active"', '{"status":"error"'],
    ['cashMovement', 'no movement of cash', '"cashMovement":{', '"cash":{'],
    ['cashMovement', 'a movement that is entered without a draft', '"choosing"', '{"entering":"amount"}'],
    ['cashMovement', 'a movement that is sent without a request', '"choosing"', '"sending"'],
    ['cashMovement', 'a movement that was written and is not there', '"choosing"', '"written"'],
    ['cashMovement', 'a draft of no kind', '"draft":null', '"draft":{"kind":"loan"}'],
  ])('is the %s with %s', (part, _name, from, to) => {
    expect(readTill(damaged(from, to))?.lost).toEqual([part])
  })

  test.each([null, 7, 'open', {}, []])('is all of %j', (snapshot) => {
    expect(readTill(snapshot)).toBeNull()
  })
})

test('an unpaid sale counts as open, a receipt does not', async () => {
  expect(readTill(withWater())?.hasSale).toBe(true)
  expect(readTill(stored(startOpenRegister().register))?.hasSale).toBe(false)
  const paid = startOpenRegister({ type: 'product.pick', product: water }, { type: 'sale.acceptExact' })
  await paid.world.answer('completeSale', { outcome: 'done', value: { number: 7 } })
  expect(readTill(stored(paid.register))?.hasSale).toBe(false)
})

test('a summary comes back with what could explain its difference, unless that is damaged', async () => {
  const { world, register } = startOpenRegister()
  register.send({ type: 'register.close', amount: 50_000, sale: 'none' })
  const sale = { number: 4, at: 0, client: 'Consumidor Final', total: 500 }
  const value: ClosingSummary = {
    ...daySummary,
    refunds: [{ tender: 'cash', count: 1, amount: 500 }],
    causes: [
      { kind: 'sale_not_collected', sale, movement: null, payment: null },
      {
        ...{ kind: 'return_repeated', sale: null, movement: null, payment: null },
        returned: { number: 1, saleNumber: 3, at: 0, total: 500 },
      },
    ],
  }
  await world.answer('closeRegister', { outcome: 'done', value })
  const snapshot = readTill(stored(register))?.snapshot
  expect(startRegister(snapshot).register.getSnapshot().context.summary).toEqual(value)
  const text = JSON.stringify(stored(register)).replace('sale_not_collected', 'sale_of_the_moon')
  expect(readTill(JSON.parse(text))?.lost).toEqual(['register'])
})

test('after a sign-out the stored till has the last closing summary, no sale and no movement', async () => {
  expect(readTill(withWater())?.afterSignOut).toBeNull()
  const { world, register, sale, cashMovement } = startOpenRegister()
  register.send({ type: 'register.close', amount: 50_000, sale: 'none' })
  await world.answer('closeRegister', { outcome: 'done', value: daySummary })
  sale.send({ type: 'search.change', text: 'pan' })
  cashMovement.send({ type: 'movement.begin', kind: 'in' })
  register.send({ type: 'recount.begin', rules: { denominations: [], isHeld: true } })
  register.send({ type: 'count.type', field: 'amount', text: '500' })

  const left = readTill(stored(register))?.afterSignOut ?? null
  const next = startRegister(left)
  expect(next.register.getSnapshot().value).toEqual({ closed: 'ready' })
  expect(next.register.getSnapshot().context).toMatchObject({ summary: daySummary, count: null, reason: '' })
  expect(next.sale.getSnapshot().context).toEqual(emptySale)
  expect(next.cashMovement.getSnapshot().context).toEqual(nothingEntered)
  expect(next.cashMovement.getSnapshot().value).toBe('choosing')
})
