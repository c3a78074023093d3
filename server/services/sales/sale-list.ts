import type { SaleState } from '../../../domain/selling/sale-shapes.ts'
import type {
  listedBlindSale,
  listSales as listCall,
  sumSales as sumCall,
} from '../../../domain/calls/sold-sales.ts'
import { endOfGuatemalaDay, startOfGuatemalaDay } from '../../../domain/dates.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { readSaleSearch } from '../../../domain/search/sale-search.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { ReadDatabase } from '../../db/database.ts'
import { deviceNumbersOf, salesNumbered } from '../../db/queries/late/late-sales.ts'
import { idsNamed, idsWithCode } from '../../db/queries/sales/named-in-sales.ts'
import {
  findSaleIds,
  listSaleIds,
  readListedSales,
  tendersOfSales,
  type ListedSaleRow,
  type SaleFilter,
  type SaleMatch,
} from '../../db/queries/sales/sale-list.ts'
import { salesUnderWay } from '../../db/queries/drawer/sales-under-way.ts'
import { returnedOfSales, voidedAmong } from '../../db/queries/sales/returns.ts'
import type { Scope } from '../../db/queries/records/stores.ts'
import { together } from '../../db/together.ts'
import type { Actor } from '../access/actor.ts'
import { closesBlind } from '../drawer/available-cash.ts'
import { placeText, readPlace } from '../lists/page-place.ts'
import { fieldRefusal } from '../refusal.ts'
import { reportedStore } from '../reports/reported-store.ts'
import { settingsOf } from '../settings/read-settings.ts'

/** Which sales are asked for. */
type Question = Inner<typeof sumCall.request>

/** With more clients or articles than this, a search would read too much. */
const MOST_NAMED = 40

/**
 * One page of the sales of a store, the newest first (docs/product.md §10.6). Without a store: all that the actor may see, or with a
 * search those of the own store.
 * @throws Refusal 404 for a store that does not exist or is not the own one, 422 for a search that finds too many names.
 */
export async function saleList(
  db: ReadDatabase,
  actor: Actor,
  { limit, after, ...question }: Inner<typeof listCall.request>,
): Promise<Inner<typeof listCall.answer>> {
  const { filter, matches, isBlind } = await askedSales(db, actor, question)
  const page = { after: readPlace(after), limit: limit + 1 }
  const ids = await (matches
    ? findSaleIds(db.read, filter, matches, page)
    : listSaleIds(db.read, filter, page))
  const shown = ids.slice(0, limit)
  const [rows, numbers, tenders, returned, voided, hidden] = await together([
    readListedSales(db.read, shown),
    deviceNumbersOf(db.read, shown),
    tendersOfSales(db.read, shown),
    returnedOfSales(db.read, shown),
    voidedAmong(db.read, shown),
    isBlind ? salesUnderWay(db.read, shown, actor.userId) : new Set<number>(),
  ])
  const last = rows.at(-1)
  return {
    sales: rows.map((row) => {
      const number = numbers.get(row.id)
      const sale = {
        ...listedSale(row, voided.has(row.id) ? 'voided' : 'done'),
        ...(number !== undefined && { deviceNumber: number }),
      }
      if (hidden.has(row.id)) return sale
      return {
        ...sale,
        total: row.total,
        returned: returned.get(row.id) ?? 0,
        tenders: tenders.get(row.id) ?? ['cash'],
      }
    }),
    next: ids.length > limit && last ? placeText({ at: last.soldAt, id: last.id }) : null,
  }
}

interface AskedSales {
  filter: SaleFilter
  /** With a search: the ways of which at least one finds a sale. */
  matches: SaleMatch[] | undefined
  /** Whether the actor is told no money of open registers (docs/decisions/0163). */
  isBlind: boolean
}

/** How the sales that are asked for are found. @throws Refusal as {@link saleList}. */
export async function askedSales(db: ReadDatabase, actor: Actor, question: Question): Promise<AskedSales> {
  const { storeId, q } = question
  if (storeId !== undefined) await reportedStore(db.read, actor, storeId)
  // The indexes of a search begin with the store.
  const scope = storeId ?? (q === null ? actor.scope : actor.storeId)
  const matches = q === null ? clientMatch(question) : await matchesOf(db, scope, q)
  const isBlind = closesBlind(actor, await settingsOf(db.read, actor.storeId))
  return {
    filter: filterOf(question, scope, isBlind),
    matches: matches?.filter(({ values }) => values.length > 0),
    isBlind,
  }
}

/** All sales of one client are found as a search finds them, from the end of an index. */
function clientMatch({ clientId: id }: Question): SaleMatch[] | null {
  return id === undefined ? null : [{ by: 'client', values: [id] }]
}

/** The ways in which a text finds sales. @throws Refusal 422 when too many names have its words. */
async function matchesOf(db: ReadDatabase, scope: Scope, text: string): Promise<SaleMatch[]> {
  const search = readSaleSearch(text)
  if (search.by === 'total') return [{ by: 'total', values: [search.total] }]
  if (search.by === 'receipt') return [{ by: 'number', values: [search.number] }]
  if (search.by === 'device number') {
    const { number, code } = search
    const [numbered, coded] = await together([
      salesNumbered(db.read, scope, number),
      code === null ? [] : idsWithCode(db.read, scope, code),
    ])
    return [
      { by: 'number', values: numbered },
      { by: 'product', values: coded },
    ]
  }
  if (search.by === 'number') {
    const number = Number(search.digits)
    return [
      { by: 'number', values: Number.isSafeInteger(number) ? [number] : [] },
      { by: 'product', values: await idsWithCode(db.read, scope, search.digits) },
    ]
  }
  const named = { engine: db.engine, scope, words: search.words, limit: MOST_NAMED + 1 }
  const [clients, products, coded] = await together([
    idsNamed(db.read, 'clients', named),
    idsNamed(db.read, 'products', named),
    idsWithCode(db.read, scope, search.code),
  ])
  if (clients.length > MOST_NAMED || products.length > MOST_NAMED)
    throw fieldRefusal(422, { q: [saleMessages.tooManyFound] })
  return [
    { by: 'client', values: clients },
    { by: 'product', values: [...products, ...coded] },
  ]
}

function filterOf({ from, to, userId, clientId }: Question, scope: Scope, onlyClosed: boolean): SaleFilter {
  return {
    scope,
    from: from === undefined ? undefined : startOfGuatemalaDay(from),
    until: to === undefined ? undefined : endOfGuatemalaDay(to),
    userId,
    clientId,
    onlyClosed,
  }
}

/** A sale as the list has it, without money. */
function listedSale(
  { id, total: _, ...row }: ListedSaleRow,
  state: SaleState,
): Inner<typeof listedBlindSale> {
  return { id, number: id, ...row, state }
}
