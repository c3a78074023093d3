/** Entries of goods as the browser reads them. Money in centavos, quantities in thousandths, instants in ms. */
import type { NamedRef } from '../contract.ts'
import type { Centavos } from '../money.ts'
import type { Thousandths } from '../quantity.ts'
import type { EntryPayment, EntryState } from './entry.ts'

/** An entry in the list. */
export interface EntryRow {
  id: number
  number: number
  at: number
  supplier: NamedRef | null
  document: string | null
  paid: EntryPayment
  total: Centavos
  state: EntryState
  user: string
}

export interface EntryLine {
  position: number
  productId: number
  name: string
  quantity: Thousandths
  /** Rounded to the centavo. */
  unitCost: Centavos
  total: Centavos
  /** The sale price of before, and the new one; null where the entry did not change it. */
  oldPrice: Centavos | null
  price: Centavos | null
}

/** An entry whole, with the names of its moment. */
export interface WholeEntry extends EntryRow {
  store: NamedRef
  lines: readonly EntryLine[]
  /** Null for one that was not voided. */
  voided: { at: number; user: string; reason: string } | null
}

/** Which entries are read; `after` is the `next` of the page before. */
export interface EntriesQuestion {
  storeId: number
  from: string | undefined
  to: string | undefined
  text: string | undefined
  supplierId: number | undefined
  after: string | null
}

/** How an entry was paid, in the list. */
export const entryPaymentNames: Readonly<Record<EntryPayment, string>> = {
  cash: 'De la caja',
  credit: 'Al crédito',
  none: 'Sin registrar',
}
