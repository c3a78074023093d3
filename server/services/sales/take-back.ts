import { messages } from '../../../domain/messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { sum, type Centavos } from '../../../domain/money.ts'
import type { Thousandths } from '../../../domain/quantity.ts'
import { isQuantity } from '../../../domain/selling/measured.ts'
import { unitsIn } from '../../../domain/selling/packs.ts'
import { wrongDeposits } from '../../../domain/selling/deposits.ts'
import { returnMessages } from '../../../domain/selling/return-messages.ts'
import {
  amountBy,
  exceedingLines,
  isReturnable,
  refundLimits,
  returnedAmounts,
  wrongLines,
  type LineToReturn,
  type ReturnedAmounts,
  type TenderAmount,
} from '../../../domain/selling/returns.ts'
import { tenders, type PaidWith } from '../../../domain/selling/tenders.ts'
import type { Engine } from '../../db/engine.ts'
import { findAccount, lockAccount, type AccountRow } from '../../db/queries/credit/client-accounts.ts'
import type { OpenRegisterRow } from '../../db/queries/drawer/registers.ts'
import { findSale, type SaleLineRow, type WholeSale } from '../../db/queries/sales/sales.ts'
import { findUnstocked, lockProductsForUpdate } from '../../db/queries/records/products.ts'
import { addReturned, insertReturn } from '../../db/queries/sales/return-writes.ts'
import { findVoid, returnsOfSale } from '../../db/queries/sales/returns.ts'
import { lockSale } from '../../db/queries/sales/sale-copies.ts'
import type { MoveSource } from '../../db/queries/goods/stock-moves.ts'
import type { Queries } from '../../db/tables.ts'
import { together } from '../../db/together.ts'
import { fullName, type Actor } from '../access/actor.ts'
import { needRight } from '../access/need-right.ts'
import { record } from '../audit/record.ts'
import { writeEntry } from '../credit/write-entry.ts'
import { mover, moveStock } from '../goods/move-stock.ts'
import { refuseQuantities } from '../goods/refuse-parts.ts'
import { fieldRefusal, Refusal } from '../refusal.ts'
import { settingsOf } from '../settings/read-settings.ts'
import { paidSale } from './paid-sale.ts'

/** Who takes something back, when (milliseconds since the epoch), and the locked register that pays for it. */
export interface Taker {
  engine: Engine
  actor: Actor
  register: OpenRegisterRow
  now: number
}

/** What is brought back of a sale. */
export interface AskedReturn {
  saleId: number
  lines: readonly LineToReturn[]
  reason: string
  /** Whether the account of the client must be locked although nothing of the sale was charged. */
  usesAccount: boolean
  /** In an exchange, the client whose account pays for the new sale; null: no account does. */
  buyerId: number | null
  /** The part of the request in which it is asked; null: it is all of it. */
  part: 'exchange' | null
}

/** A return that was checked; nothing of it is written yet. The sale and the account of its client are locked. */
export interface CheckedReturn {
  asked: AskedReturn
  whole: WholeSale
  lines: readonly (LineToReturn & ReturnedAmounts & { line: SaleLineRow })[]
  total: Centavos
  limits: readonly TenderAmount[]
  account: AccountRow | undefined
}

/** How a return is given back, with a reference where there is one. */
export type WrittenRefund = TenderAmount<PaidWith> & { reference?: string | null | undefined }

/**
 * Locks a sale of the register's store, and checks what is brought back of it. What had no stock when it was sold, or has none now, does not
 * go back into it. The order of locks is register, sale, account, products.
 * @throws Refusal 404 for a sale of another store, 409 for a voided or too old one or for more than is left, 422 for lines
 * that it does not have, or for goods without their deposits.
 */
