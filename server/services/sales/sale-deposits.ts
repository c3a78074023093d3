import type { HowMuch } from '../../../domain/selling/measured.ts'
import { bottlesOf, depositName } from '../../../domain/selling/deposits.ts'
import { depositMessages } from '../../../domain/selling/deposit-messages.ts'
import type { LinePrice } from '../../../domain/selling/pricing.ts'
import type { BasisPoints, Centavos } from '../../../domain/money.ts'
import type { SoldPack } from '../../../domain/selling/packs.ts'
import type { ProductToSell } from '../../db/queries/records/products.ts'
import { Refusal, type FieldErrors } from '../refusal.ts'

/** A line of a sale as far as its deposit goes. */
interface LineForm extends HowMuch {
  discount: Centavos
  tax: BasisPoints
  isDeposit?: boolean | undefined
  pack: SoldPack | null
}

/** A line of a sale that is asked for. */
interface Item extends LineForm {
  productId: number
  product: ProductToSell
}

/**
 * Refuses lines that are said to be the deposit of the line before them and are not, as when the bottle of its article has changed since
 * (docs/product.md §10.23). A line that names no deposit is goods, and needs none: its customer may have brought the bottle.
 * @throws Refusal 409
 */
export function refuseOtherDeposits(items: readonly Item[]): void {
  const errors: FieldErrors = {}
  for (const [index, item] of items.entries()) {
    if (item.isDeposit !== true || isDepositOf(item, items[index - 1])) continue
    const name = items[index - 1]?.product.name ?? item.product.name
    errors[`items.${index}.product_id`] = [depositMessages.changed(index + 1, name)]
  }
  const [first] = Object.values(errors).flat()
  if (first !== undefined) throw new Refusal(409, first, { errors })
}

function isDepositOf(item: Item, goods: Item | undefined): boolean {
  return goods?.product.deposit_id === item.productId && goesWith(item, goods)
}

/** Whether a line has the form of the deposit of the goods before it, whatever their bottle is by now. */
export function goesWith(item: LineForm, goods: LineForm | undefined): boolean {
  return (
    goods !== undefined &&
    goods.isDeposit !== true &&
    item.quantity === bottlesOf(goods) &&
    [item.pack, item.amount ?? null].every((field) => field === null) &&
    item.discount === 0 &&
    item.tax === 0
  )
}

/** The name and the cost of a line: that of a bottle costs what it is sold for. A deposit is no income, so nobody earns by it (docs/decisions/0231). */
export function bottleFields(
  { isDeposit = false, product, price }: Pick<Item, 'isDeposit' | 'product'> & LinePrice,
  { name, cost }: { name: string; cost: Centavos },
) {
  return {
    name: isDeposit ? depositName(name) : name,
    cost: product.is_deposit === 1 ? price : cost,
    is_deposit: isDeposit ? 1 : null,
  }
}
