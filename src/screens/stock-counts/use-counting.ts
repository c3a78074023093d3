import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { countMessages } from '../../../domain/goods/count-messages.ts'
import {
  shownArticles,
  takenQuantity,
  waitingTallies,
  type QueuedTally,
  type ShownArticle,
  type TallyArticle,
} from '../../../domain/goods/counting.ts'
import { suitsUnit, type Measured } from '../../../domain/measures.ts'
import { withoutStockMessages } from '../../../domain/articles/without-stock-messages.ts'
import type { WholeStockCount } from '../../../domain/goods/stock-count-page.ts'
import { formatQuantity, isWholeUnits, units, type Thousandths } from '../../../domain/quantity.ts'
import { scaleMessages } from '../../../domain/search/scale-messages.ts'
import { codeRefusal } from '../../../domain/selling/receipt-code.ts'
import type { HowMuch } from '../../../domain/selling/measured.ts'
import { packWithUnits, type SoldPack } from '../../../domain/selling/packs.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { useApp } from '../../app-context.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { useCatalogScans } from '../../components/keys/use-catalog-scans.ts'
import { countingTable } from '../../keys/stock-count-keys.ts'
import { failure } from '../../machines/notice.ts'
import type { StockCountActor } from '../../machines/stock-count/stock-count.ts'
import type { TallyQueueActor } from '../../machines/stock-count/tally-queue.ts'
import { useTallies } from './use-stock-count.ts'

/** The name of the search for code that moves the focus. */
export const SEARCH = 'count-search'

export function focusSearch(): void {
  document.querySelector<HTMLElement>(`[data-focus="${SEARCH}"]`)?.focus()
}

export interface CountingProps {
  count: StockCountActor
  queue: TallyQueueActor
  shown: WholeStockCount
  /** Whether it could not be read again. */
  hasFailed: boolean
  onBack(): void
}

/** What a tally keeps of an article. */
const talliedOf = ({ id, name, code, unit }: Omit<TallyArticle, 'unit'> & Measured): TallyArticle => ({
  ...{ id, name, code },
  ...(unit && { unit }),
})

/** `Se sumaron 48 de Agua pura: 2 × Caja 24`; undefined for a pack of one unit. */
function addedPacks({ name }: TallyArticle, pack: SoldPack, sum: Thousandths): string | undefined {
  if (pack.factor === 1) return undefined
  const packs = `${formatQuantity(sum / pack.factor)} × ${packWithUnits(pack)}`
  return countMessages.addedPacks(formatQuantity(sum), name, packs)
}

export type Counting = ReturnType<typeof useCounting>