export async function checkReturn(trx: Queries, taker: Taker, asked: AskedReturn): Promise<CheckedReturn> {
  const { engine, register } = taker
  const { storeId } = register
  if (!(await lockSale(trx, engine, storeId, asked.saleId))) throw new Refusal(404, messages.server.notFound)
  const whole = await findSale(trx, asked.saleId)
  await refuseVoidedOrOld(trx, whole, taker, asked)
  const wrong = wrongLines(asked.lines, whole.lines)
  if (Object.keys(wrong).length > 0) throw fieldRefusal(422, wrong)
  const unitOf = (at: number) => whole.lines.find(({ position }) => position === at)?.unit ?? undefined
  refuseQuantities(asked.lines, saleMessages.invalidQuantity, ({ position, quantity }) =>
    isQuantity(quantity, { unit: unitOf(position) }),
  )
  const exceeding = exceedingLines(asked.lines, whole.lines)
  const [first] = Object.values(exceeding).flat()
  if (first !== undefined) throw new Refusal(409, first, { errors: exceeding })
  const unbound = wrongDeposits(
    asked.lines,
    whole.lines.map(({ is_deposit: isDeposit, ...line }) => ({ ...line, isDeposit: isDeposit === 1 })),
  )
  if (Object.keys(unbound).length > 0) throw fieldRefusal(422, unbound)
  const isCharged = whole.payments.some(({ tender }) => tenders[tender].needsClient)
  const { client_id: clientId } = whole.sale
  const locked = [...(isCharged || asked.usesAccount ? [clientId] : []), asked.buyerId ?? []].flat()
  // In the order of their ids, so that two exchanges do not wait for each other.
  for (const id of locked.toSorted((one, other) => one - other)) await lockAccount(trx, engine, storeId, id)
  const account = await findAccount(trx, storeId, clientId)
  const unstocked = await unstockedAmong(trx, whole.lines)
  const lines = asked.lines.flatMap((each) => {
    const line = whole.lines.find(({ position }) => position === each.position)
    if (!line) return []
    const restock = each.restock && isStocked(line) && !unstocked.has(line.product_id)
    return [{ ...each, ...returnedAmounts(line, each.quantity), line, restock }]
  })
  const returns = await returnsOfSale(trx, asked.saleId)
  return {
    ...{ asked, whole, lines, account },
    total: sum(lines.map(({ amount }) => amount)),
    limits: refundLimits(await paidSale(trx, whole, returns, account)),
  }
}

/** Whether the article of a line had a stock when it was sold. */
export const isStocked = ({ without_stock: withoutStock }: Pick<SaleLineRow, 'without_stock'>) =>
  withoutStock === null

/** The products of some lines that have no stock now, by id. */
export async function unstockedAmong(
  trx: Queries,
  lines: readonly Pick<SaleLineRow, 'product_id'>[],
): Promise<ReadonlyMap<number, string>> {
  return findUnstocked(trx, [...new Set(lines.map(({ product_id: id }) => id))])
}

/** @throws Refusal 409 for a voided sale, and for a too old one without the right to take it back, which a colleague may lend. */
async function refuseVoidedOrOld(
  trx: Queries,
  { sale }: WholeSale,
  { actor, now }: Taker,
  { part }: AskedReturn,
): Promise<void> {
  if (await findVoid(trx, sale.id)) throw new Refusal(409, returnMessages.saleVoided)
  const { return_days: days } = await settingsOf(trx, sale.store_id)
  if (isReturnable(sale.sold_at, now, days)) return
  const tooOld = new Refusal(409, returnMessages.tooOld(days), { lacks: ['exceed return days'] })
  needRight(actor, 'exceed return days', part === null ? tooOld : tooOld.within(part))
}

/**
 * Writes a checked return: what comes back of the lines, the stock, the client's account, the rows and the audit entry.
 * @param exchangeSaleId the sale that is made for it in an exchange, or null.
 * @returns the id of the return.
 */
