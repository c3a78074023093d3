/** Sales on PostgreSQL alone: pgbench runs the product's statements, prepared, one round trip each. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { units } from '../../../../domain/quantity.ts'
import type { RecordedQuery } from '../../../support/databases/record-queries.ts'
import { LINES } from '../tills.ts'

/** Whether the machine has pgbench (Debian: postgresql-contrib); without it the row is left out. */
export function hasPgbench(): boolean {
  return spawnSync('pgbench', ['--version']).status === 0
}

interface PreparedSales {
  /** The database, with an open register for each client: the cashier, and the register, of client 0 have the id 1. */
  url: string
  /** The statements of a sale, as `recordSale` returns them. */
  queries: readonly RecordedQuery[]
  /** The products have the ids from 1 to this number. */
  products: number
  clients: number
  seconds: number
}

/** Sells with one connection for each client. @returns the duration of each sale, in milliseconds. @throws Error of pgbench. */
export async function sellPrepared(sales: PreparedSales): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ventas-pgbench-'))
  try {
    const file = join(folder, 'sale.sql')
    await writeFile(file, scriptOf(sales))
    const log = ['--log', '--log-prefix', join(folder, 'log')]
    const numbers = ['--client', sales.clients, '--time', sales.seconds].map(String)
    // The keys begin with a time, as those of the tills do.
    const begun = ['--define', `sold=${Date.now()}`]
    const options = ['--no-vacuum', '--protocol=prepared', '--file', file, ...begun, ...log, ...numbers]
    const run = spawn('pgbench', [...options, sales.url], { stdio: ['ignore', 'ignore', 'pipe'] })
    const [said, exit] = await Promise.all([text(run.stderr), once(run, 'exit')])
    if (exit[0] !== 0) throw new Error(`pgbench failed: ${said}`)
    const logs = (await readdir(folder)).filter((name) => name.startsWith('log'))
    const lines = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')))
    // A line of the log: client, transaction, microseconds, and more.
    return lines.flatMap((all) => all.trim().split('\n')).map((line) => Number(line.split(' ')[2]) / 1_000)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function scriptOf({ queries, products }: PreparedSales): string {
  const [session, ...inTransaction] = queries.map(statementOf)
  const share = Math.floor(products / LINES)
  // In the order of their ids, and none twice.
  const chosen = places.map((place) => `\\set p${place} random(${place * share + 1}, ${(place + 1) * share})`)
  return [
    ...chosen,
    '\\set who :client_id + 1',
    '\\set sold :sold + 1',
    '\\set key :sold * 1000 + :client_id',
    session,
    'begin;',
    ...inTransaction,
    'commit;',
    '',
  ].join('\n')
}

const places = Array.from({ length: LINES }, (_, place) => place)

/** A statement with its recorded values, or with the variables of the script for what differs between sales. */
function statementOf({ text: statement, parameters }: RecordedQuery): string {
  const [, table = '', list = ''] = /^insert into (\S+) \(([^)]*)\)/.exec(statement) ?? []
  const columns = list.split(', ').map((name) => name.replaceAll('"', ''))
  const isListed = statement.includes(') values (')
  const valueOf = (index: number): string => {
    if (isListed) {
      const column = columns[index % columns.length] ?? ''
      const line = Math.floor(index / columns.length)
      return varying(table, column, line) ?? literal(parameters[index])
    }
    return elsewhere(statement, index) ?? literal(parameters[index])
  }
  const filled = statement.replaceAll(/\$(\d+)/g, (_, number: string) => valueOf(Number(number) - 1))
  return statement.startsWith('insert into "sales"') ? `${filled} \\gset` : `${filled};`
}

/** The variable for a column of an inserted row, or undefined. */
function varying(table: string, column: string, line: number): string | undefined {
  if (column === 'user_id' || column === 'register_id') return ':who'
  if (column === 'key') return ':key::text'
  if (column === 'sale_id' || column === 'entity_id' || column === 'result_id') return ':id'
  return table === '"sale_lines"' && column === 'product_id' ? `:p${line}` : undefined
}

/** The variable for a parameter of any other statement, or undefined. */
function elsewhere(statement: string, index: number): string | undefined {
  const ids = `array[${places.map((place) => `:p${place}`).join()}]`
  if (statement.includes('pg_try_advisory_xact_lock')) return `concat(:who::text, ':', :key::text)`
  if (statement.includes('from "idempotency_keys"')) return index === 0 ? ':who' : ':key::text'
  if (statement.includes('from "registers"')) return ':who'
  if (statement.includes('from "products"') && index > 0) return `:p${index - 1}`
  if (statement.startsWith('update products') && index === 1) return ids
  if (statement.startsWith('update products') && index === 2)
    return `array[${places.map(() => -units(1)).join()}]`
  if (!statement.startsWith('insert into stock_moves')) return undefined
  return new Map([
    [4, ':id'],
    [5, ':who'],
    [8, ids],
  ]).get(index)
}

/** @throws Error for a value that a sale has not: its parameters are numbers and texts. */
function literal(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') throw new Error('A parameter of a sale is neither a number nor a text')
  return `'${value.replaceAll("'", "''")}'`
}
