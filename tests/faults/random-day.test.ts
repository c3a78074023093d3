import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guatemalaDay } from '../../domain/dates.ts'
import { findInconsistencies } from '../../server/db/maintenance/consistency-checks.ts'
import { freePort } from '../support/databases/postgres.ts'
import { createChance } from '../../server/demo/random.ts'
import { keptAllWork, prepareAllWork } from './support/work/all-work.ts'
import { openBreakingLine } from './support/breaking-line.ts'
import { tellFigures } from './support/figures.ts'
import { makeFolder, openFolderShop, type FolderShop } from './support/folder-shop.ts'
import { randomPause } from './support/random-pause.ts'
import { rounds } from './support/rounds.ts'
import { openSmallDisk } from './support/small-disk.ts'
import { startWork } from './support/work/tills-at-work.ts'

const TILLS = 10

/** How long a fault lasts, in milliseconds. */
const BRIEF = [100, 500] as const

/** A clock is wrong by this much, in milliseconds: sales name the day, which stays the same. */
const SHIFTS = [0, 45 * 60_000, -45 * 60_000]

test('a day of ten tills with every command: killed, frozen, cut off, silent, full, with a wrong clock and copied, and nothing is lost or doubled', async () => {
  const { shop, break: breakSomething, url, stop } = await openBreakableShop()
  const { work, told } = await prepareAllWork(shop)
  const tills = startWork(await shop.openTills(url, TILLS), () => url, work)
  const faults = ['kill', 'freeze', 'cut', 'silence', 'fill', 'shift', 'copy'] as const
  const chance = createChance(Date.now())
  const shuffled = () => faults.toSorted(() => chance.next() - 0.5)
  const met = Array.from({ length: rounds({ short: 1, long: 20 }) }, shuffled).flat()
  for (const fault of met) {
    await tills.answered()
    await breakSomething[fault]()
  }
  await tills.finish()
  expect(await stop()).toBe(0)

  expect(await keptAllWork(shop)).toEqual(told())
  expect(await unknownKeys(shop, tills.keys)).toEqual([])
  expect(await shop.withDatabase((db) => findInconsistencies(db.read))).toEqual([])
  expect(await shop.pos('verify')).toMatchObject({ code: 0 })
  tellFigures('a day of random faults', {
    faults: met.length,
    commands: tills.keys.length,
    'tries without an answer': tills.unsettled(),
  })
})

/** A shop on a small disk, with a server that comes back after everything that happens to it. */
async function openBreakableShop() {
  const disk = await openSmallDisk(rounds({ short: 16, long: 512 }))
  const copies = await makeFolder()
  const shop = await openFolderShop(TILLS, disk.folder)
  const port = await freePort()
  const line = await openBreakingLine(port)
  const clock = join(import.meta.dirname, 'support', 'shifted-clock.ts')
  const start = (shift: number) =>
    shop.start({
      PORT: String(port),
      NODE_OPTIONS: `--import ${clock}`,
      CLOCK_SHIFT: String(guatemalaDay(Date.now() + shift) === guatemalaDay(Date.now()) ? shift : 0),
      BACKUP_DIR: copies,
    })
  const chance = createChance(Date.now())
  let shift = 0
  let server = start(shift)
  await server.url
  const startAgain = async () => {
    server.kill('SIGKILL')
    await server.exit
    server = start(shift)
    await server.url
  }
  let copy = 0
  return {
    shop,
    url: line.url,
    break: {
      kill: startAgain,
      async freeze() {
        server.kill('SIGSTOP')
        await randomPause(...BRIEF)
        server.kill('SIGCONT')
      },
      cut: () => Promise.resolve(line.cut()),
      async silence() {
        line.fallSilent()
        await randomPause(...BRIEF)
        line.cut()
      },
      async fill() {
        await disk.fill(server)
        await randomPause(...BRIEF)
        await disk.free(server)
      },
      async shift() {
        shift = chance.pick(SHIFTS)
        await startAgain()
      },
      async copy() {
        copy += 1
        expect(await shop.pos('backup', join(copies, `copia-${copy}.sqlite`))).toMatchObject({ code: 0 })
      },
    },
    stop: async () => {
      server.kill('SIGTERM')
      return server.exit
    },
  }
}

/** The keys of commands that were done, and that the database does not have. */
async function unknownKeys({ withDatabase }: FolderShop, keys: readonly string[]): Promise<string[]> {
  const rows = await withDatabase(({ read }) => read.selectFrom('idempotency_keys').select('key').execute())
  const kept = new Set(rows.map(({ key }) => key))
  return keys.filter((key) => !kept.has(key))
}
