/**
 * The requests and answers about the cash in a drawer, extensions all of them. Money is quetzales, as in `contract.ts`.
 */
import type { MovementKind } from './drawer.ts'

/** `POST /cash-registers/movements`: cash goes into the own drawer or out of it; `amount` is above 0. */
export interface CashMovementRequest {
  kind: MovementKind
  amount: number
  reason: string
  note?: string | null
}

/** `POST /cash-registers/movements/{id}/reverse`: an opposite movement that names the first one. */
export interface MovementReversalRequest {
  reason: string
}

export interface CashMovement {
  id: number
  kind: MovementKind
  amount: number
  reason: string
  note: string | null
  at: string
  user: { name: string }
  /** The movement that this one undoes: of its kind and amount, and the other way. */
  reverses: number | null
}

export interface CashMovementData {
  movement: CashMovement
}

/** What came in by one way to pay. */
export interface TenderSum {
  tender: 'cash'
  count: number
  amount: number
}

/** `GET /cash-registers/current`: expected_cash = initial_amount + cash_sales + cash_in − cash_out. */
export interface MidShiftReport {
  id: number
  opened_at: string
  initial_amount: number
  cash_sales: number
  /** Movements that were reversed count in neither of them. */
  cash_in: number
  cash_out: number
  expected_cash: number
  tenders: TenderSum[]
  sales_count: number
  movements: CashMovement[]
}

export interface MidShiftData {
  register: MidShiftReport
}

/** How many bills or coins of one value were counted. */
export interface CountedJson {
  value: number
  pieces: number
}

/** Everything that happened in a register. */
export interface DrawerDetails {
  tenders: TenderSum[]
  movements: CashMovement[]
  /** Empty when only one amount was counted. */
  counted: CountedJson[]
  salesDetail: { date: string; client: string; total: number }[]
}

/** The fields of a closing beyond the specification. */
export interface DrawerClosing extends Omit<DrawerDetails, 'salesDetail'> {
  /** Counts the closings of the store from 1, without gaps. */
  number: number
  expected_cash: number
  /** null when it was not told. */
  left_amount: number | null
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
}

/** `next` is the `after` of the next page; null on the last one. */
export interface RegistersData {
  registers: ListedRegister[]
  next: string | null
}

/** `GET /cash-registers/{id}`. */
export interface WholeRegister extends ListedRegister, DrawerDetails {
  sales_total: number | null
  left_amount: number | null
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
