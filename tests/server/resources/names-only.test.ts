import { expect, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { officeOf } from './support/office.ts'

const { required, email: wrongEmail } = messages.validation

describeEachDatabase('a store that asks only for names', (engine) => {
  const shop = withShop(engine)
  const send = async (method: 'POST' | 'PUT', path: string, request: object) => {
    const { status, body } = await officeOf(shop()).send(method, path, 'admin', request)
    return { status, data: body.data, errors: body.errors }
  }
  const ask = (isOn: boolean) => send('PUT', '/settings', { names_only: isOn })
  const post = (path: string, request: object) => send('POST', path, request)
  const put = (path: string, request: object) => send('PUT', path, request)

  test('makes clients and suppliers of a name; the rest is empty, and right where it is there', async () => {
    await ask(true)
    const client = await post('/clients', { name: 'Rosa' })
    expect([client.status, client.data]).toMatchObject([
      201,
      { client: { name: 'Rosa', email: null, phone: null } },
    ])
    const supplier = await post('/suppliers', { name: 'Don Beto', email: '', phone: '  ', address: null })
    expect([supplier.status, supplier.data]).toMatchObject([
      201,
      { supplier: { name: 'Don Beto', address: '', email: '', phone: '' } },
    ])
    const wrong = await post('/clients', { name: '', email: 'rosa@' })
    expect([wrong.status, wrong.errors]).toEqual([422, { name: [required], email: [wrongEmail] }])
  })

  test('changes only what is sent, and takes an address away again', async () => {
    await ask(true)
    const { data } = await post('/clients', { name: 'Rosa', email: 'rosa@ejemplo.gt', phone: '55512345' })
    const { id } = (data as { client: { id: number } }).client
    expect((await put(`/clients/${id}`, { name: 'Rosa Méndez' })).data).toMatchObject({
      client: { name: 'Rosa Méndez', email: 'rosa@ejemplo.gt', phone: '55512345' },
    })
    expect((await put(`/clients/${id}`, { email: '' })).data).toMatchObject({
      client: { email: null, phone: '55512345' },
    })
  })

  test('asks for all of it again once the setting is off', async () => {
    await ask(true)
    await post('/clients', { name: 'Rosa' })
    await ask(false)
    const refused = await post('/clients', { name: 'Rosa', email: ' ' })
    expect([refused.status, refused.errors]).toEqual([422, { email: [required], phone: [required] }])
  })
})
