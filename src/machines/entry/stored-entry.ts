/** Checks a stored entry of goods before it is restored: the data may be damaged, or from another program. */
import { matchesState, type Snapshot, type StateValue } from 'xstate'
import { array, boolean, mixed, object, string, type AnySchema } from 'yup'
import type { DeliveryDraft } from '../../../domain/goods/delivery-draft.ts'
import { deliveryPayments } from '../../../domain/goods/delivery.ts'
import { command, inState } from '../stored-till/command-schema.ts'
import { count, hasTexts, orNull, text, texts, whole } from '../stored-till/schema-parts.ts'
import type { StoredActor } from '../stored-till/till-schema.ts'
import type { EntryContext } from './entry-context.ts'
import { entryMachine } from './entry.ts'

/**
 * The version of a stored entry. Raise it with every change of its states, events or context. One with another version is not restored,
 * and its person is told.
 */
export const ENTRY_SNAPSHOT_VERSION = 1

const named = () => object({ id: whole, name: text })
const field = () => text.oneOf(['quantity', 'cost', 'price'])

const product = () =>
  object({ id: whole, name: text, code: text, price: count, cost: orNull(count) }).required()

const line = () =>
  object({
    ...{ product: product(), quantity: text, cost: text, isWhole: boolean().required() },
    ...{ price: text, priceSeen: count },
  }).required()

const focus = () =>
  mixed<object>()
    .required()
    .test('place', 'no place', (value) => places.some((place) => place.isValidSync(value, { strict: true })))
const places = [
  object({ at: text.oneOf(['supplier', 'document', 'search']) }),
  object({ at: text.oneOf(['line']), productId: whole, field: field() }),
]

const draftFields: Readonly<Record<keyof DeliveryDraft, AnySchema>> = {
  key: text,
  supplier: orNull(named()),
  document: text,
  lines: array(line()).defined(),
  selected: orNull(whole),
  focus: focus(),
  before: text,
  times: orNull(count),
  unknownCodes: texts,
  errors: mixed<object>().required().test('texts', 'no texts', hasTexts),
}

const cost = () =>
  mixed<object>()
    .required()
    .test(
      'cost',
      'no cost',
      (value) => typeof value === 'object' && Object.values(value).every((one) => count.isValidSync(one)),
    )

const order = () =>
  object({
    key: string().required(),
    supplier: orNull(named()),
    document: orNull(string()),
    lines: array(
      object({
        ...{ productId: whole, quantity: count, cost: cost() },
        ...{ price: orNull(count), priceSeen: count },
      }).required(),
    )
      .min(1)
      .defined(),
    paid: text.oneOf(deliveryPayments),
  })

const contextFields: Readonly<Record<keyof EntryContext, AnySchema>> = {
  draft: object(draftFields).required(),
  order: orNull(order()),
  refusal: texts,
  written: orNull(object({ id: whole, number: whole, total: count })),
}

const schema = object({
  ...inState(entryMachine, object(contextFields).required()),
  children: object({ postEntry: command(order().required()) }).required(),
}).required()

/** The shape that the schema has checked. */
interface CheckedEntry {
  value: StateValue
  context: EntryContext
  children: { postEntry?: unknown }
}

/** Checks a snapshot from the device. @returns null when it cannot be restored. All of it stays after signing out. */
export function readStoredEntry(snapshot: unknown): StoredActor | null {
  return isEntry(snapshot) && isComplete(snapshot) ? { snapshot, afterSignOut: snapshot } : null
}

function isEntry(snapshot: unknown): snapshot is CheckedEntry & Snapshot<unknown> {
  return schema.isValidSync(snapshot, { strict: true })
}

/** Whether the data that its states need is there. */
function isComplete({ value, context, children }: CheckedEntry): boolean {
  return !matchesState('sending', value) || (context.order !== null && children.postEntry !== undefined)
}
