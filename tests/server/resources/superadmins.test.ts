import { expect, test } from 'vitest'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import { DEMO_PASSWORD } from '../../../server/demo/staff.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import type { Method, TestShop } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { officeOf } from './support/office.ts'

const ROUNDS = 50

/** A superadmin with a session. */
interface Superadmin {
  id: number
  name: string
  token: string
}

interface Command {
  method: Method
  path: string
  request?: unknown
}

const commands: { action: string; command: (target: Superadmin, cashierRole: number) => Command }[] = [
  { action: 'delete', command: ({ id }) => ({ method: 'DELETE', path: `/users/${id}` }) },
  {
    action: 'demote',
    command: ({ id, name }, cashierRole) => ({
      method: 'PUT',
      path: `/users/${id}`,
      request: { name, username: name, roles: [cashierRole] },
    }),
  },
]

describeEachDatabase('the last superadmin', (engine) => {
  const shop = withShop(engine)
  const office = () => officeOf(shop())

  const signIn = async (name: string, password: string): Promise<Superadmin> => {
    const { body } = await shop().call('POST', '/login', { request: { username: name, password } })
    const { token } = (body as { data: { token: string } }).data
    return { id: await idOf(shop(), name), name, token }
  }
  const appoint = async (name: string, by: Superadmin, role: number): Promise<Superadmin> => {
    const request = { name, username: name, password: 'Secreto1', roles: [role], store_id: shop().storeId }
    await shop().call('POST', '/users', { token: by.token, request })
    return signIn(name, 'Secreto1')
  }
  const statusOf = async ({ method, path, request }: Command, by: Superadmin) =>
    (await shop().call(method, path, { token: by.token, ...(request !== undefined && { request }) })).status

  test('can neither lose the role nor be deleted', async () => {
    const { send, roleId, userId } = office()
    const address = `/users/${await userId('jefa')}`
    const demoted = { name: 'Elena', username: 'jefa', roles: [await roleId('cajero')] }
    expect(await send('DELETE', address, 'jefa')).toEqual({
      status: 409,
      body: { message: recordMessages.user.self },
    })
    expect((await send('PUT', address, 'jefa', demoted)).status).toBe(409)
    expect(await superadmins(shop())).toEqual([await userId('jefa')])
  })

  test.each(commands)(
    `is left when two $action each other ${ROUNDS} times`,
    { timeout: 120_000 },
    async ({ command }) => {
      const { roleId } = office()
      const [role, cashier] = [await roleId('superadmin'), await roleId('cajero')]
      let left = await signIn('jefa', DEMO_PASSWORD)
      for (let round = 1; round <= ROUNDS; round++) {
        const other = await appoint(`r${round}`, left, role)
        const answers = await Promise.all([
          statusOf(command(other, cashier), left),
          statusOf(command(left, cashier), other),
        ])
        expect(answers.filter((status) => status === 200)).toHaveLength(1)
        if (answers[1] === 200) left = other
        expect(await superadmins(shop())).toEqual([left.id])
      }
    },
  )
})

async function idOf({ db }: TestShop, username: string): Promise<number> {
  const query = db.read.selectFrom('users').select('id').where('username', '=', username)
  return (await query.executeTakeFirstOrThrow()).id
}

async function superadmins({ db }: TestShop): Promise<number[]> {
  const rows = await db.read
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('users.id')
    .where('roles.name', '=', 'superadmin')
    .where('users.deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
