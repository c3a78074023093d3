/** How the browser asks for entries of goods, and names what they have. */
import type { EntryPayment } from './delivery.ts'

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
