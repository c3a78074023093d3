// In a process of its own: it replaces a module.
import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as argon2 from '@node-rs/argon2'
import { messages } from '../../../domain/messages.ts'
import { buildApp } from '../../../server/app.ts'
import type { Database } from '../../../server/db/database.ts'
import { DEMO_PASSWORD } from '../../../server/demo/staff.ts'
import { resetPassword } from '../../../server/services/access/reset-password.ts'
import { takeTry } from '../../../server/services/access/sign-in-limits.ts'
import { describeEachDatabase, type TestDatabase } from '../../support/databases/databases.ts'
import { createTestShop, secret } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { officeOf } from '../resources/support/office.ts'

vi.mock('@node-rs/argon2', { spy: true })

const MINUTE = 60_000
const WRONG = 'Equivocada1'

/** Tries to sign in. @returns the answer without the headers that every answer has. */
async function tryOn(app: FastifyInstance, username: string, password: string, remoteAddress = '10.0.0.1') {
  const payload = { request: { username, password } }
  const { statusCode, headers, body } = await app.inject({
    method: 'POST',
    url: '/api/v1/login',
    remoteAddress,
    payload,
  })
  const { message } = JSON.parse(body) as { message: string }
  return { status: statusCode, message, wait: headers['retry-after'] }
}

const wrong = { status: 401, message: messages.session.wrongCredentials, wait: undefined }
const right = { status: 200, message: messages.session.loggedIn, wait: undefined }
const locked = (minutes: number, seconds: number) => ({
  status: 429,
  message: messages.session.tooManyTries(minutes),
  wait: String(seconds),
})

