/** The requests and answers about goods that came in, extensions all of them. Money is quetzales, as in `contract.ts`. */
import type { NamedRef } from '../contract.ts'
import type { EntryPayment, EntryState } from './entry.ts'

/** A line of an entry: the cost of each unit, or that of the whole line as the document has it. */
export interface EntryLineRequest {
  product_id: number
  quantity: number
  unit_cost?: number
  total?: number
  /** A new sale price for the product. */
  price?: number
  /** The sale price that the person saw: when it is another one by now, nothing is written. */
  price_seen?: number
}

/** `POST /stock-entries`. */
export interface StockEntryRequest {
  supplier_id: number | null
  document: string | null
  lines: EntryLineRequest[]
  paid: EntryPayment
}

export interface EntryLineJson {
  position: number
  product_id: number
  /** As it was at that moment. */
  name: string
  quantity: number
  /** Rounded to the centavo. */
  unit_cost: number
  total: number
  /** The sale price of before and the new one; null where the entry did not change it. */
  old_price: number | null
  price: number | null
}

/** An entry in the list. */
export interface ListedEntry {
  id: number
  /** Counted in its store, without gaps. */
  number: number
  at: string
  store: NamedRef
  supplier: NamedRef | null
  document: string | null
  paid: EntryPayment
  total: number
  state: EntryState
  user: { name: string }
}

export interface EntryVoidJson {
  at: string
  user: { name: string }
  reason: string
}

/** An entry whole, with the names of its moment. */
export interface StockEntryJson extends ListedEntry {
  lines: EntryLineJson[]
  /** Null for an entry that was not voided. */
  voided: EntryVoidJson | null
}

export interface StockEntryData {
  entry: StockEntryJson
}

/** `GET /stock-entries`: a page of the list, the newest first. */
export interface StockEntriesData {
  entries: ListedEntry[]
  /** The `after` of the next page; null on the last one. */
  next: string | null
}

/** A supplier who is owed. */
export interface Payable {
  id: number
  name: string
  phone: string
  balance: number
  /** The oldest entry that is not paid. */
  since: string
}

/** `GET /reports/payables`: the suppliers who are owed, most first. */
export interface PayablesData {
  store: NamedRef
  suppliers: Payable[]
  total: number
}
