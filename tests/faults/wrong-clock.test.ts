import { expect, test } from 'vitest'
import type { CloseRegisterData, SaleData } from '../../domain/contract.ts'
import { messages } from '../../domain/messages.ts'
import { findWrongBooks } from '../support/checker.ts'
import { describeEachDatabase } from '../support/databases.ts'
import { TODAY } from '../support/shop.ts'
import { withShop } from '../support/with-shop.ts'

const HOUR = 3_600_000

describeEachDatabase('a wrong clock', (engine) => {
  const shop = withShop(engine)
  const sell = (date: string, key: string) =>
    shop().call('POST', '/sales', {
      as: 'ana',
      request: {
        client_id: null,
        date,
        items: [{ product_id: shop().pan, quantity: 1, discount: 0, tax: 0 }],
      },
      headers: { 'idempotency-key': key },
    })
  const saleIn = ({ body }: { body: unknown }) => (body as { data: SaleData }).data.sale

  test('the server’s set back an hour: sales go on in their order, the register closes with all of them', async () => {
    await shop().call('POST', '/cash-registers/open', { as: 'ana', request: { initial_amount: 10 } })
    const sold = [saleIn(await sell(TODAY, 'one'))]
    shop().clock.now -= HOUR
    sold.push(saleIn(await sell(TODAY, 'two')))
    expect(sold.map(({ id }) => id)).toEqual([1, 2])
    const differences = await shop().call('GET', '/products', { as: 'ana' })
    expect(differences.status).toBe(200)
    const closing = await shop().call('POST', '/cash-registers/close', {
      as: 'ana',
      request: { closing_amount: 12.5 },
    })
    const summary = (closing.body as { data: CloseRegisterData }).data
    expect(summary).toMatchObject({ initial_amount: 10, sales_total: 2.5, difference: 0 })
    expect(summary.salesDetail).toHaveLength(2)
    const [register] = await shop().db.read.selectFrom('registers').selectAll().execute()
    expect(register?.closed_at).toBe(shop().clock.now + HOUR)
    expect(await findWrongBooks(shop().db)).toEqual([])
  })

  test.each(['2025-11-20', '2027-11-20', '2026-11-21'])(
    'a client’s, that says %s: refused at the date, nothing is written, and the same sale goes through with the right day',
    async (date) => {
      await shop().call('POST', '/cash-registers/open', { as: 'ana', request: { initial_amount: 10 } })
      const refused = await sell(date, 'a')
      expect({ status: refused.status, body: refused.body }).toMatchObject({
        status: 422,
        body: { errors: { date: [messages.validation.saleDate] } },
      })
      expect(await shop().db.read.selectFrom('sales').select('id').execute()).toEqual([])
      expect(saleIn(await sell(TODAY, 'a'))).toMatchObject({ id: 1, date: TODAY })
      expect(Date.parse(String(refused.headers.date))).not.toBeNaN()
    },
  )
})
