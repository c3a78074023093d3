import { sql } from 'kysely'
import type { QueryResult } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { tillLimits } from '../../../server/db/engines/postgres-limits.ts'
import { beginTransaction } from '../../../server/db/engines/postgres-transaction.ts'
import type { Queries } from '../../../server/db/tables.ts'
import { postgres } from '../../support/databases/databases.ts'

/** A connection that answers each statement with what `answer` says, and the statements that it was sent. */
function connectionThat(answer: (text: string) => Promise<Partial<QueryResult>>) {
  const sent: string[] = []
  const connection = {
    query: async (text: string) => {
      sent.push(text)
      const row = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] }
      return { ...row, ...(await answer(text)) }
    },
    end: () => undefined,
    release: () => undefined,
  }
  const done = () => Promise.resolve()
  return { sent, connections: { take: () => Promise.resolve(connection), check: done, close: done } }
}

const begin = 'start transaction isolation level read committed'

test('a read is sent along with the beginning of its transaction', async () => {
  const { sent, connections } = connectionThat((text) =>
    text === begin ? new Promise(() => undefined) : Promise.resolve({}),
  )
  const { queries } = await beginTransaction(connections, tillLimits, 'write')
  void queries.selectFrom('roles').select('name').execute()
  await expect.poll(() => sent).toEqual([begin, 'select "name" from "roles"'])
})

test('a write is not sent when its transaction could not begin', async () => {
  const { sent, connections } = connectionThat((text) =>
    text === begin ? Promise.reject(new Error('cancelled')) : Promise.resolve({}),
  )
  const { queries } = await beginTransaction(connections, tillLimits, 'write')
  await expect(queries.insertInto('roles').values({ name: 'x' }).execute()).rejects.toThrow('cancelled')
  await expect(sql`insert into roles`.execute(queries)).rejects.toThrow('cancelled')
  await expect(queries.selectFrom('roles').select('name').execute()).rejects.toThrow('cancelled')
  expect(sent).toEqual([begin])
})

test('a commit that PostgreSQL turned into a rollback is an error', async () => {
  const { connections } = connectionThat((text) =>
    Promise.resolve({ command: text === 'commit' ? 'ROLLBACK' : '' }),
  )
  const { commit } = await beginTransaction(connections, tillLimits, 'write')
  await expect(commit()).rejects.toThrow('A statement failed, so the transaction was undone')
})

test.each(['commit', 'rollback'] as const)('no query is sent after the %s', async (end) => {
  const { sent, connections } = connectionThat(() => Promise.resolve({}))
  const trx = await beginTransaction(connections, tillLimits, 'write')
  await trx[end]()
  await expect(trx.queries.selectFrom('roles').select('name').execute()).rejects.toThrow('is over')
  expect(sent).toEqual([begin, end])
})

test('another process may change the tables while prepared statements of them are kept', async () => {
  const home = await postgres.createWithTables()
  const [db, other] = [home.open(), home.open()]
  onTestFinished(async () => {
    await Promise.all([db.close(), other.close()])
    await home.remove()
  })
  await db.write((trx) => trx.insertInto('roles').values({ name: 'cajero' }).execute())
  const read = (queries: Queries) =>
    queries.selectFrom('roles').selectAll().where('name', '=', 'cajero').executeTakeFirst()
  for (let time = 1; time <= 5; time++) {
    await read(db.read)
    await db.write(read)
  }
  await other.write((trx) => sql`alter table roles add column colour text default 'azul'`.execute(trx))
  expect(await read(db.read)).toMatchObject({ name: 'cajero', colour: 'azul' })
  await other.write((trx) => sql`alter table roles add column size text default 'M'`.execute(trx))
  expect(await db.write(read)).toMatchObject({ name: 'cajero', colour: 'azul', size: 'M' })
})
