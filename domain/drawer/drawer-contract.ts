/**
 * The requests and answers about the cash in a drawer, extensions all of them. Money is quetzales, as in `contract.ts`.
 */
import type { movement } from '../calls/movements.ts'
import type { CauseKind } from './difference-causes.ts'
import type { Wire } from '../shape/shape.ts'
import type { PaidWith } from '../selling/tenders.ts'

export type CashMovement = Wire<typeof movement>

/** What came in by one way to pay. */
export interface TenderSum {
  tender: PaidWith
  count: number
  amount: number
}

/** `GET /cash-registers/current`: expected_cash = initial_amount + cash_sales − cash_refunds + cash_payments + cash_in − cash_out. */
export interface MidShiftReport {
  id: number
  opened_at: string
  initial_amount: number
  cash_sales: number
  /** What was given back in cash for what was brought back. */
  cash_refunds: number
  /** What clients paid on account in cash, only when there is such a payment. */
  cash_payments?: number
  /** Movements that were reversed count in neither of them. */
  cash_in: number
  cash_out: number
  expected_cash: number
  tenders: TenderSum[]
  account_payments?: TenderSum[]
  refunds?: TenderSum[]
  sales_count: number
  returns_count: number
  movements: CashMovement[]
}

export interface MidShiftData {
  register: MidShiftReport
}

/**
 * `PUT /cash-registers/current/count`: the cash of the own register is being counted, or not any more. Nothing is sold on it
 * meanwhile. `count` is an id that the device made for its count.
 */
export interface RegisterCountRequest {
  counting: boolean
  count: string
}

/** Whether somebody counts now; another device may. */
export interface RegisterCountData {
  counting: boolean
}

/** How many bills or coins of one value were counted. */
export interface CountedJson {
  value: number
  pieces: number
}

/** Everything that happened in a register. */
export interface DrawerDetails {
  tenders: TenderSum[]
  /** What clients paid on account, by the way in which they paid; only when somebody did. No sale is in it. */
  account_payments?: TenderSum[]
  /** What was given back for what was brought back, by the way in which; only when something was. */
  refunds?: TenderSum[]
  movements: CashMovement[]
  /** Empty when only one amount was counted. */
  counted: CountedJson[]
  salesDetail: { date: string; client: string; total: number }[]
}

/** The second count of a closed register. The first one stays in the fields of the closing. */
export interface ListedRecount {
  closing_amount: number
  /** closing_amount − the expected cash of the closing. */
  difference: number
  left_amount: number | null
  reason: string
  at: string
  user: { name: string }
}

/** The same with its pieces; none when only one amount was counted. */
export interface Recount extends ListedRecount {
  counted: CountedJson[]
}

/** A blind closing whose count differs: nothing of the difference is told before the second count. */
export interface UntoldClosing {
  /** The register. */
  id: number
  closed_at: string
  /** Only when it was told. */
  left_amount?: number
}

/** `counted`: Σ value × pieces is `closing_amount`. `left_amount`: what stays in the drawer for the next shift. */
export interface CountRequest {
  closing_amount: number
  counted?: CountedJson[]
  left_amount?: number
}

/** What the 409 of a closing has that the cashier is to confirm, or to count again. */
export interface CountQuestionData {
  count_again: true
}

/** The answer of such a closing, instead of its summary. */
export interface UntoldClosingData {
  recount_asked: UntoldClosing
}

/** The fields of a closing beyond the specification. */
export interface DrawerClosing extends Omit<DrawerDetails, 'salesDetail'> {
  /** The register. */
  id: number
  /** Counts the closings of the store from 1, without gaps. */
  number: number
  expected_cash: number
  /** Only when it was told. */
  left_amount?: number
  /** What could explain the difference, as in `WholeRegister`; only for holders of 'read cash register'. */
  causes?: DifferenceCauseJson[]
  /** Only when it was counted twice. */
  recount?: Recount
}

/** A row of `GET /cash-registers`. The fields of the closing are null while it is open. */
export interface ListedRegister {
  id: number
  number: number | null
  store: { id: number; name: string }
  user: { id: number; name: string }
  opened_at: string
  closed_at: string | null
  initial_amount: number
  expected_cash: number | null
  closing_amount: number | null
  difference: number | null
  /** null when it was counted once. */
  recount: ListedRecount | null
  /** How often more cash was taken out than should have been there, in a blind shift; only when it was. */
  exceeded?: number
}

/** `next` is the `after` of the next page; null on the last one. */
export interface RegistersData {
  registers: ListedRegister[]
  next: string | null
}

/** What could explain a difference: with the sale (voided or not), movement, payment on account or return to look at, or with none when it is the count. */
export interface DifferenceCauseJson {
  kind: CauseKind
  sale: { number: number; date: string; client: string; total: number } | null
  movement: CashMovement | null
  payment: { id: number; at: string; client: string; amount: number } | null
  /** Only of a cause that is a return. */
  return?: { number: number; sale_number: number; at: string; total: number }
}

/** `GET /cash-registers/{id}`. */
export interface WholeRegister extends ListedRegister, DrawerDetails {
  /** The likeliest first; empty while it is open, and when the cash fits or nothing explains it. */
  causes: DifferenceCauseJson[]
  sales_total: number | null
  left_amount: number | null
  recount: Recount | null
}

export interface WholeRegisterData {
  register: WholeRegister
}

/** The cash that the last closing of the store left in the drawer: the initial amount that is proposed. */
export interface ProposedOpening {
  amount: number
  /** Who closed. */
  user: { id: number; name: string }
  closed_at: string
}