describeEachDatabase('wrong tries to sign in', (engine) => {
  const shop = withShop(engine)
  const attempt = (username: string, password: string, from?: string) =>
    tryOn(shop().app, username, password, from)
  const fail = async (username: string, times: number, from?: string) => {
    for (let done = 0; done < times; done += 1) expect(await attempt(username, WRONG, from)).toEqual(wrong)
  }

  test('lock the account after five for the rest of 15 minutes, also for the right password', async () => {
    await fail('ana', 5)
    shop().clock.now += 3 * MINUTE + 500
    expect(await attempt('ana', WRONG)).toEqual(locked(12, 720))
    expect(await attempt(' ANA ', DEMO_PASSWORD, '10.9.9.9')).toEqual(locked(12, 720))
    shop().clock.now += 11 * MINUTE
    expect(await attempt('ana', DEMO_PASSWORD)).toEqual(locked(1, 60))
    shop().clock.now += MINUTE
    expect(await attempt('ana', DEMO_PASSWORD)).toEqual(right)
  })

  test('lock only that account', async () => {
    await fail('ana', 5)
    expect(await attempt('beto', DEMO_PASSWORD)).toEqual(right)
  })

  test('are reset by the right password', async () => {
    await fail('ana', 4)
    expect(await attempt('ana', DEMO_PASSWORD)).toEqual(right)
    await fail('ana', 5)
    expect((await attempt('ana', WRONG)).status).toBe(429)
  })

  test.each(['nadie', 'gone'])(
    'are counted and answered in the same way for %s, who does not exist',
    async (username) => {
      await shop().db.write((trx) =>
        trx
          .updateTable('users')
          .set({ deleted_at: 1, username: 'gone', username_key: 'gone' })
          .where('username', '=', 'beto')
          .execute(),
      )
      await fail(username, 5)
      expect(await attempt(username, DEMO_PASSWORD)).toEqual(locked(15, 900))
    },
  )

  test('that are simultaneous are counted too: of twenty, five are checked', async () => {
    const verify = vi.mocked(argon2.verify).mockClear()
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt('ana', WRONG)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
    expect(verify).toHaveBeenCalledTimes(5)
  })

  test('from one address are stopped after a hundred, for any user', async () => {
    for (let done = 0; done < 100; done += 1)
      await takeTry(
        shop().db,
        { username: `nadie${done}`, address: '2001:db8::1', known: null },
        shop().clock.now,
      )
    expect(await attempt('ana', DEMO_PASSWORD, '2001:db8::1')).toEqual(locked(15, 900))
    expect(await attempt('ana', DEMO_PASSWORD, '2001:db8:0:0:ffff::')).toEqual(locked(15, 900))
    expect(await attempt('ana', DEMO_PASSWORD, '2001:db8:0:1::1')).toEqual(right)
  })

  test('count against an address, successful sign-ins do not', async () => {
    await Promise.all(Array.from({ length: 4 }, () => attempt('ana', DEMO_PASSWORD)))
    const rows = await shop().db.read.selectFrom('sign_in_tries').select(['kind', 'tries']).execute()
    expect(rows).toEqual([{ kind: 'address', tries: 0 }])
  })

  test('take the same work and give the same answer, whether the user exists or not', async () => {
    // A password that the product hashed itself.
    await resetPassword(shop().db, 'ana', shop().clock.now)
    const verify = vi.mocked(argon2.verify).mockClear()
    const answer = async (username: string) => {
      const payload = { request: { username, password: WRONG } }
      const { statusCode, headers, body } = await shop().app.inject({
        method: 'POST',
        url: '/api/v1/login',
        payload,
      })
      const { 'x-request-id': _id, date: _date, ...common } = headers
      return { statusCode, common, body }
    }
    expect(await answer('nadie')).toEqual(await answer('ana'))
    const figures = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4))
    expect(figures).toEqual(Array(2).fill(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']))
  })

  test('that are refused neither read nor write the database, not even the audit log', async () => {
    const { db } = shop()
    let asked = 0
    const counted: Database = {
      ...db,
      get read() {
        asked += 1
        return db.read
      },
      write: (work, options) => {
        asked += 1
        return db.write(work, options)
      },
    }
    // A refusal is cached for a second, which a busy machine may need between two lines of this test.
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const app = await buildApp({ db: counted, secret, clock: () => shop().clock.now })
    for (let done = 0; done < 5; done += 1) expect(await tryOn(app, 'ana', WRONG)).toEqual(wrong)
    expect(await tryOn(app, 'ana', WRONG)).toEqual(locked(15, 900))
    const actions = async () => {
      const rows = await db.read.selectFrom('audit_log').select('action').execute()
      return rows.map(({ action }) => action).toSorted()
    }
    const told = ['session.locked', ...Array<string>(5).fill('session.refused')]
    await vi.waitFor(async () => expect(await actions()).toEqual(told))
    asked = 0
    const more = Array.from({ length: 50 }, (_, number) => tryOn(app, ' ANA', WRONG, `10.0.${number}.1`))
    expect(await Promise.all(more)).toEqual(Array.from({ length: 50 }, () => locked(15, 900)))
    expect(asked).toBe(0)
    await app.close()
    expect(await actions()).toEqual(told)
  })

  test('are deleted after a while, and typed names are never stored', async () => {
    await fail(DEMO_PASSWORD, 1)
    const before = await shop().db.read.selectFrom('sign_in_tries').selectAll().execute()
    expect(before).toHaveLength(2)
    expect(JSON.stringify(before)).not.toMatch(/demo1234/i)
    shop().clock.now += 15 * MINUTE
    expect(await attempt('ana', DEMO_PASSWORD, '10.0.0.2')).toEqual(right)
    const after = await shop().db.read.selectFrom('sign_in_tries').select('kind').execute()
    expect(after).toEqual([{ kind: 'address' }])
  })

  test('do not lock an account for longer when the clock is set back', async () => {
    await fail('ana', 5)
    shop().clock.now -= 60 * MINUTE
    expect(await attempt('ana', DEMO_PASSWORD)).toEqual(right)
  })

  test('no longer count after an authorised user has set a new password', async () => {
    await fail('ana', 5)
    const password = await resetPassword(shop().db, 'Ana', shop().clock.now)
    expect(await attempt('ana', password ?? '')).toEqual(right)
    await fail('beto', 5)
    const { send, userId } = officeOf(shop())
    const beto = { name: 'Beto', username: 'beto', password: 'Secreto2' }
    expect((await send('PUT', `/users/${await userId('beto')}`, 'admin', beto)).status).toBe(200)
    expect(await attempt('beto', 'Secreto2')).toEqual(right)
  })
})

describeEachDatabase('the count of wrong tries', (engine) => {
  let home: TestDatabase
  beforeEach(async () => {
    home = await engine.createWithTables()
  })

  test('is shared by all processes, and survives a restart', async () => {
    const shop = await createTestShop({ ...engine, createWithTables: () => Promise.resolve(home) })
    const others = [home.open(), home.open()]
    const clock = () => shop.clock.now
    const apps = await Promise.all(others.map((db) => buildApp({ db, secret, clock })))
    const tries = [shop.app, ...apps, shop.app, ...apps].map((app) => tryOn(app, 'ana', WRONG))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([401, 401, 401, 401, 401, 429])
    for (const app of apps) await app.close()
    for (const db of others) await db.close()
    const db = home.open()
    const restarted = await buildApp({ db, secret, clock })
    expect(await tryOn(restarted, 'ana', DEMO_PASSWORD)).toEqual(locked(15, 900))
    // An account that another process unlocks is unlocked here too: a refusal is cached only briefly.
    const administration = home.open()
    const password = await resetPassword(administration, 'ana', clock())
    await administration.close()
    await vi.waitFor(async () => expect(await tryOn(restarted, 'ana', password ?? '')).toEqual(right), 5_000)
    await restarted.close()
    await db.close()
    await shop.close()
  })
})
