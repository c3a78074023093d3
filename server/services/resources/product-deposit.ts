import { depositMessages } from '../../../domain/selling/deposit-messages.ts'
import type { UnitId } from '../../../domain/measures.ts'
import { findSoldIn, lockDepositForShare } from '../../db/queries/records/product-deposits.ts'
import type { ListedProduct } from '../../db/queries/records/products.ts'
import { fieldRefusal } from '../refusal.ts'
import type { RecordWrite } from './resource.ts'

/** What a product, or a change of one, says of returnable bottles; missing: it stays. */
interface OfDeposit {
  unit?: UnitId | undefined
  is_deposit?: number
  without_stock?: number
  deposit_id?: number | null
}

type Known = Pick<ListedProduct, 'id' | 'unit' | 'is_deposit' | 'deposit_id'>

/**
 * Checks the bottle of a product, or that it is one (docs/product.md §10.23).
 * @param row the product of before; null for a new one.
 * @throws Refusal 422 for a bottle that the store does not have, one in a bottle, and what is measured; 409 while another product is sold in
 * what is to be no bottle any more.
 */
export async function refuseDeposit(
  { trx, engine }: RecordWrite,
  storeId: number,
  row: Known | null,
  change: OfDeposit,
): Promise<void> {
  const { unit = row?.unit ?? 'unidad', is_deposit: isDeposit = row?.is_deposit ?? 0 } = change
  const depositId = change.deposit_id === undefined ? (row?.deposit_id ?? null) : change.deposit_id
  if (depositId !== null && isDeposit === 1)
    throw fieldRefusal(422, { deposit_id: [depositMessages.ofItself] })
  if (change.without_stock === 0 && isDeposit === 1)
    throw fieldRefusal(422, { without_stock: [depositMessages.withoutStock] })
  if (unit !== 'unidad' && depositId !== null)
    throw fieldRefusal(422, { deposit_id: [depositMessages.measured] })
  if (unit !== 'unidad' && isDeposit === 1)
    throw fieldRefusal(422, { is_deposit: [depositMessages.measured] })
  if (change.deposit_id != null && !(await lockDepositForShare(trx, engine, storeId, change.deposit_id)))
    throw fieldRefusal(422, { deposit_id: [depositMessages.unknown] })
  if (row?.is_deposit !== 1 || isDeposit === 1) return
  const article = await findSoldIn(trx, row.id)
  if (article) throw fieldRefusal(409, { is_deposit: [depositMessages.isNamed(article.name)] })
}
