import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guatemalaDay } from '../../domain/dates.ts'
import { findInconsistencies } from '../../server/db/maintenance/consistency-checks.ts'
import { freePort } from '../support/databases/postgres.ts'
import { createChance } from '../../server/demo/random.ts'
import { openBreakingLine } from './support/breaking-line.ts'
import { keptCounts, workAtCounts, type ToldCounts } from './support/count-load.ts'
import { addDebtor, keptAccount, workOnCredit, type ToldAccount } from './support/credit-load.ts'
import { keptDrawers, workAtDrawer, type ToldDrawers } from './support/drawer-load.ts'
import type { ShelvedProduct } from './support/fault-shop.ts'
import { tellFigures } from './support/figures.ts'
import { makeFolder, openFolderShop, type FolderShop } from './support/folder-shop.ts'
import { addSupplier, keptGoods, workWithGoods, type ToldGoods } from './support/goods-load.ts'
import { keptHeld, workWithHeldSales, type ToldHeld } from './support/held-load.ts'
import { letCashiers } from './support/let-cashiers.ts'
import { randomPause } from './support/random-pause.ts'
import { keptUndone, workWithReturns, type ToldUndone } from './support/return-load.ts'
import { rounds } from './support/rounds.ts'
import { openSmallDisk } from './support/small-disk.ts'
import { startWork, type TillAtWork } from './support/tills-at-work.ts'
import { byId, byNumber, numbers } from './support/in-order.ts'

const TILLS = 10

/** The articles of a stock take. */
const COUNTED = 6

/** How long a fault lasts, in milliseconds. */
const BRIEF = [100, 500] as const

/** A clock is wrong by this much, in milliseconds: sales name the day, which stays the same. */
const SHIFTS = [0, 45 * 60_000, -45 * 60_000]

test('a day of ten tills with every command: killed, frozen, cut off, silent, full, with a wrong clock and copied, and nothing is lost or doubled', async () => {
  const { shop, break: breakSomething, url, stop } = await openBreakableShop()
  await letCashiers(
    shop,
    ...(['create return', 'void sale', 'adjust client balance', 'create stock count'] as const),
    ...(['create stock adjustment', 'create stock entry', 'create supplier payment'] as const),
  )
  const told = nothingTold()
  const places = { clientId: await addDebtor(shop), supplierId: await addSupplier(shop) }
  const tills = startWork(await shop.openTills(url, TILLS), () => url, worker(shop.products, places, told))
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

  expect({
    drawers: await keptDrawers(shop),
    undone: await keptUndone(shop),
    account: await keptAccount(shop),
    held: await keptHeld(shop),
    goods: await keptGoods(shop),
    counts: await keptCounts(shop),
  }).toEqual(inOrder(told))
  expect(await unknownKeys(shop, tills.keys)).toEqual([])
  expect(await shop.withDatabase((db) => findInconsistencies(db.read))).toEqual([])
  expect(await shop.pos('verify')).toMatchObject({ code: 0 })
  tellFigures('a day of random faults', {
    faults: met.length,
    commands: tills.keys.length,
    'tries without an answer': tills.unsettled(),
  })
})

interface Told {
  drawers: ToldDrawers
  undone: ToldUndone
  account: ToldAccount
  held: ToldHeld[]
  goods: ToldGoods
  counts: ToldCounts
}

const nothingTold = (): Told => ({
  drawers: { movements: [], closings: [], recounts: [] },
  undone: { returns: [], voided: [], copies: [] },
  account: { entries: [], sales: [] },
  held: [],
  goods: { adjustments: [], payments: [], entries: [], voids: [] },
  counts: { tallies: [], posted: [] },
})

/** Every till has one kind of work, and each kind its own articles. */
function worker(
  products: readonly ShelvedProduct[],
  { clientId, supplierId }: { clientId: number; supplierId: number },
  told: Told,
): (till: TillAtWork) => Promise<void> {
  const [back, owed, held, received, ...counted] = products
  if (!back || !owed || !held || !received) throw new Error('There is too little to sell')
  const kinds: readonly ((till: TillAtWork) => Promise<void>)[] = [
    (till) => workAtCounts(till, counted.slice(0, COUNTED), told.counts),
    (till) => workAtDrawer(till, told.drawers),
    (till) => workWithReturns(till, back.id, told.undone),
    (till) => workOnCredit(till, { clientId, product: owed }, told.account),
    (till) => workWithHeldSales(till, held, told.held),
    (till) => workWithGoods(till, { supplierId, product: received }, told.goods),
  ]
  return async (till) => kinds[till.index % kinds.length]?.(till)
}

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

/** What the answers said, in the order of the database. */
function inOrder({ drawers, undone, account, held, goods, counts }: Told): Told {
  return {
    drawers: {
      movements: byId(drawers.movements),
      closings: byNumber(drawers.closings),
      recounts: byId(drawers.recounts),
    },
    undone: { returns: byId(undone.returns), voided: numbers(undone.voided), copies: numbers(undone.copies) },
    account: { entries: byId(account.entries), sales: numbers(account.sales) },
    held: byId(held),
    goods: {
      adjustments: byId(goods.adjustments),
      payments: byId(goods.payments),
      entries: numbers(goods.entries),
      voids: numbers(goods.voids),
    },
    counts: { tallies: numbers(counts.tallies), posted: numbers(counts.posted) },
  }
}

/** The keys of commands that were done, and that the database does not have. */
async function unknownKeys({ withDatabase }: FolderShop, keys: readonly string[]): Promise<string[]> {
  const rows = await withDatabase(({ read }) => read.selectFrom('idempotency_keys').select('key').execute())
  const kept = new Set(rows.map(({ key }) => key))
  return keys.filter((key) => !kept.has(key))
}
