/** Counting on a device: what waits there to be sent, and what an article comes to with it (docs/product.md §10.10). Quantities in thousandths. */
import type { Measure } from '../measures.ts'
import { inUnits, units, type Thousandths } from '../quantity.ts'
import { prefixParts } from '../search/quantity-prefix.ts'
import { MAX_TALLY, type TallyMode } from './stock-count.ts'
import type { CountedArticle } from './stock-count-page.ts'

/** An article that is counted. */
export interface TallyArticle {
  id: number
  name: string
  code: string
  /** What it is measured in; missing for what is counted by the piece. */
  unit?: Measure
}

/** What was counted of an article; without an article it is an unknown code. */
export interface NewTally {
  countId: number
  article: TallyArticle | null
  code: string
  quantity: Thousandths
  mode: TallyMode
}

/** A tally that is kept on the device until the server has it, or until a person has put a refused one away. */
export interface QueuedTally extends NewTally {
  /** The idempotency key (docs/product.md §7.1). */
  key: string
  /** Who counted it: nobody else sends it. */
  userId: string
  /** Why it was refused; empty: it waits to be sent. */
  refusal: readonly string[]
}

/** A tally of an article, which can be sent. */
export type SendableTally = QueuedTally & { article: TallyArticle }

/** The first tally that waits; undefined when none does. */
export function nextTally(queue: readonly QueuedTally[]): SendableTally | undefined {
  return queue.find((tally): tally is SendableTally => tally.article !== null && tally.refusal.length === 0)
}

/** The tallies of a stock take that wait to be sent, in their order. */
export function waitingTallies(queue: readonly QueuedTally[], countId: number): QueuedTally[] {
  return queue.filter((tally) => tally.countId === countId && tally.refusal.length === 0)
}

/** A queue without the tally of a key. */
export function withoutTally(queue: readonly QueuedTally[], key: string): QueuedTally[] {
  return queue.filter((tally) => tally.key !== key)
}

/** A queue in which the tally of a key was refused. */
export function withRefusal(queue: readonly QueuedTally[], key: string, refusal: readonly string[]) {
  return queue.map((tally) => (tally.key === key ? { ...tally, refusal } : tally))
}

/** A queue in which a refused tally waits again, at the end, as a new command. */
export function retried(queue: readonly QueuedTally[], key: string, newKey: string): QueuedTally[] {
  const tally = queue.find((one) => one.key === key)
  return tally ? [...withoutTally(queue, key), { ...tally, key: newKey, refusal: [] }] : [...queue]
}

/** The tallies that were stored before this start, and those that came since; each once, the stored ones first. */
export function mergedQueue(stored: readonly QueuedTally[], since: readonly QueuedTally[]): QueuedTally[] {
  const known = new Set(stored.map(({ key }) => key))
  return [...stored, ...since.filter(({ key }) => !known.has(key))]
}

/** How much of an article is tallied: so many as were typed before it, otherwise one, of its unit or of the units of its pack. */
export function takenQuantity(
  { factor = 1, quantity = units(1) }: { factor?: number | undefined; quantity?: Thousandths | undefined },
  times: Thousandths | null,
): Thousandths {
  return factor * quantity * inUnits(times ?? units(1))
}

/** An article on the screen: as the server knows it, with what still waits here. */
export interface ShownArticle extends CountedArticle {
  /** Whether a tally of it waits: its difference is not known yet. */
  isWaiting: boolean
}

/**
 * The articles of a stock take with what waits on the device.
 * @param recent the ids of the articles that were tallied here, the last one first: they come first.
 */
export function shownArticles(
  articles: readonly CountedArticle[],
  waiting: readonly QueuedTally[],
  recent: readonly number[],
): ShownArticle[] {
  const shown = new Map<number, ShownArticle | null>(
    articles.map((article) => [article.id, { ...article, isWaiting: false }]),
  )
  for (const { article, quantity, mode } of waiting) {
    if (!article) continue
    const before = shown.get(article.id)
    if (mode === 'remove') shown.set(article.id, null)
    else {
      const counted = (mode === 'add' ? (before?.counted ?? 0) : 0) + quantity
      shown.set(article.id, { ...uncompared, gone: false, ...article, counted, isWaiting: true })
    }
  }
  const places = new Map(recent.map((id, place) => [id, place]))
  const placeOf = ({ id }: ShownArticle) => places.get(id) ?? recent.length
  return [...shown.values()]
    .filter((article) => article !== null)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
}

const uncompared = { stockThen: null, difference: null, moved: null, value: null }

/** What was typed before an article: `12*`, also `0*`. `quantity` is null when it is no number that is allowed. Null for another text. */
export function tallyPrefix(
  text: string,
  inParts = false,
): { quantity: Thousandths | null; rest: string } | null {
  const parts = prefixParts(text, inParts)
  if (parts === null) return null
  const { quantity, rest } = parts
  return { quantity: quantity !== null && quantity <= MAX_TALLY ? quantity : null, rest }
}

/** Whether a text has a number before `*` that cannot be counted. */
export function isWrongTally(text: string, inParts = false): boolean {
  return tallyPrefix(text, inParts)?.quantity === null
}