export async function writeReturn(
  trx: Queries,
  taker: Taker,
  { asked, whole, lines, total, account }: CheckedReturn,
  refunds: readonly WrittenRefund[],
  exchangeSaleId: number | null,
): Promise<number> {
  const { actor, register, now } = taker
  const { id: saleId } = whole.sale
  const quantities = new Map(lines.map(({ position, quantity }) => [position, quantity]))
  // The sale is locked. The condition in the update still guarantees that no more comes back than was sold.
  if ((await addReturned(trx, taker.engine, saleId, quantities)) !== quantities.size)
    throw new Refusal(409, messages.server.conflict)
  const part = (name: keyof ReturnedAmounts) => sum(lines.map((line) => line[name]))
  const id = await insertReturn(
    trx,
    {
      ...{ store_id: register.storeId, sale_id: saleId, register_id: register.id },
      ...{ user_id: actor.userId, user_name: fullName(actor), at: now, reason: asked.reason },
      ...{ subtotal: part('subtotal'), discount: part('discount'), tax: part('tax'), total },
      exchange_sale_id: exchangeSaleId,
    },
    lines,
    refunds,
  )
  await putBack(
    trx,
    taker,
    { kind: 'return', document: { type: 'return', id }, reason: asked.reason },
    lines.filter(({ restock }) => restock),
  )
  const onAccount = amountBy(refunds, 'credit') + amountBy(refunds, 'balance')
  if (onAccount > 0) await takeOff(trx, taker, account, { saleId, amount: onAccount, reason: asked.reason })
  await record(trx, actor, now, {
    ...{ action: 'return.created', entity: 'sale', entityId: saleId },
    details: {
      ...{ return: id, total, reason: asked.reason, ...paidBack(refunds) },
      ...(exchangeSaleId !== null && { exchanged_for: exchangeSaleId }),
    },
  })
  return id
}

/** What goes back into the stock, by product id. */
export function quantitiesToRestock({ lines }: CheckedReturn): Map<number, Thousandths> {
  const quantities = new Map<number, Thousandths>()
  for (const { line, quantity, restock } of lines)
    if (restock)
      quantities.set(line.product_id, (quantities.get(line.product_id) ?? 0) + unitsIn(quantity, line.pack))
  return quantities
}

/** The amounts by way to pay, for the audit log. */
function paidBack(refunds: readonly WrittenRefund[]): Record<string, unknown> {
  return refunds.length === 0 ? {} : { tenders: refunds.map(({ tender }) => tender).join(', ') }
}

/**
 * Puts what was sold back into the stock at the cost at which it was sold. Goods that are there are never refused: also those of
 * deleted products, and above the largest stock.
 */
export async function putBack(
  trx: Queries,
  { engine, actor, register, now }: Taker,
  source: Pick<MoveSource, 'kind' | 'document' | 'reason'>,
  lines: readonly { line: Pick<SaleLineRow, 'product_id' | 'cost' | 'pack'>; quantity: Thousandths }[],
): Promise<void> {
  if (lines.length === 0) return
  const { storeId } = register
  const [, change] = await together([
    lockProductsForUpdate(trx, engine, storeId, [...new Set(lines.map(({ line }) => line.product_id))]),
    engine.changes.next(trx, now),
  ])
  await moveStock(
    { trx, engine, change },
    { ...source, storeId, at: now, user: mover(actor) },
    lines.map(({ line, quantity }) => ({
      productId: line.product_id,
      quantity: unitsIn(quantity, line.pack),
      // The cost of a pack is that of its units times their number.
      unitCost: line.cost / (line.pack?.factor ?? 1),
    })),
    { most: Number.MAX_SAFE_INTEGER },
  )
}

/**
 * Lowers what the client owes by what was brought back; more than the debt stays in their favour.
 * @throws Refusal 409 for a client who was deleted.
 */
export async function takeOff(
  trx: Queries,
  { actor, now }: Taker,
  account: AccountRow | undefined,
  { saleId, amount, reason }: { saleId: number; amount: Centavos; reason: string },
): Promise<void> {
  if (!account) throw new Refusal(409, saleMessages.clientGone)
  await writeEntry(trx, actor, now, account, { kind: 'return', amount: -amount, sale_id: saleId, reason })
}
