// In a process of its own: it replaces a module.
import * as argon2 from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { approvalMessages as texts } from '../../../domain/approval/approval-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { listAuditEntries } from '../../../server/db/queries/audit.ts'
import { DEMO_PASSWORD } from '../../../server/demo/staff.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import type { Call, TestShop, Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

vi.mock('@node-rs/argon2', { spy: true })

const MINUTE = 60_000
const PIN = '4071'
const MOVEMENT = { kind: 'in', amount: 25, reason: 'Cambio' }
const { session } = messages

interface Answer {
  status: number
  message: string
  errors?: Record<string, string[]>
  data?: { approval?: { action: string; token: string }; movement?: { id: number; user: { name: string } } }
}

/** Cashiers may not move cash, and ana's register is open. */
async function forbidMovements({ db, call }: TestShop): Promise<void> {
  await db.write(async (trx) => {
    const cashier = trx.selectFrom('roles').select('id').where('name', '=', 'cajero')
    await trx
      .deleteFrom('role_permissions')
      .where('permission', '=', 'create cash movement')
      .where('role_id', '=', cashier)
      .execute()
  })
  await call('POST', '/cash-registers/open', { as: 'ana', request: { initial_amount: 100 } })
}

const setPin = (shop: TestShop, as: Username, pin = PIN) =>
  shop.call('PUT', '/me/pin', { as, request: { password: DEMO_PASSWORD, pin } })

async function move(shop: TestShop, call: Call = {}): Promise<Answer> {
  const path = '/cash-registers/movements'
  const { status, body } = await shop.call('POST', path, { as: 'ana', request: MOVEMENT, ...call })
  return { status, ...(body as object) } as Answer
}

/** The entries of the audit log, the newest first. */
const audited = ({ db }: TestShop, action: string | null = null) =>
  listAuditEntries(db.read, { since: null, userName: null, action, limit: 100 })

const tokenOf = ({ data }: Answer): string => data?.approval?.token ?? ''

const MOVE = {
  ...{ action: 'create cash movement', actions: ['create cash movement'] },
  ...{ colleagues: ['Marta Castillo'], token: expect.any(String) as string },
}
const plain: Answer = { status: 403, message: session.forbidden }
const offered = (text: string) => ({
  ...{ status: 403, message: text, errors: { pin: [text] } },
  data: { approval: MOVE },
})

