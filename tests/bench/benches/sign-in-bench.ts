import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { API_BASE_PATH } from '../../../domain/contract.ts'
import { buildApp } from '../../../server/app.ts'
import { migrate } from '../../../server/db/migrations/migrate.ts'
import { openSqlite } from '../../../server/db/engines/open-sqlite.ts'
import { insertStore } from '../../../server/db/queries/records/stores.ts'
import { demoPasswordHash, hire } from '../../../server/demo/staff.ts'
import { median, percentile } from '../support/measure.ts'

/** The duration of a refused sign-in, in milliseconds. */
interface SignInFigures {
  name: string
  tries: number
  p50: number
  p95: number
}

const PER_ACCOUNT = 5
const PER_ADDRESS = 100
const WARM_UP = 10

/**
 * Wrong passwords of existing users against unknown user names, alternating, so that other load on the machine affects both
 * equally. @throws Error for any status but 401.
 */
export async function benchSignIn({ tries }: { tries: number }): Promise<SignInFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ventas-bench-'))
  const db = openSqlite(join(folder, 'bench.sqlite'))
  await migrate(db)
  await demoPasswordHash()
  const accounts = Math.ceil((tries + WARM_UP) / PER_ACCOUNT)
  await db.write(async (trx) => {
    const contact = { address: null, phone: null, email: null }
    const storeId = await insertStore(trx, { name: 'Tienda', ...contact, createdAt: 0 })
    for (let number = 0; number < accounts; number += 1) {
      const employee = { username: `caja${number}`, name: 'Caja', lastName: '', role: 'cajero' }
      await hire(trx, storeId, employee, 0)
    }
  })
  const app = await buildApp({ db, secret: new TextEncoder().encode('a secret of 32 bytes for bench..') })
  const known: number[] = []
  const unknown: number[] = []
  for (let number = 0; number < tries + WARM_UP; number += 1) {
    const account = Math.floor(number / PER_ACCOUNT)
    known.push(await refusedIn(app, `caja${account}`, number * 2))
    unknown.push(await refusedIn(app, `nadie${account}`, number * 2 + 1))
  }
  await app.close()
  await db.close()
  await rm(folder, { recursive: true, force: true })
  return [
    summary('sign-in: wrong password', known.slice(WARM_UP)),
    summary('sign-in: unknown user', unknown.slice(WARM_UP)),
  ]
}

async function refusedIn(app: FastifyInstance, username: string, number: number): Promise<number> {
  const remoteAddress = `10.0.0.${Math.floor(number / PER_ADDRESS)}`
  const payload = { request: { username, password: 'Equivocada1' } }
  const started = performance.now()
  const url = `${API_BASE_PATH}/login`
  const { statusCode, body } = await app.inject({ method: 'POST', url, remoteAddress, payload })
  const took = performance.now() - started
  if (statusCode !== 401) throw new Error(`${username}: ${statusCode} ${body}`)
  return took
}

function summary(name: string, times: readonly number[]): SignInFigures {
  return { name, tries: times.length, p50: median(times), p95: percentile(times, 95) }
}
