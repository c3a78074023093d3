import { hash } from 'node:crypto'
import { importMessages } from '../../../domain/file-import/kinds/import-messages.ts'
import {
  totalsOf,
  type ImportResult,
  type ImportTotals,
} from '../../../domain/file-import/kinds/planned-rows.ts'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import type { Engine } from '../../db/engine.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { findLastPortion, findPortionTotals, insertPortion } from '../../db/queries/import-portions.ts'
import { isLivingStore, lockStoreForOrder } from '../../db/queries/records/store-records.ts'
import type { Queries } from '../../db/tables.ts'
import { fullName, type Actor } from '../access/actor.ts'
import type { Asked } from '../commands/asked.ts'
import { runIdempotent, type IdempotentCommand } from '../commands/run-idempotent.ts'
import { fieldRefusal, Refusal } from '../refusal.ts'
import { ignoredStore } from '../resources/chosen-store.ts'
import type { RecordWrite } from '../resources/resource.ts'

/** How long a store waits for the next portion of an import before somebody else may import, in milliseconds. */
const PATIENCE = 30_000

/** What a portion of any kind is asked for with. */
interface PortionRequest {
  rows: readonly object[]
  import: string
  cursor: string | null
  apply: boolean
  skipRefused: boolean
  last: boolean
  storeId?: number
}

/** A planned row with the record that it is about, as it is now; null for a new one, and for none. */
interface Plan {
  row: number
  result: ImportResult
  known: { id: number } | null
}

/** How the rows of one kind of file are planned and written. */
export interface Importer<Request extends PortionRequest, Planned extends Plan> {
  operation: IdempotentCommand['operation']
  /** The request as its idempotency key is bound to it. */
  keyForm(request: Request): object
  /** The records that the rows may be about; with the engine they are locked until the transaction ends. */
  plan(db: Queries, engine: Engine | null, where: ImportPlace, request: Request): Promise<Planned[]>
  /** What may be a mistake in a plan, by the number of its row. Nothing depends on it. */
  warn(db: Queries, storeId: number, plan: readonly Planned[]): Promise<ReadonlyMap<number, string>>
  /** The records are locked, and the plan is that of now. */
  write(write: RecordWrite, storeId: number, plan: readonly Planned[]): Promise<void>
}

/** Who imports into which store. */
export interface ImportPlace {
  actor: Actor
  storeId: number
}

interface Answer<Planned extends Plan> {
  rows: Omit<Planned, 'known'>[]
  totals: ImportTotals
  cursor: string
}

/**
 * One portion of an import (docs/product.md §10.16): the dry run tells the plan with the cursor that binds it, and the same rows with that
 * cursor are written in one short transaction, so that sales go on between the portions (docs/decisions/0209).
 * @throws Refusal 409 when the rows would become anything else than what was told, when some are refused and not to be left out, or while
 * another import into the store is running; 422 for a store that does not exist.
 */
export async function importRows<Request extends PortionRequest, Planned extends Plan>(
  importer: Importer<Request, Planned>,
  asked: Asked,
  request: Request,
): Promise<Answer<Planned>> {
  const { db, actor } = asked
  const place = { actor, storeId: storeOf(actor, request) }
  if (!request.apply) {
    return db.aside(actor.userId, async ({ read }) => {
      if (!(await isLivingStore(read, place.storeId))) throw unknownStore()
      const plan = await importer.plan(read, null, place, request)
      const warnings = await importer.warn(read, place.storeId, plan)
      const rows = plan.map((one) => {
        const warning = warnings.get(one.row)
        return { ...told(one), ...(warning !== undefined && { warning }) }
      })
      return { rows, totals: totalsOf(plan), cursor: cursorOf(place.storeId, request, plan) }
    })
  }
  const id = await unlessMoved(() => applyOnce(importer, asked, place, request))
  return { rows: [], totals: await findPortionTotals(db.read, id), cursor: request.cursor ?? '' }
}

async function applyOnce<Request extends PortionRequest, Planned extends Plan>(
  importer: Importer<Request, Planned>,
  { db, actor, key, now }: Asked,
  place: ImportPlace,
  request: Request,
): Promise<number> {
  const { storeId } = place
  const options = {
    ...{ db, actor, key, now, texts: importMessages },
    operation: importer.operation,
    request: importer.keyForm(request),
  }
  return runIdempotent(options, async (trx) => {
    await lockStoreForOrder(trx, db.engine, storeId)
    if (!(await isLivingStore(trx, storeId))) throw unknownStore()
    await refuseOther(trx, storeId, request, now)
    const plan = await importer.plan(trx, db.engine, place, request)
    if (cursorOf(storeId, request, plan) !== request.cursor) throw moved()
    if (!request.skipRefused && plan.some(({ result }) => result === 'refused'))
      throw new Refusal(409, importMessages.hasRefused)
    await importer.write({ trx, engine: db.engine, actor, now }, storeId, plan)
    return insertPortion(trx, {
      ...{ storeId, importId: request.import, at: now, isLast: request.last },
      ...{ user: { id: actor.userId, name: fullName(actor) }, totals: totalsOf(plan) },
    })
  })
}

/** A store has one import at a time. @throws Refusal 409 that says who is importing. */
async function refuseOther(
  trx: Queries,
  storeId: number,
  request: PortionRequest,
  now: number,
): Promise<void> {
  const last = await findLastPortion(trx, storeId)
  if (!last || last.isLast || last.importId === request.import || last.at + PATIENCE < now) return
  throw new Refusal(409, importMessages.runningElsewhere(last.userName))
}

/** A hash of the rows, the choices and what becomes of them: what was seen is what is written. */
function cursorOf(storeId: number, request: PortionRequest, plan: readonly Plan[]): string {
  const {
    import: _import,
    cursor: _cursor,
    apply: _apply,
    skipRefused: _skip,
    last: _last,
    ...chosen
  } = request
  const seen = plan.map((one) => [one.known?.id ?? null, told(one)])
  return hash('sha256', JSON.stringify([storeId, chosen, seen]), 'base64url')
}

function told<Planned extends Plan>({ known: _known, ...row }: Planned): Omit<Planned, 'known'> {
  return row
}

/** Only a superadmin chooses the store: from anyone else it is ignored (docs/product.md §5.3). */
function storeOf(actor: Actor, { storeId }: PortionRequest): number {
  return storeId === undefined || ignoredStore(actor).length > 0 ? actor.storeId : storeId
}

const moved = () => new Refusal(409, importMessages.catalogMoved)
const unknownStore = () => fieldRefusal(422, { store_id: [recordMessages.user.unknownStore] })

/** Somebody has given one of the codes to an article after it was looked for. @throws Refusal 409 */
async function unlessMoved<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error) ? moved() : error
  }
}
