/** What a stored till (register and sale) must be to be gone on from: it may be damaged, or another program's. */
import { matchesState, type AnyStateMachine, type AnyStateNode, type Snapshot, type StateValue } from 'xstate'
import { array, mixed, object, string, type AnySchema } from 'yup'
import { keyedCommandMachine } from '../keyed-command/keyed-command.ts'
import type { Keyed, KeyedCommandContext } from '../keyed-command/keyed-command-setup.ts'
import { registerMachine } from '../register/register.ts'
import type { RegisterContext } from '../register/register-setup.ts'
import { emptySale, type SaleContext } from '../sale/sale-context.ts'
import { saleMachine } from '../sale/sale.ts'
import { order, saleContextSchema } from './sale-schema.ts'
import { count, orNull, text, texts, whole } from './schema-parts.ts'

/** A stored till that can be gone on from. */
export interface StoredTill {
  snapshot: Snapshot<unknown>
  /** There is a sale in it that is not paid. */
  hasSale: boolean
  /** What of it stays on the device when its cashier signs out: the summary of the last closing; null without one. */
  afterSignOut: Snapshot<unknown> | null
}

const closing = () => object({ amount: count(), key: string().required() })
/** Every field of a register. */
export const registerFields: Readonly<Record<keyof RegisterContext, AnySchema>> = {
  permissions: texts(),
  register: orNull(object({ openedAt: orNull(whole()), initialAmount: orNull(whole()) })),
  initialAmount: whole(),
  closing: orNull(closing()),
  summary: orNull(
    object({
      closedAt: whole(),
      initialAmount: whole(),
      salesTotal: whole(),
      closingAmount: whole(),
      difference: whole(),
      sales: array(object({ at: whole(), client: text(), total: whole() })).defined(),
    }),
  ),
  refusal: texts(),
}

/** Every field of a command with a key, whose request is checked by `request`. */
export function commandFields(
  request: AnySchema,
): Readonly<Record<keyof KeyedCommandContext<Keyed, unknown>, AnySchema>> {
  return { request, tries: count(), until: count(), answer: orNull(object()) }
}

/** A snapshot's value must be states of its machine, down to one without states inside. */
const valueOf = (machine: AnyStateNode) =>
  mixed().test('states', 'no state of the machine', (value) => isStateOf(machine, value))

function isStateOf(node: AnyStateNode, value: unknown): boolean {
  if (typeof value === 'string') return ['atomic', 'final'].includes(node.states[value]?.type ?? '')
  if (typeof value !== 'object' || value === null) return false
  const [entry, ...more] = Object.entries(value)
  const inner = entry && node.states[entry[0]]
  return entry !== undefined && inner !== undefined && more.length === 0 && isStateOf(inner, entry[1])
}

const inState = (machine: AnyStateMachine, context: AnySchema) => ({ value: valueOf(machine.root), context })

const command = (request: AnySchema) =>
  object({
    snapshot: object(inState(keyedCommandMachine, object(commandFields(request)).required())).required(),
  }).default(undefined)

const tillSchema = object({
  ...inState(registerMachine, object(registerFields).required()),
  children: object({
    closeRegister: command(closing().required()),
    sale: object({
      snapshot: object({
        ...inState(saleMachine, saleContextSchema),
        children: object({ completeSale: command(order().required()) }).required(),
      }).required(),
    }).required(),
  }).required(),
}).required()

/** What the schema has found to be there. */
interface TillSnapshot {
  value: StateValue
  context: RegisterContext
  children: {
    closeRegister?: unknown
    sale: { snapshot: { value: StateValue; context: SaleContext; children: { completeSale?: unknown } } }
  }
}

/** @returns null for what cannot be gone on from. */
export function readStoredTill(snapshot: unknown): StoredTill | null {
  if (!isTill(snapshot) || !isComplete(snapshot)) return null
  const { value, context } = snapshot.children.sale.snapshot
  const hasSale = context.cart.lines.length > 0 && !isIn(value, 'receipt')
  return { snapshot, hasSale, afterSignOut: snapshot.context.summary && withoutSale(snapshot) }
}

function isTill(snapshot: unknown): snapshot is TillSnapshot & Snapshot<unknown> {
  return tillSchema.isValidSync(snapshot, { strict: true })
}

/** Whether everything is there that its states need. */
function isComplete({ value, context, children }: TillSnapshot): boolean {
  const sale = children.sale.snapshot
  if (isIn(sale.value, 'completing') && !(sale.context.settlement.order && sale.children.completeSale))
    return false
  if (isIn(sale.value, 'receipt') && !sale.context.settlement.receipt) return false
  if (isIn(value, 'closing') && !(context.closing && children.closeRegister)) return false
  return !isIn(value, { closed: 'summary' }) || context.summary !== null
}

/** Who signs out leaves no sale, but the summary of the last closing can be had again. */
function withoutSale(till: TillSnapshot & Snapshot<unknown>): Snapshot<unknown> {
  const { sale } = till.children
  const emptied = { ...sale.snapshot, value: 'empty', context: emptySale, children: {} }
  const signedOut = {
    ...till,
    value: { closed: 'ready' },
    children: { ...till.children, sale: { ...sale, snapshot: emptied } },
  }
  return signedOut
}

const isIn = (value: StateValue, state: StateValue) => matchesState(state, value)
