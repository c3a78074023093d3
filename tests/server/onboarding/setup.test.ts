import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { API_BASE_PATH, SETUP_HEADER } from '../../../domain/contract.ts'
import { messages } from '../../../domain/messages.ts'
import { buildApp } from '../../../server/app.ts'
import type { Database } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrations/migrate.ts'
import { makeSetupToken } from '../../../server/services/onboarding/setup-link.ts'
import { describeEachDatabase, type TestDatabase } from '../../support/databases/databases.ts'
import { NOON, secret } from '../../support/shops/shop.ts'

const MINUTE = 60_000

const store = { name: 'La Bendición', address: 'Zona 1', phone: '22515500' }
const owner = {
  name: 'Elena',
  last_name: 'Morales',
  username: 'elena',
  email: 'elena@ejemplo.gt',
  password: 'Quetzal47Azul',
}

describeEachDatabase('setting up', (engine) => {
  let home: TestDatabase
  let processes: { db: Database; app: FastifyInstance }[]
  let now: number

  /** One of several processes that share the database. */
  const startProcess = async () => {
    const db = home.open()
    await migrate(db)
    const app = await buildApp({ db, secret, clock: () => now })
    processes.push({ db, app })
    return { db, app, token: (await makeSetupToken(db, now)) ?? '' }
  }
  const setUp = async (app: FastifyInstance, request: object) => {
    const { statusCode, payload } = await app.inject({
      method: 'POST',
      url: `${API_BASE_PATH}/setup`,
      payload: { request },
    })
    return { status: statusCode, body: JSON.parse(payload) as unknown }
  }
  const status = async (app: FastifyInstance, token?: string) => {
    const headers = token === undefined ? {} : { [SETUP_HEADER]: token }
    const { payload } = await app.inject({ url: `${API_BASE_PATH}/setup`, headers })
    return (JSON.parse(payload) as { data: unknown }).data
  }
  const userCount = async (db: Database) => (await db.read.selectFrom('users').select('id').execute()).length

  beforeEach(async () => {
    home = await engine.create()
    processes = []
    now = NOON
  })
  afterEach(async () => {
    for (const { db, app } of processes) {
      await app.close()
      await db.close()
    }
    await home.remove()
  })

  test('refuses a common password with an error at its field', async () => {
    const { db, app, token } = await startProcess()
    const text = messages.validation.passwordGuessable
    expect(await setUp(app, { token, store, owner: { ...owner, password: 'Password123' } })).toEqual({
      status: 422,
      body: { message: text, errors: { 'owner.password': [text] } },
    })
    expect(await userCount(db)).toBe(0)
  })

  test('creates the shop and its owner, a superadmin, and then the link is invalid', async () => {
    const { db, app, token } = await startProcess()
    expect(await setUp(app, { token, store, owner })).toEqual({
      status: 201,
      body: { message: messages.setup.done, data: {} },
    })
    const users = await db.read
      .selectFrom('users')
      .innerJoin('roles', 'roles.id', 'role_id')
      .innerJoin('stores', 'stores.id', 'store_id')
      .select(['users.name', 'last_name', 'username', 'users.email', 'users.created_at'])
      .select(['roles.name as role', 'stores.name as store', 'address', 'phone'])
      .execute()
    const { password, ...person } = owner
    expect(users).toEqual([
      {
        ...person,
        created_at: NOON,
        role: 'superadmin',
        store: store.name,
        address: 'Zona 1',
        phone: '22515500',
      },
    ])
    expect(await db.read.selectFrom('clients').select(['name', 'is_default']).execute()).toEqual([
      { name: 'Consumidor Final', is_default: 1 },
    ])
    expect(await db.read.selectFrom('setup_links').selectAll().execute()).toEqual([])
    const request = { username: 'elena', password }
    const login = await app.inject({ method: 'POST', url: `${API_BASE_PATH}/login`, payload: { request } })
    expect(login.statusCode).toBe(200)
    expect(await status(app, token)).toEqual({ needed: false, link_valid: false })
    expect(await makeSetupToken(db, now)).toBeNull()
    expect(await setUp(app, { token, store, owner: { ...owner, username: 'otra' } })).toEqual({
      status: 409,
      body: { message: messages.setup.over },
    })
  })

  test('twenty simultaneous requests on two processes create one owner, and the others are refused', async () => {
    const [one, other] = [await startProcess(), await startProcess()]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const { app, token } = index % 2 === 0 ? one : other
        return setUp(app, { token, store, owner: { ...owner, username: `elena${index}` } })
      }),
    )
    const told = answers.map(({ status, body }) => (status === 201 ? 'made' : { status, body }))
    const refused = { status: 409, body: { message: messages.setup.over } }
    expect(told.filter((each) => each !== 'made')).toEqual(Array.from({ length: 19 }, () => refused))
    expect(await userCount(one.db)).toBe(1)
  })

  test('a link is valid for 30 minutes', async () => {
    const { db, app, token } = await startProcess()
    now = NOON + 30 * MINUTE - 1
    expect(await status(app, token)).toEqual({ needed: true, link_valid: true })
    now = NOON + 30 * MINUTE
    expect(await status(app, token)).toEqual({ needed: true, link_valid: false })
    expect(await setUp(app, { token, store, owner })).toEqual({
      status: 403,
      body: { message: messages.setup.badLink },
    })
    expect(await userCount(db)).toBe(0)
    const again = await startProcess()
    expect(await setUp(app, { token: again.token, store, owner })).toMatchObject({ status: 201 })
  })

  test('without the printed token nothing can be set up, and the database has only its hash', async () => {
    const { db, app, token } = await startProcess()
    expect(await status(app)).toEqual({ needed: true, link_valid: false })
    for (const guess of [`${token}a`, token.toLowerCase(), 'x', "' or 1=1 --"])
      expect(await setUp(app, { token: guess, store, owner })).toEqual({
        status: 403,
        body: { message: messages.setup.badLink },
      })
    expect(await userCount(db)).toBe(0)
    const kept = await db.read.selectFrom('setup_links').selectAll().execute()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('errors are at their fields and nothing is created', async () => {
    const { db, app, token } = await startProcess()
    expect(
      await setUp(app, {
        token,
        store: { name: ' ' },
        owner: { name: '', username: 'elena', email: 'no', password: 'corta', roles: [2] },
      }),
    ).toEqual({
      status: 422,
      body: {
        message: messages.validation.invalid,
        errors: {
          'store.name': [messages.validation.required],
          'owner.name': [messages.validation.required],
          'owner.email': [messages.validation.email],
          'owner.password': [messages.validation.passwordLength, messages.validation.passwordCharacters],
        },
      },
    })
    expect(await setUp(app, { token, store, owner: { ...owner, password: 'Password1' } })).toEqual({
      status: 422,
      body: {
        message: messages.validation.passwordGuessable,
        errors: { 'owner.password': [messages.validation.passwordGuessable] },
      },
    })
    expect(await userCount(db)).toBe(0)
    expect(await db.read.selectFrom('stores').select('id').execute()).toEqual([])
  })
})
