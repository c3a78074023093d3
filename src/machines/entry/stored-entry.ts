/** Checks a stored entry of goods before it is restored: the data may be damaged, or from another program. */
import { matchesState } from 'xstate'
import { boolean, mixed, object, string, type AnySchema } from 'yup'
import { emptyDelivery, type DeliveryDraft } from '../../../domain/goods/delivery-draft.ts'
import type { DeliveryRequest } from '../../../domain/goods/delivery-request.ts'
import { deliveryPayments } from '../../../domain/goods/delivery.ts'
import { keptFields } from '../stored-till/kept-fields.ts'
import { versionAfter, type Migration } from '../stored-till/migration.ts'
import { count, hasTexts, listOf, orNull, text, texts, whole } from '../stored-till/schema-parts.ts'
import { definition, sent } from '../stored-till/stored-definition.ts'
import { partIn, readMachine } from '../stored-till/stored-machine.ts'
import { tillMigrations } from '../stored-till/till-migrations.ts'
import { tillVersions } from '../stored-till/till-versions.ts'
import type { StoredActor, StoredRecord } from '../stored-till/till-schema.ts'
import { nothingReceived, type EntryContext } from './entry-context.ts'
import { entryMachine } from './entry.ts'

/** The steps of a stored entry, in order. A step is added at the end, and none is ever changed. */
const entryMigrations: readonly Migration[] = []

/** What is stored with each entry: its version, and that of its command. */
export const entryVersions = { entry: versionAfter(entryMigrations), command: tillVersions.command }

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
  lines: listOf(line()).defined(),
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
    lines: listOf(
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

const storedEntry = definition(
  entryMachine,
  object(contextFields).required(),
  {
    postEntry: sent(order().required(), (request: DeliveryRequest, { part }) => {
      const { draft = { ...emptyDelivery, key: request.key } } = keptFields<EntryContext>(part, contextFields)
      return { value: 'sending', context: { ...nothingReceived, draft, order: request } }
    }),
  },
  ({ value, context }) => !matchesState('sending', value) || context.order !== null,
  { value: { open: 'entering' }, context: nothingReceived },
)

/** Reads what a device has stored of an entry. @returns null when nothing of it can be restored. All of it stays after signing out. */
export function readStoredEntry({ version, savedAt, snapshot }: StoredRecord): StoredActor | null {
  const steps = { machine: entryMigrations, command: tillMigrations.command }
  const read = readMachine({ part: partIn(snapshot), savedAt }, storedEntry, versionsIn(version), steps)
  if (read.isLost && !read.hasSent) return null
  return { snapshot: read.snapshot, afterSignOut: read.snapshot, lost: read.isLost ? ['entry'] : [] }
}

/** What the one number meant that was stored before is the version of the entry; its command has not changed since. */
function versionsIn(stored: unknown): { machine: number | undefined; command: number | undefined } {
  if (stored === 1) return { machine: 1, command: 1 }
  const { entry, command } = Object(stored) as { entry?: unknown; command?: unknown }
  const known = (version: unknown) => (Number.isSafeInteger(version) ? Number(version) : undefined)
  return { machine: known(entry), command: known(command) }
}
