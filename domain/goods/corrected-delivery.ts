/** A delivery that is entered again, to put right what was wrong with it (docs/product.md §10.11). Money in centavos, quantities in thousandths. */
import type { NamedRef } from '../contract.ts'
import { formatAmount, type Centavos } from '../money.ts'
import { amountOf, formatQuantity, type Thousandths } from '../quantity.ts'
import { emptyDelivery, type DeliveryDraft } from './delivery-draft.ts'
import type { DraftDeliveryLine } from './delivery-line.ts'
import { asDeliveryPack, type DeliveryProduct } from './delivery-product.ts'
import type { SoldPack } from '../selling/packs.ts'
import type { DeliveryPayment } from './delivery.ts'

/** The voided delivery. */
export interface CorrectedDelivery {
  supplier: NamedRef | null
  document: string | null
  paid: DeliveryPayment
  lines: readonly {
    productId: number
    name: string
    /** What quantity and cost are of; missing: units. */
    pack?: SoldPack | undefined
    quantity: Thousandths
    unitCost: Centavos
    total: Centavos
  }[]
}

/**
 * The draft with the supplier, the document, the lines and their costs; the same payment is proposed. New prices have stayed, so none is asked
 * for again. A product that is gone keeps its line: the server says so when it is sent.
 * @param products those of now, by their ids.
 */
export function draftOfCorrected(
  delivery: CorrectedDelivery,
  products: ReadonlyMap<number, DeliveryProduct>,
): DeliveryDraft {
  const { supplier, document, paid } = delivery
  const lines = delivery.lines.map((line): DraftDeliveryLine => {
    const { productId: id, name, quantity, unitCost, total } = line
    const product = products.get(id) ?? { id, name, code: '', price: 0, cost: null }
    const pack = line.pack && packOf(product, line.pack)
    // A cost of each that does not come to the total was rounded: the document had that of the whole line.
    const isWhole = amountOf(unitCost, quantity) !== total
    return {
      ...{
        product,
        ...(pack && { pack }),
        quantity: formatQuantity(quantity),
        cost: formatAmount(isWhole ? total : unitCost),
        isWhole,
      },
      ...{ price: '', priceSeen: product.price },
    }
  })
  return {
    ...emptyDelivery,
    ...{ supplier, document: document ?? '', lines, selected: lines[0]?.product.id ?? null, paid },
    focus: { at: 'search' },
  }
}

/** One that is gone, or has another factor since, is kept as it was: the server says so when it is sent. */
function packOf({ packs = [], cost }: DeliveryProduct, sold: SoldPack) {
  return packs.find(({ id }) => id === sold.id) ?? asDeliveryPack(sold, cost)
}
