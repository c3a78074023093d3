/** Checks a stored entry of goods before it is restored: the data may be damaged, or from another program. */
import { matchesState } from 'xstate'
import { boolean, mixed, object, string, type AnySchema } from 'yup'
import type { DeliveryDraft } from '../../../domain/goods/delivery-draft.ts'
import { deliveryPayments } from '../../../domain/goods/delivery.ts'
import { units } from '../../../domain/quantity.ts'
import { contextStep, sameShape, versionAfter, type Migration } from '../stored-till/migration.ts'
import { count, hasTexts, listOf, orNull, text, texts, whole } from '../stored-till/schema-parts.ts'
import { definition } from '../stored-till/stored-definition.ts'
import { partIn, readMachine } from '../stored-till/stored-machine.ts'
import type { StoredActor, StoredRecord } from '../stored-till/till-schema.ts'
import { nothingReceived, type EntryContext } from './entry-context.ts'
import { entryMachine } from './entry.ts'

/** The steps of a stored entry, in order. A step is added at the end, and none is ever changed. */
const entryMigrations: readonly Migration[] = [
  contextStep(
    'an unknown code has a quantity',
    object({ draft: object({ unknownCodes: texts }).required() }).required(),
    ({ draft, ...context }: { draft: { unknownCodes: string[] } }) => ({
      ...context,
      draft: { ...draft, unknownCodes: draft.unknownCodes.map((code) => ({ code, quantity: units(1) })) },
    }),
  ),
  contextStep(
    'a draft may correct a delivery',
    object({ draft: object().required() }).required(),
    ({ draft, ...context }: { draft: object }) => ({ ...context, draft: { ...draft, paid: null } }),
  ),
  sameShape('a line may count packs'),
]

/** What is stored with each entry. */
export const entryVersions = { entry: versionAfter(entryMigrations) }

const named = () => object({ id: whole, name: text })
const field = () => text.oneOf(['quantity', 'cost', 'price'])

const pack = () => object({ id: whole, name: text, factor: whole.min(2), cost: orNull(count) })

const product = () =>
  object({
    ...{ id: whole, name: text, code: text, price: count, cost: orNull(count) },
    packs: listOf(pack().required()).optional(),
  }).required()

const line = () =>
  object({
    pack: pack().default(undefined),
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
  lines: listOf(line()).defined(),
  selected: orNull(whole),
  focus: focus(),
  before: text,
  times: orNull(count),
  unknownCodes: listOf(object({ code: text, quantity: count }).required()).defined(),
  paid: orNull(text.oneOf(deliveryPayments)),
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
    lines: listOf(
      object({
        ...{ productId: whole, packId: whole.optional(), quantity: count, cost: cost() },
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

const storedEntry = definition(
  { machine: entryMachine, atRest: { value: { open: 'entering' }, context: nothingReceived } },
  object(contextFields).required(),
  ({ value, context }) => !matchesState('sending', value) || context.order !== null,
)

/** Reads what a device has stored of an entry. @returns null when nothing of it can be restored. All of it stays after signing out. */
export function readStoredEntry({ version, snapshot }: StoredRecord): StoredActor | null {
  const read = readMachine(partIn(snapshot), storedEntry, versionIn(version), entryMigrations)
  if (read.isLost && read.commands.length === 0) return null
  const lost = read.isLost ? ['entry'] : []
  return { snapshot: read.snapshot, afterSignOut: read.snapshot, lost, commands: read.commands }
}

/** The one number that was stored before is the version of the entry. */
function versionIn(stored: unknown): number | undefined {
  if (stored === 1) return 1
  const { entry } = Object(stored) as { entry?: unknown }
  return Number.isSafeInteger(entry) ? Number(entry) : undefined
}
