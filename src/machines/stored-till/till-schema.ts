/** Checks a stored till (register, sale, held sales, movement of cash, payment on account, return and adjustment of stock) before it is restored: the data may be damaged, or from another program. */
import { matchesState, type Snapshot, type StateValue } from 'xstate'
import { object } from 'yup'
import type { CashMovementContext } from '../cash-movement/cash-movement-setup.ts'
import type { AccountPaymentContext } from '../account-payment/account-payment-setup.ts'
import type { SaleReturnContext } from '../return/sale-return-setup.ts'
import { registerMachine } from '../register/register.ts'
import { nothingCounted } from '../register/register-setup.ts'
import type { RegisterContext } from '../register/register-context.ts'
import type { SaleContext } from '../sale/sale-context.ts'
import { isAdjustmentComplete, type StoredAdjustment } from './adjustment-schema.ts'
import { inState } from './command-schema.ts'
import { registerFields } from './register-schema.ts'
import { areSalesComplete, type StoredSales } from './sales-schema.ts'
import { childrenAtRest, childrenSchema } from './till-children.ts'

/** A stored machine that can be restored. */
export interface StoredActor {
  snapshot: Snapshot<unknown>
  /** The part that stays on the device after signing out; null without one. */
  afterSignOut: Snapshot<unknown> | null
}

/** A stored till: what stays of it after signing out is the last closing. */
export interface StoredTill extends StoredActor {
  /** Whether it has an unpaid sale. */
  hasSale: boolean
}

const tillSchema = object({
  ...inState(registerMachine, object(registerFields).required()),
  children: childrenSchema.required(),
}).required()

interface StoredMovement {
  value: StateValue
  context: CashMovementContext
  children: { moveCash?: unknown }
}

interface StoredPayment {
  value: StateValue
  context: AccountPaymentContext
  children: { payAccount?: unknown }
}

interface StoredReturn {
  value: StateValue
  context: SaleReturnContext
  children: { takeBack?: unknown }
}

/** The shape that the schema has checked. */
interface TillSnapshot {
  value: StateValue
  context: RegisterContext
  children: {
    closeRegister?: { snapshot: object }
    recountRegister?: { snapshot: object }
    sale: { snapshot: { value: StateValue; context: SaleContext; children: { completeSale?: unknown } } }
    sales: { snapshot: StoredSales }
    cashMovement: { snapshot: StoredMovement }
    accountPayment: { snapshot: StoredPayment }
    saleReturn: { snapshot: StoredReturn }
    stockAdjustment: { snapshot: StoredAdjustment }
  }
}

/** Checks a snapshot from the device. @returns null when it cannot be restored. */
export function readStoredTill(snapshot: unknown): StoredTill | null {
  if (!isTill(snapshot) || !isComplete(snapshot)) return null
  const { value, context } = snapshot.children.sale.snapshot
  const isOpen = context.cart.lines.length > 0 || context.ways.exchange !== null
  const hasSale = isOpen && !isIn(value, 'receipt')
  const { summary, untold } = snapshot.context
  return { snapshot, hasSale, afterSignOut: (summary ?? untold) && withoutWork(snapshot) }
}

function isTill(snapshot: unknown): snapshot is TillSnapshot & Snapshot<unknown> {
  return tillSchema.isValidSync(snapshot, { strict: true })
}

/** Whether the data that its states need is there. */
function isComplete({ value, context, children }: TillSnapshot): boolean {
  const sale = children.sale.snapshot
  if (isIn(sale.value, 'completing') && !(sale.context.settlement.order && sale.children.completeSale))
    return false
  if (isIn(sale.value, 'receipt') && !sale.context.settlement.receipt) return false
  if (isIn(value, { open: 'counting' }) && !context.count) return false
  if (!areSalesComplete(children.sales.snapshot)) return false
  if (!isMovementComplete(children.cashMovement.snapshot)) return false
  if (!isPaymentComplete(children.accountPayment.snapshot)) return false
  if (!isReturnComplete(children.saleReturn.snapshot)) return false
  if (!isAdjustmentComplete(children.stockAdjustment.snapshot)) return false
  if (isIn(value, { open: 'questioning' }) && !context.closing) return false
  if (isIn(value, 'closing') && !(context.closing && children.closeRegister)) return false
  if (isIn(value, { closed: 'recounting' })) return isRecountComplete({ value, context, children })
  if (isIn(value, { closed: 'asked' })) return context.untold !== null
  return !isIn(value, { closed: 'summary' }) || context.summary !== null
}

function isRecountComplete({
  value,
  context,
  children,
}: Pick<TillSnapshot, 'value' | 'context' | 'children'>) {
  const { summary, untold, count, recount } = context
  if (untold === null && summary?.id === undefined) return false
  if (!isIn(value, { closed: { recounting: 'sending' } })) return count !== null
  return recount !== null && children.recountRegister !== undefined
}

function isMovementComplete({ value, context, children }: StoredMovement): boolean {
  const { draft, request, written } = context
  if (isIn(value, 'sending')) return draft !== null && request !== null && children.moveCash !== undefined
  if (isIn(value, 'entering')) return draft !== null
  return !isIn(value, 'written') || written !== null
}

function isPaymentComplete({ value, context, children }: StoredPayment): boolean {
  const { draft, request, written } = context
  if (isIn(value, 'sending')) return draft !== null && request !== null && children.payAccount !== undefined
  if (isIn(value, { entering: 'reason' })) return draft !== null && draft.reverses !== null
  if (isIn(value, 'entering')) return draft !== null
  return !isIn(value, 'written') || written !== null
}

function isReturnComplete({ value, context, children }: StoredReturn): boolean {
  const { draft, voiding, request, written } = context
  const hasSale = draft !== null || voiding !== null
  if (isIn(value, 'sending')) return hasSale && request !== null && children.takeBack !== undefined
  if (isIn(value, 'entering')) return draft !== null
  if (isIn(value, 'voiding')) return voiding !== null
  return !isIn(value, 'written') || written !== null
}

/** The till after signing out: without its sale and what was entered beside it, but with the last closing. */
function withoutWork({ context, children, ...till }: TillSnapshot & Snapshot<unknown>): Snapshot<unknown> {
  const signedOut = {
    ...till,
    value: { closed: context.untold ? 'asked' : 'ready' },
    context: { ...context, ...nothingCounted },
    children: childrenAtRest(children),
  }
  return signedOut
}

const isIn = (value: StateValue, state: StateValue) => matchesState(state, value)
