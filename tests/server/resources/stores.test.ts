import { expect, test } from 'vitest'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { officeOf } from './support/office.ts'
import { noAccount } from './support/samples.ts'

const esquina = { name: 'La Esquina' }

describeEachDatabase('stores', (engine) => {
  const shop = withShop(engine)
  const office = () => officeOf(shop())
  const newUser = async (storeId: number, role = 'cajero') => ({
    name: 'Otto',
    username: 'otto',
    roles: [await office().roleId(role)],
    password: 'Secreto1',
    store_id: storeId,
  })

  test('a new one has its default client', async () => {
    const { create, list } = office()
    const { id } = await create('/stores', 'jefa', esquina)
    const clients = (await list('/clients', 'jefa')).filter(
      ({ store }) => (store as { id: number }).id === id,
    )
    expect(clients).toEqual([
      {
        id: clients[0]?.id,
        name: 'Consumidor Final',
        email: null,
        phone: null,
        is_default: true,
        ...noAccount,
        store: { id, name: 'La Esquina' },
        version: 1,
      },
    ])
  })

  test('two do not have the same name, in any case', async () => {
    const { create, send } = office()
    const { id } = await create('/stores', 'jefa', esquina)
    const text = recordMessages.store.nameTaken
    const refused = { status: 409, body: { message: text, errors: { name: [text] } } }
    expect(await send('POST', '/stores', 'jefa', { name: ' LA ESQUINA ' })).toEqual(refused)
    expect(await send('PUT', `/stores/${id}`, 'jefa', { name: 'la bendición' })).toEqual(refused)
    await send('DELETE', `/stores/${id}`, 'jefa')
    expect((await send('POST', '/stores', 'jefa', esquina)).status).toBe(201)
  })

  test('one with registers in its history cannot be deleted', async () => {
    const { send, userId } = office()
    await send('POST', '/cash-registers/open', 'otra', { initial_amount: 100 })
    await send('POST', '/cash-registers/close', 'otra', { closing_amount: 100 })
    await send('DELETE', `/users/${await userId('otra')}`, 'jefa')
    expect(await send('DELETE', `/stores/${shop().otherStoreId}`, 'jefa')).toEqual({
      status: 409,
      body: { message: recordMessages.store.hasHistory },
    })
  })

  test('one with users cannot be deleted before they are', async () => {
    const { send, userId, list } = office()
    const address = `/stores/${shop().otherStoreId}`
    expect(await send('DELETE', address, 'jefa')).toEqual({
      status: 409,
      body: { message: recordMessages.store.hasUsers },
    })
    await send('DELETE', `/users/${await userId('otra')}`, 'jefa')
    expect((await send('DELETE', address, 'jefa')).status).toBe(200)
    expect((await list('/stores', 'jefa')).map(({ name }) => name)).toEqual(['La Bendición'])
    expect((await list('/products', 'jefa')).map(({ id }) => id)).not.toContain(shop().foreignProduct)
  })

  test('one that is deleted while a user is created in it: no user is in a deleted store', async () => {
    const { create, send, list } = office()
    for (let round = 0; round < 10; round++) {
      const { id } = await create('/stores', 'jefa', { name: `Tienda ${round}` })
      const user = { ...(await newUser(id)), username: `otto${round}` }
      const [hired, deleted] = await Promise.all([
        send('POST', '/users', 'jefa', user),
        send('DELETE', `/stores/${id}`, 'jefa'),
      ])
      const there = (await list('/stores', 'jefa')).some((store) => store.id === id)
      expect({ hired: hired.status, deleted: deleted.status }).toEqual(
        there ? { hired: 201, deleted: 409 } : { hired: 422, deleted: 200 },
      )
    }
  })

  test('the rights without the role cannot create or delete a store', async () => {
    const { db, storeId } = shop()
    await db.write(async (trx) => {
      const role = await trx
        .selectFrom('roles')
        .select('id')
        .where('name', '=', 'administrador')
        .executeTakeFirstOrThrow()
      for (const permission of ['create store', 'delete store'])
        await trx.insertInto('role_permissions').values({ role_id: role.id, permission }).execute()
    })
    const { send } = office()
    const forbidden = { status: 403, body: { message: messages.session.forbidden } }
    expect(await send('POST', '/stores', 'admin', esquina)).toEqual(forbidden)
    expect(await send('DELETE', `/stores/${storeId}`, 'admin')).toEqual(forbidden)
  })

  test('an administrador changes the contact data of the own store, and nothing else', async () => {
    const { send, list } = office()
    const address = `/stores/${shop().storeId}`
    const [before] = await list('/stores', 'admin')
    const contact = { address: 'Zona 9', phone: '55551234', email: 'nueva@ejemplo.gt' }
    // A simple client sends the whole store: unchanged values are allowed.
    const changed = await send('PUT', address, 'admin', { name: before?.['name'], ...contact })
    expect({ status: changed.status, data: changed.body.data }).toEqual({
      status: 200,
      data: { store: { ...before, ...contact, version: 2 } },
    })
    const text = recordMessages.store.superadminOnly
    expect(await send('PUT', address, 'admin', { name: 'Mía', address: 'Zona 1' })).toEqual({
      status: 403,
      body: { message: text, errors: { name: [text] } },
    })
    expect(await list('/stores', 'admin')).toEqual([{ ...before, ...contact, version: 2 }])
    expect((await send('PUT', address, 'jefa', { name: 'De Elena' })).status).toBe(200)
  })

  test('an administrador cannot change another store, and a cashier none', async () => {
    const { send } = office()
    const [own, other] = [`/stores/${shop().storeId}`, `/stores/${shop().otherStoreId}`]
    expect(await send('PUT', other, 'admin', { phone: '55551234' })).toEqual({
      status: 404,
      body: { message: messages.server.notFound },
    })
    expect(await send('PUT', own, 'ana', { phone: '55551234' })).toEqual({
      status: 403,
      body: { message: messages.session.forbidden },
    })
  })
})
