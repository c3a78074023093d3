import { describe, expect, test } from 'vitest'
import { stockMessages } from '../../../domain/entities/stock-messages.ts'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { units } from '../../../domain/quantity.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { TODAY } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { officeOf, type Row } from './support/office.ts'
import { samples, type Fields } from './support/samples.ts'

const versionOf = (row: Row | undefined) => row?.['version']

describeEachDatabase('a change that is based on a version', (engine) => {
  const shop = withShop(engine)
  const office = () => officeOf(shop())
  const ids = async () => ({ cashierRole: await office().roleId('cajero'), storeId: shop().storeId })
  const found = async (path: string, id: number) =>
    (await office().list(path, 'jefa')).find((row) => row.id === id)

  describe.each(samples)('of a $entity', ({ entity, path, request, change, unlisted }) => {
    const make = async () => office().create(path, 'jefa', request(await ids()))
    const fields = () => Object.entries(change)

    test('writes the sent fields, keeps the others, and raises the version', async () => {
      const made = await make()
      expect(made['version']).toBe(1)
      let expected: Fields = made
      for (const [index, [name, value]] of fields().entries()) {
        const basedOn = { based_on: index + 1 }
        const sent = name === 'stock' ? { stock_change: -12 } : { [name]: value }
        const { status, body } = await office().send('PUT', `${path}/${made.id}`, 'jefa', {
          ...sent,
          ...basedOn,
        })
        expected = { ...expected, [name]: value, version: index + 2 }
        expect({ status, data: body.data }).toEqual({ status: 200, data: { [entity]: expected } })
      }
      expect(await found(path, made.id)).toEqual(expected)
    })

    test('is refused with the present record when a sent field was changed meanwhile', async () => {
      const made = await make()
      const address = `${path}/${made.id}`
      const { stock: _stock, ...based } = change
      for (const [name, value] of fields().filter(([field]) => field !== 'stock')) {
        const seen = versionOf(await found(path, made.id))
        const { body } = await office().send('PUT', address, 'jefa', { [name]: value })
        const now = { [entity]: body.data?.[entity] }
        expect(await office().send('PUT', address, 'jefa', { ...based, based_on: seen })).toEqual({
          status: 409,
          body: { message: messages.record.moved, data: now },
        })
        expect(now).toEqual({ [entity]: await found(path, made.id) })
      }
      expect(unlisted).not.toContain('name')
    })

    test('two people change different fields of one record, and both changes stay', async () => {
      const made = await make()
      const texts = fields().filter(([field]) => field !== 'stock')
      const answers = await Promise.all(
        texts.map(([name, value]) =>
          office().send('PUT', `${path}/${made.id}`, 'jefa', { [name]: value, based_on: 1 }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200))
      expect(await found(path, made.id)).toEqual({
        ...made,
        ...Object.fromEntries(texts),
        version: 1 + texts.length,
      })
    })

    test('of simultaneous changes of the same field one succeeds, the others are refused', async () => {
      const made = await make()
      const names = ['Uno', 'Dos', 'Tres', 'Cuatro']
      const answers = await Promise.all(
        names.map((name) => office().send('PUT', `${path}/${made.id}`, 'jefa', { name, based_on: 1 })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      const winner = names[answers.findIndex(({ status }) => status === 200)]
      expect(await found(path, made.id)).toEqual({ ...made, name: winner, version: 2 })
    })

    test('without a version a sent field overwrites the present value', async () => {
      const made = await make()
      const address = `${path}/${made.id}`
      await office().send('PUT', address, 'jefa', { name: 'Uno' })
      expect((await office().send('PUT', address, 'jefa', { name: 'Dos' })).status).toBe(200)
      expect(await found(path, made.id)).toEqual({ ...made, name: 'Dos', version: 3 })
    })

    test('an equal value is not a change', async () => {
      const made = await make()
      const address = `${path}/${made.id}`
      expect((await office().send('PUT', address, 'jefa', { name: made['name'] })).status).toBe(200)
      expect(await found(path, made.id)).toEqual(made)
      const sent = { name: 'Otro', based_on: 1 }
      expect((await office().send('PUT', address, 'jefa', sent)).status).toBe(200)
    })

    test('a version that the record never had is refused', async () => {
      const made = await make()
      const { status, body } = await office().send('PUT', `${path}/${made.id}`, 'jefa', {
        name: 'Otro',
        based_on: 7,
      })
      expect({ status, data: body.data }).toEqual({ status: 409, data: { [entity]: made } })
    })

    test('an invalid version is refused at its field', async () => {
      const made = await make()
      for (const wrong of [0, -1, 1.5, '1', {}, [1]]) {
        const { status, body } = await office().send('PUT', `${path}/${made.id}`, 'jefa', { based_on: wrong })
        expect({ status, errors: body.errors }).toEqual({
          status: 422,
          errors: { based_on: [messages.validation.choice] },
        })
      }
    })
  })

  test('a password is a field too: the second change is refused', async () => {
    const { send, userId } = office()
    const address = `/users/${await userId('ana')}`
    expect((await send('PUT', address, 'admin', { password: 'Secreto1', based_on: 1 })).status).toBe(200)
    const second = await send('PUT', address, 'jefa', { password: 'Secreto2', based_on: 1 })
    expect({ status: second.status, message: second.body.message }).toEqual({
      status: 409,
      message: messages.record.moved,
    })
  })

  test('sent twice with one key is written once; another one with that key is refused', async () => {
    const { agua } = shop()
    const put = async (request: Fields, key: string) => {
      const { status, body } = await shop().call('PUT', `/products/${agua}`, {
        as: 'admin',
        request,
        headers: { 'idempotency-key': key },
      })
      return { status, message: (body as { message: string }).message }
    }
    const change = { stock_change: 5, name: 'Agua', based_on: 1 }
    const done = { status: 200, message: recordMessages.product.updated }
    expect(await put(change, 'cambio-1')).toEqual(done)
    expect(await put(change, 'cambio-1')).toEqual(done)
    expect(await found('/products', agua)).toMatchObject({ stock: 15, name: 'Agua', version: 2 })
    expect(await put({ ...change, stock_change: 6 }, 'cambio-1')).toEqual({
      status: 422,
      message: messages.record.keyReused,
    })
    const together = await Promise.all([1, 2, 3].map(() => put({ stock_change: 1, based_on: 2 }, 'cambio-2')))
    expect(together.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(await found('/products', agua)).toMatchObject({ stock: 16 })
  })

  test('with and without a password are different requests under a key', async () => {
    const { userId } = office()
    const put = async (request: Fields) => {
      const path = `/users/${await userId('ana')}`
      const headers = { 'idempotency-key': 'cambio-1' }
      return (await shop().call('PUT', path, { as: 'admin', request, headers })).status
    }
    expect(await put({ name: 'Ana' })).toBe(200)
    expect(await put({ name: 'Ana', password: 'Secreto1' })).toBe(422)
    expect(await put({ name: 'Ana' })).toBe(200)
  })

  test('stores nothing of a password with its key', async () => {
    const { userId } = office()
    const address = `/users/${await userId('ana')}`
    for (const password of ['Secreto1', 'Secreto2'])
      await shop().call('PUT', address, {
        as: 'admin',
        request: { password },
        headers: { 'idempotency-key': password },
      })
    const keys = await shop().db.read.selectFrom('idempotency_keys').select('request_hash').execute()
    expect(new Set(keys.map((key) => key.request_hash)).size).toBe(1)
  })

  describe('of a stock', () => {
    const product = async () => found('/products', shop().agua)
    const put = (request: Fields) => office().send('PUT', `/products/${shop().agua}`, 'admin', request)
    const sell = (quantity: number, as: 'ana' | 'beto' = 'ana') =>
      office().send('POST', '/sales', as, {
        client_id: null,
        date: TODAY,
        items: [{ product_id: shop().agua, quantity, discount: 0, tax: 0 }],
      })
    const open = (as: 'ana' | 'beto') =>
      office().send('POST', '/cash-registers/open', as, { initial_amount: 100 })

    test('is a difference: sales while the form was open still count', async () => {
      await open('ana')
      const before = await product()
      await sell(4)
      const { status, body } = await put({ stock_change: 5, price: 5.5, based_on: before?.['version'] })
      expect({ status, data: body.data }).toEqual({
        status: 200,
        data: { product: { ...before, stock: 11, price: 5.5, version: 3 } },
      })
    })

    test('a sale counts as a change, and does not conflict', async () => {
      await open('ana')
      await sell(1)
      expect(await product()).toMatchObject({ stock: 9, version: 2 })
      expect((await put({ name: 'Agua', based_on: 1 })).status).toBe(200)
    })

    test('cannot become negative; the refusal has the present stock', async () => {
      await open('ana')
      await sell(8)
      const now = await product()
      const text = stockMessages.stockLeft(units(2))
      expect(await put({ stock_change: -3, name: 'Otra', based_on: 1 })).toEqual({
        status: 409,
        body: { message: text, errors: { stock_change: [text] }, data: { product: now } },
      })
      expect(await product()).toEqual(now)
      expect((await put({ stock_change: -2, based_on: 1 })).status).toBe(200)
      expect(await product()).toMatchObject({ stock: 0 })
    })

    test('cannot exceed its maximum', async () => {
      const most = 999_999_999
      const full = { status: 409, message: messages.validation.tooLarge }
      const { status, body } = await put({ stock_change: most, based_on: 1 })
      expect({ status, message: body.message }).toEqual(full)
      for (const wrong of [most + 1, -most - 1])
        expect((await put({ stock_change: wrong, based_on: 1 })).body.errors).toEqual({
          stock_change: [messages.validation.tooLarge],
        })
    })

    test('is the sent value without a version', async () => {
      expect((await put({ stock: 3 })).status).toBe(200)
      expect(await product()).toMatchObject({ stock: 3 })
      expect((await put({ stock: -1 })).body.errors).toEqual({ stock: [messages.validation.notNegative] })
    })

    test('beside a version is refused, and a difference without one: neither is taken for the other', async () => {
      const before = await product()
      const { stockWithVersion, changeWithoutVersion } = stockMessages
      for (const stock of [10, 0, -3, null, '10']) {
        const { status, body } = await put({ stock, name: 'Otra', based_on: 1 })
        expect({ status, errors: body.errors }).toEqual({
          status: 422,
          errors: { stock: [stockWithVersion] },
        })
      }
      const { status, body } = await put({ stock_change: 2 })
      expect({ status, errors: body.errors }).toEqual({
        status: 422,
        errors: { stock_change: [changeWithoutVersion] },
      })
      expect(await product()).toEqual(before)
    })

    test('with simultaneous sales and changes is the sum of both', async () => {
      await Promise.all([open('ana'), open('beto')])
      const seen = await product()
      const ROUNDS = 20
      const edits = Array.from({ length: ROUNDS }, (_, round) =>
        put({ stock_change: round % 2 === 0 ? 3 : -1, min_stock: round, based_on: seen?.['version'] }),
      )
      const sales = Array.from({ length: ROUNDS }, (_, round) => sell(1, round % 2 === 0 ? 'ana' : 'beto'))
      const statuses = async (answers: typeof edits) =>
        (await Promise.all(answers)).map(({ status }) => status)
      const [edited, sold] = await Promise.all([statuses(edits), statuses(sales)])
      const added = edited.reduce((sum, status, round) => {
        if (status !== 200) return sum
        return sum + (round % 2 === 0 ? 3 : -1)
      }, 0)
      const gone = sold.filter((status) => status === 201).length
      expect(edited.filter((status) => status === 200).length).toBeGreaterThan(0)
      expect(await product()).toMatchObject({ stock: 10 + added - gone })
    })
  })
})
