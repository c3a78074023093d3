import type { ArticleFields } from '../../../domain/file-import/kinds/product-rows.ts'
import type { ArticlePlan } from '../../../domain/file-import/kinds/plan-products.ts'
import { packsIn } from '../../../domain/file-import/kinds/packed-rows.ts'
import { codeKey } from '../../../domain/search/code-key.ts'
import { fold } from '../../../domain/search/folding.ts'
import { inUnits } from '../../../domain/quantity.ts'
import { insertProducts } from '../../db/queries/bulk.ts'
import type { MoveSource } from '../../db/queries/goods/stock-moves.ts'
import {
  hideArticles,
  updateArticles,
  type ArticleChange,
  type ImportedArticle,
} from '../../db/queries/records/imported-articles.ts'
import { touchSoldIn } from '../../db/queries/records/product-deposits.ts'
import { markPriced } from '../../db/queries/records/product-records.ts'
import { readMoved } from '../../db/queries/records/record-versions.ts'
import { record, type AuditDetails, type AuditEvent } from '../audit/record.ts'
import { mover, moveStock } from '../goods/move-stock.ts'
import { categoriesNamed } from './imported-categories.ts'
import { changePacks } from '../resources/change-packs.ts'
import type { RecordWrite } from '../resources/resource.ts'

type Plan = ArticlePlan<ImportedArticle>
type KnownPlan = Plan & { known: ImportedArticle }

/**
 * Writes what a plan says, with a move of stock and an audit entry for each article, as the form of a product does (docs/product.md §10.16).
 * The articles are locked, and the plan is that of now.
 */
export async function writeArticles(
  write: RecordWrite,
  storeId: number,
  plan: readonly Plan[],
): Promise<void> {
  const { trx, engine, actor, now } = write
  const changed = plan.filter((one): one is KnownPlan => one.known !== null && one.result === 'changed')
  const removed = plan.filter((one): one is KnownPlan => one.known !== null && one.result === 'removed')
  const made = plan.filter(({ result }) => result === 'new')
  if (changed.length + removed.length + made.length === 0) return
  const change = await engine.changes.next(trx, now)
  const moves = changed.map(({ known, new: { stock = known.stock } }) => ({
    ...{ productId: known.id, quantity: stock - known.stock },
  }))
  await moveStock({ trx, engine, change }, importedBy(write, storeId), moves)
  const names = [...changed, ...made].flatMap(({ new: { category } }) => category ?? [])
  const idOf = idByName(await categoriesNamed(write, storeId, names))
  await updateArticles(
    trx,
    engine,
    changed.map((one) => changeOf(one, idOf(one.new.category))),
    { changed: change, at: now },
  )
  for (const { known, new: fields } of changed) await givePacks(write, storeId, known, fields)
  await hideArticles(trx, ids(removed), change, now)
  await touchSoldIn(trx, ids([...changed, ...removed]), change)
  const rows = made.map(({ code, new: fields }) => ({
    ...newProduct(code, fields),
    category_id: idOf(fields.category) ?? null,
  }))
  const madeIds = await insertProducts(trx, engine, storeId, rows, now, mover(actor), 'import')
  for (const [index, { code, new: fields }] of made.entries())
    await givePacks(write, storeId, { id: madeIds[index] ?? 0, code: code ?? '' }, fields)
  await record(trx, actor, now, ...eventsOf(storeId, { changed, removed, made, madeIds }))
}

/** Gives an article the packs that its row says. A pack keeps its id as long as its code and its units stay. */
async function givePacks(
  { trx, now }: RecordWrite,
  storeId: number,
  { id, code, packsNow = [] }: Pick<ImportedArticle, 'id' | 'code' | 'packsNow'>,
  { packs }: ArticleFields,
): Promise<void> {
  if (packs === undefined) return
  const known = new Map(packsNow.map((pack) => [codeKey(pack.code), pack.id]))
  const asked = packsIn(packs).map((pack) => {
    const id = known.get(codeKey(pack.code))
    return id === undefined ? pack : { ...pack, id }
  })
  if (await changePacks(trx, { id, storeId, code, packs: packsNow }, asked, now))
    await markPriced(trx, [id], now)
}

/** The id of a category by its name; null for none, undefined where nothing is said. */
const idByName = (ids: ReadonlyMap<string, number>) => (name: string | null | undefined) =>
  typeof name === 'string' ? (ids.get(fold(name)) ?? null) : name

const ids = (plan: readonly KnownPlan[]) => plan.map(({ known: { id } }) => id)

/** Why the stock of existing articles moves. */
function importedBy({ actor, now }: RecordWrite, storeId: number): MoveSource {
  return { storeId, at: now, kind: 'import', user: mover(actor), document: null, reason: null }
}

/** The fields of a product whose names are others in the plan. */
const columns: Readonly<Record<string, string>> = { minStock: 'min_stock', category: 'category_id' }

/** The article with its next version, and with that version for each field that changes. */
function changeOf({ known, new: fields }: KnownPlan, categoryId: number | null | undefined): ArticleChange {
  const version = known.version + 1
  const names = Object.keys(fields).map((name) => columns[name] ?? name)
  const moved = { ...readMoved(known.moved), ...Object.fromEntries(names.map((name) => [name, version])) }
  return { article: known, fields, categoryId, next: { version, moved } }
}

function newProduct(code: string | null, fields: ArticleFields) {
  const { name, description = null, price, cost, stock = 0, minStock = 0, unit } = fields
  if (code === null || name === undefined || price === undefined || cost === undefined)
    throw new Error('A planned article has no code, name, price or cost')
  return { code, name, description, price, cost, stock, min_stock: minStock, unit }
}

interface Written {
  changed: readonly KnownPlan[]
  removed: readonly KnownPlan[]
  made: readonly Plan[]
  /** The ids of the articles that were made, in their order. */
  madeIds: readonly number[]
}

/** The entries of the audit log; a description alone has none, as in the form. */
function eventsOf(storeId: number, { changed, removed, made, madeIds }: Written): AuditEvent[] {
  const updates = changed.flatMap(({ known: { id }, old, new: next }): AuditEvent[] => {
    const before = audited(old)
    const moved = Object.entries(audited(next))
    const details = Object.fromEntries(moved.map(([name, value]) => [name, [before[name], value] as const]))
    return moved.length === 0 ? [] : [event('updated', id, storeId, details)]
  })
  return [
    ...updates,
    ...removed.map(({ known, old }) =>
      event('deleted', known.id, storeId, { ...audited(old), code: known.code }),
    ),
    ...made.map(({ code, new: fields }, index) =>
      event('created', madeIds[index] ?? 0, storeId, { ...audited(fields), code }),
    ),
  ]
}

function event(
  what: 'created' | 'updated' | 'deleted',
  id: number,
  storeId: number,
  details: AuditDetails,
): AuditEvent {
  return { action: `product.${what}`, entity: 'product', entityId: id, storeId, details }
}

/** Fields for the audit log: money is centavos, quantities are units. */
function audited({ name, price, cost, stock, minStock, unit, category, packs }: ArticleFields): AuditDetails {
  return {
    ...(name !== undefined && { name }),
    ...(price !== undefined && { price }),
    ...(cost !== undefined && { cost }),
    ...(stock !== undefined && { stock: inUnits(stock) }),
    ...(minStock !== undefined && { min_stock: inUnits(minStock) }),
    ...(unit !== undefined && { unit }),
    ...(category !== undefined && { category }),
    ...(packs !== undefined && { packs: packs?.replaceAll('\n', ' · ') ?? null }),
  }
}
