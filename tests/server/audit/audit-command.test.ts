import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../../server/db/migrations/migrate.ts'
import { openSqlite } from '../../../server/db/engines/open-sqlite.ts'
import { record, type AuditActor } from '../../../server/services/audit/record.ts'
import { NOON } from '../../support/shops/shop.ts'
import { startProcess } from '../../support/processes/server-process.ts'

const HOUR = 3_600_000
const ana: AuditActor = {
  userId: 3,
  username: 'Ana',
  storeId: 1,
  origin: { address: '10.0.0.7', requestId: 'request-1' },
}

let data: string

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'ventas-audit-'))
  const db = openSqlite(join(data, 'ventas.sqlite'))
  await migrate(db)
  const beto = { ...ana, userId: 4, username: 'beto\u001b[31m' }
  await db.write(async (trx) => {
    // One minute before midnight in Guatemala, and then the day of the other entries.
    await record(trx, ana, NOON - 12 * HOUR - 60_000, { action: 'session.started' })
    await record(trx, ana, NOON, {
      action: 'product.updated',
      entity: 'product',
      entityId: 7,
      details: { price: [500, 550], stock: [1_500, null] },
    })
    await record(trx, beto, NOON + 1_000, {
      action: 'sale.completed',
      entity: 'sale',
      entityId: 9,
      details: { total: 123_450, discount: 0, lines: [{ product: 'Pan', discount: 200 }] },
    })
  })
  await db.close()
})
afterAll(() => rm(data, { recursive: true, force: true }))

async function audit(...args: string[]): Promise<{ code: number | null; lines: string[] }> {
  const command = startProcess('server/cli.ts', ['audit', ...args], { DATA_DIR: data })
  const code = await command.exit
  // Amounts contain a non-breaking space.
  return { code, lines: command.output().replaceAll('\u00a0', ' ').trimEnd().split('\n') }
}

test('shows the last entries in the time of Guatemala, newest last, without control characters', async () => {
  expect(await audit()).toEqual({
    code: 0,
    lines: [
      'fecha (Guatemala)    tienda  usuario    acción           código           registro    desde     detalles',
      '19/11/2026 23:59:00  1       Ana        inició sesión    session.started  -           10.0.0.7',
      '20/11/2026 12:00:00  1       Ana        cambió producto  product.updated  producto 7  10.0.0.7  precio=Q 5.00 → Q 5.50 existencias=1.5 → nada',
      '20/11/2026 12:00:01  1       beto·[31m  vendió           sale.completed   venta 9     10.0.0.7  total=Q 1,234.50 descuento=Q 0.00 líneas=[{producto="Pan" descuento=Q 2.00}]',
    ],
  })
})

test.each([
  [
    ['--since', '2026-11-20'],
    ['product.updated', 'sale.completed'],
  ],
  [
    ['--user', 'Ana'],
    ['session.started', 'product.updated'],
  ],
  [['--action', 'sale.completed'], ['sale.completed']],
  [['--limit', '1'], ['sale.completed']],
])('%j chooses among them', async (args, actions) => {
  const { lines } = await audit(...args, '--json')
  expect(lines.map((line) => (JSON.parse(line) as { action: string }).action)).toEqual(actions)
})

test('--json prints an object on each line', async () => {
  const { lines } = await audit('--json', '--action', 'product.updated')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      id: 2,
      at: '2026-11-20T18:00:00.000Z',
      store_id: 1,
      user_id: 3,
      user_name: 'Ana',
      action: 'product.updated',
      entity: 'product',
      entity_id: 7,
      details: { price: [500, 550], stock: [1_500, null] },
      address: '10.0.0.7',
      request_id: 'request-1',
    },
  ])
})

test.each([
  [['--since', 'ayer'], '--since debe ser un día, AAAA-MM-DD'],
  [['--limit', '0'], '--limit debe ser un número de 1 a 1000000'],
])('%j is refused with its reason', async (args, reason) => {
  expect(await audit(...args)).toEqual({ code: 1, lines: [reason] })
})

test('an unknown option shows the usage', async () => {
  const { code, lines } = await audit('--nobody')
  expect(code).toBe(1)
  expect(lines.some((line) => line.includes('npm run pos -- audit'))).toBe(true)
})
