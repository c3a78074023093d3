import type { Data } from '../../domain/calls/call.ts'
import type { closeOtherRegister } from '../../domain/calls/registers.ts'
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { registerMessages } from '../../domain/register-messages.ts'
import { quetzales } from '../../domain/money.ts'
import type { AcknowledgedSale } from '../support/databases/checker.ts'
import { describeEachDatabase } from '../support/databases/databases.ts'
import { tellFigures } from './support/figures.ts'
import { openFaultShop } from './support/fault-shop.ts'
import { order } from './support/load.ts'
import { randomPause } from './support/random-pause.ts'
import { ask } from './support/requests.ts'
import { rounds } from './support/rounds.ts'
import { saleOf } from './support/sale-of.ts'

/** Sales of one cashier, from as many windows, during the closing. */
const SALES = 6

describeEachDatabase('a register closed elsewhere in the middle of sales', (engine) => {
  test('refuses late sales, and its total never changes', async () => {
    const times = rounds({ short: 8, long: 200 })
    const shop = await openFaultShop(engine, { cashiers: 1 })
    onTestFinished(shop.close)
    const [here, elsewhere] = await Promise.all([shop.start().url, shop.start().url])
    const [till] = await shop.openTills(here, 1)
    const token = till?.token ?? ''
    const product_id = shop.products[0]?.id ?? 0
    const request = order(shop, [{ product_id, quantity: 1, discount: 0, tax: 12 }])
    const told: AcknowledgedSale[] = []
    const totals: number[] = []
    const sell = async () => {
      const key = randomUUID()
      await randomPause(0, 15)
      const answer = await ask(here, { path: '/sales', token, request, key })
      if (answer?.status === 201) return saleOf(key, answer)
      expect(answer).toEqual({
        status: 409,
        body: { message: registerMessages.noneOpen },
        retryLater: false,
      })
      return null
    }
    for (let round = 1; round <= times; round++) {
      const close = async () => {
        await randomPause(0, 15)
        const closing = { path: '/cash-registers/close', token, request: { closing_amount: 0 } }
        return ask(elsewhere, closing)
      }
      const [closed, ...sales] = await Promise.all([close(), ...Array.from({ length: SALES }, sell)])
      const { sales_total, salesDetail } = (closed?.body as { data: Data<typeof closeOtherRegister> }).data
      const made = sales.filter((sale) => sale !== null)
      told.push(...made)
      totals.push(sales_total)
      expect(salesDetail).toHaveLength(made.length)
      expect(await sell()).toBeNull()
      const opening = { path: '/cash-registers/open', token, request: { initial_amount: 100 } }
      expect((await ask(elsewhere, opening))?.status).toBe(201)
    }
    const registers = await shop.withDatabase((db) =>
      db.read
        .selectFrom('registers')
        .select('sales_total')
        .where('closed_at', 'is not', null)
        .orderBy('id')
        .execute(),
    )
    expect(registers.map((register) => quetzales(register.sales_total ?? 0))).toEqual(totals)
    expect(await shop.inconsistencies(told)).toEqual([])
    tellFigures(`registers closed in mid-sale on ${engine.name}`, {
      closings: times,
      sold: told.length,
      refused: times * SALES - told.length,
    })
  })
})
