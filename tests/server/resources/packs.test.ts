import { expect, test } from 'vitest'
import { packMessages } from '../../../domain/entities/pack-messages.ts'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import { ean13 } from '../../../domain/search/ean13.ts'
import { findInconsistencies } from '../../../server/db/maintenance/consistency-checks.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { officeOf, type Row } from './support/office.ts'

const agua = { name: 'Agua pura', stock: 48, min_stock: 3, price: 4, cost: 2.5, code: 'AGUA' }
const caja = { code: 'CAJA-24', name: 'Caja 24', factor: 24, price: 90 }
const paquete = { code: 'PAQ-6', name: 'Paquete 6', factor: 6, price: null }

describeEachDatabase('the packs of a product', (engine) => {
  const shop = withShop(engine)
  const office = () => officeOf(shop())
  const packsIn = ({ packs = [] }: Row) => packs as { id: number; code: string }[]

  test('are in its answers and in the differences of the list, and a product without has no such field', async () => {
    const { create, send } = office()
    const { body: before } = await send('GET', '/products', 'admin')
    const cursor = String(before.data?.['cursor'])
    const plain = await create('/products', 'admin', { ...agua, code: 'PLAIN' })
    expect(plain).not.toHaveProperty('packs')
    const made = await create('/products', 'admin', { ...agua, packs: [caja, paquete] })
    const [first, second] = packsIn(made)
    const packs = [
      { id: first?.id, ...caja, cost: 60 },
      { id: second?.id, ...paquete, cost: 15 },
    ]
    expect(made['packs']).toEqual(packs)
    const { body } = await send('GET', `/products?since=${cursor}`, 'admin')
    expect(body.data?.['products']).toEqual(expect.arrayContaining([made, plain]))
    expect(await findInconsistencies(shop().db.read)).toEqual([])
  })

  test('stay when a change leaves them out, keep their ids, and get another id with another factor', async () => {
    const { create, send } = office()
    const made = await create('/products', 'admin', { ...agua, packs: [caja, paquete] })
    const [first, second] = packsIn(made)
    const path = `/products/${made.id}`
    const same = await send('PUT', path, 'admin', { price: 5, based_on: made['version'] })
    expect(same.body.data).toMatchObject({ product: { price: 5, packs: made['packs'] } })
    // The codes change places.
    const changed = [
      { ...caja, id: first?.id, code: paquete.code, price: 95 },
      { ...paquete, id: second?.id, code: caja.code, factor: 12 },
    ]
    const { body } = await send('PUT', path, 'admin', { packs: changed })
    const [one, other] = packsIn(body.data?.['product'] as Row)
    expect(one).toEqual({ ...changed[0], cost: 60 })
    expect(other).toEqual({ ...changed[1], id: other?.id, cost: 30 })
    expect(other?.id).not.toBe(second?.id)
    // Whoever edits an older version is told.
    const stale = await send('PUT', path, 'admin', { packs: [], based_on: made['version'] })
    expect(stale.status).toBe(409)
    const none = await send('PUT', path, 'admin', { packs: [] })
    expect(none.body.data?.['product']).not.toHaveProperty('packs')
    expect(await findInconsistencies(shop().db.read)).toEqual([])
  })

  test('without a code get an in-store EAN-13, and one that is sent again without it keeps its own', async () => {
    const { create, send } = office()
    const made = await create('/products', 'admin', { ...agua, packs: [{ name: 'Docena', factor: 12 }] })
    const [docena] = packsIn(made)
    expect(docena?.code).toBe(ean13(docena?.code.slice(0, 12) ?? ''))
    const again = { id: docena?.id, name: 'Docena', factor: 12, price: 40 }
    const { body } = await send('PUT', `/products/${made.id}`, 'admin', { packs: [again] })
    expect(body.data?.['product']).toMatchObject({ packs: [{ ...again, code: docena?.code }] })
  })

  test('have codes that no other code of the store is, in any case and with the zero of an EAN-13', async () => {
    const { create, send } = office()
    const upc = ean13('001234567890').slice(1)
    await create('/products', 'admin', { ...agua, packs: [caja, { ...paquete, code: upc }] })
    const taken = [recordMessages.product.codeTaken(agua.name)]
    for (const code of ['agua', 'caja-24', upc, `0${upc}`])
      expect(await send('POST', '/products', 'admin', { ...agua, code })).toMatchObject({
        status: 409,
        body: { errors: { code: taken } },
      })
    const other = { ...agua, code: 'OTRA' }
    for (const code of ['Agua', 'caja-24', `0${upc}`])
      expect(
        await send('POST', '/products', 'admin', { ...other, packs: [paquete, { ...caja, code }] }),
      ).toMatchObject({ status: 409, body: { errors: { 'packs.1.code': taken } } })
    const twice = { ...other, packs: [paquete, { ...caja, code: 'paq-6' }] }
    expect(await send('POST', '/products', 'admin', twice)).toMatchObject({
      status: 422,
      body: { errors: { 'packs.1.code': [packMessages.codeTwice] } },
    })
    // Nothing of what was refused is there; what is deleted frees its codes.
    const rows = await office().list('/products', 'admin')
    expect(rows.filter(({ code }) => code === 'OTRA')).toEqual([])
    const made = rows.find(({ code }) => code === 'AGUA')
    await send('DELETE', `/products/${made?.id}`, 'admin')
    await create('/products', 'admin', { ...agua, code: 'caja-24', packs: [{ ...paquete, code: 'AGUA' }] })
    expect(await findInconsistencies(shop().db.read)).toEqual([])
  })

  test('of two that get one code at once, the second is told at its field who has it', async () => {
    const { create, send } = office()
    const made = [
      await create('/products', 'admin', agua),
      await create('/products', 'admin', { ...agua, name: 'Soda', code: 'SODA' }),
    ]
    for (const round of [1, 2, 3]) {
      const packs = [paquete, { ...caja, code: `CAJA-${round}` }].map((pack, at) =>
        at === 0 ? { ...pack, code: null } : pack,
      )
      const replies = await Promise.all(
        made.map(({ id }) => send('PUT', `/products/${id}`, 'admin', { packs })),
      )
      const [first, second] = replies.toSorted((one, other) => one.status - other.status)
      const winner = made[replies.findIndex((reply) => reply === first)]
      const taken = recordMessages.product.codeTaken(String(winner?.['name']))
      expect([first?.status, second?.status, second?.body]).toMatchObject([
        200,
        409,
        { message: taken, errors: { 'packs.1.code': [taken] } },
      ])
      await Promise.all(made.map(({ id }) => send('PUT', `/products/${id}`, 'admin', { packs: [] })))
    }
  })

  test('are refused with wrong figures, with the codes of receipts, and with the id of another product', async () => {
    const { create, send } = office()
    const { packs: [foreign] = [] } = (await create('/products', 'admin', { ...agua, packs: [caja] })) as {
      packs?: { id: number }[]
    }
    const wrong = async (pack: object) =>
      Object.keys(
        (await send('POST', '/products', 'admin', { ...agua, code: 'B', packs: [pack] })).body.errors ?? {},
      )
    expect(await wrong({ ...paquete, factor: 0 })).toEqual(['packs.0.factor'])
    expect(await wrong({ ...paquete, factor: 2.5 })).toEqual(['packs.0.factor'])
    expect(await wrong({ ...paquete, name: ' ' })).toEqual(['packs.0.name'])
    expect(await wrong({ ...paquete, price: 0 })).toEqual(['packs.0.price'])
    expect(await wrong({ ...paquete, code: 'venta417' })).toEqual(['packs.0.code'])
    expect(await wrong({ ...paquete, id: foreign?.id })).toEqual(['packs.0.code'])
  })
})