describeEachDatabase('the approval of a colleague', (engine) => {
  const shop = withShop(engine)
  const movements = () => shop().db.read.selectFrom('cash_movements').selectAll().execute()
  const approvals = () => shop().db.read.selectFrom('approvals').selectAll().execute()
  const idOf = async (username: Username) => {
    const user = shop().db.read.selectFrom('users').select('id').where('username', '=', username)
    return (await user.executeTakeFirstOrThrow()).id
  }
  /** A new offer for the movement, and an approval with it. */
  const approval = async (username: string, pin = PIN, call: Call = {}) => ({
    ...{ username, pin },
    token: tokenOf(await move(shop(), call)),
  })
  const begin = async () => {
    await forbidMovements(shop())
    await setPin(shop(), 'admin')
  }

  test('is not offered where nobody has a PIN, nobody else has the right, or the body has no request', async () => {
    await forbidMovements(shop())
    expect(await move(shop())).toEqual(plain)
    await setPin(shop(), 'beto')
    expect(await move(shop())).toEqual(plain)
    await setPin(shop(), 'admin')
    expect(await move(shop())).toEqual({
      ...plain,
      data: { approval: MOVE },
    })
    expect(await move(shop(), { request: 'none' })).toEqual(plain)
    await shop().db.write((trx) =>
      trx.updateTable('users').set({ deleted_at: 1 }).where('username', '=', 'admin').execute(),
    )
    expect(await move(shop())).toEqual(plain)
  })

  test('may be asked for what the user lacks, as long as a colleague could give it', async () => {
    const rights = async (as: Username) =>
      (await shop().call('GET', '/me/approvable', { as })).body as { data: { rights: string[] } }
    await forbidMovements(shop())
    expect((await rights('ana')).data.rights).not.toContain('create cash movement')
    await setPin(shop(), 'admin')
    expect((await rights('ana')).data.rights).toContain('create cash movement')
    expect((await rights('jefa')).data.rights).toEqual([])
    expect((await rights('otra')).data.rights).toEqual([])
  })

  test('opens the list of the own movements, which is closed to who neither has the right nor could have it lent', async () => {
    const read = async (as: Username) =>
      (await shop().call('GET', '/cash-registers/movements', { as })).status
    await forbidMovements(shop())
    expect(await read('ana')).toBe(403)
    await setPin(shop(), 'beto')
    expect(await read('ana')).toBe(403)
    await setPin(shop(), 'admin')
    expect(await read('ana')).toBe(200)
    await shop().db.write((trx) =>
      trx.updateTable('users').set({ pin_hash: null }).where('username', '=', 'admin').execute(),
    )
    expect(await read('ana')).toBe(403)
  })

  test('does the command once, and keeps both names in the record and in the audit log', async () => {
    await begin()
    const given = { approval: await approval('Admin'), headers: { 'idempotency-key': 'uno' } }
    const done = await move(shop(), given)
    expect([done.status, done.data?.movement?.user.name]).toEqual([201, 'Ana López'])
    // Again, and as a till does that was killed meanwhile: it has no PIN any more. The token has expired as well.
    shop().clock.now += 2 * MINUTE
    expect(await move(shop(), given)).toEqual(done)
    expect(await move(shop(), { headers: given.headers })).toEqual(done)
    expect(await movements()).toHaveLength(1)
    expect(await approvals()).toEqual([
      {
        ...{ id: 1, store_id: shop().storeId, operation: 'create movement', result_id: 1 },
        ...{ permission: 'create cash movement', user_id: await idOf('ana'), user_name: 'Ana López' },
        ...{ approver_id: await idOf('admin'), approver_name: 'Marta Castillo' },
        at: shop().clock.now - 2 * MINUTE,
        token_hash: expect.any(String) as string,
      },
    ])
    const [entry] = await audited(shop(), 'movement.created')
    expect(entry).toMatchObject({ user_name: 'ana' })
    expect(JSON.parse(String(entry?.details))).toMatchObject({ approved_by: 'admin' })
  })

  test('without a key is good for the call too, and a user with the right needs none', async () => {
    await begin()
    expect((await move(shop(), { approval: await approval('admin') })).status).toBe(201)
    expect(await approvals()).toHaveLength(1)
    await shop().call('POST', '/cash-registers/open', { as: 'admin', request: { initial_amount: 1 } })
    const own = await move(shop(), { as: 'admin', approval: { username: 'x', pin: 'x', token: 'x' } })
    expect([own.status, await approvals()]).toEqual([201, expect.objectContaining({ length: 1 })])
  })

  test('is refused with a new offer for a wrong PIN, a stranger, another store and a colleague without PIN, after the same work', async () => {
    await begin()
    await setPin(shop(), 'otra')
    const verify = vi.mocked(argon2.verify)
    for (const [username, pin] of [
      ['admin', '9999'],
      ['nadie', PIN],
      ['otra', PIN],
      ['jefa', PIN],
    ] as const) {
      const given = await approval(username, pin)
      verify.mockClear()
      expect(await move(shop(), { approval: given })).toEqual(offered(texts.wrong(4)))
      expect(verify).toHaveBeenCalledTimes(1)
    }
    expect(await movements()).toEqual([])
    const refusals = await vi.waitFor(async () => {
      const entries = await audited(shop(), 'approval.refused')
      expect(entries).toHaveLength(4)
      return entries
    })
    expect(refusals.map(({ user_name: name }) => name)).toEqual(Array(4).fill('ana'))
    expect(JSON.stringify(refusals)).not.toContain('9999')
  })

  test('is refused from the actor, also with their own PIN, and from a colleague without the right', async () => {
    await begin()
    for (const cashier of ['ana', 'beto'] as const) await setPin(shop(), cashier)
    expect(await move(shop(), { approval: await approval('ANA') })).toEqual(offered(texts.own))
    expect(await move(shop(), { approval: await approval('beto') })).toEqual(
      offered(texts.lacking('Beto Tzoc')),
    )
    expect(await movements()).toEqual([])
  })

  test('is good for exactly this request, this user and this call, and for 60 seconds', async () => {
    await begin()
    await shop().call('POST', '/cash-registers/open', { as: 'beto', request: { initial_amount: 100 } })
    const given = await approval('admin')
    const ended = offered(texts.ended)
    expect(await move(shop(), { approval: given, request: { ...MOVEMENT, amount: 26 } })).toEqual(ended)
    expect(await move(shop(), { approval: given, as: 'beto' })).toEqual(ended)
    expect(await move(shop(), { approval: { ...given, token: 'x'.repeat(80) } })).toEqual(ended)
    const reversal = { as: 'ana', request: MOVEMENT, approval: given } as const
    const elsewhere = await shop().call('POST', '/cash-registers/movements/1/reverse', reversal)
    expect([elsewhere.status, elsewhere.body]).toMatchObject([403, { message: texts.ended }])
    shop().clock.now += MINUTE
    expect(await move(shop(), { approval: given })).toEqual(ended)
    // Nothing of this was a try of the PIN.
    expect(
      await shop().db.read.selectFrom('sign_in_tries').where('kind', '=', 'pin').selectAll().execute(),
    ).toEqual([])
    shop().clock.now -= 1
    expect((await move(shop(), { approval: given })).status).toBe(201)
  })

  test('is closed for 15 minutes after five wrong tries, for names that nobody has too, and outlives a restart', async () => {
    await begin()
    for (const username of ['admin', 'nadie']) {
      for (let wrong = 0; wrong < 5; wrong += 1)
        expect(await move(shop(), { approval: await approval(username, '0000') })).toEqual(
          offered(texts.wrong(4 - wrong)),
        )
      expect(await move(shop(), { approval: await approval(username) })).toEqual(offered(texts.closed(15)))
    }
    shop().clock.now += 15 * MINUTE
    expect((await move(shop(), { approval: await approval('admin') })).status).toBe(201)
    // A right PIN begins the count again.
    for (let wrong = 0; wrong < 4; wrong += 1)
      await move(shop(), { approval: await approval('admin', '0000') })
    expect((await move(shop(), { approval: await approval('admin') })).status).toBe(201)
  })

  test('is closed for an hour after five more, and after five more until the owner or an administrator opens it', async () => {
    await begin()
    const fiveWrong = async () => {
      for (let wrong = 0; wrong < 5; wrong += 1)
        expect(await move(shop(), { approval: await approval('admin', '0000') })).toEqual(
          offered(texts.wrong(4 - wrong)),
        )
    }
    const isClosed = async (text: string) =>
      expect(await move(shop(), { approval: await approval('admin') })).toEqual(offered(text))
    await fiveWrong()
    shop().clock.now += 15 * MINUTE
    await fiveWrong()
    await isClosed(texts.closed(60))
    // A sign-in forgets what has ended.
    shop().clock.now += 60 * MINUTE
    const signIn = () =>
      shop().call('POST', '/login', { request: { username: 'beto', password: DEMO_PASSWORD } })
    expect((await signIn()).status).toBe(200)
    await fiveWrong()
    await isClosed(texts.closedForGood)
    shop().clock.now += 3 * 60 * MINUTE
    await signIn()
    await isClosed(texts.closedForGood)
    await setPin(shop(), 'admin')
    expect((await move(shop(), { approval: await approval('admin') })).status).toBe(201)
    for (let round = 0; round < 3; round += 1, shop().clock.now += 60 * MINUTE) await fiveWrong()
    await isClosed(texts.closedForGood)
    const id = await idOf('admin')
    const request = { password: 'Nueva2026x' }
    expect((await shop().call('PUT', `/users/${id}`, { as: 'jefa', request })).status).toBe(200)
    expect((await move(shop(), { approval: await approval('admin') })).status).toBe(201)
  }, 60_000)

  test('five wrong tries close the PIN and not the sign-in, and a new PIN opens it', async () => {
    await begin()
    for (let wrong = 0; wrong < 6; wrong += 1)
      await move(shop(), { approval: await approval('admin', '0000') })
    const credentials = { username: 'admin', password: DEMO_PASSWORD }
    expect((await shop().call('POST', '/login', { request: credentials })).status).toBe(200)
    await setPin(shop(), 'admin', '58203')
    expect((await move(shop(), { approval: await approval('admin', '58203') })).status).toBe(201)
  })

  test('undoes a movement too, and a refusal of the command itself leaves no approval', async () => {
    await begin()
    await move(shop(), { approval: await approval('admin') })
    const path = '/cash-registers/movements/1/reverse'
    const undo = async () => {
      const { body } = await shop().call('POST', path, { as: 'ana', request: { reason: 'Error' } })
      const given = { username: 'admin', pin: PIN, token: tokenOf(body as Answer) }
      return shop().call('POST', path, { as: 'ana', request: { reason: 'Error' }, approval: given })
    }
    expect([(await undo()).status, (await undo()).status]).toEqual([201, 409])
    expect((await approvals()).map(({ operation }) => operation)).toEqual([
      'create movement',
      'reverse movement',
    ])
  })

  test.each([null, 7, [], {}, { username: 'admin' }, { username: {}, pin: 1, token: [] }])(
    'of the form %j is malformed',
    async (given) => {
      await begin()
      expect(await move(shop(), { approval: given })).toEqual({
        ...{ status: 400, message: messages.validation.malformed },
      })
    },
  )
})
