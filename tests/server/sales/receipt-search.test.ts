import type { listSales } from '../../../domain/calls/sold-sales.ts'
import type { Data } from '../../../domain/calls/call.ts'
import type { createSale } from '../../../domain/calls/sales.ts'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { TODAY } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

describeEachDatabase('the code of a receipt', (engine) => {
  const shop = withShop(engine)

  test('finds its sale alone, also where an article with the same digits was sold', async () => {
    await shop().call('POST', '/cash-registers/open', { as: 'ana', request: { initial_amount: 100 } })
    const sold: number[] = []
    for (const product of [shop().pan, shop().cafe]) {
      const items = [{ product_id: product, quantity: 1, discount: 0, tax: 0 }]
      const request = { client_id: null, date: TODAY, items }
      const { body } = await shop().call('POST', '/sales', { as: 'ana', request })
      sold.push((body as { data: Data<typeof createSale> }).data.sale.id)
    }
    const [bread = 0, coffee = 0] = sold
    await shop().db.write((trx) =>
      trx
        .updateTable('products')
        .set({ code: String(bread) })
        .where('id', '=', shop().cafe)
        .execute(),
    )
    const found = async (text: string) => {
      const { body } = await shop().call('GET', `/sales?q=${text}`, { as: 'ana' })
      return (body as { data: Data<typeof listSales> }).data.sales.map(({ number }) => number)
    }
    expect({
      receipt: await found(`VENTA${bread}`),
      smallLetters: await found(`venta${coffee}`),
      digits: await found(String(bread)),
      other: await found('VENTA999999999999'),
    }).toEqual({ receipt: [bread], smallLetters: [coffee], digits: [coffee, bread], other: [] })
  })
})

describeEachDatabase('an article and a total', (engine) => {
  const shop = withShop(engine)

  test('find sales of the first and the last number of a block, and of older blocks, the newest first', async () => {
    const { pan, db } = shop()
    await shop().call('POST', '/cash-registers/open', { as: 'ana', request: { initial_amount: 100 } })
    const sold: number[] = []
    let total = 0
    for (const last of [510, 511, 7 * 512 - 1, 400 * 512]) {
      await db.write((trx) => db.engine.numbering.continueAfter(trx, 'sales', last))
      const items = [{ product_id: pan, quantity: 1, discount: 0, tax: 0 }]
      const request = { client_id: null, date: TODAY, items }
      const { body } = await shop().call('POST', '/sales', { as: 'ana', request })
      const { sale } = (body as { data: Data<typeof createSale> }).data
      sold.unshift(sale.id)
      total = sale.total
    }
    const pages = async (text: string) => {
      const found: number[] = []
      for (let after = ''; ;) {
        const { body } = await shop().call('GET', `/sales?q=${text}&limit=3${after}`, { as: 'ana' })
        const { sales, next } = (body as { data: Data<typeof listSales> }).data
        found.push(...sales.map(({ number }) => number))
        if (next === null) return found
        after = `&after=${next}`
      }
    }
    expect(sold).toEqual([400 * 512 + 1, 7 * 512, 512, 511])
    expect(await pages('Pan')).toEqual(sold)
    expect(await pages(`Q${total.toFixed(2)}`)).toEqual(sold)
  })
})
