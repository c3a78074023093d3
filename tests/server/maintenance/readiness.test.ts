import { expect, test, vi } from 'vitest'
import { BusyError, type Database } from '../../../server/db/database.ts'
import { createReadiness } from '../../../server/services/maintenance/readiness.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

describeEachDatabase('whether the database takes a write', (engine) => {
  const shop = withShop(engine)
  const watch = (write: Database['write']) => {
    const watched = { write, writes: 0 }
    const counted: Database = {
      ...shop().db,
      write: (work, options) => {
        watched.writes += 1
        return watched.write(work, options)
      },
    }
    return { watched, ready: createReadiness(counted, () => NOON) }
  }

  test('is checked once for all requests within a second, and again afterwards', async () => {
    const { watched, ready } = watch(shop().db.write)
    await Promise.all(Array.from({ length: 500 }, ready))
    await Promise.all(Array.from({ length: 500 }, ready))
    expect(watched.writes).toBe(1)
    await vi.waitFor(async () => {
      await ready()
      expect(watched.writes).toBe(2)
    }, 5_000)
  })

  test('has the same answer for all of them on failure', async () => {
    const { watched, ready } = watch(() => Promise.reject(new BusyError('locked')))
    const answers = await Promise.allSettled(Array.from({ length: 100 }, ready))
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(100)
    expect(watched.writes).toBe(1)
  })

  test('has a time limit, and is checked again only after the last check has ended', async () => {
    const hanging = Promise.withResolvers<never>()
    const { watched, ready } = watch(() => hanging.promise)
    await expect(ready()).rejects.toThrow('more than 2000 ms')
    await expect(Promise.all(Array.from({ length: 100 }, ready))).rejects.toThrow('more than 2000 ms')
    expect(watched.writes).toBe(1)
    watched.write = shop().db.write
    hanging.reject(new BusyError('gone'))
    await vi.waitFor(ready, 5_000)
    expect(watched.writes).toBe(2)
  })
})
