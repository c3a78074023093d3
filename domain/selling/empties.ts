/** Empty bottles that come back: what their deposits come to, and what of a sale they pay (docs/product.md §10.23). Money in centavos. */
import { sum, type Centavos } from '../money.ts'
import { amountOf, formatQuantity, units, type Thousandths } from '../quantity.ts'
import type { Deposit } from './deposit.ts'
import { bottlesOf, depositName } from './deposits.ts'
import type { ReceiptEmpties } from './receipt.ts'
import type { SellableProduct } from './sale.ts'
import type { PaidWith } from './tenders.ts'

/** So many bottles of one kind. */
export interface EmptyLine {
  bottle: Deposit
  quantity: Thousandths
}

/** What comes back for the open sale, or without one. */
export interface OpenEmpties {
  /** One for each kind of bottle. */
  lines: readonly EmptyLine[]
  /** Why the server refused it last; null when it did not. */
  refusal: string | null
}

/** The deposits of bottles of one kind. */
export function lineWorth({ price, quantity }: { price: Centavos; quantity: Thousandths }): Centavos {
  return amountOf(price, quantity)
}

/** The deposits of all bottles that come back. */
export function emptiesWorth(lines: readonly EmptyLine[]): Centavos {
  return sum(lines.map(({ bottle, quantity }) => lineWorth({ price: bottle.price, quantity })))
}

/** What the bottles pay of a total, and what goes out of the drawer because the sale does not need it. */
export function splitWorth(worth: Centavos, total: Centavos): { pays: Centavos; over: Centavos } {
  const pays = Math.min(worth, total)
  return { pays, over: worth - pays }
}

/** The way by which what was paid so goes back: a bottle was taken for cash. */
export function refundedAs(tender: PaidWith): PaidWith {
  return tender === 'empties' ? 'cash' : tender
}

/** The lines with so many bottles more of one kind, or less: a line has at least one bottle. */
export function withBottles(
  lines: readonly EmptyLine[],
  bottle: Deposit,
  quantity: Thousandths,
): EmptyLine[] {
  const known = lines.find((line) => line.bottle.id === bottle.id)
  const next = { bottle, quantity: (known?.quantity ?? 0) + quantity }
  const all = known ? lines.map((line) => (line === known ? next : line)) : [...lines, next]
  return all.filter((line) => line.quantity >= units(1))
}

/** The lines with the names and the deposits of the catalog. A bottle that is not there any more stays: the server tells it. */
export function withCatalog(
  lines: readonly EmptyLine[],
  products: readonly Pick<SellableProduct, 'id' | 'name' | 'code' | 'price' | 'deposit'>[],
): EmptyLine[] {
  return lines.map((line) => {
    const { id } = line.bottle
    const own = products.find((product) => product.id === id)
    const named = products.find(({ deposit }) => deposit?.id === id)?.deposit
    return { ...line, bottle: own ? depositOf(own) : (named ?? line.bottle) }
  })
}

const depositOf = ({ id, name, code, price }: Deposit): Deposit => ({ id, name, code, price })

/** The bottles that one of a product stands for: itself, or the ones that it is sold in; null for what has none. */
export function bottlesFor(
  product: Pick<SellableProduct, 'id' | 'name' | 'code' | 'price' | 'deposit' | 'pack'> & {
    isDeposit?: boolean | undefined
  },
): EmptyLine | null {
  const bottle = product.isDeposit ? depositOf(product) : product.deposit
  return bottle ? { bottle, quantity: bottlesOf({ quantity: units(1), pack: product.pack }) } : null
}

/** Bottles as they are named on a paper: '24 Envase Botella, 6 Envase Garrafón'. */
export function bottlesText(lines: ReceiptEmpties['lines']): string {
  return lines.map(({ name, quantity }) => `${formatQuantity(quantity)} ${name}`).join(', ')
}

/** The same for bottles that come back. */
export function emptiesNote(lines: readonly EmptyLine[]): string {
  return bottlesText(receiptEmpties(lines, 0).lines)
}

/** What a receipt prints of bottles that came back with a sale of `total`. */
export function receiptEmpties(lines: readonly EmptyLine[], total: Centavos): ReceiptEmpties {
  return {
    lines: lines.map(({ bottle, quantity }) => ({ name: depositName(bottle.name), quantity })),
    over: splitWorth(emptiesWorth(lines), total).over,
  }
}
