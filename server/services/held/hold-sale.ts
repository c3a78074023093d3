import { hold as holdShape, type Hold, type holdSale as holdCall } from '../../../domain/calls/held-sales.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { heldMessages } from '../../../domain/selling/held-messages.ts'
import { MAX_AMOUNT, type Centavos } from '../../../domain/money.ts'
import { amountOf } from '../../../domain/quantity.ts'
import type { HeldClaim } from '../../../domain/selling/held-claim.ts'
import { heldLabel, MAX_HELD, type HeldState } from '../../../domain/selling/held-sale.ts'
import { measuredIn } from '../../../domain/measures.ts'
import { isQuantity } from '../../../domain/selling/measured.ts'
import { depositName } from '../../../domain/selling/deposits.ts'
import { packedName } from '../../../domain/selling/packs.ts'
import { pricedLines } from '../../../domain/selling/pricing.ts'
import { findOpenRegister } from '../../db/queries/drawer/registers.ts'
import { findShownProducts, type ShownProduct } from '../../db/queries/held/held-products.ts'
import {
  countWaiting,
  endClaimedSale,
  findHeldSale,
  insertHeldSale,
  type NewHeldLine,
} from '../../db/queries/held/held-sales.ts'
import { findPacksToSell, type PackToSell } from '../../db/queries/sales/line-packs.ts'
import { findBuyer } from '../../db/queries/records/clients.ts'
import { lockStoreForOrder } from '../../db/queries/records/store-records.ts'
import type { Queries } from '../../db/tables.ts'
import { fullName } from '../access/actor.ts'
import { record } from '../audit/record.ts'
import { hashedForm } from '../commands/hashed-form.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import { fieldRefusal, Refusal, type FieldErrors } from '../refusal.ts'
import type { Asked } from '../commands/asked.ts'
import { refuseTypedNames } from '../goods/refuse-typed-names.ts'
import { refuseTypedPrices } from '../goods/refuse-typed-prices.ts'
import { listedHeldSales } from './held-answers.ts'

/**
 * Sets a sale aside in the store of the actor (docs/product.md §10.8).
 * @throws Refusal 404 for a client or a product that is not there, 409 when too many wait or the claim is over, 422.
 */
export async function holdSale(asked: Asked, hold: Hold): Promise<Inner<typeof holdCall.answer>> {
  const { db, actor, key, now } = asked
  const request = hashedHold(hold)
  const id = await runIdempotent(
    { db, actor, key, operation: 'hold sale', request, now, texts: heldMessages },
    async (trx) => {
      await lockStoreForOrder(trx, db.engine, actor.storeId)
      return writeHold(trx, asked, hold)
    },
  )
  const row = await findHeldSale(db.read, actor.storeId, id)
  const [held] = row ? await listedHeldSales(db.read, [row]) : []
  if (!held) throw new Error(`Held sale ${id} is not there`)
  return { heldSale: held }
}

/** A request in the form in which it is hashed. */
export function hashedHold(hold: Hold): object {
  return hashedForm(holdShape, hold, 'items')
}

/** Writes it, in a transaction that has locked the store. @returns its id. @throws Refusal as {@link holdSale}. */
export async function writeHold(trx: Queries, { actor, now }: Asked, hold: Hold): Promise<number> {
  const { storeId, userId } = actor
  const client = await findBuyer(trx, storeId, hold.clientId)
  if (!client)
    throw new Refusal(404, saleMessages.clientGone, { errors: { client_id: [saleMessages.clientGone] } })
  const ids = hold.items.map(({ productId }) => productId)
  const packIds = hold.items.flatMap(({ packId }) => packId ?? [])
  const packs = await findPacksToSell(trx, storeId, packIds)
  const lines = heldLines(hold, await findShownProducts(trx, storeId, ids), packs)
  const clientName = hold.clientId === null ? null : client.name
  const label = heldLabel({ typed: hold.label, clientName, article: lines[0]?.name ?? '', at: now })
  const register = await findOpenRegister(trx, userId)
  const state: HeldState = 'held'
  const sale = {
    ...{ store_id: storeId, register_id: register?.id ?? null, user_id: userId, user_name: fullName(actor) },
    ...{ client_id: hold.clientId, client_name: clientName, label, held_at: now, state, version: 1 },
    ...{ claimed_by: null, claimed_by_name: null, claimed_at: null },
    ...{ ended_at: null, sale_id: null, held_again: null, reason: null },
  }
  const id = await insertHeldSale(trx, sale, lines)
  if (hold.heldSale) await holdAgain(trx, { ...hold.heldSale, storeId, userId }, { now, heldAgain: id })
  if ((await countWaiting(trx, storeId)) > MAX_HELD) throw new Refusal(409, heldMessages.tooMany(MAX_HELD))
  const details = { label, lines: lines.length, ...(hold.heldSale && { again: hold.heldSale.id }) }
  await record(trx, actor, now, { action: 'held_sale.created', entity: 'held sale', entityId: id, details })
  return id
}

