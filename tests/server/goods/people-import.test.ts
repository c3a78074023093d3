import { expect, test } from 'vitest'
import { importMessages } from '../../../domain/file-import/kinds/import-messages.ts'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import type { TestShop } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { expectConsistent } from '../sales/support/return-calls.ts'
import { importPeople, importSeen } from './support/importing.ts'

const rosa = { row: 2, name: 'Rosa Pérez', email: 'rosa@correo.gt', phone: '5551-2345', balance: 120.5 }

/** The clients of the first store but the default one, by name, without what grows with each change. */
async function clientsOf(shop: TestShop) {
  const { body } = await shop.call('GET', '/clients', { as: 'admin' })
  const { clients } = (body as { data: { clients: Record<string, unknown>[] } }).data
  return clients
    .filter(({ is_default: isDefault }) => isDefault !== true)
    .map(({ id: _id, version: _version, store: _store, owed_since: _since, ...fields }) => fields)
}

const idOf = async (shop: TestShop, name: string) => {
  const { id } = await shop.db.read
    .selectFrom('clients')
    .select('id')
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return String(id)
}

describeEachDatabase('an import of clients', (engine) => {
  const shop = withShop(engine)

  test('makes clients whose opening balance is an adjustment of their account', async () => {
    const { seen, reply } = await importPeople(shop(), 'clients', { rows: [{ ...rosa, credit_limit: 300 }] })
    expect(seen.rows).toEqual([
      {
        ...{ row: 2, code: null, result: 'new', old: {} },
        new: {
          name: 'Rosa Pérez',
          email: 'rosa@correo.gt',
          phone: '55512345',
          credit_limit: 300,
          balance: 120.5,
        },
      },
    ])
    expect(reply.status).toBe(200)
    const entries = await shop()
      .db.read.selectFrom('client_ledger')
      .select(['kind', 'amount', 'balance', 'reason', 'user_name'])
      .execute()
    expect(entries).toEqual([
      {
        ...{ kind: 'adjustment', amount: 12_050, balance: 12_050, reason: importMessages.openingBalance },
        user_name: 'Marta Castillo',
      },
    ])
    await expectConsistent(shop())
  })

  test('knows a client by name and phone, or by the number of an own file, and changes what the row says', async () => {
    await importPeople(shop(), 'clients', { rows: [rosa] })
    const code = await idOf(shop(), 'Rosa Pérez')
    const known = await importSeen(shop(), 'clients', {
      rows: [
        { row: 2, name: ' ROSA  PEREZ', phone: '(502) 5551 2345', email: 'otra@correo.gt' },
        { row: 3, name: 'Rosa Pérez', phone: '4440-0000', email: 'x@correo.gt' },
      ],
    })
    expect(known.rows).toMatchObject([
      {
        ...{ code, result: 'changed' },
        old: { email: 'rosa@correo.gt', name: 'Rosa Pérez', phone: '55512345' },
        new: { email: 'otra@correo.gt' },
      },
      { code: null, result: 'new', warning: importMessages.sameName(['55512345']) },
    ])
    const numbered = await importSeen(shop(), 'clients', {
      rows: [
        { row: 2, code, name: 'Rosa Pérez', phone: '4440-0000' },
        { row: 3, code: '999999', name: 'Nadie', phone: '4440-1111' },
      ],
    })
    expect(numbered.rows).toMatchObject([
      { code, result: 'changed', new: { phone: '44400000' } },
      { result: 'refused', field: 'email' },
    ])
    const other = await importSeen(shop(), 'clients', {
      rows: [{ row: 2, code, name: 'Luis', phone: '1' + '2345678' }],
    })
    expect(other.rows).toMatchObject([
      { result: 'refused', field: 'code', reason: importMessages.otherPerson('Rosa Pérez') },
    ])
  })

  test('sets what existing clients owe only when told, by the difference', async () => {
    await importPeople(shop(), 'clients', { rows: [rosa] })
    const rows = [{ ...rosa, balance: 20 }]
    expect((await importSeen(shop(), 'clients', { rows })).rows).toMatchObject([{ result: 'same' }])
    const set = await importPeople(shop(), 'clients', { rows, balance_of_known: true })
    expect([set.seen.totals['changed'], set.reply.status]).toEqual([1, 200])
    expect(await clientsOf(shop())).toMatchObject([
      { name: 'Lucía Pérez' },
      { name: 'Rosa Pérez', balance: 20 },
    ])
    await expectConsistent(shop())
  })

  test('names both rows about one person, and refuses what nobody can tell apart', async () => {
    await importPeople(shop(), 'clients', {
      rows: [
        { ...rosa, balance: 0 },
        { ...rosa, row: 3, phone: '44400000' },
      ],
    })
    const { rows } = await importSeen(shop(), 'clients', {
      rows: [
        { ...rosa, row: 2, name: 'Luis' },
        { ...rosa, row: 3, name: 'luis' },
        { row: 4, name: 'Rosa Pérez', email: 'a@b.gt' },
      ],
    })
    expect(rows.map(({ row, reason }) => [row, reason])).toEqual([
      [2, importMessages.repeatedPerson([3])],
      [3, importMessages.repeatedPerson([2])],
      [4, importMessages.severalPeople(2)],
    ])
  })

  test('can be taken back: balances that it brought are written off with the clients', async () => {
    const before = await clientsOf(shop())
    const lucia = await idOf(shop(), 'Lucía Pérez')
    const rows = [rosa, { row: 3, code: lucia, name: 'Lucía de Pérez', phone: undefined, credit_limit: 50 }]
    const { body } = await shop().call('GET', '/clients', { as: 'admin' })
    const phone = (body as { data: { clients: { name: string; phone: string }[] } }).data.clients.find(
      ({ name }) => name === 'Lucía Pérez',
    )?.phone
    const { seen } = await importPeople(shop(), 'clients', {
      rows: rows.map((row) => (row.row === 3 ? { ...row, phone } : row)),
    })
    expect(seen.totals).toEqual({ new: 1, changed: 1, same: 0, removed: 0, refused: 0 })
    const owing = await importSeen(shop(), 'clients', {
      rows: [{ row: 2, name: rosa.name, phone: rosa.phone, remove: true }],
    })
    expect(owing.rows).toMatchObject([{ result: 'refused', reason: creditMessages.owes }])
    const undo = seen.rows.map(({ row, code, result, old, new: made }) =>
      result === 'new'
        ? { row, name: made['name'], phone: made['phone'], balance: made['balance'], remove: true }
        : { row, code, ...old },
    )
    const taken = await importPeople(shop(), 'clients', { rows: undo })
    expect(taken.seen.totals).toEqual({ new: 0, changed: 1, same: 0, removed: 1, refused: 0 })
    expect(await clientsOf(shop())).toEqual(before)
    await expectConsistent(shop())
  })

  test('takes the rights of the form besides: to make, to delete and to set what is owed', async () => {
    const without = (permission: string) =>
      shop().db.write((trx) =>
        trx.deleteFrom('role_permissions').where('permission', '=', permission).execute(),
      )
    await without('adjust client balance')
    const owing = await importSeen(shop(), 'clients', { rows: [rosa] })
    expect(owing.rows).toMatchObject([{ field: 'balance', reason: importMessages.mayNotAdjust }])
    await without('create client')
    const made = await importSeen(shop(), 'clients', { rows: [{ ...rosa, balance: 0 }] })
    expect(made.rows).toMatchObject([{ result: 'refused', reason: importMessages.mayNotMake }])
    await without('create credit sale')
    await without('create client payment')
    const seen = await importSeen(shop(), 'clients', { rows: [rosa] })
    expect(seen.rows).toMatchObject([{ field: 'balance', reason: importMessages.mayNotSeeAccounts }])
  })
})

