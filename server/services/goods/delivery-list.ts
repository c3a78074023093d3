import type {
  listEntries as listCall,
  readEntry as readCall,
  sumEntries as sumCall,
} from '../../../domain/calls/deliveries.ts'
import { endOfGuatemalaDay, startOfGuatemalaDay } from '../../../domain/dates.ts'
import { foldedWords } from '../../../domain/search/folding.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { ReadDatabase } from '../../db/database.ts'
import { listEntries, sumEntries, type EntryFilter } from '../../db/queries/goods/deliveries.ts'
import type { Actor } from '../access/actor.ts'
import { foundSum, MOST_SUMMED } from '../lists/found-sum.ts'
import { pageOf, placeText, readPlace } from '../lists/page-place.ts'
import { reportedStore } from '../reports/reported-store.ts'
import { listedEntry, wholeEntry } from './delivery-answers.ts'

/** Which entries are asked for. */
type Question = Inner<typeof sumCall.request>

/**
 * One page of the entries of a store, or of all that the actor may see, the newest first (docs/product.md §10.11).
 * @throws Refusal 404 for a store that does not exist or is not the own one.
 */
export async function entryList(
  db: ReadDatabase,
  actor: Actor,
  { limit, after, ...question }: Inner<typeof listCall.request>,
): Promise<Inner<typeof listCall.answer>> {
  const rows = await listEntries(db.read, db.engine, {
    ...(await askedEntries(db, actor, question)),
    after: readPlace(after),
    limit: limit + 1,
  })
  const { page, next } = pageOf(rows, limit, placeText)
  return { entries: page.map(({ isVoided, ...row }) => listedEntry(row, isVoided)), next }
}

/** What the entries that the list finds come to. @throws Refusal as {@link entryList}. */
export async function entrySum(
  db: ReadDatabase,
  actor: Actor,
  question: Question,
): Promise<Inner<typeof sumCall.answer>> {
  const filter = await askedEntries(db, actor, question)
  return foundSum(await sumEntries(db.read, db.engine, filter, MOST_SUMMED + 1))
}

/** An entry whole. @throws Refusal 404 */
export async function entryDetails(
  { read }: ReadDatabase,
  { scope }: Actor,
  { id }: { id: number },
): Promise<Inner<typeof readCall.answer>> {
  return { entry: await wholeEntry(read, scope, id) }
}

async function askedEntries(
  db: ReadDatabase,
  actor: Actor,
  { from, to, q, supplierId, storeId }: Question,
): Promise<EntryFilter> {
  if (storeId !== undefined) await reportedStore(db.read, actor, storeId)
  return {
    scope: storeId ?? actor.scope,
    from: from === undefined ? undefined : startOfGuatemalaDay(from),
    until: to === undefined ? undefined : endOfGuatemalaDay(to),
    supplierId,
    text: q === null ? null : { words: foldedWords(q), number: /^\d{1,15}$/.test(q) ? Number(q) : null },
  }
}
