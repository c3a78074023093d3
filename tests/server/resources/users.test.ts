import { expect, test } from 'vitest'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { initialRoles } from '../../../domain/permissions.ts'
import { findOpenRegister } from '../../../server/db/queries/drawer/registers.ts'
import { DEMO_PASSWORD } from '../../../server/demo/staff.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { officeOf } from './support/office.ts'

const otto = { name: 'Otto', last_name: 'Pop', username: 'otto', email: null, password: 'Secreto1' }

describeEachDatabase('users', (engine) => {
  const shop = withShop(engine)
  const office = () => officeOf(shop())
  const forbidden = { status: 403, body: { message: recordMessages.user.beyond } }
  const refusedAt = (field: string, text: string, status = 409) => ({
    status,
    body: { message: text, errors: { [field]: [text] } },
  })
  const signInStatus = async (username: string, password: string) =>
    (await shop().call('POST', '/login', { request: { username, password } })).status

  test('are never answered with a password or its hash', async () => {
    const { send } = office()
    const roles = [await office().roleId('cajero')]
    const made = await send('POST', '/users', 'admin', { ...otto, roles })
    const listed = await send('GET', '/users', 'admin')
    expect(JSON.stringify([made.body, listed.body])).not.toMatch(/password|hash|argon|Secreto1/i)
  })

  test('sign in with the password they were given, and with a new one after a change', async () => {
    const { create, send, roleId } = office()
    const { id } = await create('/users', 'admin', { ...otto, roles: [await roleId('cajero')] })
    expect(await signInStatus('otto', 'Secreto1')).toBe(200)
    const { password, ...rest } = otto
    for (const kept of [rest, { ...rest, password: '' }, { ...rest, password: null }])
      expect((await send('PUT', `/users/${id}`, 'admin', kept)).status).toBe(200)
    expect(await signInStatus('otto', password)).toBe(200)
    await send('PUT', `/users/${id}`, 'admin', { ...rest, password: 'Secreto2' })
    expect([await signInStatus('otto', 'Secreto1'), await signInStatus('otto', 'Secreto2')]).toEqual([
      401, 200,
    ])
  })

  test('belong to the store of their creator; only a superadmin chooses, and must', async () => {
    const { create, send, roleId } = office()
    const { storeId, otherStoreId } = shop()
    const roles = [await roleId('cajero')]
    const byAdmin = await create('/users', 'admin', { ...otto, roles, store_id: otherStoreId })
    expect(byAdmin['store']).toEqual({ id: storeId, name: 'La Bendición' })
    const chosen = { ...otto, username: 'otto2', roles, store_id: otherStoreId }
    expect((await create('/users', 'jefa', chosen))['store']).toEqual({
      id: otherStoreId,
      name: 'El Quetzal',
    })
    const { store_id: _store, ...unchosen } = { ...chosen, username: 'otto3' }
    expect((await send('POST', '/users', 'jefa', unchosen)).body.errors).toEqual({
      store_id: [messages.validation.required],
    })
    const nowhere = await send('POST', '/users', 'jefa', { ...chosen, username: 'otto3', store_id: 999_999 })
    expect({ status: nowhere.status, errors: nowhere.body.errors }).toEqual({
      status: 422,
      errors: { store_id: [recordMessages.user.unknownStore] },
    })
    const moved = await send('PUT', `/users/${byAdmin.id}`, 'jefa', { ...otto, store_id: otherStoreId })
    expect(moved.body.data).toMatchObject({ user: { store: { id: storeId } } })
  })

  test('with an existing name are refused, in any case and store, until the first is deleted', async () => {
    const { create, send, roleId } = office()
    const roles = [await roleId('cajero')]
    const { id } = await create('/users', 'jefa', { ...otto, roles, store_id: shop().otherStoreId })
    const taken = refusedAt('username', recordMessages.user.usernameTaken)
    expect(await send('POST', '/users', 'admin', { ...otto, roles, username: ' OTTO ' })).toEqual(taken)
    expect(await send('PUT', `/users/${await office().userId('ana')}`, 'admin', { ...otto })).toEqual(taken)
    await send('DELETE', `/users/${id}`, 'jefa')
    expect((await send('POST', '/users', 'admin', { ...otto, roles })).status).toBe(201)
  })

  test('get no role with rights that their editor lacks, nor a missing role', async () => {
    const { send, roleId, userId } = office()
    const beyond = refusedAt('roles', recordMessages.user.roleBeyond, 403)
    const superadmin = [await roleId('superadmin')]
    expect(await send('POST', '/users', 'admin', { ...otto, roles: superadmin })).toEqual(beyond)
    const ana = { name: 'Ana', username: 'ana' }
    const address = `/users/${await userId('ana')}`
    expect(await send('PUT', address, 'admin', { ...ana, roles: superadmin })).toEqual(beyond)
    const unknown = await send('PUT', address, 'admin', { ...ana, roles: [999] })
    expect({ status: unknown.status, errors: unknown.body.errors }).toEqual({
      status: 422,
      errors: { roles: [recordMessages.user.unknownRole] },
    })
    const raised = await send('PUT', address, 'admin', { ...ana, roles: [await roleId('administrador')] })
    expect(raised.status).toBe(200)
  })

  test('of a cajero with later rights are made, changed and deleted by an administrator with the first ones', async () => {
    const { create, send, roleId } = office()
    const manager = await roleId('administrador')
    const later = [
      'create cash movement',
      'hold sale',
      'read sales',
      'create credit sale',
      'create client payment',
    ]
    await shop().db.write((trx) =>
      trx
        .deleteFrom('role_permissions')
        .where('role_id', '=', manager)
        .where('permission', 'in', later)
        .execute(),
    )
    const roles = [await roleId('cajero')]
    const { id } = await create('/users', 'admin', { ...otto, roles })
    const statuses = [
      (await send('PUT', `/users/${id}`, 'admin', { name: 'Otón', password: 'Secreto2' })).status,
      (await send('PUT', `/users/${id}`, 'admin', { roles: [manager] })).status,
      (await send('PUT', `/users/${id}`, 'admin', { roles })).status,
      (await send('DELETE', `/users/${id}`, 'admin')).status,
    ]
    expect(statuses).toEqual([200, 200, 200, 200])
  })

  test('of a higher rank can be neither changed nor deleted', async () => {
    const { send, userId } = office()
    const address = `/users/${await userId('jefa')}`
    const takeOver = { name: 'Elena', username: 'jefa', password: 'Robado123' }
    expect(await send('PUT', address, 'admin', takeOver)).toEqual(forbidden)
    expect(await send('DELETE', address, 'admin')).toEqual(forbidden)
    expect(await signInStatus('jefa', DEMO_PASSWORD)).toBe(200)
  })

  test('can neither change their own role nor delete themselves', async () => {
    const { send, userId, roleId } = office()
    const address = `/users/${await userId('admin')}`
    const marta = { name: 'Marta', username: 'admin' }
    const ownRole = refusedAt('roles', recordMessages.user.ownRole)
    expect(await send('PUT', address, 'admin', { ...marta, roles: [await roleId('cajero')] })).toEqual(
      ownRole,
    )
    const same = { ...marta, roles: [await roleId('administrador')] }
    expect((await send('PUT', address, 'admin', same)).status).toBe(200)
    expect(await send('DELETE', address, 'admin')).toEqual({
      status: 409,
      body: { message: recordMessages.user.self },
    })
  })

  test('have the rights of a new role at their next request', async () => {
    const { send, userId, roleId } = office()
    expect((await send('GET', '/users', 'ana')).status).toBe(403)
    const ana = { name: 'Ana', username: 'ana', roles: [await roleId('administrador')] }
    await send('PUT', `/users/${await userId('ana')}`, 'jefa', ana)
    expect((await send('GET', '/users', 'ana')).status).toBe(200)
    await send('PUT', `/users/${await userId('ana')}`, 'jefa', { ...ana, roles: [await roleId('cajero')] })
    expect((await send('GET', '/users', 'ana')).status).toBe(403)
  })

  test('with an open register cannot be deleted before it is closed', async () => {
    const { send, userId } = office()
    const ana = `/users/${await userId('ana')}`
    await send('POST', '/cash-registers/open', 'ana', { initial_amount: 250.5 })
    const register = { id: 1, opened_at: '2026-11-20T18:00:00.000Z', initial_amount: 250.5 }
    const refused = { status: 409, body: { message: recordMessages.user.registerOpen, data: { register } } }
    expect(await send('DELETE', ana, 'admin')).toEqual(refused)
    expect(await signInStatus('ana', DEMO_PASSWORD)).toBe(200)
    await send('POST', '/cash-registers/1/close', 'admin', { closing_amount: 250.5 })
    expect((await send('DELETE', ana, 'admin')).status).toBe(200)
  })

  test('who open a register while they are deleted leave no open register', async () => {
    const { create, send, roleId } = office()
    const roles = [await roleId('cajero')]
    for (let round = 0; round < 10; round++) {
      const username = `otto${round}`
      const { id } = await create('/users', 'admin', { ...otto, username, roles })
      const signedIn = await shop().call('POST', '/login', { request: { username, password: otto.password } })
      const { token } = (signedIn.body as { data: { token: string } }).data
      const [opened, deleted] = await Promise.all([
        shop().call('POST', '/cash-registers/open', { token, request: { initial_amount: 100 } }),
        send('DELETE', `/users/${id}`, 'jefa'),
      ])
      const open = await findOpenRegister(shop().db.read, id)
      expect({ opened: opened.status, deleted: deleted.status }).toEqual(
        open ? { opened: 201, deleted: 409 } : { opened: 401, deleted: 200 },
      )
    }
  })

  test('lose access at their next request after being deleted', async () => {
    const { send, userId } = office()
    await shop().signIn('ana')
    await send('DELETE', `/users/${await userId('ana')}`, 'admin')
    expect((await send('GET', '/stores', 'ana')).status).toBe(401)
    expect(await signInStatus('ana', DEMO_PASSWORD)).toBe(401)
  })

  test('lose their sessions when someone changes their password', async () => {
    const { send, userId } = office()
    await shop().signIn('ana')
    const ana = { name: 'Ana', username: 'ana', password: 'Secreto2' }
    await send('PUT', `/users/${await userId('ana')}`, 'admin', ana)
    expect((await send('GET', '/stores', 'ana')).status).toBe(401)
  })

  test('who sign in while their password is replaced get no session with the old one', async () => {
    const { send, userId } = office()
    const address = `/users/${await userId('ana')}`
    for (let round = 1; round <= 10; round++) {
      const old = round === 1 ? DEMO_PASSWORD : `Secreto${round - 1}`
      const change = { name: 'Ana', username: 'ana', password: `Secreto${round}` }
      const [reply, changed] = await Promise.all([
        shop().call('POST', '/login', { request: { username: 'ana', password: old } }),
        send('PUT', address, 'admin', change),
      ])
      expect(changed.status).toBe(200)
      const { data } = reply.body as { data?: { token: string } }
      const { status } = await shop().call('GET', '/stores', { token: data?.token ?? 'none' })
      expect({ signedIn: reply.status === 200 || reply.status === 401, status }).toEqual({
        signedIn: true,
        status: 401,
      })
    }
  })

  test('who change their own password lose all sessions but that one', async () => {
    const { send, userId } = office()
    const elsewhere = await shop().call('POST', '/login', {
      request: { username: 'admin', password: DEMO_PASSWORD },
    })
    const { token } = (elsewhere.body as { data: { token: string } }).data
    const marta = { name: 'Marta', username: 'admin', password: 'Secreto2' }
    await send('PUT', `/users/${await userId('admin')}`, 'admin', marta)
    expect((await send('GET', '/stores', 'admin')).status).toBe(200)
    expect((await shop().call('GET', '/stores', { token })).status).toBe(401)
  })

  test('see the role superadmin only if they are superadmins', async () => {
    const { list, send } = office()
    const names = async (as: 'jefa' | 'admin') => (await list('/roles', as)).map(({ name }) => name)
    expect(await names('jefa')).toEqual(['superadmin', 'administrador', 'cajero'])
    expect(await names('admin')).toEqual(['administrador', 'cajero'])
    const [, cashiers] = await list('/roles', 'admin')
    expect(cashiers).toEqual({
      id: await office().roleId('cajero'),
      name: 'cajero',
      permissions: expect.arrayContaining([...(initialRoles['cajero'] ?? [])]) as unknown,
    })
    expect((await send('GET', '/roles', 'ana')).status).toBe(403)
  })
})
