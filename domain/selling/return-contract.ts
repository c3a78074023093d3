/** The requests and answers about what is brought back (docs/product.md §10.7). Money is quetzales, as in `contract.ts`. */
import type { ApprovedFields } from '../approval-contract.ts'
import type { PaidWith, TenderId } from './tenders.ts'

/** How something is given back. `credit` lowers the client's debt, `balance` stays in their favour. */
export interface RefundJson<Id extends PaidWith = TenderId> {
  tender: Id
  amount: number
  reference?: string | null
}

/** Units of a line that are brought back. */
export interface ReturnLineRequest {
  position: number
  quantity: number
  /** Whether they go back into the stock. */
  restock: boolean
}

/**
 * `POST /sales/{id}/returns`: what is brought back. The server works the amounts out. Without `refunds`: what is owed for the
 * sale, then cash, then the other ways in which it was paid.
 */
export interface ReturnRequest {
  lines: ReturnLineRequest[]
  refunds?: RefundJson[]
  reason: string
}

/** What was brought back in an exchange, with the names of its articles. */
export interface ExchangedReturn extends SaleReturn {
  lines: (SaleReturn['lines'][number] & { name: string })[]
}

/** What was brought back of a sale. */
export interface SaleReturn extends ApprovedFields {
  id: number
  /** What its receipt shows. */
  number: number
  sale_id: number
  at: string
  /** Who gave it back. */
  user: { name: string }
  reason: string
  lines: (ReturnLineRequest & { amount: number })[]
  total: number
  refunds: Required<RefundJson<PaidWith>>[]
  /** The sale that was made for it in an exchange; null for a plain return. */
  exchange_sale_id: number | null
}

export interface ReturnData {
  return: SaleReturn
}
