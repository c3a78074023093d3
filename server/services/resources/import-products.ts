import { hash } from 'node:crypto'
import { importProducts as importCall } from '../../../domain/calls/product-import.ts'
import { totalsOf } from '../../../domain/file-import/kinds/planned-rows.ts'
import type { PlannedProduct } from '../../../domain/file-import/kinds/product-rows.ts'
import { planProducts, type ArticlePlan } from '../../../domain/file-import/kinds/plan-products.ts'
import { importMessages } from '../../../domain/file-import/kinds/import-messages.ts'
import { codeOfRow } from '../../../domain/file-import/kinds/repeated-codes.ts'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { Engine } from '../../db/engine.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import {
  findArticlesOfCodes,
  findLastPortion,
  findPackCodes,
  findPortionTotals,
  insertPortion,
  lockArticlesOfCodes,
  type ImportedArticle,
} from '../../db/queries/records/imported-products.ts'
import { isLivingStore, lockStoreForOrder } from '../../db/queries/records/store-records.ts'
import type { Queries } from '../../db/tables.ts'
import { fullName, type Actor } from '../access/actor.ts'
import type { Asked } from '../commands/asked.ts'
import { keyForm } from '../commands/key-form.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import { fieldRefusal, Refusal } from '../refusal.ts'
import { ignoredStore } from './chosen-store.ts'
import { writePlan } from './write-plan.ts'

type Request = Inner<typeof importCall.request>
type Answer = Inner<typeof importCall.answer>

/** How long a store waits for the next portion of an import before somebody else may import, in milliseconds. */
const PATIENCE = 30_000

/**
 * One portion of an import (docs/product.md §10.16): the dry run tells the plan with the cursor that binds it, and the same rows with that
 * cursor are written in one short transaction, so that sales go on between the portions (docs/decisions/0209).
 * @throws Refusal 409 when the rows would become anything else than what was told, when some are refused and not to be left out, or while
 * another import into the store is running; 422 for a store that does not exist.
 */
export async function importProducts(asked: Asked, request: Request): Promise<Answer> {
  const { db, actor } = asked
  const storeId = storeOf(actor, request)
  if (!request.apply) {
    return db.aside(actor.userId, async ({ read }) => {
      if (!(await isLivingStore(read, storeId))) throw unknownStore()
      const articles = await findArticlesOfCodes(read, storeId, codesOf(request))
      const plan = planOf(actor, request, articles, await findPackCodes(read, storeId, codesOf(request)))
      return { rows: plan.map(told), totals: totalsOf(plan), cursor: cursorOf(storeId, request, plan) }
    })
  }
  const id = await unlessMoved(() => applyOnce(asked, storeId, request))
  return { rows: [], totals: await findPortionTotals(db.read, id), cursor: request.cursor ?? '' }
}

async function applyOnce({ db, actor, key, now }: Asked, storeId: number, request: Request): Promise<number> {
  const options = {
    ...{ db, actor, key, now, texts: importMessages },
    operation: 'import products',
    request: keyForm(importCall.request, request),
  } as const
  return runIdempotent(options, async (trx) => {
    await lockStoreForOrder(trx, db.engine, storeId)
    if (!(await isLivingStore(trx, storeId))) throw unknownStore()
    await refuseOther(trx, storeId, request, now)
    const plan = await boundPlan(trx, db.engine, { actor, storeId }, request)
    await writePlan({ trx, engine: db.engine, actor, now }, storeId, plan)
    return insertPortion(trx, {
      ...{ storeId, importId: request.import, at: now, isLast: request.last },
      ...{ user: { id: actor.userId, name: fullName(actor) }, totals: totalsOf(plan) },
    })
  })
}

/** A store has one import at a time. @throws Refusal 409 that says who is importing. */
async function refuseOther(trx: Queries, storeId: number, request: Request, now: number): Promise<void> {
  const last = await findLastPortion(trx, storeId)
  if (!last || last.isLast || last.importId === request.import || last.at + PATIENCE < now) return
  throw new Refusal(409, importMessages.runningElsewhere(last.userName))
}

/** The plan of now, which is that of the dry run. @throws Refusal 409 when it is another, or has rows that nobody wants left out. */
async function boundPlan(
  trx: Queries,
  engine: Engine,
  { actor, storeId }: { actor: Actor; storeId: number },
  request: Request,
): Promise<ArticlePlan<ImportedArticle>[]> {
  const articles = await lockArticlesOfCodes(trx, engine, storeId, codesOf(request))
  const plan = planOf(actor, request, articles, await findPackCodes(trx, storeId, codesOf(request)))
  if (cursorOf(storeId, request, plan) !== request.cursor) throw moved()
  if (!request.skipRefused && plan.some(({ result }) => result === 'refused'))
    throw new Refusal(409, importMessages.hasRefused)
  return plan
}

function planOf(
  { permissions }: Actor,
  { rows, stockOfKnown }: Request,
  articles: readonly ImportedArticle[],
  packCodes: ReadonlyMap<string, string>,
): ArticlePlan<ImportedArticle>[] {
  const mayRemove = permissions.includes('delete product')
  return planProducts(rows, articles, { stockOfKnown, mayRemove, packCodes })
}

function codesOf({ rows }: Request): string[] {
  return [...new Set(rows.map(codeOfRow).filter((code) => code !== null))]
}

/** A hash of the rows and of what becomes of them: what was seen is what is written. */
function cursorOf(
  storeId: number,
  { rows, stockOfKnown }: Request,
  plan: readonly ArticlePlan<ImportedArticle>[],
): string {
  const seen = plan.map((one) => [one.known?.id ?? null, told(one)])
  return hash('sha256', JSON.stringify([storeId, stockOfKnown, rows, seen]), 'base64url')
}

function told({ known: _known, ...row }: ArticlePlan<ImportedArticle>): PlannedProduct {
  return row
}

/** Only a superadmin chooses the store: from anyone else it is ignored (docs/product.md §5.3). */
function storeOf(actor: Actor, { storeId }: Request): number {
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