describeEachDatabase('an import of suppliers', (engine) => {
  const shop = withShop(engine)
  const sol = {
    ...{
      row: 2,
      name: 'Distribuidora El Sol',
      address: 'Zona 1',
      email: 'sol@correo.gt',
      phone: '2220-0000',
    },
    description: 'Abarrotes',
  }

  test('makes, changes, finds the same and removes, once and with an entry of the audit log', async () => {
    const first = await importPeople(shop(), 'suppliers', { rows: [sol], key: 's-1' })
    const again = await importPeople(shop(), 'suppliers', { rows: [sol] })
    expect([first.seen.totals['new'], again.seen.totals['same']]).toEqual([1, 1])
    const changed = await importPeople(shop(), 'suppliers', {
      rows: [{ row: 2, name: sol.name, phone: sol.phone, address: 'Zona 4', description: null }],
    })
    expect(changed.seen.rows).toMatchObject([
      {
        result: 'changed',
        old: { address: 'Zona 1', description: 'Abarrotes' },
        new: { address: 'Zona 4', description: null },
      },
    ])
    await importPeople(shop(), 'suppliers', {
      rows: [{ row: 2, name: sol.name, phone: sol.phone, remove: true }],
    })
    const logged = await shop()
      .db.read.selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'supplier')
      .orderBy('id')
      .execute()
    expect(logged.map(({ action }) => action)).toEqual([
      'supplier.created',
      'supplier.updated',
      'supplier.deleted',
    ])
  })

  test('refuses a row that lacks what the form asks for, with its field', async () => {
    const { rows } = await importSeen(shop(), 'suppliers', {
      rows: [{ row: 2, name: 'Otro', phone: '2220-0000' }],
    })
    expect(rows).toMatchObject([{ result: 'refused', field: 'address' }])
  })

  test('needs no more than names in a store that asks for no more', async () => {
    await shop().call('PUT', '/settings', { as: 'admin', request: { names_only: true } })
    const rows = [{ row: 2, name: 'Don Beto' }]
    const first = await importPeople(shop(), 'suppliers', { rows })
    const again = await importSeen(shop(), 'suppliers', { rows })
    expect([first.reply.status, first.seen.totals['new'], again.totals['same']]).toEqual([200, 1, 1])
    const clients = await importPeople(shop(), 'clients', { rows: [{ row: 2, name: 'Rosa', balance: 5 }] })
    expect([clients.reply.status, clients.seen.totals['new']]).toEqual([200, 1])
    await expectConsistent(shop())
  })
})