/** The claimed sale ends: another one stands for it. @throws Refusal 409 */
async function holdAgain(
  trx: Queries,
  claim: HeldClaim & { storeId: number; userId: number },
  { now, heldAgain }: { now: number; heldAgain: number },
): Promise<void> {
  if (!(await endClaimedSale(trx, claim, { state: 'resumed', now, heldAgain })))
    throw new Refusal(409, heldMessages.notYours)
}

/** @throws Refusal 404 for a product that the store never had, 409 for a pack that is gone, 422 for one with two lines of the same or for too large an amount. */
function heldLines(
  { items, clientId }: Hold,
  products: ReadonlyMap<number, ShownProduct>,
  packs: ReadonlyMap<number, PackToSell>,
): NewHeldLine[] {
  const common = [...products.values()].find(({ isCommon }) => isCommon)
  refuseTypedNames(items, common?.id)
  const seen = new Set<string>()
  const errors: FieldErrors = {}
  const asked: (Omit<Hold['items'][number], 'price'> & {
    product: ShownProduct
    pack: PackToSell | null
    shown: Centavos | null
  })[] = []
  for (const [index, { price, ...item }] of items.entries()) {
    const { productId } = item
    const product = products.get(productId)
    if (!product) {
      const text = saleMessages.lineGone(index + 1, null)
      throw new Refusal(404, text, { errors: { [`items.${index}.product_id`]: [text] } })
    }
    const pack = item.packId === undefined ? null : (packs.get(item.packId) ?? null)
    if (item.packId !== undefined && pack?.productId !== productId) {
      const text = saleMessages.packLineGone(index + 1, product.name)
      throw new Refusal(409, text, { errors: { [`items.${index}.pack_id`]: [text] } })
    }
    const article = pack ? {} : measuredIn(product.unit)
    if (!isQuantity(item.quantity, article) || (item.amount !== undefined && article.unit === undefined))
      throw fieldRefusal(422, { [`items.${index}.quantity`]: [saleMessages.invalidQuantity] })
    // What is sold for an amount, and a deposit, has a line of its own.
    const isAlone = item.amount === undefined && item.isDeposit !== true
    refuseTypedPrices([{ ...item, product }], index)
    // What is sold at another typed price, or under another typed name, is another line.
    const sold = `${productId} ${pack?.id ?? ''} ${item.typedPrice ?? ''} ${item.typedName ?? ''}`
    if (isAlone && seen.has(sold)) errors[`items.${index}.product_id`] = [heldMessages.repeated]
    if (isAlone) seen.add(sold)
    asked.push({ ...item, product, pack, shown: item.typedPrice ?? price ?? null })
  }
  const [first] = Object.values(errors).flat()
  if (first !== undefined) throw new Refusal(422, first, { errors })
  const lines = pricedLines({ client: clientId, lines: asked }).map(
    ({ product, pack, quantity, price, discount, tax, shown, amount, isDeposit = false, typedName }) => ({
      ...{ product_id: product.id, quantity, discount, tax_rate: tax },
      name: typedName ?? (isDeposit ? depositName(product.name) : packedName(product.name, pack)),
      is_deposit: isDeposit ? 1 : null,
      amount: amount ?? null,
      pack: pack && { id: pack.id, name: pack.name, factor: pack.factor },
      // What the till has shown to the customer stands.
      price: shown ?? price,
    }),
  )
  if (lines.reduce((sum, line) => sum + (line.amount ?? amountOf(line.price, line.quantity)), 0) > MAX_AMOUNT)
    throw new Refusal(422, saleMessages.tooLargeTotal)
  return lines
}
