import type { closeOtherRegister } from '../../../domain/calls/registers.ts'
import type { Data } from '../../../domain/calls/call.ts'
import type { openRegister } from '../../../domain/calls/registers.ts'
import { expect, test } from 'vitest'
import { registerMessages } from '../../../domain/register-messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import { findInconsistencies } from '../../support/databases/checker.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { TODAY, type Reply, type TestShop, type Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

const open = async (shop: TestShop, as: Username, initial_amount = 100) => {
  const { body } = await shop.call('POST', '/cash-registers/open', { as, request: { initial_amount } })
  return (body as { data: Data<typeof openRegister> }).data.register.id
}

const close = (shop: TestShop, as: Username, request: object, key?: string) =>
  shop.call('POST', '/cash-registers/close', {
    as,
    request,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

const move = (shop: TestShop, as: Username, kind: string, amount: number) =>
  shop.call('POST', '/cash-registers/movements', { as, request: { kind, amount, reason: 'Cambio' } })

const sell = (shop: TestShop, as: Username, quantity: number) => {
  const items = [{ product_id: shop.pan, quantity, discount: 0, tax: 0 }]
  return shop.call('POST', '/sales', { as, request: { client_id: null, date: TODAY, items } })
}

const answer = ({ status, body }: Reply) => ({ status, body })

const dataOf = ({ body }: Reply) => (body as { data: Data<typeof closeOtherRegister> }).data

/** How often each race is run. */
const ROUNDS = 20

describeEachDatabase('a closing', (engine) => {
  const shop = withShop(engine)

  test('compares the count with all sales and movements, and never changes', async () => {
    const id = await open(shop(), 'ana')
    await sell(shop(), 'ana', 4)
    await move(shop(), 'ana', 'in', 20)
    await move(shop(), 'ana', 'supplier', 15.5)
    const counted = [
      { value: 0.25, pieces: 2 },
      { value: 100, pieces: 1 },
      { value: 1, pieces: 8 },
      { value: 200, pieces: 0 },
    ]
    const closing = { closing_amount: 108.5, counted, left_amount: 50 }
    const first = await close(shop(), 'ana', closing, 'c-1')
    const common = { reason: 'Cambio', note: null, reverses: null }
    const by = { at: '2026-11-20T18:00:00.000Z', user: { name: 'Ana López' } }
    expect(answer(first)).toEqual({
      status: 200,
      body: {
        message: registerMessages.closed,
        data: {
          initial_amount: 100,
          sales_total: 5,
          closing_amount: 108.5,
          difference: -1,
          salesDetail: [{ date: '2026-11-20T18:00:00.000Z', client: 'Consumidor Final', total: 5 }],
          number: 1,
          expected_cash: 109.5,
          tenders: [{ tender: 'cash', count: 1, amount: 5 }],
          movements: [
            { id: 1, kind: 'in', amount: 20, ...common, ...by },
            { id: 2, kind: 'supplier', amount: 15.5, ...common, ...by },
          ],
          counted: [
            { value: 200, pieces: 0 },
            { value: 100, pieces: 1 },
            { value: 1, pieces: 8 },
            { value: 0.25, pieces: 2 },
          ],
          left_amount: 50,
          id,
        },
      },
    })
    await open(shop(), 'ana')
    expect(answer(await close(shop(), 'ana', closing, 'c-1'))).toEqual(answer(first))
    const recounted = { ...closing, counted: counted.slice(1) }
    expect(answer(await close(shop(), 'ana', recounted, 'c-1'))).toEqual({
      status: 422,
      body: { message: registerMessages.keyReused },
    })
    expect(await findInconsistencies(shop().db)).toEqual([])
  })

  test('with an invalid count is refused at its field, and the register stays open', async () => {
    await open(shop(), 'ana')
    const { countDiffers, countedTwice, unknownPiece, leftTooMuch, invalidPieces, nothingCounted } =
      registerMessages
    const one = { value: 1, pieces: 1 }
    const wrong: [object, string, string][] = [
      [{ counted: [one] }, 'counted', countDiffers(formatMoney(100), formatMoney(200))],
      [{ counted: [one, one] }, 'counted', countedTwice(formatMoney(100))],
      [{ counted: [{ value: 2, pieces: 1 }] }, 'counted', unknownPiece(formatMoney(200))],
      [{ left_amount: 2.01 }, 'left_amount', leftTooMuch],
      [{ left_amount: -1 }, 'left_amount', registerMessages.invalidLeftAmount],
      [{ counted: [] }, 'counted', nothingCounted],
      [{ counted: 'x' }, 'counted', nothingCounted],
      [{ counted: Array.from({ length: 51 }, () => one) }, 'counted', nothingCounted],
      [{ counted: [{ value: 1, pieces: 1.5 }] }, 'counted.0.pieces', invalidPieces],
      [{ counted: [{ value: 1, pieces: -1 }] }, 'counted.0.pieces', invalidPieces],
      [{ counted: [{ value: 0, pieces: 1 }] }, 'counted.0.value', invalidPieces],
    ]
    for (const [fields, field, text] of wrong) {
      const reply = await close(shop(), 'ana', { closing_amount: 2, ...fields })
      expect(answer(reply)).toEqual({ status: 422, body: { message: text, errors: { [field]: [text] } } })
    }
    const status = await shop().call('GET', '/cash-registers/status', { as: 'ana' })
    expect(status.body).toMatchObject({ data: { cash_register: true } })
  })

  test('by another user has count, number and left amount too', async () => {
    const id = await open(shop(), 'ana')
    await move(shop(), 'ana', 'out', 40)
    const counted = [{ value: 20, pieces: 3 }]
    const reply = await shop().call('POST', `/cash-registers/${id}/close`, {
      as: 'admin',
      request: { closing_amount: 60, counted, left_amount: 60 },
    })
    expect(dataOf(reply)).toMatchObject({
      number: 1,
      expected_cash: 60,
      difference: 0,
      counted,
      left_amount: 60,
    })
  })

  test('has the next number of its store, whoever closes at the same time', async () => {
    const cashiers = ['ana', 'beto', 'admin', 'jefa'] as const
    const numbers: number[] = []
    for (let round = 0; round < 5; round++) {
      for (const as of [...cashiers, 'otra'] as const) await open(shop(), as)
      const replies = await Promise.all(cashiers.map((as) => close(shop(), as, { closing_amount: 100 })))
      numbers.push(...replies.map((reply) => dataOf(reply).number).toSorted((one, other) => one - other))
      const other = await close(shop(), 'otra', { closing_amount: 100 })
      expect(dataOf(other).number).toBe(round + 1)
    }
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(await findInconsistencies(shop().db)).toEqual([])
  })

  test('includes a simultaneous movement or refuses it: never neither, never both', async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      const id = await open(shop(), 'ana')
      const [closed, moved] = await Promise.all([
        close(shop(), 'ana', { closing_amount: 0 }),
        move(shop(), 'ana', 'out', 30),
      ])
      const { movements = [], expected_cash } = dataOf(closed)
      expect(moved.status).toBe(movements.length === 1 ? 201 : 409)
      expect(expected_cash).toBe(movements.length === 1 ? 70 : 100)
      const kept = await shop()
        .db.read.selectFrom('cash_movements')
        .select('amount')
        .where('register_id', '=', id)
        .execute()
      expect(kept).toEqual(movements.map(() => ({ amount: 3_000 })))
    }
    expect(await findInconsistencies(shop().db)).toEqual([])
  })
})
