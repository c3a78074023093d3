/** Checks a stored till (register, sale, held sales, movement of cash, payment on account, return and adjustment of stock) before it is restored: the data may be damaged, or from another program. */
import { matchesState, type Snapshot, type StateValue } from 'xstate'
import { object } from 'yup'
import { registerMachine } from '../register/register.ts'
import { nothingCounted } from '../register/register-setup.ts'
import type { RegisterContext } from '../register/register-context.ts'
import type { saleMachine } from '../sale/sale.ts'
import { inState, type Stored } from './command-schema.ts'
import { registerFields } from './register-schema.ts'
import { areChildrenComplete, childrenAtRest, childrenSchema, type StoredChildren } from './till-children.ts'

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

/** The shape that the schema has checked. */
interface TillSnapshot {
  value: StateValue
  context: RegisterContext
  children: StoredChildren & { sale: { snapshot: Stored<typeof saleMachine> } }
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
  if (!areChildrenComplete(children)) return false
  if (isIn(value, { open: 'counting' }) && !context.count) return false
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
