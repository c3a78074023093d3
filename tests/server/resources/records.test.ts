import { describe, expect, test } from 'vitest'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { refusals } from '../../domain/validation/refusals.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { officeOf } from './support/office.ts'
import { listedFields, samples, type Fields, noAccount } from './support/samples.ts'

const hostile = [
  '🛒🥭👩‍👩‍👧',
  'مخبز النور \u202e',
  '<img src=x onerror=alert(1)>',
  `'; drop table products; --`,
  '${1+1} %s \\ "',
]

describeEachDatabase('records of the back office', (engine) => {
  const shop = withShop(engine)
  const office = () => officeOf(shop())
  const ids = async () => ({ cashierRole: await office().roleId('cajero'), storeId: shop().storeId })

  describe.each(samples)('$entity', (sample) => {
    const { entity, path, schema } = sample
    const texts = recordMessages[entity]
    const request = async () => sample.request(await ids())

    test('is created, listed, changed and deleted', async () => {
      const { send, list } = office()
      const created = await send('POST', path, 'jefa', await request())
      const id: unknown = expect.any(Number)
      const shown: Fields = {
        id,
        ...listedFields(sample, await request()),
        ...sample.listed(await ids()),
        version: 1,
      }
      expect(created).toEqual({
        status: 201,
        body: { message: texts.created, data: { [entity]: shown } },
      })
      const rows = await list(path, 'jefa')
      const row = rows.find(({ name }) => name === shown['name'])
      expect(row).toEqual(shown)
      const address = `${path}/${row?.id}`

      const changed = { ...shown, ...listedFields(sample, sample.change), id: row?.id, version: 2 }
      expect(await send('PUT', address, 'jefa', { ...(await request()), ...sample.change })).toEqual({
        status: 200,
        body: { message: texts.updated, data: { [entity]: changed } },
      })
      expect((await list(path, 'jefa')).find((candidate) => candidate.id === row?.id)).toEqual(changed)

      expect(await send('DELETE', address, 'jefa')).toEqual({
        status: 200,
        body: { message: texts.deleted, data: {} },
      })
      expect((await list(path, 'jefa')).map((candidate) => candidate.id)).not.toContain(row?.id)
    })

    test('is not found after its soft delete, but its row exists', async () => {
      const { send, create } = office()
      const { id } = await create(path, 'jefa', await request())
      await send('DELETE', `${path}/${id}`, 'jefa')
      const gone = { status: 404, body: { message: messages.server.notFound } }
      expect(await send('PUT', `${path}/${id}`, 'jefa', await request())).toEqual(gone)
      expect(await send('DELETE', `${path}/${id}`, 'jefa')).toEqual(gone)
      const row = await shop()
        .db.read.selectFrom(sample.many)
        .select(['id', 'deleted_at'])
        .where('id', '=', id)
        .executeTakeFirst()
      expect(row).toEqual({ id, deleted_at: NOON })
    })

    test('is stored verbatim, whatever its texts are', async () => {
      const { create, list } = office()
      for (const text of [...hostile, 'ñ']) {
        const written = Object.fromEntries(
          Object.entries(sample.texts).map(([name, most]) => [name, text === 'ñ' ? 'ñ'.repeat(most) : text]),
        )
        const { id } = await create(path, 'jefa', { ...(await request()), ...written })
        const row = (await list(path, 'jefa')).find((candidate) => candidate.id === id)
        expect(row).toMatchObject(written)
      }
    })

    test('is refused with the texts of its schema, field by field', async () => {
      const { send } = office()
      for (const wrong of [{}, { name: ' ', email: 'x', phone: '1' }, { name: 'ñ'.repeat(501), email: 5 }]) {
        const errors = refusals(schema, wrong)
        const { status, body } = await send('POST', path, 'jefa', wrong)
        expect({ status, errors: body.errors }).toEqual({ status: 422, errors })
      }
    })

    test('is not found under an invalid id', async () => {
      const { send } = office()
      const missing = { status: 404, body: { message: messages.server.notFound } }
      for (const id of ['0', 'x', '1e3', '-1', '999999999999999', '9999999999999999999']) {
        expect(await send('PUT', `${path}/${id}`, 'jefa', await request())).toEqual(missing)
        expect(await send('DELETE', `${path}/${id}`, 'jefa')).toEqual(missing)
      }
    })

    test('is not created from a body without the wrapper', async () => {
      const { status, body } = await shop().call('POST', path, { as: 'jefa', headers: {} })
      expect({ status, body }).toEqual({ status: 400, body: { message: messages.validation.malformed } })
    })
  })

  test('fields that would raise rights or move a record to another store never take effect', async () => {
    const { create, list, send } = office()
    const sent = {
      id: 1,
      store_id: shop().otherStoreId,
      store: { id: shop().otherStoreId },
      is_default: true,
      balance: -500,
      owed_since: '2026-01-01T00:00:00.000Z',
    }
    const contact = { name: 'Otto', email: 'otto@ejemplo.gt', phone: '55556666' }
    const client = await create('/clients', 'admin', { ...contact, ...sent })
    const own = {
      ...contact,
      is_default: false,
      ...noAccount,
      store: { id: shop().storeId, name: 'La Bendición' },
      version: 1,
    }
    expect(client).toEqual({ id: client.id, ...own })
    await send('PUT', `/clients/${client.id}`, 'admin', { ...contact, ...sent })
    expect((await list('/clients', 'admin')).find(({ id }) => id === client.id)).toEqual({
      id: client.id,
      ...own,
    })
  })
})
