/** A client's account as the browser reads it: how it stands, and its entries page by page. Money in centavos, instants in ms. */

import type { accountEntry, accountPage } from './account-shapes.ts'
import { tenders } from '../selling/tenders.ts'
import type { Inner } from '../shape/shape.ts'

/** An entry of the account. */
export type AccountEntry = Inner<typeof accountEntry>

/** Which entries are read: days `YYYY-MM-DD`, both included; `after` is the `next` of the page before. */
export interface AccountQuestion {
  clientId: number
  from: string | undefined
  to: string | undefined
  after: string | null
}

/** The newest entries first. */
export type AccountPage = Inner<typeof accountPage>

/** The payments that were undone, among entries of which the newest are there. */
export function undonePayments(entries: readonly AccountEntry[]): ReadonlySet<number> {
  return new Set(entries.flatMap(({ reverses }) => reverses ?? []))
}

/** What an entry is, in Spanish. */
export function entryName({ kind, id, saleId, reverses }: AccountEntry, undone: ReadonlySet<number>): string {
  switch (kind) {
    case 'charge':
      return `Venta No. ${saleId ?? ''}`
    case 'return':
      return `Devolución de la venta No. ${saleId ?? ''}`
    case 'adjustment':
      return 'Ajuste'
    case 'payment':
      if (reverses !== null) return 'Anulación de abono'
      return undone.has(id) ? 'Abono (anulado)' : 'Abono'
  }
}

/** How an entry was paid, its reference and its reason; empty when it has none of them. */
export function deliveryDetails({ tender, reference, reason }: AccountEntry): string {
  return [tender && tenders[tender].name, reference, reason].filter((part) => part !== null).join(' · ')
}
