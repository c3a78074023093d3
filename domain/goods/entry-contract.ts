/** The report on what suppliers are owed. Money is quetzales, as in `contract.ts`. */
import type { NamedRef } from '../contract.ts'

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
