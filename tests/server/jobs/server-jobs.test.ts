import { expect, test, vi } from 'vitest'
import { BusyError } from '../../../server/db/database.ts'
import type { ServerJob } from '../../../server/jobs/job.ts'
import { sealsJob } from '../../../server/jobs/seals-job.ts'
import { startJobs } from '../../../server/jobs/start-jobs.ts'
import { checkSeals } from '../../../server/db/sealing/check-seals.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { createSoldShop, sell } from '../../support/shops/sold-shop.ts'
import { keptLog, rowOf, withDatabase } from './support.ts'

describeEachDatabase('what each server does by itself', (engine) => {
  const shop = withDatabase(engine)

  const own = (run: () => Promise<void>, finish?: () => Promise<void>): ServerJob => ({
    ...{ name: 'seals', failed: 'facts could not be sealed', rest: () => 5, run },
    ...(finish && { finish }),
  })

  test('goes on after failures, logs each reason once, and is seen until it succeeds', async () => {
    const { db } = shop()
    let reason: Error | null = new BusyError('busy')
    let runs = 0
    const { log, lines } = keptLog()
    const run = () => (runs++, reason === null ? Promise.resolve() : Promise.reject(reason))
    const end = startJobs(db, { shop: [], server: [own(run)] }, log)
    const some = async () => {
      const before = runs
      await vi.waitFor(() => expect(runs).toBeGreaterThan(before + 3))
    }
    await some()
    // Readiness tells of a busy database.
    expect(lines).toEqual([])
    reason = new Error('a broken chain')
    await some()
    expect(lines).toEqual(['facts could not be sealed'])
    await vi.waitFor(async () =>
      expect(await rowOf(db, 'seals')).toMatchObject({
        failure: 'a broken chain',
        failures: 1,
        holder: null,
      }),
    )
    reason = null
    await some()
    await vi.waitFor(async () => expect(await rowOf(db, 'seals')).toMatchObject({ failures: 0 }))
    reason = new Error('a broken chain')
    await some()
    expect(lines).toHaveLength(2)
    await end()
    const ended = runs
    await new Promise((resolve) => setImmediate(resolve))
    expect(runs).toBe(ended)
  })

  test('is finished at the stop, after what runs', async () => {
    const { db } = shop()
    const steps: string[] = []
    const begun = Promise.withResolvers<undefined>()
    const going = Promise.withResolvers<undefined>()
    const run = async () => {
      steps.push('began')
      begun.resolve(undefined)
      await going.promise
      steps.push('ended')
    }
    const finish = () => Promise.resolve(void steps.push('finished'))
    const end = startJobs(db, { shop: [], server: [own(run, finish)] }, keptLog().log)
    await begun.promise
    const ending = end()
    going.resolve(undefined)
    await ending
    expect(steps).toEqual(['began', 'ended', 'finished'])
  })
})

describeEachDatabase('the last sales before a stop', (engine) => {
  test('are sealed', async () => {
    const shop = await createSoldShop(engine)
    const end = startJobs(shop.db, { shop: [], server: [sealsJob(shop.db)] }, keptLog().log)
    await sell(shop, 'ana')
    await end()
    expect(await checkSeals(shop.db.read, null)).toMatchObject({ broken: [], unsealed: 0 })
    await shop.close()
  })
})
