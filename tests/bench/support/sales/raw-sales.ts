/** Sales on SQLite alone: the limit of engine and disk, with one commit for each sale. */
import { v7 as uuid } from 'uuid'
import SqliteFile from 'better-sqlite3'
import type { FastifyInstance } from 'fastify'
import { API_BASE_PATH, IDEMPOTENCY_HEADER } from '../../../../domain/contract.ts'
import { guatemalaDay } from '../../../../domain/dates.ts'
import { units } from '../../../../domain/quantity.ts'
import { DEMO_PASSWORD } from '../../../../server/demo/staff.ts'
import type { RecordedQuery } from '../../../support/databases/record-queries.ts'
import { randomNumbers } from '../measure.ts'
import { basketOf } from '../tills.ts'

/** The number of statements of a sale: the session, and the eleven of its transaction. */
const STATEMENTS = 12

/** The places of the sale and of the lines among the parameters of the moves. */
const MOVED = { sale: 4, lines: 8 }

/** Sells once through the product. @returns its statements, as recorded in `asked`. */
export async function recordSale(
  app: FastifyInstance,
  asked: RecordedQuery[],
  productIds: readonly number[],
): Promise<RecordedQuery[]> {
  const post = async (path: string, request: object, headers: Record<string, string> = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: API_BASE_PATH + path,
      payload: { request },
      headers,
    })
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.payload}`)
    return answer.json<{ data: { token: string } }>()
  }
  const { data } = await post('/login', { username: 'caja1', password: DEMO_PASSWORD })
  const authorization = `Bearer ${data.token}`
  await post('/cash-registers/open', { initial_amount: 500 }, { authorization })
  const items = basketOf(productIds, randomNumbers(0)).map((product_id) => ({
    product_id,
    quantity: 1,
    discount: 0,
    tax: 12,
  }))
  const request = { client_id: null, date: guatemalaDay(Date.now()), items }
  asked.splice(0)
  await post('/sales', request, { authorization, [IDEMPOTENCY_HEADER]: uuid() })
  return asked.splice(0)
}

/**
 * Runs the statements of a sale repeatedly, each time with other articles.
 * @returns the duration of each, in milliseconds.
 * @throws Error when the product's statements for a sale have changed.
 */
export function sellRaw(
  path: string,
  queries: readonly RecordedQuery[],
  productIds: readonly number[],
  enough: (done: number) => boolean,
): number[] {
  if (queries.length !== STATEMENTS) throw new Error(`A sale is ${queries.length} statements now`)
  const file = new SqliteFile(path)
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')
  file.pragma('temp_store = MEMORY')
  const statements = queries.map(({ text }) => file.prepare(text))
  const below = randomNumbers(1)
  const times: number[] = []
  while (!enough(times.length)) {
    const basket = basketOf(productIds, below).sort((one, other) => one - other)
    const started = performance.now()
    sellOnce(file, statements, queries, basket)
    times.push(performance.now() - started)
  }
  file.close()
  return times
}

function sellOnce(
  file: SqliteFile.Database,
  statements: readonly SqliteFile.Statement[],
  queries: readonly RecordedQuery[],
  basket: readonly number[],
): void {
  const key = uuid()
  let saleId: unknown = null
  file.exec('begin immediate')
  for (const [index, statement] of statements.entries()) {
    const { text, parameters } = queries[index] ?? { text: '', parameters: [] }
    const values = fresh(text, parameters, { key, saleId, basket })
    if (!statement.reader) statement.run(values)
    else {
      const [row] = statement.all(values)
      if (text.startsWith('insert into "sales"')) saleId = (row as { id: number }).id
    }
  }
  file.exec('commit')
}

/** The recorded parameters, with the values that differ between sales replaced. */
function fresh(
  text: string,
  parameters: readonly unknown[],
  { key, saleId, basket }: { key: string; saleId: unknown; basket: readonly number[] },
): unknown[] {
  const values = [...parameters]
  const columns = /^insert into \S+ \(([^)]*)\)/.exec(text)?.[1]?.split(', ') ?? []
  if (text.includes('idempotency_keys')) values[1] = key
  if (text.startsWith('insert into "idempotency_keys"')) values[columns.indexOf('"result_id"')] = saleId
  if (text.startsWith('update products'))
    values[1] = JSON.stringify(Object.fromEntries(basket.map((id) => [id, -units(1)])))
  if (text.startsWith('insert into stock_moves')) {
    values[MOVED.sale] = saleId
    values[MOVED.lines] = JSON.stringify(basket.map((id) => [id, -units(1), 0, null]))
  }
  if (text.includes('from "products"')) values.splice(1, basket.length, ...basket)
  if (text.startsWith('insert into "sale_lines"'))
    for (const [line, id] of basket.entries()) {
      values[line * columns.length + columns.indexOf('"product_id"')] = id
      values[line * columns.length + columns.indexOf('"sale_id"')] = saleId
    }
  return values
}
