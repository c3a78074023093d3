import type { createSale } from '../../../domain/calls/sales.ts'
import type { Data } from '../../../domain/calls/call.ts'
import type { openRegister as openCall } from '../../../domain/calls/registers.ts'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { findInconsistencies, stockOf } from '../../support/databases/checker.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { TODAY, type Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

const key = 'before-the-update'

interface Command {
  method?: 'POST' | 'PUT'
  path: string
  as: Username
  request: object
  /** The key; the same one for all without it. */
  name?: string
}

describeEachDatabase('a key that was used before the update', (engine) => {
  const shop = withShop(engine)

  const send = async ({ method = 'POST', path, as, request, name = key }: Command) => {
    const { status, body } = await shop().call(method, path, {
      as,
      request,
      headers: { 'idempotency-key': name },
    })
    return { status, body }
  }
  const openRegister = async (as: Username) => {
    const { body } = await shop().call('POST', '/cash-registers/open', {
      as,
      request: { initial_amount: 500 },
    })
    return (body as { data: Data<typeof openCall> }).data.register.id
  }
  /** Stores the key as the last release did: with the hash of this text. */
  const keepAsBefore = async (text: string, name = key) => {
    const request_hash = createHash('sha256').update(text).digest('base64')
    await shop().db.write((trx) =>
      trx.updateTable('idempotency_keys').set({ request_hash }).where('key', '=', name).execute(),
    )
  }

  test('of a sale returns its first answer and sells nothing; another sale with it is refused', async () => {
    const { pan, agua, db } = shop()
    const before = await stockOf(db)
    await openRegister('ana')
    const items = [
      { product_id: pan, quantity: 2, discount: 0.35, tax: 12.5 },
      { product_id: agua, quantity: 1, discount: 0, tax: 0 },
    ]
    const sale = { path: '/sales', as: 'ana', request: { client_id: null, date: TODAY, items } } as const
    const first = await send(sale)
    expect(first.status).toBe(201)
    await keepAsBefore(`[null,"${TODAY}",[[${pan},2,35,1250],[${agua},1,0,0]],null]`)
    const stock = await stockOf(db)
    expect(await send(sale)).toEqual(first)
    const refused = { status: 422, body: { message: saleMessages.keyReused } }
    for (const other of [
      { client_id: 1 },
      { date: '2026-11-19' },
      { total: 7.5 },
      { items: items.slice(1) },
      { items: items.toReversed() },
      ...(['product_id', 'quantity', 'discount', 'tax'] as const).map((field) => ({
        items: items.map((item, index) => (index === 1 ? { ...item, [field]: 1.01 + 0.99 } : item)),
      })),
    ])
      expect(await send({ ...sale, request: { ...sale.request, ...other } })).toEqual(refused)
    expect(await stockOf(db)).toEqual(stock)
    expect(await findInconsistencies(db, before)).toEqual([])
  })

  test('of a sale with a total returns its first answer', async () => {
    const { pan } = shop()
    await openRegister('ana')
    const items = [{ product_id: pan, quantity: 2, discount: 0, tax: 0 }]
    const request = { client_id: null, date: TODAY, items, total: 2.5 }
    const sale = { path: '/sales', as: 'ana', request } as const
    const first = await send(sale)
    expect(first.status).toBe(201)
    await keepAsBefore(`[null,"${TODAY}",[[${pan},2,0,0]],250]`)
    expect(await send(sale)).toEqual(first)
  })

  test('of what has quantities returns its first answer, although they are thousandths now', async () => {
    const { pan, agua } = shop()
    await openRegister('admin')
    const item = { product_id: pan, quantity: 2, discount: 0, tax: 0 }
    const { body } = await shop().call('POST', '/sales', {
      as: 'admin',
      request: { client_id: null, date: TODAY, items: [item] },
    })
    const { id: sale } = (body as { data: Data<typeof createSale> }).data.sale
    const commands: [key: string, command: Omit<Command, 'as'>, text: string][] = [
      [
        'sale',
        { path: '/sales', request: { client_id: null, date: TODAY, items: [item] } },
        `{"client_id":null,"date":"${TODAY}","items":[{"discount":0,"product_id":${pan},"quantity":2,"tax":0}]}`,
      ],
      [
        'return',
        {
          path: `/sales/${sale}/returns`,
          request: { lines: [{ position: 1, quantity: 2, restock: true }], reason: 'Equivocado' },
        },
        `{"lines":[{"position":1,"quantity":2,"restock":true}],"reason":"Equivocado","sale_id":${sale}}`,
      ],
      [
        'hold',
        { path: '/held-sales', request: { client_id: null, items: [item] } },
        `{"client_id":null,"held_sale":null,"items":[{"discount":0,"product_id":${pan},"quantity":2,"tax":0}],"label":null}`,
      ],
      [
        'claim',
        { path: '/held-sales/1/claim', request: { hold: { client_id: null, items: [item] } } },
        `{"held_sale_id":1,"hold":{"client_id":null,"held_sale":null,"items":[{"discount":0,"product_id":${pan},"quantity":2,"tax":0}],"label":null}}`,
      ],
      [
        'stock',
        { method: 'PUT', path: `/products/${agua}`, request: { stock: 3, min_stock: 1 } },
        `{"based_on":null,"entity":"product","fields":{"min_stock":1,"stock":3},"id":${agua}}`,
      ],
    ]
    for (const [name, command, text] of commands) {
      const sent = { ...command, as: 'admin', name } as const
      const first = await send(sent)
      expect([name, Math.floor(first.status / 100)]).toEqual([name, 2])
      await keepAsBefore(text, name)
      expect(await send(sent)).toEqual(first)
    }
  })

  test('of a closing returns the first summary, and keeps the register that was opened since', async () => {
    await openRegister('ana')
    const closing = { path: '/cash-registers/close', as: 'ana', request: { closing_amount: 505.25 } } as const
    const first = await send(closing)
    expect(first.status).toBe(200)
    await keepAsBefore('{"closingAmount":50525}')
    await openRegister('ana')
    expect(await send(closing)).toEqual(first)
    expect(await send({ ...closing, request: { closing_amount: 505.26 } })).toEqual({
      status: 422,
      body: { message: registerMessages.keyReused },
    })
    const { body } = await shop().call('GET', '/cash-registers/status', { as: 'ana' })
    expect(body).toMatchObject({ data: { cash_register: true } })
  })

  test.each(['close other register', 'change record'])(
    'of a command that release did not have (%s) has no other form: its hash is that of another body',
    async (operation) => {
      const { agua } = shop()
      const id = await openRegister('ana')
      const [command, form, keyReused] =
        operation === 'change record'
          ? [
              {
                method: 'PUT',
                path: `/products/${agua}`,
                as: 'admin',
                request: { name: 'Agua', based_on: 1 },
              },
              `["product",${agua},[["name","Agua"]],1]`,
              messages.record.keyReused,
            ]
          : [
              { path: `/cash-registers/${id}/close`, as: 'admin', request: { closing_amount: 500 } },
              `{"registerId":${id},"closingAmount":50000}`,
              registerMessages.keyReused,
            ]
      expect((await send(command as Command)).status).toBe(200)
      await keepAsBefore(form)
      expect(await send(command as Command)).toEqual({ status: 422, body: { message: keyReused } })
    },
  )
})
