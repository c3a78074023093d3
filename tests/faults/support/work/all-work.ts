/** Tills of which each does one kind of work: together they send every command. */
import { quetzales } from '../../../../domain/money.ts'
import { keptCounts, workAtCounts, type ToldCounts } from './count-load.ts'
import { addDebtor, keptAccount, workOnCredit, type ToldAccount } from './credit-load.ts'
import { keptDrawers, workAtDrawer, type ToldDrawers } from './drawer-load.ts'
import type { FaultShop } from '../fault-shop.ts'
import { addSupplier, keptGoods, workWithGoods, type ToldGoods } from './goods-load.ts'
import { keptHeld, workWithHeldSales, type ToldHeld } from './held-load.ts'
import { byId, byNumber, numbers } from './in-order.ts'
import { letCashiers } from './let-cashiers.ts'
import { keptUndone, workWithReturns, type ToldUndone } from './return-load.ts'
import type { TillAtWork } from './tills-at-work.ts'

/** How many kinds of work there are: with this many tills each is done. */
export const KINDS = 6

/** The articles of a stock take; those whose stock only sales and returns move, which come first; and all of them. */
const COUNTED = 6
export const SOLD = 3
export const ARTICLES = SOLD + 1 + COUNTED

/** What the answers said, or what the database has. */
export interface AllTold {
  drawers: ToldDrawers
  undone: ToldUndone
  account: ToldAccount
  held: ToldHeld[]
  goods: ToldGoods
  counts: ToldCounts
  /** What went out of the drawers for suppliers, in quetzales; what was undone came back. */
  spent: number
}

/**
 * Prepares a shop for the work. Every kind of work has its own articles.
 * @returns what one till does, and what the answers have said, in the order of the database.
 */
export async function prepareAllWork(shop: FaultShop): Promise<{
  work(till: TillAtWork): Promise<void>
  told(): AllTold
}> {
  await letCashiers(
    shop,
    ...(['create return', 'void sale', 'adjust client balance', 'create stock count'] as const),
    ...(['create stock adjustment', 'create stock entry', 'create supplier payment'] as const),
  )
  const clientId = await addDebtor(shop)
  const supplierId = await addSupplier(shop)
  const [back, owed, held, received, ...counted] = shop.products
  if (!back || !owed || !held || !received) throw new Error('There is too little to sell')
  const answers = nothingTold()
  const kinds: readonly ((till: TillAtWork) => Promise<void>)[] = [
    (till) => workAtCounts(till, counted.slice(0, COUNTED), answers.counts),
    (till) => workAtDrawer(till, answers.drawers),
    (till) => workWithReturns(till, back.id, answers.undone),
    (till) => workOnCredit(till, { clientId, product: owed }, answers.account),
    (till) => workWithHeldSales(till, held, answers.held),
    (till) => workWithGoods(till, { supplierId, product: received }, answers.goods),
  ]
  return {
    work: async (till) => kinds[till.index % kinds.length]?.(till),
    told: () => inOrder(answers),
  }
}

/** Everything that the database has of the work, in the form of the answers. */
export async function keptAllWork(shop: FaultShop): Promise<AllTold> {
  return {
    drawers: await keptDrawers(shop),
    undone: await keptUndone(shop),
    account: await keptAccount(shop),
    held: await keptHeld(shop),
    goods: await keptGoods(shop),
    counts: await keptCounts(shop),
    spent: await spentOnSuppliers(shop),
  }
}

type Answers = Omit<AllTold, 'spent'>

const nothingTold = (): Answers => ({
  drawers: { movements: [], closings: [], recounts: [] },
  undone: { returns: [], voided: [], copies: [] },
  account: { entries: [], sales: [] },
  held: [],
  goods: { adjustments: [], payments: [], entries: [], voids: [] },
  counts: { tallies: [], posted: [] },
})

function inOrder({ drawers, undone, account, held, goods, counts }: Answers): AllTold {
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
    spent: sumOf(goods.payments.filter(({ paid }) => paid === 'cash')),
  }
}

const sumOf = (paid: readonly { amount: number; reverses: number | null }[]) =>
  paid.reduce((sum, { amount, reverses }) => sum + (reverses === null ? amount : -amount), 0)

async function spentOnSuppliers(shop: FaultShop): Promise<number> {
  const movements = await shop.withDatabase(({ read }) =>
    read.selectFrom('cash_movements').select(['amount', 'reverses']).where('kind', '=', 'supplier').execute(),
  )
  return quetzales(sumOf(movements))
}
