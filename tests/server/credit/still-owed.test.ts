import { expect, test } from 'vitest'
import { cashOnly } from '../../../domain/selling/tenders.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { settingsAtFirst } from '../../support/shops/settings-at-first.ts'
import type { Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { adjust, open, pay } from './support/credit-calls.ts'

const withCredit = cashOnly.map((way) => (way.id === 'credit' ? { ...way, enabled: true } : way))

describeEachDatabase('the settings of a store that is still owed', (engine) => {
  const shop = withShop(engine)

  const set = async (tenders: object) =>
    (await shop().call('PUT', '/settings', { as: 'admin', request: { tenders } })).body as object
  const owed = async (as: Username) => {
    const { body } = await shop().call('GET', '/settings', { as })
    return (body as { data: { settings: { clients_owe?: true } } }).data.settings.clients_owe
  }

  test('say so once fiado is switched off, in both answers, until all is paid', async () => {
    await set(withCredit)
    await open(shop(), 'ana')
    expect(await owed('ana')).toBeUndefined()
    await adjust(shop(), 30)
    expect(await owed('ana')).toBeUndefined()
    expect(await set(cashOnly)).toMatchObject({ data: { settings: { clients_owe: true } } })
    expect(await Promise.all([owed('ana'), owed('admin'), owed('otra')])).toEqual([true, true, undefined])

    expect((await pay(shop(), 'ana', 30)).status).toBe(201)
    const { body } = await shop().call('GET', '/settings', { as: 'ana' })
    expect(body).toMatchObject({ data: { settings: { ...settingsAtFirst, version: 3 } } })
    expect(await owed('ana')).toBeUndefined()
  })

  test('say nothing of what is in the favour of clients', async () => {
    await adjust(shop(), -30)
    expect(await owed('admin')).toBeUndefined()
  })

  test('say so only to who may take payments or read who owes', async () => {
    await adjust(shop(), 30)
    const without = (permission: 'create client payment' | 'create reports') =>
      shop().db.write((trx) =>
        trx.deleteFrom('role_permissions').where('permission', '=', permission).execute(),
      )
    await without('create client payment')
    expect(await Promise.all([owed('ana'), owed('admin')])).toEqual([undefined, true])
    await without('create reports')
    expect(await owed('admin')).toBeUndefined()
  })
})
