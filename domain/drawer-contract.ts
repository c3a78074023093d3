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

/** What a closing tells of the drawer. */
export interface DrawerClosing {
  /** Counts the closings of the store from 1, without gaps. */
  number: number
  expected_cash: number
  tenders: TenderSum[]
  movements: CashMovement[]
  /** Empty where one amount was counted. */
  counted: CountedJson[]
  /** null where nobody said. */
  left_amount: number | null
}
