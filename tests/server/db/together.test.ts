import { expect, onTestFinished, test } from 'vitest'
import { together } from '../../../server/db/together.ts'
import type { Queries } from '../../../server/db/tables.ts'
import { describeEachDatabase, type TestEngine } from '../../support/databases/databases.ts'

const addRole = (trx: Queries, name: string) => trx.insertInto('roles').values({ name }).execute()
const roleNames = async (db: Queries) =>
  (await db.selectFrom('roles').select('name').orderBy('id').execute()).map(({ name }) => name)

async function openFor(engine: TestEngine) {
  const home = await engine.createWithTables()
  const db = home.open()
  onTestFinished(async () => {
    await db.close()
    await home.remove()
  })
  return db
}

describeEachDatabase('queries that are started together', (engine) => {
  test('run in their order and give their results in that order', async () => {
    const db = await openFor(engine)
    const results = await db.write((trx) =>
      together([addRole(trx, 'first'), roleNames(trx), addRole(trx, 'second'), roleNames(trx), 'as it is']),
    )
    expect([results[1], results[3], results[4]]).toEqual([['first'], ['first', 'second'], 'as it is'])
  })

  test('leave nothing when one of them fails, not even those after it', async () => {
    const db = await openFor(engine)
    await db.write((trx) => addRole(trx, 'before'))
    const outcomes = await Promise.allSettled([
      db.write((trx) =>
        together([addRole(trx, 'half'), addRole(trx, 'before'), addRole(trx, 'late'), addRole(trx, 'later')]),
      ),
      db.write((trx) => addRole(trx, 'next')),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(await roleNames(db.read)).toEqual(['before', 'next'])
  })
})
