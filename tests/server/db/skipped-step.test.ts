import { expect, test } from 'vitest'
import { findWrongSchema } from '../../../server/db/maintenance/wrong-schema.ts'
import { registerRecounts } from '../../../server/db/migrations/0016-register-recounts.ts'
import { appliedSteps, migrate, migrations } from '../../../server/db/migrations/migrate.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'

describeEachDatabase('a shop that has later steps of the schema', (engine) => {
  test('gets the step of second counts at its next start', async () => {
    const home = await engine.create()
    const db = home.open()
    try {
      const others = migrations.filter((step) => step !== registerRecounts)
      await migrate(db, others)
      expect(await migrate(db)).toEqual([registerRecounts.name])
      const applied = await appliedSteps({ trx: db.read, engine: db.engine })
      expect(applied).toEqual(migrations)
      expect(await findWrongSchema(db, db.read, applied)).toEqual({ lost: [], wrong: [], foreign: [] })
    } finally {
      await db.close()
      await home.remove()
    }
  })
})