/** The articles of an open stock take, the selected one, and what scans and keys do. */
export function useCounting({ count, queue, shown, onBack }: CountingProps) {
  const { sounds, notify } = useApp()
  const { tallies, recent } = useTallies(queue)
  const { search, times } = useSelector(count, ({ context }) => context)
  const [selected, setSelected] = useState<number | null>(null)
  const [added, setAdded] = useState<string>()
  const countId = shown.id
  const waiting = waitingTallies(tallies, countId)
  const rows = shownArticles(shown.articles, waiting, recent)
  const current = rows.find(({ id }) => id === selected) ?? rows[0] ?? null
  const isEmpty = search === '' && times === null

  /** Told at once, so that nobody goes on scanning a shelf that is not counted; the server refuses it too. */
  const isOfOthers = ({ id }: SellableProduct) =>
    shown.uncounted !== undefined && ![...shown.uncounted, ...rows].some((article) => article.id === id)

  const take = (product: SellableProduct, said?: HowMuch) => {
    setAdded(undefined)
    const refusal = product.withoutStock
      ? withoutStockMessages.notCounted(product.name)
      : isOfOthers(product)
        ? countMessages.otherCategory(product.name, shown.category?.name ?? '')
        : null
    if (refusal !== null) {
      notify(failure(refusal))
      sounds.refused()
      return
    }
    const article = talliedOf(product)
    // One unit of what is weighed is hardly ever what lies there.
    if (article.unit !== undefined && !product.pack && !said && times === null) {
      const counted = rows.find(({ id }) => id === article.id)?.counted ?? 0
      count.send({ type: 'recount.ask', countId, article, counted, mode: 'add' })
      sounds.accepted()
      return
    }
    if (said && !isWholeUnits(times ?? 0)) {
      reject(product.code, scaleMessages.saysItself)
      return
    }
    const taken = { factor: product.pack?.factor, quantity: said?.quantity }
    count.send({ type: 'article.take', countId, article, ...taken })
    const sum = takenQuantity(taken, times)
    if (!suitsUnit(sum, article)) {
      sounds.refused()
      return
    }
    setSelected(null)
    setAdded(product.pack && addedPacks(article, product.pack, sum))
    sounds.accepted()
  }
  const reject = (code: string, refusal?: string) => {
    setAdded(undefined)
    if (refusal === undefined) count.send({ type: 'code.reject', countId, code })
    notify(failure(refusal ?? codeRefusal(code)))
    sounds.refused()
  }
  const isUnknown = (tally: QueuedTally) => tally.countId === countId && tally.article === null
  /** The product of an unknown code was made: what was counted with the code is counted of it. */
  const takeMade = ({ id, name, code: made }: SellableProduct, code: string) => {
    for (const tally of tallies.filter((one) => isUnknown(one) && one.code === code)) {
      const { quantity, mode } = tally
      const article = { id, name, code: made }
      queue.send({ type: 'tally.add', tally: { countId, article, code: made, quantity, mode } })
      queue.send({ type: 'refused.dismiss', key: tally.key })
    }
    setSelected(null)
    sounds.accepted()
  }
  const step = (by: 1 | -1) => {
    const next = current && rows[rows.indexOf(current) + by]
    if (next) setSelected(next.id)
  }
  const change = (article: ShownArticle, by: 1 | -1) => {
    const { id, counted } = article
    if (by < 0 && counted < units(1)) return
    setAdded(undefined)
    count.send({ type: 'article.step', countId, article: talliedOf(article), step: by })
    setSelected(id)
  }
  const recount = (article: ShownArticle) => {
    const { counted } = article
    setAdded(undefined)
    count.send({ type: 'recount.ask', countId, article: talliedOf(article), counted })
  }
  const review = () => {
    if (waiting.length > 0) notify(failure(countMessages.waitFirst))
    else count.send({ type: 'review.ask' })
  }
  const discard = () => count.send({ type: 'discard.ask' })

  const hear = useCatalogScans({ take, reject })
  const onCurrent = (isLive: boolean, run: (article: ShownArticle) => void) => ({
    isLive: isLive && current !== null,
    run: () => current && run(current),
  })
  useCommandKeys(countingTable, {
    search: {
      isLive: true,
      run: () => {
        count.send({ type: 'search.clear' })
        focusSearch()
      },
    },
    previousRow: onCurrent(isEmpty, () => step(-1)),
    nextRow: onCurrent(isEmpty, () => step(1)),
    more: onCurrent(isEmpty, (article) => change(article, 1)),
    less: onCurrent(isEmpty && (current?.counted ?? 0) >= units(1), (article) => change(article, -1)),
    recount: onCurrent(true, recount),
    discard: { isLive: shown.showsDifferences, run: discard },
    review: { isLive: shown.showsDifferences && rows.length > 0, run: review },
    back: { isLive: true, run: onBack },
  })

  return {
    rows,
    current,
    total: rows.length === 1 ? '1 artículo contado' : `${rows.length} artículos contados`,
    /** What the last scan added, where it was that of a pack. */
    added,
    select: setSelected,
    take,
    takeMade,
    /** How many different codes no product has. */
    unknown: new Set(tallies.filter(isUnknown).map(({ code }) => code)).size,
    hear,
    change,
    recount,
    review,
    discard,
  }
}
